/** On a phone, under the board: the card in question, what I have in one row; in a fight, how it adds up in two. */
import { seatColour } from '../../art/seats';
import { Glyph } from '../../art/Token';
import { Face } from '../../parts/Face';
import type { BoardProps } from '../contract';
import { artToken, cardText, causeText } from './names';
import type { Scene, Side, View } from './view';
import { heldBy, keyOfCard, retinueOf, trophiesOf } from './view';

export function Hand(props: BoardProps<View>) {
  const { view, seat, t } = props;
  const scene = props.scene as Scene;
  const sheet = view.seats[seat ?? view.active];
  const own = seat ?? view.active;
  if (view.fight) return <Lines {...props} />;
  if (!sheet?.character) return null;
  const isFollower = (card: string): boolean => scene.cards[keyOfCard(card)]?.kind === 'follower';
  const held = heldBy(view, own);
  const followers = held.filter(isFollower).length + retinueOf(view, own).length;
  const counts: [string, number, string][] = [
    ['k-object', held.length - held.filter(isFollower).length, 'objects'],
    ['k-follower', followers, 'followers'],
    ['k-spell', sheet.spells, 'spells'],
    ['k-enemy', trophiesOf(view, own).length, 'trophies'],
  ];
  return (
    <>
      <Reading {...props} />
      <button type="button" class="handrow" onClick={props.onThings}>
        {counts.map(([token, n, what]) => (
          <span key={what}>
            <Glyph name={token} />
            {n}
            <span class="sr">{t(`talisman.hand.${what}`)}</span>
          </span>
        ))}
        <s />
        {(['strength', 'craft', 'fate', 'gold'] as const).map((value) => (
          <span key={value}>
            <Glyph name={`st-${value}`} class="tok v" />
            <span aria-hidden="true">{sheet[value]}</span>
            <span class="sr">{t(`talisman.value.${value}`, { n: sheet[value] })}</span>
          </span>
        ))}
        <Glyph name="i-next" class="ico" />
      </button>
    </>
  );
}

/** The card that asks, or the one just drawn. What a space does stands beside the map already. */
function Reading({ view, t, ...props }: BoardProps<View>) {
  const scene = props.scene as Scene;
  const [drawn] = view.drawn;
  const card =
    (view.question.name === undefined ? causeText(view.question, scene, t) : null) ??
    (drawn === undefined ? null : cardText(drawn, scene, t));
  if (!card) return null;
  return (
    <div class="reading">
      {card.token ? <Glyph name={card.token} class="art" /> : null}
      <p>
        <b>{card.name}</b> <span>{card.kind}</span>
      </p>
      <p>{card.does}</p>
    </div>
  );
}

function Lines(props: BoardProps<View>) {
  const { view } = props;
  if (!view.fight) return null;
  return (
    <div class="bline">
      {view.fight.sides.map((side, number) => (
        <div key={number} class={number === 0 ? 'me' : 'foe'}>
          <Who side={side} {...props} />
          <span class="num">{side.lines.map((line) => line.adds).join(' + ')}</span>
          <b class="num">{side.sum}</b>
        </div>
      ))}
    </div>
  );
}

function Who({ side, view, scene }: BoardProps<View> & { side: Side }) {
  const card = side.cards?.[0];
  return side.seat === undefined ? (
    <Glyph
      name={card ? artToken((scene as Scene).cards[keyOfCard(card)]) : 'art-monster'}
      class="foe-art"
    />
  ) : (
    <Face
      seat={side.seat}
      tokens={[`hero-${view.seats[side.seat]?.character ?? ''}`]}
      colour={seatColour(side.seat)}
    />
  );
}
