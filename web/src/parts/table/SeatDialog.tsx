import { useSignal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { gameOf, me } from '../../app/session';
import { t } from '../../i18n';
import { api } from '../../net/rest';
import type { Ruling } from '../../net/wire';
import { levelName } from '../../screens/new/SeatRow';
import { usualLevel } from '../../screens/new/presets';
import type { Match } from '../../state/match';
import { CopyLink } from '../CopyLink';
import { Dialog } from '../Dialog';
import { Switch } from '../Fields';
import { NameForm } from '../NameField';
import { Problem } from '../Problem';
import { useAttempt } from '../useAttempt';
import { playedBefore } from '../../state/hands';
import { nameOf } from '../../state/names';

/** What may be done with a seat: by its person, by the host, or by anybody when the host is silent. */
export function SeatDialog({
  match,
  seat,
  onClose,
}: {
  match: Match;
  seat: number;
  onClose: () => void;
}) {
  const table = match.table.value;
  const one = table?.seats[seat];
  const game = table ? gameOf(table.game) : undefined;
  const [level, setLevel] = useState(game ? usualLevel(game) : 'rules-of-thumb');
  const link = useSignal('');
  const [naming, setNaming] = useState(false);
  const [trouble, attempt] = useAttempt();
  if (!table || !one) return null;

  const rule = (what: Ruling['do']) =>
    attempt(async () => {
      match.table.value = await api.rule(table.id, seat, { do: what, level });
      onClose();
    });
  const sit = () =>
    attempt(async () => {
      match.table.value = await api.claim(table.id, seat);
      onClose();
    });
  const empty = one.kind === 'open' || one.kind === 'closed';

  return (
    <Dialog title={nameOf(table, seat)} onClose={onClose}>
      {playedBefore(one) ? <p class="second">{playedBefore(one)}</p> : null}
      {empty && table.host ? (
        <div class="field">
          <span class="name">{t('seat.invite')}</span>
          {link.value ? (
            <CopyLink url={link.value} />
          ) : (
            <button
              class="btn primary"
              onClick={() =>
                void attempt(async () => {
                  link.value = (await api.inviteLink(table.id, seat)).url;
                })
              }
            >
              {t('seat.invite.make')}
            </button>
          )}
        </div>
      ) : null}
      {naming ? <NameForm onNamed={sit} /> : null}
      <div class="choices">
        {empty && (table.host || table.public) ? (
          <button class="btn" onClick={() => (me.value?.name ? void sit() : setNaming(true))}>
            {t('seat.sit')}
          </button>
        ) : null}
        {table.host && (empty || one.kind === 'computer') && !one.stand_in ? (
          <>
            <div class="pair">
              <select
                aria-label={t('seat.level', { name: t('seat', { n: seat + 1 }) })}
                value={level}
                onChange={(event) => setLevel(event.currentTarget.value)}
              >
                {(game?.levels ?? ['rules-of-thumb']).map((name) => (
                  <option key={name} value={name}>
                    {levelName(name)}
                  </option>
                ))}
              </select>
              <button class="btn" onClick={() => void rule('computer')}>
                {t('seat.do.computer')}
              </button>
            </div>
            <button class="btn" onClick={() => void rule(one.kind === 'open' ? 'close' : 'open')}>
              {t(one.kind === 'open' ? 'seat.do.close' : 'seat.do.open')}
            </button>
          </>
        ) : null}
        {one.kind === 'person' && !one.you ? (
          <>
            <button class="btn" onClick={() => void rule('stand_in')}>
              {t('seat.do.stand_in')}
            </button>
            {table.host ? (
              <button class="btn" onClick={() => void rule('remove')}>
                {t('seat.do.remove')}
              </button>
            ) : null}
          </>
        ) : null}
        {one.kind === 'person' && !one.you && one.name ? (
          <Switch
            name={t('sign.mute', { name: one.name })}
            help={t('sign.mute.help')}
            checked={match.signs.isMuted(one.name)}
            onChange={(on) => match.signs.mute(one.name, on)}
          />
        ) : null}
        {one.stand_in && (table.host || one.you) ? (
          <button class="btn primary" onClick={() => void rule('give_back')}>
            {t('seat.do.give_back')}
          </button>
        ) : null}
        {one.you ? (
          <button class="btn" onClick={() => void rule('leave')}>
            {t('seat.do.leave')}
          </button>
        ) : null}
      </div>
      <Problem trouble={trouble} />
    </Dialog>
  );
}
