// @ts-check
/**
 * The board of Stones: a row of stones, of which the last or the last two are taken by a click; a coin, and an eye for
 * the stone that wins or loses. It is a plain module, made from the page's own Preact.
 *
 * @type {import('../../../../../web/src/boards/contract').MakeBoard}
 */
export default ({ preact: { h }, hooks: { useLayoutEffect }, Glyph }) => {
  const WIDTH = 56;
  const AREA =
    "padding: 24px; display: grid; gap: 24px; align-content: center; background: var(--surface); border-radius: var(--r4)";
  const SYMBOLS = /** @type {Record<string, string>} */ ({
    take: "i-next",
    toss: "i-dice",
    look: "i-eye",
  });

  /** @param {import('../../../../../web/src/boards/contract').BoardProps} props */
  function Board({ view, legal, step, t, onAct, onSettled }) {
    // Nothing travels here: what is new is seen at once.
    useLayoutEffect(onSettled, [step]);
    const stones = Number(view.stones);
    const a = (/** @type {string} */ action) =>
      legal.find((one) => one.action === action);
    /** @param {number} place */
    const stone = (place) => {
      const taken = a(`take ${stones - place}`);
      return h("circle", {
        key: place,
        class: taken ? "stone free" : "stone",
        cx: WIDTH * (place + 0.5),
        cy: WIDTH / 2,
        r: WIDTH * 0.4,
        fill: taken ? "var(--hydrant-fill)" : "var(--rubble)",
        "data-take": stones - place,
        ...(taken
          ? {
              role: "button",
              tabIndex: 0,
              "aria-label": taken.text,
              onClick: () => onAct(taken.action),
              onKeyDown: (/** @type {KeyboardEvent} */ { key }) =>
                key === "Enter" && onAct(taken.action),
            }
          : {}),
      });
    };
    const buttons = ["toss", "look"].map((kind) => {
      const known = a(kind);
      return h(
        "button",
        {
          key: kind,
          class: `btn ${kind}`,
          disabled: !known,
          onClick: () => known && onAct(known.action),
        },
        h(Glyph, { name: SYMBOLS[kind] ?? "", class: "ico" }),
        known?.text ?? kindName(kind, t),
      );
    });
    return h(
      "div",
      { class: "board stones", style: AREA },
      h(
        "svg",
        {
          viewBox: `0 0 ${WIDTH * Math.max(stones, 6)} ${WIDTH}`,
          role: "group",
          "aria-label": caption(view, t),
        },
        Array.from({ length: stones }, (_, place) => stone(place)),
      ),
      h("div", { style: "display: flex; flex-wrap: wrap; gap: 8px" }, buttons),
    );
  }

  /** @type {import('../../../../../web/src/boards/contract').BoardModule['caption']} */
  const caption = (view, t) => t("stones.left", { n: Number(view.stones) });

  /** @type {import('../../../../../web/src/boards/contract').BoardModule['kindName']} */
  const kindName = (kind, t) => t(`stones.${kind}`);

  return {
    Board,
    goals: (view, t) => [
      {
        token: "logo",
        value: Number(view.stones),
        label: t("stones.goal"),
        show: "number",
        tone: "plain",
      },
    ],
    seatLine: (_view, seat) => ({
      tokens: ["portrait"],
      colour: `var(--seat-${seat + 1})`,
      role: "",
    }),
    caption,
    kindIcon: (kind) => SYMBOLS[kind] ?? "i-star",
    kindName,
    eventIcon: ({ event }) => (event === "tossed" ? "i-dice" : "i-next"),
    texts: {
      en: {
        "stones.left": "{n, plural, one {# stone} other {# stones}}",
        "stones.goal": "stones",
        "stones.take": "Take",
        "stones.toss": "Toss",
        "stones.look": "Look",
      },
      pl: {
        "stones.left":
          "{n, plural, one {# kamień} few {# kamienie} many {# kamieni} other {# kamienia}}",
        "stones.goal": "kamienie",
        "stones.take": "Weź",
        "stones.toss": "Rzuć",
        "stones.look": "Obejrzyj",
      },
    },
  };
};
