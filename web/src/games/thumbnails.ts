// Board thumbnails, created by web/dev/shots.py. The build inlines the images, which saves one request per game.

export const thumbnails = import.meta.glob<string>("./*/board.avif", {
  eager: true,
  query: "?inline",
  import: "default",
});
