import { useState } from 'preact/hooks';
import { Glyph } from '../../art/Token';
import { t } from '../../i18n';
import type { Match } from '../../state/match';
import { PHRASES, type Signs } from '../../state/signs';
import { SeatBadge } from '../SeatBadge';
import '../../styles/signs.css';

/** Who sits here and who rules the table; spectators where it says so. */
export function maySign(match: Match): boolean {
  const table = match.table.value;
  if (!table) return false;
  return table.seats.some((one) => one.you) || table.host || (table.guests_point ?? false);
}

/** What people say in a phrase, over the board for a moment. */
export function Phrases({ signs }: { signs: Signs }) {
  return (
    <div class="phrases" role="log">
      <ul>
        {signs.phrases.value.map(({ key, seat, name, phrase }) => (
          <li key={key}>
            {seat === null ? null : <SeatBadge seat={seat} />}
            <span>{t('sign.says', { name, what: t(`sign.${phrase}`) })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Eight phrases, each a press away. */
export function PhraseButtons({ signs }: { signs: Signs }) {
  const [open, setOpen] = useState(false);
  return (
    <div class="phrasebar">
      <button
        class="btn small"
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
        }}
      >
        <Glyph name="i-chat" class="ico" />
        {t('sign.phrases')}
      </button>
      {open ? (
        <div class="phrasegrid" role="group" aria-label={t('sign.phrases')}>
          {PHRASES.map((one) => (
            <button
              key={one}
              class="btn small"
              onClick={() => {
                signs.speak(one);
                setOpen(false);
              }}
            >
              {t(`sign.${one}`)}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
