/**
 * The board of Bucket Line: a street of houses, and the cards of the seat at this screen.
 *
 * It draws the view and reports clicks; it holds no rule. The page lends its own Preact and symbols and takes
 * a `BoardModule` (Firehall's `web/src/boards/contract.ts`). Plain JavaScript: there is nothing to build.
 */
const CARD_SIGNS = {
  bucket: 'i-water', pump: 'i-gun', chain: 'i-people', neighbour: 'i-heal', gossip: 'i-eye',
  pickpocket: 'i-swap', spark: 'i-flame', wind: 'i-smoke', gust: 'i-dice', blanket: 'loyalty',
};
const EVENT_SIGNS = {
  poured: 'i-water', kindled: 'i-flame', thanked: 'i-star', rolled: 'i-dice', looked: 'i-eye',
  stole: 'i-swap', threw: 'loyalty', ended: 'i-check',
};
const WIDTH = 150;
const LINES = { fill: 'none', stroke: 'var(--ink-2)', 'stroke-width': 2 };
const AREA = 'padding: 16px; display: flex; flex-direction: column; gap: 16px; justify-content: center';
const STREET = 'flex: 0 1 auto; min-height: 0; width: 100%; max-height: 260px';
const HAND = 'display: flex; flex-wrap: wrap; gap: 8px; justify-content: center';

export default function makeBoard({ preact: { h }, hooks: { useLayoutEffect }, Glyph }) {
  /** A symbol and a number below a house. */
  const sign = (name, x, number) => [
    h('use', { href: `#${name}`, x, y: 146, width: 22, height: 22, ...LINES }),
    h('text', { x: x + 28, y: 163, fill: 'var(--ink-2)', 'font-size': 16 }, number),
  ];

  const standing = ({ t, view }, seat) => {
    const { fire, thanks } = view.players[seat];
    return t('bucket_line.standing', { fire, thanks, cards: view.hands[seat].cards });
  };

  const house = (props, seat) => {
    const { fire, thanks } = props.view.players[seat];
    const deed = props.legal.find(({ targets }) => targets.some(({ player }) => player === seat));
    const { name } = props.seats[seat];
    const x = seat * WIDTH;
    const act = deed && (() => props.onAct(deed.action));
    return h(
      'g',
      {
        key: seat,
        class: 'bucket-line-house',
        transform: `translate(${x} 0)`,
        role: deed ? 'button' : 'img',
        tabindex: deed ? 0 : undefined,
        'aria-label': `${deed ? deed.text : name}: ${standing(props, seat)}`,
        onClick: act,
        onKeyDown: act && ((event) => ['Enter', ' '].includes(event.key) && act()),
        cursor: deed ? 'pointer' : undefined,
      },
      h('rect', {
        x: 8, y: 8, width: WIDTH - 16, height: 184, rx: 10, fill: 'var(--surface)',
        stroke: deed ? 'var(--hydrant)' : 'var(--line-strong)', 'stroke-width': deed ? 4 : 1.5,
      }),
      h('use', { href: fire === 6 ? '#house-burned' : '#house', x: 40, y: 40, width: 70, height: 70, color: 'var(--ink)' }),
      ...Array.from({ length: fire }, (_, number) =>
        h('use', { href: '#fire-1', x: 14 + number * 20, y: 112, width: 22, height: 22 }),
      ),
      h('text', { x: WIDTH / 2, y: 32, 'text-anchor': 'middle', fill: 'var(--ink)', 'font-size': 15 }, name),
      sign('i-star', 28, thanks),
      sign('i-cards', 86, props.view.hands[seat].cards),
    );
  };

  const hand = (props) => {
    if (props.seat === null) return null;
    return h(
      'div',
      { class: 'bucket-line-hand', style: HAND, role: 'group', 'aria-label': props.t('bucket_line.hand') },
      props.view.hands[props.seat].known.map((card, number) => {
        const deed = props.legal.find(
          ({ kind, targets }) => kind === (props.chosen ?? 'play') && targets.some((on) => on.card === card),
        );
        return h(
          'button',
          { key: number, type: 'button', class: 'btn', disabled: !deed, onClick: deed && (() => props.onAct(deed.action)) },
          h(Glyph, { name: CARD_SIGNS[card], class: 'ico' }),
          ' ',
          props.t(`bucket_line/card.${card}`),
        );
      }),
    );
  };

  /** What is done nowhere on the board: a choice, or an answer. */
  const answers = ({ legal, onAct }) =>
    h(
      'div',
      { class: 'bucket-line-answers', style: HAND },
      legal
        .filter(({ targets }) => targets.length === 0)
        .map(({ action, text }) =>
          h('button', { key: action, type: 'button', class: 'btn', onClick: () => onAct(action) }, text),
        ),
    );

  function Board(props) {
    useLayoutEffect(props.onSettled, [props.step]); // nothing travels: what is new is seen at once
    const seats = props.view.players.map((_, seat) => seat);
    return h(
      'div',
      { class: 'board bucket-line', style: AREA },
      h(
        'svg',
        { viewBox: `0 0 ${seats.length * WIDTH} 200`, style: STREET, role: 'group', 'aria-label': props.question },
        seats.map((seat) => house(props, seat)),
      ),
      hand(props),
      answers(props),
    );
  }

  return {
    Board,
    goals: (view, t) => [
      { token: 'hotspot', value: view.round, of: view.options.rounds ?? 6, label: t('bucket_line.rounds'), show: 'bar', tone: 'plain' },
    ],
    seatLine: (view, seat, t) => ({
      tokens: ['portrait'],
      colour: `var(--seat-${seat + 1})`,
      role: t('bucket_line.fire', { n: view.players[seat].fire }),
      points: String(view.scores[seat]),
      pointsLabel: t('bucket_line.score'),
    }),
    caption: (view, t) => t('bucket_line.caption', { n: view.round + 1 }),
    kindIcon: (kind) => ({ play: 'i-cards', discard: 'i-end', at: 'house', throw: 'loyalty', let: 'i-flame' })[kind] ?? 'i-play',
    kindName: (kind, t) => t(`bucket_line.kind.${kind}`),
    eventIcon: ({ event }) => EVENT_SIGNS[event] ?? 'i-cards',
    texts: { en: ENGLISH, pl: POLISH, es: ENGLISH },
  };
}

const ENGLISH = {
  'bucket_line.fire': 'fire {n}',
  'bucket_line.standing': 'fire {fire}, {thanks} thanks, {cards} cards',
  'bucket_line.hand': 'Your cards',
  'bucket_line.rounds': 'Rounds',
  'bucket_line.score': 'Score',
  'bucket_line.caption': 'Round {n}',
  'bucket_line.kind.play': 'Play',
  'bucket_line.kind.discard': 'Discard',
  'bucket_line.kind.at': 'House',
  'bucket_line.kind.choose': 'Choose',
  'bucket_line.kind.throw': 'Throw',
  'bucket_line.kind.let': 'Let burn',
};

const POLISH = {
  'bucket_line.fire': 'ogień {n}',
  'bucket_line.standing': 'ogień {fire}, podziękowania: {thanks}, karty: {cards}',
  'bucket_line.hand': 'Twoje karty',
  'bucket_line.rounds': 'Rundy',
  'bucket_line.score': 'Wynik',
  'bucket_line.caption': 'Runda {n}',
  'bucket_line.kind.play': 'Zagraj',
  'bucket_line.kind.discard': 'Odrzuć',
  'bucket_line.kind.at': 'Dom',
  'bucket_line.kind.choose': 'Wybierz',
  'bucket_line.kind.throw': 'Zarzuć',
  'bucket_line.kind.let': 'Niech płonie',
};
