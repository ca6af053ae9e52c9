/** At the right: the card just drawn, whose text asks, the dice, and the fight under them. */
import { Glyph } from '../../art/Token';
import type { BoardProps, CardText } from '../contract';
import { Battle } from './Battle';
import { cardText, causeText, placeName } from './names';
import type { Scene, View } from './view';

export function Notes(props: BoardProps<View>) {
  const { view, t } = props;
  const scene = props.scene as Scene;
  const foes = view.fight?.sides[1].cards ?? [];
  const drawn = foes.length > 0 ? foes : view.drawn;
  const cause = causeText(view.question, scene, t);
  const place = view.seats[view.active]?.at;
  return (
    <>
      {drawn.length > 0 ? (
        <section class="panel drawn">
          <header>
            <h2>{t('talisman.drawn', { place: place ? placeName(place, view, scene, t) : '' })}</h2>
            <span class="eyebrow">{t('talisman.cards', { n: drawn.length })}</span>
          </header>
          {drawn.map((card) => (
            <Card key={card} card={cardText(card, scene, t)} />
          ))}
        </section>
      ) : cause ? (
        <section class="panel drawn">
          <header>
            <h2>{t('talisman.asks')}</h2>
          </header>
          <Card card={cause} />
        </section>
      ) : null}
      <Battle {...props} />
    </>
  );
}

function Card({ card }: { card: CardText }) {
  return (
    <div class="cardrow">
      {card.token ? <Glyph name={card.token} class="art" /> : null}
      <div>
        <b>{card.name}</b>
        <span class="kind">{card.kind}</span>
      </div>
      <p>{card.does}</p>
    </div>
  );
}
