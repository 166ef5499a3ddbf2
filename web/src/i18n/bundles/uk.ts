// All words of the application that are no game's, as one file to load.

import shared from "../../../../src/ribeira/locale/uk.ftl?raw";
import own from "../locale/uk.ftl?raw";

export default [shared, own];
