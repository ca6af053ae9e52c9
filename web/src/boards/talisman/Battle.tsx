/** A fight as a ledger of two columns that add up downward: mine in blue, the foe's in ember. */
import { seatColour } from '../../art/seats';
import { Glyph } from '../../art/Token';
import { Face } from '../../parts/Face';
import type { BoardProps, Translate } from '../contract';
import { CardName } from '../common/CardName';
import { artToken, cardName, cardText, cardToken, seatName } from './names';
import type { LedgerLine, Odds, Scene, Side, View } from './view';
import { keyOfCard } from './view';

const PIPS = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

export function Battle(props: BoardProps<View>) {
  const { view, t } = props;
  if (!view.fight) return null;
  const [one, other] = view.fight.sides;
  return (
    <section class="panel battle" aria-label={t(`talisman.fight.${view.fight.kind}`)}>
      <header>
        <h2>{t(`talisman.fight.${view.fight.kind}`)}</h2>
      </header>
      <div class="ledger">
        <Column side={one} foe={false} {...props} />
        <Column side={other} foe {...props} />
      </div>
      <p class={`verdict${one.sum < other.sum ? ' behind' : ''}`}>{verdict(props)}</p>
    </section>
  );
}

/** What an answer promises: how often it wins, draws and loses. */
export function Chances({ odds, t }: { odds: Odds; t: Translate }) {
  const [win, draw, lose] = percent(odds);
  const parts = { win, draw, lose };
  return (
    <span class="odds">
      <span class="sr">{t('talisman.odds.said', parts)}</span>
      {(['win', 'draw', 'lose'] as const).map((what) =>
        parts[what] > 0 ? (
          <u key={what} class={what} style={{ flexGrow: parts[what] }} aria-hidden="true">
            <b class="num">{parts[what] >= 9 ? parts[what] : ''}</b>
            <i>{parts[what] >= 30 ? t(`talisman.odds.${what}`) : ''}</i>
          </u>
        ) : null,
      )}
    </span>
  );
}

/** Of a hundred; what rounding leaves over goes to the largest. */
export function percent(odds: Odds): Odds {
  const all = odds[0] + odds[1] + odds[2];
  const of = (n: number): number => Math.round((100 * n) / all);
  const over = 100 - of(odds[0]) - of(odds[1]) - of(odds[2]);
  const largest = odds.indexOf(Math.max(...odds));
  return odds.map((n, place) => of(n) + (place === largest ? over : 0)) as Odds;
}

/** How it stands, in a sentence that counts the dice which have been thrown. */
function verdict({ view, t, ...props }: BoardProps<View>): string {
  const fight = view.fight;
  if (!fight) return '';
  const [one, other] = fight.sides;
  const fighter = one.seat ?? view.active;
  const who = seatName(fighter, { ...props, view, t });
  const ahead = one.sum - other.sum;
  const key = ahead > 0 ? 'ahead' : ahead < 0 ? 'behind' : 'even';
  const open = one.die === 0 || (other.die === 0 && !fight.no_die);
  const own = fighter === props.seat && ahead !== 0 ? 'you.' : '';
  return [
    t(`talisman.fight.${own}${key}`, { who, n: Math.abs(ahead) }),
    open ? t('talisman.fight.dice') : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function Column({ side, foe, ...props }: BoardProps<View> & { side: Side; foe: boolean }) {
  const { t } = props;
  const said = `${nameOf(side, props)}: ${side.lines.map((line) => line.adds).join(' + ')} = ${side.sum}`;
  return (
    <div class={foe ? 'side foe' : 'side me'}>
      <p class="nm">
        <Portrait side={side} {...props} />
        <b>{nameOf(side, props)}</b>
      </p>
      <ul aria-label={said}>
        {side.lines.map((line, i) => (
          <li key={`${line.by} ${line.card ?? i}`}>
            <Sign line={line} {...props} />
            <span>
              {line.card && line.by === 'card' ? (
                <CardName card={cardText(line.card, props.scene as Scene, t)} />
              ) : (
                t(`talisman.by.${line.by}`)
              )}
            </span>
            <b class="num">{i === 0 ? line.adds : signed(line.adds)}</b>
          </li>
        ))}
      </ul>
      <p class="sum num" key={side.sum}>
        {side.sum}
      </p>
    </div>
  );
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

function nameOf(side: Side, props: BoardProps<View>): string {
  const { t } = props;
  if (side.seat !== undefined) return seatName(side.seat, props);
  if (side.creature !== undefined) return t(`talisman.creature.${side.creature}`);
  return (side.cards ?? []).map((card) => cardName(card, t)).join(', ');
}

function Portrait({ side, view, scene }: BoardProps<View> & { side: Side }) {
  if (side.seat !== undefined)
    return (
      <Face
        seat={side.seat}
        tokens={[`hero-${view.seats[side.seat]?.character ?? ''}`]}
        colour={seatColour(side.seat)}
      />
    );
  const card = side.cards?.[0];
  const printed = card === undefined ? undefined : (scene as Scene).cards[keyOfCard(card)];
  return <Glyph name={printed ? artToken(printed) : 'art-monster'} class="foe-art" />;
}

function Sign({ line, view, scene }: BoardProps<View> & { line: LedgerLine }) {
  if (line.by === 'die') return <span class="d6">{PIPS[line.adds] ?? ''}</span>;
  if (line.by === 'card')
    return (
      <Glyph name={cardToken((scene as Scene).cards[keyOfCard(line.card ?? '')])} class="tok" />
    );
  if (line.by === 'roused') return <Glyph name="fireland" class="tok" />;
  if (line.by === 'toad') return <Glyph name="toad" class="tok" />;
  const craft = line.by === 'craft' || view.fight?.kind === 'psychic_combat';
  return <Glyph name={craft ? 'st-craft' : 'st-strength'} class="tok" />;
}
