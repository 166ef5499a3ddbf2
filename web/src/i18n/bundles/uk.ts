// All application messages in one file.

import shared from "../../../../src/ribeira/locale/uk.ftl?raw";
import own from "../locale/uk.ftl?raw";

export default [shared, own];
