import { useSignal } from '@preact/signals';
import { t } from '../../i18n';
import { api } from '../../net/rest';
import type { Match } from '../../state/match';
import { CopyLink } from '../CopyLink';
import { Dialog } from '../Dialog';
import { Problem } from '../Problem';
import { useAttempt } from '../useAttempt';
import { Switch } from '../Fields';
import { Invite } from './Invite';
import { seatTitle } from './seatTitle';

/** Links for players and spectators, and whether strangers may sit down. */
export function ShareDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const watch = useSignal('');
  const seats = useSignal<Record<number, string>>({});
  const [trouble, attempt] = useAttempt();
  const table = match.table.value;
  if (!table) return null;
  return (
    <Dialog title={t('share')} onClose={onClose}>
      {table.host ? (
        <>
          <Invite table={table} />
          {table.seats.map((one, seat) =>
            one.kind === 'open' || one.kind === 'closed' ? (
              <div class="field" key={seat}>
                <span class="name">{seatTitle(table.game, seat)}</span>
                {seats.value[seat] ? (
                  <CopyLink url={seats.value[seat]} />
                ) : (
                  <button
                    class="btn"
                    onClick={() =>
                      void attempt(async () => {
                        const { url } = await api.inviteLink(table.id, seat);
                        seats.value = { ...seats.value, [seat]: url };
                      })
                    }
                  >
                    {t('waiting.link')}
                  </button>
                )}
              </div>
            ) : null,
          )}
          <div class="field">
            <span class="name">{t('share.watch')}</span>
            <small>{t('share.watch.help')}</small>
            {watch.value ? (
              <CopyLink url={watch.value} label={t('share.watch')} />
            ) : (
              <button
                class="btn"
                onClick={() =>
                  void attempt(async () => {
                    watch.value = (await api.watchLink(table.id)).url;
                  })
                }
              >
                {t('share.watch.make')}
              </button>
            )}
          </div>
          <Switch
            name={t('new.public')}
            help={t('new.public.help')}
            checked={table.public}
            onChange={(on) =>
              void attempt(async () => {
                match.table.value = await api.changeTable(table.id, { public: on });
              })
            }
          />
        </>
      ) : (
        <p class="second">{t('share.host-only')}</p>
      )}
      <a class="btn" href={api.recordAddress(table.id)} download>
        {t('replay.download')}
      </a>
      <Problem trouble={trouble} />
    </Dialog>
  );
}
