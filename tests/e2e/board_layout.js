// What is wrong with the table as this window shows it: texts that are too small, cut or upon another, things to touch
// that no finger hits, lit things that nobody finds. A list of sentences; empty is good.
(least) => {
  const wrong = [];
  const table = document.querySelector(".table");
  const said = (node) => JSON.stringify(node.textContent.trim().slice(0, 24));
  const where = (node) => {
    const named = node.closest(
      "[data-part], [data-rule], [data-zone], section, header, aside",
    );
    return named
      ? (named.dataset.part ??
          named.dataset.zone ??
          named.dataset.rule ??
          named.className.split(" ")[0])
      : "board";
  };
  const inside = (box, other, by = 0) =>
    box.left >= other.left - by &&
    box.right <= other.right + by &&
    box.top >= other.top - by &&
    box.bottom <= other.bottom + by;
  const meets = (box, other) =>
    Math.min(box.right, other.right) - Math.max(box.left, other.left) > 0 &&
    Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 0;
  const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const { insets } = least; // under a notch or a round corner nothing is seen or touched
  const safe = {
    left: insets.left,
    top: insets.top,
    right: innerWidth - insets.right,
    bottom: innerHeight - insets.bottom,
  };

  /** Where an element is; what lies in a picture inside of a picture may reach beyond it. */
  function boxOf(at) {
    if (!(at instanceof SVGSVGElement) || !at.ownerSVGElement)
      return at.getBoundingClientRect();
    const { a, d, e, f } = at.parentElement.getScreenCTM();
    const [x, y] = [a * at.x.baseVal.value + e, d * at.y.baseVal.value + f];
    const [w, h] = [a * at.width.baseVal.value, d * at.height.baseVal.value];
    return { left: x, top: y, right: x + w, bottom: y + h };
  }
  /** The part of the window in which a thing is seen: its scrolling ancestors leave no more. `kept` tells those that cut. */
  function frameOf(node) {
    let frame = { ...window_ };
    const cutting = { ...window_ };
    for (let at = node.parentElement; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      const svg = at instanceof SVGSVGElement;
      const clips = svg
        ? style.overflow !== "visible"
        : style.overflowX !== "visible" || style.overflowY !== "visible";
      if (!clips) continue;
      const box = boxOf(at);
      // what can be scrolled or moved about is not cut by its edge
      const moves =
        /auto|scroll/.test(style.overflowX + style.overflowY) ||
        at.matches("[data-zoomable]");
      for (const frames of moves ? [frame] : [frame, cutting])
        Object.assign(frames, {
          left: Math.max(frames.left, box.left),
          top: Math.max(frames.top, box.top),
          right: Math.min(frames.right, box.right),
          bottom: Math.min(frames.bottom, box.bottom),
        });
      if (/auto|scroll/.test(style.overflowX + style.overflowY))
        return { frame, cutting: null, scroller: at };
    }
    return { frame, cutting, scroller: null };
  }
  const shown = (node) =>
    node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const hidden = (node) =>
    node.closest(
      ".visually-hidden, title, desc, defs, option, [data-aside]",
    ) !== null;

  // Every piece of text: its box, its size.
  const texts = [];
  for (const text of table.querySelectorAll("svg text")) {
    if (!text.textContent.trim() || hidden(text) || !shown(text)) continue;
    const matrix = text.getScreenCTM();
    const scale = Math.hypot(matrix.b, matrix.d);
    const size = parseFloat(getComputedStyle(text).fontSize) * scale;
    const box = text.getBoundingClientRect();
    const middle = (box.top + box.bottom) / 2;
    const half = Math.min(box.height, size) * 0.36; // of a capital letter
    texts.push({
      node: text,
      size,
      box: {
        left: box.left,
        right: box.right,
        top: middle - half,
        bottom: middle + half,
      },
    });
  }
  const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  for (let at = walker.nextNode(); at; at = walker.nextNode()) {
    const node = at.parentElement;
    if (
      !at.data.trim() ||
      node instanceof SVGElement ||
      hidden(node) ||
      !shown(node)
    )
      continue;
    const style = getComputedStyle(node);
    let clipped = false;
    for (let up = node; up && up !== table; up = up.parentElement)
      clipped ||= getComputedStyle(up).clipPath !== "none";
    if (clipped || node.closest("select")) continue;
    const size = parseFloat(style.fontSize);
    const range = document.createRange();
    range.selectNodeContents(at);
    for (const box of range.getClientRects()) {
      const middle = (box.top + box.bottom) / 2;
      texts.push({
        node,
        size,
        box: {
          left: box.left,
          right: box.right,
          top: middle - size * 0.36,
          bottom: middle + size * 0.36,
        },
      });
    }
  }
  for (const each of texts) Object.assign(each, frameOf(each.node));
  const seen = texts.filter(({ box, frame }) => meets(box, frame));
  const small = new Map();
  for (const { node, size } of texts)
    if (size < least.type - 0.05)
      small.set(`${where(node)} ${said(node)}`, size);
  for (const [what, size] of small)
    wrong.push(`small ${size.toFixed(1)}: ${what}`);
  for (const { node, box, frame, scroller } of texts) {
    if (!scroller && meets(box, frame) && !inside(box, safe))
      wrong.push(`under the edge: ${where(node)} ${said(node)}`);
  }
  for (const { node, box, cutting } of texts) {
    if (cutting && meets(box, window_) && !inside(box, cutting, 1.5))
      wrong.push(`cut: ${where(node)} ${said(node)}`);
    if (node.matches("[data-cut]"))
      wrong.push(`cut: ${where(node)} ${said(node)}`);
    if (!(node instanceof SVGElement)) {
      const style = getComputedStyle(node);
      const name = node.matches("li strong"); // as long as its owner likes
      if (
        !name &&
        style.textOverflow === "ellipsis" &&
        node.scrollWidth > node.clientWidth + 1
      )
        wrong.push(`cut: ${where(node)} ${said(node)}`);
    }
  }
  for (let one = 0; one < seen.length; one++)
    for (let other = one + 1; other < seen.length; other++) {
      const [a, b] = [seen[one], seen[other]];
      if (a.node === b.node || a.scroller !== b.scroller) continue;
      const [w, h] = [
        Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left),
        Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top),
      ];
      if (w > 2 && h > 2)
        wrong.push(
          `upon each other: ${where(a.node)} ${said(a.node)}, ${said(b.node)}`,
        );
    }

  // Everything lit: in view, or an arrow at the edge says where; large enough for a finger.
  const board = document.querySelector(".board").getBoundingClientRect();
  const arrows = new Set(
    [...document.querySelectorAll(".board [data-beyond]")]
      .filter(shown)
      .map((arrow) => arrow.dataset.beyond),
  );
  // What can be touched elsewhere, at a place that is large enough, may be small here.
  const touchable = (thing) =>
    (
      thing.querySelector(":scope > .finger") ??
      thing.querySelector(":scope > .halo") ??
      thing
    ).getBoundingClientRect();
  const large = new Set();
  for (const thing of document.querySelectorAll(".board [data-lit]")) {
    const { width, height } = touchable(thing);
    if (Math.min(width, height) >= least.touch - 0.5)
      large.add(thing.dataset.lit);
  }
  const tight = new Map();
  let [lit, visible] = [0, 0];
  for (const thing of document.querySelectorAll(".board [data-lit]")) {
    const finger = thing.querySelector(":scope > .finger"); // more than its rim can be touched
    const halo = thing.querySelector(":scope > .halo") ?? finger ?? thing;
    const box = halo.getBoundingClientRect();
    const touched = touchable(thing);
    const { frame } = frameOf(thing);
    const middle = {
      x: (box.left + box.right) / 2,
      y: (box.top + box.bottom) / 2,
    };
    lit++;
    const beyond = [
      ...(middle.x < frame.left ? ["left"] : []),
      ...(middle.x > frame.right ? ["right"] : []),
      ...(middle.y < frame.top ? ["up"] : []),
      ...(middle.y > frame.bottom ? ["down"] : []),
    ]; // one arrow leads to what is both below and beside
    if (!beyond.length) visible++;
    else if (!beyond.some((side) => arrows.has(side)))
      wrong.push(
        `out of reach (${beyond.join(", ")}): ${thing.getAttribute("aria-label")}`,
      );
    if (
      !thing.closest("[data-zoomable]") &&
      !large.has(thing.dataset.lit) &&
      Math.min(touched.width, touched.height) < least.touch - 0.5
    )
      tight.set(
        where(thing),
        `${Math.round(touched.width)}x${Math.round(touched.height)}`,
      );
  }
  for (const [what, size] of tight) wrong.push(`tight ${size}: ${what}`);
  if (lit && !visible) wrong.push(`nothing lit is in view, of ${lit}`);
  const controls =
    "button, a[href], select, input:not([type=checkbox], [type=radio])";
  for (const button of table.querySelectorAll(controls)) {
    if (!shown(button) || button.matches(".link")) continue;
    const box = button.getBoundingClientRect();
    if (!inside(box, safe) && meets(box, frameOf(button).frame))
      wrong.push(`under the edge: ${said(button)}`);
    if (box.width && Math.min(box.width, box.height) < least.touch - 0.5)
      wrong.push(
        `tight ${Math.round(box.width)}x${Math.round(box.height)}: ${said(button)}`,
      );
  }
  // Who plays is seen, all of them; of a board that is larger than its room every edge says that it goes on.
  for (const player of table.querySelectorAll(".players li"))
    if (!inside(player.getBoundingClientRect(), frameOf(player).frame, 1))
      wrong.push(`a player is beyond the edge: ${said(player)}`);
  for (const room of table.querySelectorAll(".room")) {
    const at = room.querySelector(".scroller");
    const more = {
      up: at.scrollTop,
      down: at.scrollHeight - at.clientHeight - at.scrollTop,
      left: at.scrollLeft,
      right: at.scrollWidth - at.clientWidth - at.scrollLeft,
    };
    for (const side of Object.keys(more))
      if (
        more[side] > 5 &&
        ![...room.querySelectorAll(`.more.${side}`)].some(shown)
      )
        wrong.push(`nothing says that the board goes on: ${side}`);
  }
  // A screen with room is used; a wide one shows what others have as large as what I have.
  const drawn = [...document.querySelectorAll(".board svg")]
    .filter((svg) => shown(svg) && !svg.parentElement.closest("svg, button"))
    .map((svg) => svg.getBoundingClientRect())
    .filter(({ width, height }) => width > 40 && height > 40);
  const reach = (side, most) => Math[most](...drawn.map((box) => box[side]));
  const [across, down] = [
    (reach("right", "max") - reach("left", "min")) / board.width,
    (reach("bottom", "max") - reach("top", "min")) / board.height,
  ];
  if (Math.min(innerWidth, innerHeight) >= 700)
    if (down < least.used || across < least.used)
      wrong.push(
        `of the board ${across.toFixed(2)} of the width and ${down.toFixed(2)} of the height are used`,
      );
  if (innerWidth >= 1900) {
    const sizes = new Map(); // of the largest place of each player
    for (const place of document.querySelectorAll(".board [data-area]")) {
      const box = place.getBoundingClientRect();
      if (!inside(box, window_, 1))
        wrong.push(`a player's place is not seen: ${place.dataset.area}`);
      const owner = place.dataset.area;
      const size = Math.sqrt(box.width * box.height);
      sizes.set(owner, Math.max(sizes.get(owner) ?? 0, size));
    }
    const others = [...sizes].filter(([owner]) => owner !== "0");
    if (!sizes.size || !others.length) wrong.push("no other's place is seen");
    for (const [owner, size] of others)
      if (size < least.others * sizes.get("0"))
        wrong.push(
          `the place of ${owner} has ${Math.round(size)}, mine ${Math.round(sizes.get("0"))}`,
        );
  }
  const high = safe.bottom - safe.top;
  if (board.height < least.board * high)
    wrong.push(`the board has ${Math.round(board.height)} of ${high}`);
  const bar = document.querySelector(".bar");
  if (bar && !inside(bar.getBoundingClientRect(), window_, 1))
    wrong.push("the bar is beyond the edge");
  if (bar && innerWidth > innerHeight)
    if (bar.getBoundingClientRect().left < board.right - 1)
      wrong.push("the bar is not at the side");
  // However much is said there, nothing else moves; below the board it has three lines.
  const saying = bar?.querySelector(".said");
  if (saying) {
    const boxes = () =>
      [".board", ".bar", ".players"].map((part) =>
        JSON.stringify(document.querySelector(part).getBoundingClientRect()),
      );
    const [before, more] = [boxes(), document.createElement("p")];
    more.textContent = "A sentence that is longer than any of ours. ".repeat(9);
    saying.append(more);
    if (boxes().join() !== before.join())
      wrong.push("what the bar says moves the board");
    more.remove();
    const lines =
      saying.clientHeight / parseFloat(getComputedStyle(saying).lineHeight);
    if (bar.getBoundingClientRect().top >= board.bottom - 1 && lines > 3.1)
      wrong.push(`the bar has ${lines.toFixed(1)} lines`);
  }
  if (
    document.documentElement.scrollWidth > innerWidth ||
    document.documentElement.scrollHeight > innerHeight + 1
  )
    wrong.push("the page scrolls");
  return [...new Set(wrong)];
};
