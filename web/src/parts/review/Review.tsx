import { useState } from 'preact/hooks';
import { Glyph } from '../../art/Token';
import { gameOf } from '../../app/session';
import { seatColour } from '../../art/seats';
import { t } from '../../i18n';
import type { Judged } from '../../net/wire';
import { nameOf } from '../../state/names';
import type { Playback } from '../../state/replay';
import { points, signed, type Reviewing } from '../../state/review';
import { Problem } from '../Problem';
import { SeatBadge } from '../SeatBadge';
import { Decisive, planWords } from './Decisive';
import { Graph } from './Graph';
import { errorWords, luckWords, Sign } from './Marks';
import { chanceNow } from './points';
import { sideName } from './sides';

/** The engine on this game: its graph, and what it says about the move on the board. */
export function Review({ playback, review }: { playback: Playback; review: Reviewing }) {
  if (!review.decisions.value.size) return null;
  return (
    <section class="panel review" aria-label={t('review')}>
      <header>
        <h2>{chanceOf(playback, review)}</h2>
        <Legend playback={playback} review={review} />
        <Progress review={review} />
      </header>
      <Graph playback={playback} review={review} />
      <Moment playback={playback} review={review} />
    </section>
  );
}

function Legend({ playback, review }: { playback: Playback; review: Reviewing }) {
  const game = playback.table.value?.game ?? '';
  const sides = gameOf(game)?.secrets ? [0, 1] : [];
  const diced = review.found.value?.luck.length ? ['up', 'down'] : [];
  if (review.rivals.value) return <Rivals playback={playback} review={review} />;
  return (
    <ul class="legend" aria-hidden="true">
      {sides.map((seat) => (
        <li key={seat}>
          <i class={seat ? 'knows other' : 'knows'} />
          {t('review.legend.knows', { name: sideName(playback, seat) })}
        </li>
      ))}
      {[...diced, 'lost'].map((name) => (
        <li key={name}>
          <i class={name} />
          {t(`review.legend.${name}`)}
        </li>
      ))}
    </ul>
  );
}

/** Whose line is which, and how each stands at the moment on the board. */
function Rivals({ playback, review }: { playback: Playback; review: Reviewing }) {
  const table = playback.table.value;
  if (!table) return null;
  return (
    <ul class="legend" aria-label={t('review.chance')}>
      {table.seats.map((_, n) => {
        const chance = chanceNow(playback, review, n);
        return (
          <li key={n}>
            <SeatBadge seat={n} />
            <svg class={`line seat-${(n % 6) + 1}`} style={{ '--seat': seatColour(n) }}>
              <path class="curve" d="M0 6H30" />
            </svg>
            {nameOf(table, n)}
            {chance ? <b class="num">{`${points(chance.value)} %`}</b> : null}
          </li>
        );
      })}
      <li aria-hidden="true">
        <i class="lost" />
        {t('review.legend.lost')}
      </li>
    </ul>
  );
}

function chanceOf(playback: Playback, review: Reviewing): string {
  const side = review.found.value?.side ?? null;
  return side === null || review.rivals.value
    ? t('review.chance')
    : t('review.chance.of', { name: sideName(playback, side) });
}

function Progress({ review }: { review: Reviewing }) {
  const found = review.found.value;
  if (!found) return null;
  const { trials, done, of } = found;
  return (
    <p class="eyebrow num" role="status">
      {review.atWork.value
        ? t('review.working', { trials, done, of })
        : t('review.done', { trials })}
    </p>
  );
}

/** What the engine holds of the decision at this moment if it blames it, else of the move that led here. */
function Moment({ playback, review }: { playback: Playback; review: Reviewing }) {
  const ply = playback.at.value - 1;
  const one = review.blamedAt(playback.at.value) ?? review.decisions.value.get(ply);
  const swing = review.found.value?.luck.find((luck) => luck.ply === ply);
  return (
    <p class="moment" aria-live="polite">
      {one?.judgement ? (
        <>
          <Sign judgement={one.judgement} />
          <Blamed key={one.ply} playback={playback} one={one} />
        </>
      ) : one ? (
        <span>
          {t('review.fine', {
            chance: points(one.after.value),
            band: points(one.after.band),
          })}
        </span>
      ) : swing ? (
        <span>{luckWords(playback, review, swing)}</span>
      ) : review.whole.value ? (
        <span class="muted">{t('review.nothing')}</span>
      ) : null}
    </p>
  );
}

/** Steps of a plan below the curve; of a long one the first, until a press opens it. The board has all. */
const LONG = 8;
const FOLDED = 5;

/** A decision that cost something, and what would have been better. */
function Blamed({ playback, one }: { playback: Playback; one: Judged }) {
  const [open, setOpen] = useState(false);
  const long = one.plan.length > LONG;
  return (
    <span>
      <b>{errorWords(playback, one)}</b>{' '}
      {t('review.better', {
        best: planWords(playback, one, long && !open ? FOLDED : undefined),
        loss: points(one.loss.value),
        band: points(one.loss.band),
      })}{' '}
      {long ? (
        <button class="btn small quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'review.plan.fold' : 'review.plan.whole', { n: one.plan.length })}
        </button>
      ) : null}{' '}
      <a href={`/puzzles/own-${playback.id}-${one.ply}`}>{t('puzzle.again.moment')}</a>
    </span>
  );
}

/** Beside the board: the way in, then what decided the game and how everybody played. */
export function ReviewPanel({ playback, review }: { playback: Playback; review: Reviewing }) {
  const table = playback.table.value;
  const state = review.state.value;
  if (!table || (table.status !== 'over' && table.status !== 'record')) return null;
  const known = review.decisions.value.size > 0;
  return (
    <div class="panel pad reviewpanel">
      <h2>{t('review')}</h2>
      {known ? <Summary playback={playback} review={review} /> : null}
      {review.atWork.value && !known ? (
        <p class="second" role="status">
          {t(state === 'waiting' ? 'review.waiting' : 'review.preparing', {
            n: review.found.value?.ahead ?? 0,
          })}
        </p>
      ) : null}
      {state === 'none' || state === 'rested' ? (
        <>
          {state === 'none' ? <p class="second">{t('review.lead')}</p> : null}
          <button
            class={state === 'none' ? 'btn primary' : 'btn'}
            onClick={() => void review.start()}
          >
            <Glyph name="i-search" class="ico" />
            {t(state === 'none' ? 'review.start' : 'review.deeper')}
          </button>
        </>
      ) : null}
      <Problem trouble={review.failed} />
    </div>
  );
}

function Summary({ playback, review }: { playback: Playback; review: Reviewing }) {
  const found = review.found.value;
  const table = playback.table.value;
  if (!found || !table) return null;
  const together = gameOf(table.game)?.cooperative ?? false;
  const named = (seat: number): string => nameOf(table, seat);
  const dice = (side: number): string => signed(points(found.summary[side]?.luck ?? 0));
  return (
    <>
      <h3>{t('review.moments')}</h3>
      <Decisive playback={playback} review={review} />
      <h3>{t('review.seats')}</h3>
      <ul class="seatsums">
        {found.summary.map((row) => (
          <li key={row.seat}>
            <b class="who">
              {review.rivals.value ? <SeatBadge seat={row.seat} /> : null}
              {named(row.seat)}
            </b>
            <span class="num">
              {t('review.seat', {
                inaccuracy: row.inaccuracy,
                mistake: row.mistake,
                blunder: row.blunder,
              })}
            </span>
            <b class="num lost">{t('review.lost', { n: points(row.loss) })}</b>
          </li>
        ))}
      </ul>
      {found.luck.length ? (
        <p class="second">
          {review.rivals.value
            ? t('review.luck.each', {
                each: review.curves.value.map((seat) => `${named(seat)} ${dice(seat)}`).join(', '),
              })
            : t(together ? 'review.luck.all' : 'review.luck.first', {
                n: dice(0),
                name: sideName(playback, 0),
              })}
        </p>
      ) : null}
    </>
  );
}
