/** On a phone, under the board: what I have in one row; in a fight, how it adds up in two. */
import { seatColour } from '../../art/seats';
import { Glyph } from '../../art/Token';
import { Face } from '../../parts/Face';
import type { BoardProps } from '../contract';
import { CardName } from '../common/CardName';
import { Chances } from './Battle';
import { artToken, cardText } from './names';
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
  const [drawn] = view.drawn;
  return (
    <div class="handrow">
      {drawn === undefined ? (
        counts.map(([token, n, what]) => (
          <span key={what} title={t(`talisman.hand.${what}`)}>
            <Glyph name={token} />
            {n}
            <span class="sr">{t(`talisman.hand.${what}`)}</span>
          </span>
        ))
      ) : (
        <CardName card={cardText(drawn, scene, t)} class="drawn-name">
          <Glyph name="k-back" />
          {cardText(drawn, scene, t).name}
        </CardName>
      )}
      <s />
      {(['strength', 'craft', 'fate', 'gold'] as const).map((value) => (
        <span key={value} title={t(`talisman.value.${value}`, { n: sheet[value] })}>
          <Glyph name={`st-${value}`} class="tok v" />
          {sheet[value]}
          <span class="sr">{t(`talisman.value.${value}`, { n: sheet[value] })}</span>
        </span>
      ))}
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
      {view.fight.odds ? <Chances odds={view.fight.odds} t={props.t} /> : null}
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
