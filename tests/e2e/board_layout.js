// Returns the layout errors of the table in this window as sentences. Errors are small, cut or overlapping texts, small
// touch targets, and lit elements that are out of reach. test_board_layout.py declares the limits (`minima`).
(minima) => {
  const errors = [];
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
  const { insets } = minima; // widths of the margins that a notch or a round corner hides
  const safe = {
    left: insets.left,
    top: insets.top,
    right: innerWidth - insets.right,
    bottom: innerHeight - insets.bottom,
  };

  /** Return an element's box. The content of a nested SVG may extend beyond the nested SVG. */
  function boxOf(at) {
    if (!(at instanceof SVGSVGElement) || !at.ownerSVGElement)
      return at.getBoundingClientRect();
    const { a, d, e, f } = at.parentElement.getScreenCTM();
    const [x, y] = [a * at.x.baseVal.value + e, d * at.y.baseVal.value + f];
    const [w, h] = [a * at.width.baseVal.value, d * at.height.baseVal.value];
    return { left: x, top: y, right: x + w, bottom: y + h };
  }
  /**
   * Return the part of the window that an element's ancestors leave visible (`frame`), the part that its ancestors
   * without scrolling leave visible (`cutting`), and the nearest scrolling ancestor. With such an ancestor, `cutting` is
   * null, because scrolling reveals the rest.
   */
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
      // Content that can be scrolled or panned is not cut.
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

  // All texts with their boxes and font sizes.
  const texts = [];
  for (const text of table.querySelectorAll("svg text")) {
    if (!text.textContent.trim() || hidden(text) || !shown(text)) continue;
    const matrix = text.getScreenCTM();
    const scale = Math.hypot(matrix.b, matrix.d);
    const size = parseFloat(getComputedStyle(text).fontSize) * scale;
    const box = text.getBoundingClientRect();
    const middle = (box.top + box.bottom) / 2;
    const half = Math.min(box.height, size) * 0.36; // half the height of a capital letter
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
    if (size < minima.type - 0.05)
      small.set(`${where(node)} ${said(node)}`, size);
  for (const [what, size] of small)
    errors.push(`small ${size.toFixed(1)}: ${what}`);
  for (const { node, box, frame, scroller } of texts) {
    if (!scroller && meets(box, frame) && !inside(box, safe))
      errors.push(`under the edge: ${where(node)} ${said(node)}`);
  }
  for (const { node, box, cutting } of texts) {
    if (cutting && meets(box, window_) && !inside(box, cutting, 1.5))
      errors.push(`cut: ${where(node)} ${said(node)}`);
    if (node.matches("[data-cut]"))
      errors.push(`cut: ${where(node)} ${said(node)}`);
    if (!(node instanceof SVGElement)) {
      const style = getComputedStyle(node);
      const name = node.matches("li strong"); // names of players can have any length
      if (
        !name &&
        style.textOverflow === "ellipsis" &&
        node.scrollWidth > node.clientWidth + 1
      )
        errors.push(`cut: ${where(node)} ${said(node)}`);
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
        errors.push(
          `overlap: ${where(a.node)} ${said(a.node)}, ${said(b.node)}`,
        );
    }

  // Every lit element is in view, or an arrow at the edge points to it. It is also large enough for a finger.
  const board = document.querySelector(".board").getBoundingClientRect();
  const arrows = new Set(
    [...document.querySelectorAll(".board [data-beyond]")]
      .filter(shown)
      .map((arrow) => arrow.dataset.beyond),
  );
  // An element may be small if a larger element offers the same action.
  const touchable = (thing) =>
    (
      thing.querySelector(":scope > .finger") ??
      thing.querySelector(":scope > .halo") ??
      thing
    ).getBoundingClientRect();
  const large = new Set();
  for (const thing of document.querySelectorAll(".board [data-lit]")) {
    const { width, height } = touchable(thing);
    if (Math.min(width, height) >= minima.touch - 0.5)
      large.add(thing.dataset.lit);
  }
  const tight = new Map();
  let [lit, visible] = [0, 0];
  for (const thing of document.querySelectorAll(".board [data-lit]")) {
    const finger = thing.querySelector(":scope > .finger"); // a touch target that is larger than the outline
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
    ]; // one arrow is enough for an element in a corner
    if (!beyond.length) visible++;
    else if (!beyond.some((side) => arrows.has(side)))
      errors.push(
        `out of reach (${beyond.join(", ")}): ${thing.getAttribute("aria-label")}`,
      );
    if (
      !thing.closest("[data-zoomable]") &&
      !large.has(thing.dataset.lit) &&
      Math.min(touched.width, touched.height) < minima.touch - 0.5
    )
      tight.set(
        where(thing),
        `${Math.round(touched.width)}x${Math.round(touched.height)}`,
      );
  }
  for (const [what, size] of tight) errors.push(`tight ${size}: ${what}`);
  if (lit && !visible) errors.push(`nothing lit is in view, of ${lit}`);
  const controls =
    "button, a[href], select, input:not([type=checkbox], [type=radio])";
  for (const button of table.querySelectorAll(controls)) {
    if (!shown(button) || button.matches(".link")) continue;
    const box = button.getBoundingClientRect();
    if (!inside(box, safe) && meets(box, frameOf(button).frame))
      errors.push(`under the edge: ${said(button)}`);
    if (box.width && Math.min(box.width, box.height) < minima.touch - 0.5)
      errors.push(
        `tight ${Math.round(box.width)}x${Math.round(box.height)}: ${said(button)}`,
      );
  }
  // All players are visible. A board that is larger than its area has a marker at every edge where it continues.
  for (const player of table.querySelectorAll(".players li"))
    if (!inside(player.getBoundingClientRect(), frameOf(player).frame, 1))
      errors.push(`a player is beyond the edge: ${said(player)}`);
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
        errors.push(`no marker where the board continues: ${side}`);
  }
  // Boards fill large windows. In wide windows, the opponents' areas are similar in size to the player's own.
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
    if (down < minima.used || across < minima.used)
      errors.push(
        `of the board ${across.toFixed(2)} of the width and ${down.toFixed(2)} of the height are used`,
      );
  if (innerWidth >= 1900) {
    const sizes = new Map(); // size of the largest area by player
    for (const place of document.querySelectorAll(".board [data-area]")) {
      const box = place.getBoundingClientRect();
      if (!inside(box, window_, 1))
        errors.push(`a player's area is not visible: ${place.dataset.area}`);
      const owner = place.dataset.area;
      const size = Math.sqrt(box.width * box.height);
      sizes.set(owner, Math.max(sizes.get(owner) ?? 0, size));
    }
    const others = [...sizes].filter(([owner]) => owner !== "0");
    if (!sizes.size || !others.length) errors.push("no opponent's area is visible");
    for (const [owner, size] of others)
      if (size < minima.others * sizes.get("0"))
        errors.push(
          `the area of ${owner} has ${Math.round(size)}, one's own ${Math.round(sizes.get("0"))}`,
        );
  }
  const high = safe.bottom - safe.top;
  if (board.height < minima.board * high)
    errors.push(`the board has ${Math.round(board.height)} of ${high}`);
  const bar = document.querySelector(".bar");
  if (bar && !inside(bar.getBoundingClientRect(), window_, 1))
    errors.push("the bar is beyond the edge");
  if (bar && innerWidth > innerHeight)
    if (bar.getBoundingClientRect().left < board.right - 1)
      errors.push("the bar is not at the side");
  // A long text in the bar moves nothing else. A bar below the board has at most three lines.
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
      errors.push("a long text in the bar moves the board");
    more.remove();
    const lines =
      saying.clientHeight / parseFloat(getComputedStyle(saying).lineHeight);
    if (bar.getBoundingClientRect().top >= board.bottom - 1 && lines > 3.1)
      errors.push(`the bar has ${lines.toFixed(1)} lines`);
  }
  if (
    document.documentElement.scrollWidth > innerWidth ||
    document.documentElement.scrollHeight > innerHeight + 1
  )
    errors.push("the page scrolls");
  return [...new Set(errors)];
};
