import { useSignal } from '@preact/signals';
import { Glyph } from '../../art/Token';
import { t } from '../../i18n';
import { api } from '../../net/rest';
import type { Match } from '../../state/match';
import { nameOf } from '../../state/names';
import { CopyLink } from '../CopyLink';
import { ClockFacts } from './Clock';
import { Invite } from './Invite';
import { seatTitle } from './seatTitle';

/** Seats are still free: the links, large, and how to begin without waiting. */
export function Waiting({ match }: { match: Match }) {
  const links = useSignal<Record<number, string>>({});
  const table = match.table.value;
  if (!table) return null;
  const free = table.seats.flatMap((one, seat) =>
    one.kind === 'open' || one.kind === 'closed' ? [seat] : [],
  );
  // Everybody has a seat; whoever has just sat down has still to come to the table.
  const awaited = table.seats.flatMap((one, seat) =>
    !table.daily && one.kind === 'person' && !one.you && !one.shared ? [nameOf(table, seat)] : [],
  );
  if (free.length === 0)
    return awaited.length ? (
      <div class="waiting">
        <h2>{t('waiting.come', { names: awaited.join(', ') })}</h2>
        <p class="second">{t('waiting.come.why')}</p>
      </div>
    ) : null;
  const invite = async (seat: number) => {
    const { url } = await api.inviteLink(table.id, seat);
    links.value = { ...links.value, [seat]: url };
  };
  // A fire of the day is played by people alone: its host takes the other seats too.
  const fill = async () => {
    for (const seat of free)
      match.table.value = table.daily
        ? await api.claim(table.id, seat)
        : await api.rule(table.id, seat, { do: 'computer', level: 'rules-of-thumb' });
  };
  return (
    <div class="waiting">
      <h2>{t('waiting.free', { n: free.length })}</h2>
      <p class="second">{t(table.host ? 'waiting.invite' : 'waiting.patience')}</p>
      <ClockFacts clock={table.clock} />
      <Invite table={table} />
      <ul>
        {free.map((seat) => (
          <li key={seat}>
            <Glyph name="helmet" class="tok ghost" />
            <b>{seatTitle(table.game, seat)}</b>
            {links.value[seat] ? (
              <CopyLink url={links.value[seat]} label={seatTitle(table.game, seat)} />
            ) : table.host ? (
              <button class="btn small" onClick={() => void invite(seat)}>
                {t('waiting.link')}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {table.host ? (
        <button class="btn" onClick={() => void fill()}>
          {t(table.daily ? 'daily.fill' : 'waiting.fill')}
        </button>
      ) : null}
    </div>
  );
}
