import { Glyph } from '../../art/Token';
import { t } from '../../i18n';
import type { Chance, Judged, Swing } from '../../net/wire';
import { nameOf } from '../../state/names';
import type { Playback } from '../../state/replay';
import { points, type Reviewing } from '../../state/review';
import { errorWords, luckWords, Sign } from './Marks';
import { Rolled } from './Rolled';
import { sideName } from './sides';

/** Steps of a plan in the list; the board and the words below the curve have all. */
const SHOWN = 2;

/** The moments that decided the game: what was done or rolled, what that cost, and the better plan. */
export function Decisive({ playback, review }: { playback: Playback; review: Reviewing }) {
  const found = review.found.value;
  if (!found) return null;
  if (!found.moments.length) return <p class="second">{t('review.moments.none')}</p>;
  return (
    <ol class="moments">
      {found.moments.map((ply) => {
        const swing = found.luck.find((luck) => luck.ply === ply);
        const one = review.decisions.value.get(ply);
        if (swing) return <Fortune key={ply} playback={playback} review={review} swing={swing} />;
        return one ? <Fault key={ply} playback={playback} one={one} /> : null;
      })}
    </ol>
  );
}

/** A press shows the board before the decision, with the better plan drawn on it. */
function Fault({ playback, one }: { playback: Playback; one: Judged }) {
  const table = playback.table.value;
  return (
    <li>
      <button onClick={() => playback.go(one.ply)}>
        <span class="sr">{errorWords(playback, one)} </span>
        {one.judgement ? <Sign judgement={one.judgement} /> : null}
        <span class="tx">
          <b>{table ? nameOf(table, one.seat) : ''}</b> {playback.named(one.done?.say ?? '')}
        </span>
        <Change from={one.before} to={one.after} />
      </button>
      <p class="second">
        {t('review.instead', { plan: planWords(playback, one, SHOWN) })}{' '}
        <a href={`/puzzles/own-${playback.id}-${one.ply}`}>{t('puzzle.again.moment')}</a>
      </p>
    </li>
  );
}

function Fortune({
  playback,
  review,
  swing,
}: {
  playback: Playback;
  review: Reviewing;
  swing: Swing;
}) {
  const before = { value: swing.chance.value - swing.swing.value, band: 0 };
  return (
    <li>
      <button onClick={() => playback.go(swing.ply + 1)}>
        <span class="sr">{luckWords(playback, review, swing)} </span>
        <span class={`sign luck ${swing.swing.value > 0 ? 'good' : 'bad'}`}>
          <Glyph name="i-dice" class="ico" />
        </span>
        <span class="tx">
          {review.rivals.value ? <b>{sideName(playback, swing.side)} </b> : null}
          <Rolled what={swing.what} named={(one) => playback.named(one)} />
        </span>
        <Change from={before} to={swing.chance} />
      </button>
    </li>
  );
}

const Change = ({ from, to }: { from: Chance; to: Chance }) => (
  <b class="num">{`${points(from.value)} → ${points(to.value)} %`}</b>
);

/** A plan in one line, its steps numbered as on the board where there are several; no more than `most` of them. */
export function planWords(playback: Playback, one: Judged, most = Infinity): string {
  const steps = one.plan.map(({ say }) => playback.named(say).replace(/\.$/, ''));
  if (steps.length < 2) return steps[0] ?? playback.named(one.say).replace(/\.$/, '');
  const told = steps.slice(0, most).map((say, n) => `${n + 1} ${say}`);
  return told.join(', ') + (steps.length > most ? ' …' : '');
}
