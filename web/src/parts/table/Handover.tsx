import { useLayoutEffect, useRef } from 'preact/hooks';
import type { SeatLine } from '../../boards/contract';
import { t } from '../../i18n';
import type { Match } from '../../state/match';
import { nameOf } from '../../state/names';
import { Face } from '../Face';

const HOLD = 1_000;

/**
 * One device, secrets: the screen is dark until the next player holds the button for a second.
 * Nothing secret is on the page behind it; that is fetched only after the hold.
 */
export function Handover({ match, line }: { match: Match; line: SeatLine | undefined }) {
  const timer = useRef(0);
  const button = useRef<HTMLButtonElement>(null);
  const seat = match.handover.value;
  const table = match.table.value;
  useLayoutEffect(() => {
    button.current?.focus();
    return () => clearTimeout(timer.current);
  }, []);
  if (seat === null || !table) return null;
  const name = line?.role ?? nameOf(table, seat);
  const say = (what: 'pass' | 'ready') =>
    t(`handover.${what}${line?.named ? '.name' : ''}`, { name });

  const hold = () => {
    clearTimeout(timer.current);
    button.current?.classList.add('held');
    timer.current = window.setTimeout(() => match.takeOver(), HOLD);
  };
  const release = () => {
    button.current?.classList.remove('held');
    clearTimeout(timer.current);
  };

  return (
    <section class="handover" aria-label={say('pass')}>
      <div class="in">
        <Face seat={seat} {...(line ? { tokens: line.tokens, colour: line.colour } : {})} />
        <h1>{say('pass')}</h1>
        <p>{t('handover.look-away')}</p>
        <button
          ref={button}
          class="btn"
          onPointerDown={hold}
          onPointerUp={release}
          onPointerLeave={release}
          onPointerCancel={release}
          onKeyDown={(event) => {
            if ((event.key === 'Enter' || event.key === ' ') && !event.repeat) hold();
          }}
          onKeyUp={release}
          onContextMenu={(event) => event.preventDefault()}
        >
          {say('ready')}
        </button>
        <small>{t('handover.hold')}</small>
      </div>
    </section>
  );
}
