// Formatter of the game's English messages.

import messages from "../../../../src/ribeira/games/mercado/locale/en.ftl?raw";
import { messageFormatter } from "../../messageFormatter";

export const say = messageFormatter(messages);
