import { language } from '../../app/settings';
import { t } from '../../i18n';
import type { Clock } from '../../net/wire';
import { Segmented } from '../../parts/Fields';
import { ClockFacts } from '../../parts/table/Clock';
import { spanOf } from '../../state/clock';

const MINUTES = [1, 3, 5, 10, 15, 30, 60, 120, 180];
const SECONDS = [0, 5, 10, 20, 30, 60];
const HOURS = [1, 3, 12, 24, 48, 72, 168];

type Kind = 'none' | 'live' | 'turn';

const STARTS: Record<Kind, Clock | null> = {
  none: null,
  live: { base: 900, increment: 30 },
  turn: { turn: 86_400 },
};

const kindOf = (clock: Clock | null): Kind =>
  clock === null ? 'none' : clock.turn ? 'turn' : 'live';

/** Whether the table has a clock: real time with an increment, or so much for every turn. */
export function ClockField({
  clock,
  onChange,
}: {
  clock: Clock | null;
  onChange: (clock: Clock | null) => void;
}) {
  const kind = kindOf(clock);
  return (
    <div class="field">
      <span class="name">{t('clock')}</span>
      <Segmented
        name={t('clock')}
        value={kind}
        choices={(['none', 'live', 'turn'] as const).map((one) => [one, t(`clock.kind.${one}`)])}
        onChange={(one) => onChange(STARTS[one])}
      />
      {clock && kind === 'live' ? (
        <div class="clockpair">
          <Times
            label={t('clock.each')}
            times={MINUTES.map((one) => one * 60)}
            value={clock.base ?? 0}
            onChange={(base) => onChange({ ...clock, base })}
          />
          <Times
            label={t('clock.increment')}
            times={SECONDS}
            value={clock.increment ?? 0}
            onChange={(increment) => onChange({ ...clock, increment })}
          />
        </div>
      ) : null}
      {clock && kind === 'turn' ? (
        <div class="clockpair">
          <Times
            label={t('clock.every')}
            times={HOURS.map((one) => one * 3600)}
            value={clock.turn ?? 0}
            onChange={(turn) => onChange({ turn })}
          />
        </div>
      ) : null}
      {clock ? <ClockFacts clock={clock} /> : <small>{t('clock.none')}</small>}
    </div>
  );
}

function Times({
  label,
  times,
  value,
  onChange,
}: {
  label: string;
  times: number[];
  value: number;
  onChange: (seconds: number) => void;
}) {
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {times.map((one) => (
          <option key={one} value={one}>
            {spanOf(one * 1000, language.value)}
          </option>
        ))}
      </select>
    </label>
  );
}
