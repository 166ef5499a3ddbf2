// Types of the virtual module that web/plugins/externalGames.ts generates.

declare module "virtual:external-games" {
  import type { Component } from "svelte";
  import type { AnyExhibit, ContributedPageProps, GameClient, Lesson } from "./types";
  import type { GameMetadata } from "./registry";

  type Texts = Record<string, () => Promise<{ default: string }>>;
  interface ExternalGame {
    client?: () => Promise<{ client: GameClient<unknown> }>;
    scene?: () => Promise<{ default: GameClient<unknown>["Illustration"] }>;
    lesson?: () => Promise<{ lesson: Lesson<unknown> }>;
    gallery?: () => Promise<{ gallery: AnyExhibit[] }>;
    pages: Record<string, () => Promise<{ default: Component<ContributedPageProps> }>>;
    facts?: GameMetadata;
    messages: Texts;
    rules: Texts;
    readings: Texts;
  }
  const games: Record<string, ExternalGame>;
  export default games;
}
