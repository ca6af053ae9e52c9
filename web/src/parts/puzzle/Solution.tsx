import { useSignal } from '@preact/signals';
import { t } from '../../i18n';
import type { PuzzlePlan } from '../../net/wire';
import type { Puzzling } from '../../state/puzzling';
import { percent } from './Tries';

/** Closed until it is found or asked for: numbered steps, the chance, and why what people do is worse. */
export function Solution({ puzzling }: { puzzling: Puzzling }) {
  const { solution } = puzzling.shown.value;
  const asking = useSignal(false);
  return (
    <section class="panel solution" aria-labelledby="solution">
      <header>
        <h2 id="solution">{t('puzzle.solution')}</h2>
        {solution ? <small>{solution.plan.counted}</small> : null}
      </header>
      {solution ? (
        <>
          <ol>
            {solution.plan.steps.map((step, n) => (
              <li key={n}>
                <span class="n num">{n + 1}</span>
                <span>{puzzling.match.named(step.say)}</span>
              </li>
            ))}
          </ol>
          <Bar plan={solution.plan} />
          {solution.worse ? (
            <div class="worse">
              <p>
                <b>{puzzling.match.named(solution.question)}</b>{' '}
                {puzzling.match.named(solution.why)}
              </p>
              <Bar plan={solution.worse} />
            </div>
          ) : null}
        </>
      ) : asking.value ? (
        <div class="sure" role="group" aria-label={t('puzzle.show')}>
          <p>{t('puzzle.show.sure')}</p>
          <button class="btn" onClick={() => void puzzling.giveUp()}>
            {t('puzzle.show')}
          </button>
          <button class="btn primary" onClick={() => (asking.value = false)}>
            {t('puzzle.show.keep')}
          </button>
        </div>
      ) : (
        <div class="sure">
          <p class="second">{t('puzzle.closed')}</p>
          <button class="btn" onClick={() => (asking.value = true)}>
            {t('puzzle.show')}
          </button>
        </div>
      )}
    </section>
  );
}

function Bar({ plan }: { plan: PuzzlePlan }) {
  return (
    <div class="chancebar">
      <span class="track" aria-hidden="true">
        <span style={{ width: `${100 * plan.chance}%` }} />
      </span>
      <b class="num">{percent(plan.chance)}</b>
    </div>
  );
}
