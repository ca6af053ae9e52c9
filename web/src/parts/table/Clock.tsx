import { useEffect, useState } from 'preact/hooks';
import { Glyph } from '../../art/Token';
import { language } from '../../app/settings';
import type { SeatNumber } from '../../boards/contract';
import { t } from '../../i18n';
import type { Clock as Limit } from '../../net/wire';
import { ahead, faceOf, leftOf, LITTLE_MS, spanOf } from '../../state/clock';
import type { Match } from '../../state/match';
import { nameOf } from '../../state/names';
import '../../styles/clock.css';

/** What somebody has left, in their line of the crew. */
export function SeatClock({ match, seat }: { match: Match; seat: SeatNumber }) {
  const table = match.table.value;
  const clocks = match.known.value?.clocks;
  const runs = clocks?.running === seat;
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (!runs) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [runs]);
  const one = table?.seats[seat];
  if (!clocks || !table || one?.kind !== 'person') return null;
  const left = leftOf(clocks, seat, now + ahead.value);
  const little = runs && left < LITTLE_MS;
  const label = t('clock.left', {
    name: nameOf(table, seat),
    time: spanOf(left, language.value),
  });
  return (
    <span
      class={`clock num${runs ? ' runs' : ''}${little ? ' little' : ''}`}
      role="timer"
      aria-label={label}
    >
      <Glyph name="i-clock" class="ico" />
      <span aria-hidden="true">{faceOf(left, language.value)}</span>
      {little && one.you ? (
        <span class="sr" role="status">
          {t('clock.little')}
        </span>
      ) : null}
    </span>
  );
}

/** How a table plays with time: "5 minutes each, and 10 seconds more for every turn". */
export function clockWords({ base = 0, increment = 0, turn = 0 }: Limit): string {
  if (turn) return t('clock.turn', { time: spanOf(turn * 1000, language.value) });
  const time = spanOf(base * 1000, language.value);
  if (!increment) return t('clock.base', { time });
  return t('clock.more', { time, more: spanOf(increment * 1000, language.value) });
}

/** How this table plays with time, and what happens when it is up: said beforehand. */
export function ClockFacts({ clock }: { clock: Limit | null | undefined }) {
  if (!clock) return null;
  return (
    <p class="clockfacts">
      <Glyph name="i-clock" class="ico" />
      <span>
        <b>{clockWords(clock)}.</b> {t('clock.then')}
      </span>
    </p>
  );
}
