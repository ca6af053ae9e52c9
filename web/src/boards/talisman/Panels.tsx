/** At the left: my things first, then everybody else's, without what only they may see. */
import { Glyph } from '../../art/Token';
import type { BoardProps } from '../contract';
import { CardName } from '../common/CardName';
import { cardText, cardToken, seatName } from './names';
import type { Scene, Sheet, View } from './view';
import { heldBy, keyOfCard, retinueOf, trophiesOf } from './view';

export function Panels(props: BoardProps<View>) {
  const { view, seat, t } = props;
  const own = seat ?? view.active;
  const order = [own, ...view.seats.map((_, one) => one).filter((one) => one !== own)];
  return (
    <>
      {order.map((one) => {
        const sheet = view.seats[one];
        return sheet?.character ? (
          <details key={one} class="panel things" open={one === own}>
            <summary>
              <h2>
                {one === seat
                  ? t('talisman.things.mine')
                  : t('talisman.things.of', { who: seatName(one, props) })}
              </h2>
              <span class="eyebrow">
                {t('talisman.things.carried', { n: sheet.carried[0], all: sheet.carried[1] })}
              </span>
            </summary>
            <Things {...props} owner={one} sheet={sheet} />
          </details>
        ) : null;
      })}
      <Lasting {...props} />
    </>
  );
}

function Things({ owner, sheet, ...props }: BoardProps<View> & { owner: number; sheet: Sheet }) {
  const { view, t } = props;
  const scene = props.scene as Scene;
  const hidden = sheet.spells - (sheet.hand?.length ?? 0);
  const character = sheet.character ?? '';
  const state = [
    t(`talisman/word.${sheet.alignment}`),
    sheet.toad > 0 ? t('talisman.state.toad', { n: sheet.toad }) : '',
    sheet.missing > 0 ? t('talisman.state.missing', { n: sheet.missing }) : '',
    sheet.quest > 0 ? t(`talisman.quest.${sheet.quest}`) : '',
  ].filter(Boolean);
  return (
    <>
      <p class="state">
        <CardName
          card={{
            name: t(`talisman/character.${character}`),
            kind: state.join(' · '),
            does: (scene.characters[character]?.abilities ?? [])
              .map((rule) => t(`talisman/ability.${rule}`))
              .join(' '),
            token: `hero-${character}`,
          }}
        />{' '}
        {state.join(' · ')}
      </p>
      <ul>
        {[...heldBy(view, owner), ...retinueOf(view, owner)].map((card) => (
          <Thing key={card} card={card} {...props} />
        ))}
        {(sheet.hand ?? []).map((card) => (
          <Thing key={card} card={card} secret {...props} />
        ))}
        {hidden > 0 ? (
          <li class="thing">
            <span class="row">
              <Glyph name="k-spell" />
              <b>{t('talisman.things.spells', { n: hidden })}</b>
              <span>{t('talisman.things.hidden')}</span>
            </span>
          </li>
        ) : null}
      </ul>
      <Trophies {...props} owner={owner} />
    </>
  );
}

function Thing({
  card,
  secret = false,
  ...props
}: BoardProps<View> & { card: string; secret?: boolean }) {
  const { view, t } = props;
  const scene = props.scene as Scene;
  const text = cardText(card, scene, t);
  const counters = view.counters[card];
  return (
    <li class={secret ? 'thing secret' : 'thing'}>
      <CardName card={text} class="row">
        <Glyph name={cardToken(scene.cards[keyOfCard(card)])} />
        <b>
          {text.name}
          {counters ? ` · ${counters}` : ''}
        </b>
        <span>{secret ? t('talisman.things.secret') : text.kind}</span>
      </CardName>
    </li>
  );
}

/** Strength and Craft won, toward the next exchange. */
function Trophies({ view, scene, owner, t }: BoardProps<View> & { owner: number }) {
  const { cards, trophy_rate: rate } = scene as Scene;
  const won = { strength: 0, craft: 0 };
  for (const card of trophiesOf(view, owner)) {
    const printed = cards[keyOfCard(card)];
    if (printed?.craft) won.craft += printed.craft;
    else won.strength += (printed?.strength ?? 0) + (printed?.either ?? 0);
  }
  return (
    <>
      {(['strength', 'craft'] as const).map((thing) =>
        won[thing] > 0 ? (
          <div key={thing} class="troph">
            <Glyph name="k-enemy" />
            <div>
              <b>{t('talisman.trophies.of', { n: won[thing], all: rate })}</b>{' '}
              {t(`talisman.trophies.${thing}`)}
              <span class="tb" aria-hidden="true">
                {Array.from({ length: rate }, (_, i) => (
                  <i key={i} class={i < won[thing] ? '' : 'e'} />
                ))}
              </span>
            </div>
          </div>
        ) : null,
      )}
    </>
  );
}

/** What lasts for everybody: a blizzard, an oil. */
function Lasting({ view, t }: BoardProps<View>) {
  if (view.effects.length === 0) return null;
  return (
    <section class="panel lasting">
      <header>
        <h2>{t('talisman.lasting')}</h2>
      </header>
      <ul class="token-list">
        {view.effects.map(({ effect, by, left }) => (
          <li key={`${effect} ${by}`}>
            <Glyph name="k-event" />
            {t('talisman.lasting.left', { name: t(`talisman/word.${effect}`), n: left })}
          </li>
        ))}
      </ul>
    </section>
  );
}
