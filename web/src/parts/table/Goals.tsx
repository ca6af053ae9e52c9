import { Glyph } from '../../art/Token';
import type { Goal } from '../../boards/contract';

const PIPS: Record<Goal['tone'], string> = {
  good: 'pip moss',
  bad: 'pip x',
  danger: 'pip ember',
  plain: 'pip x',
};

/** What wins and what loses, in that order. */
export function Goals({ goals }: { goals: Goal[] }) {
  return (
    <ul class="goals">
      {goals.map((goal) => (
        <li class="goal" key={goal.label}>
          <Glyph name={goal.token} />
          <b class="num">
            {goal.value}
            {goal.of === undefined ? null : <small class="muted">/{goal.of}</small>}
          </b>
          <span>{goal.label}</span>
          {goal.of !== undefined && goal.show === 'pips' ? (
            <span class="pips" aria-hidden="true">
              {Array.from({ length: goal.of }, (_, i) => (
                <i key={i} class={i < Number(goal.value) ? PIPS[goal.tone] : 'pip'} />
              ))}
            </span>
          ) : null}
          {goal.of !== undefined && goal.show === 'bar' ? (
            <span class="bar" aria-hidden="true">
              <i style={{ width: `${Math.min(100, (100 * Number(goal.value)) / goal.of)}%` }} />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
