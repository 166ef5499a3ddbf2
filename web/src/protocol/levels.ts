// Bot levels, the weakest first.
// Generated from ribeira.engine.bot_api.levels by web/dev/protocol.py. Do not edit.

export const LEVELS: readonly string[] = ["beginner", "easy", "medium", "hard", "expert"];
