import { t } from '../../i18n';
import type { Puzzling, Try } from '../../state/puzzling';

/** Everything that was tried, newest last; the best stands out. A press puts the board there. */
export function Tries({ puzzling }: { puzzling: Puzzling }) {
  const tries = puzzling.tries.value;
  const best = Math.max(0, ...tries.map((one) => one.verdict.chance));
  return (
    <section class="panel tries" aria-labelledby="tries">
      <header>
        <h2 id="tries">{t('puzzle.tries')}</h2>
        <small>{t('puzzle.many')}</small>
      </header>
      {tries.length ? (
        <ol>
          {tries.map((one) => (
            <li key={one.n} class={one.verdict.right || isBest(one, best) ? 'best' : ''}>
              <button
                onClick={() => puzzling.stand(one)}
                aria-label={t('puzzle.try', {
                  n: one.n,
                  plan: planOf(one),
                  chance: resultOf(one),
                })}
              >
                <span class="n num">{one.n}</span>
                <span class="what">
                  <b>{planOf(one)}</b>
                  <small>{one.verdict.why}</small>
                </span>
                <span class={one.verdict.missed ? 'result missed' : 'result num'}>
                  {resultOf(one)}
                </span>
              </button>
            </li>
          ))}
        </ol>
      ) : (
        <p class="second">{t('puzzle.none')}</p>
      )}
      <p class="verdict" role="status">
        {puzzling.judging.value ? t('puzzle.judging') : verdictOf(puzzling)}
      </p>
    </section>
  );
}

const STEPS = 3;

const planOf = (one: Try): string => {
  const told = one.steps.slice(0, STEPS).map((say) => say.replace(/\.$/, ''));
  return told.join(', ') + (one.steps.length > STEPS ? ' …' : '');
};

const isBest = (one: Try, best: number): boolean =>
  !one.verdict.missed && one.verdict.chance === best;

export const percent = (share: number): string => `${Math.round(100 * share)} %`;

const resultOf = (one: Try): string =>
  one.verdict.missed ? t('puzzle.missed') : percent(one.verdict.chance);

function verdictOf(puzzling: Puzzling): string {
  const last = puzzling.tries.value.at(-1)?.verdict;
  const { own, state } = puzzling.shown.value;
  if (!last) return state === 'shown' ? t('puzzle.shown') : '';
  const head = last.missed ? last.why : `${percent(last.chance)}. ${last.why}`;
  const rated =
    own || last.change === 0
      ? ''
      : ` ${t('puzzle.change', { mine: last.mine, change: signed(last.change) })}`;
  return `${last.right ? `${t('puzzle.solved')} ` : ''}${head} (${last.counted})${rated}`;
}

const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`);
