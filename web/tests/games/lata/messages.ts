// The game's English messages, as the board says them.

import messages from "../../../../src/ribeira/games/lata/messages/en.ftl?raw";
import { saying } from "../../messageFormatter";

export const say = saying(messages, "share = { $seat } ({ $amount })\nwhy-now = Not now.");
