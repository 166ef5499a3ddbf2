// The games' boards as small pictures, made by web/dev/shots.py. The build puts the images into this file: it is one
// request instead of one a game.

export const thumbnails = import.meta.glob<string>("./*/board.avif", {
  eager: true,
  query: "?inline",
  import: "default",
});
