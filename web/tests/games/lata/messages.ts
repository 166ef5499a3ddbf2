// Formatter of the game's English messages.

import messages from "../../../../src/ribeira/games/lata/locale/en.ftl?raw";
import { messageFormatter } from "../../messageFormatter";

export const say = messageFormatter(messages, "share = { $seat } ({ $amount })\nwhy-now = Not now.");
