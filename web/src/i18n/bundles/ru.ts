// All application messages in one file.

import shared from "../../../../src/ribeira/locale/ru.ftl?raw";
import own from "../locale/ru.ftl?raw";

export default [shared, own];
