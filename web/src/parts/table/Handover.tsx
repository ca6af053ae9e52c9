import { useEffect, useRef } from 'preact/hooks';
import { Glyph } from '../../art/Token';
import { t } from '../../i18n';
import type { Match } from '../../state/match';
import { nameOf } from '../../state/names';

const HOLD = 1_000;

/**
 * One device, secrets: the screen is dark until the next player holds the button for a second.
 * Nothing secret is on the page behind it; that is fetched only after the hold.
 */
export function Handover({ match, role }: { match: Match; role: string }) {
  const timer = useRef(0);
  const button = useRef<HTMLButtonElement>(null);
  const seat = match.handover.value;
  const table = match.table.value;
  useEffect(() => {
    button.current?.focus();
    return () => clearTimeout(timer.current);
  }, []);
  if (seat === null || !table) return null;
  const one = table.seats[seat];
  const name = role || (one ? nameOf(one, seat) : '');

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
    <section class="handover" aria-label={t('handover', { name })}>
      <div class="in">
        <Glyph name="arsonist" class="big" />
        <h1>{t('handover', { name })}</h1>
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
          {t('handover.ready', { name })}
        </button>
        <small>{t('handover.hold')}</small>
      </div>
    </section>
  );
}
