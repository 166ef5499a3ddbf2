// All application messages in one file.

import shared from "../../../../src/ribeira/locale/en.ftl?raw";
import own from "../locale/en.ftl?raw";

export default [shared, own];
