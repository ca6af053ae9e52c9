import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { dated } from '../../app/settings';
import { t } from '../../i18n';
import { api } from '../../net/rest';
import type { Passkey } from '../../net/wire';
import { canHavePasskeys, makePasskey } from '../../state/passkeys';
import { Dialog } from '../Dialog';
import { Problem } from '../Problem';
import { useAttempt } from '../useAttempt';
import { ComeBack } from './ComeBack';

/** Passkeys: with one of them somebody is themselves on every device. */
export function KeepMe() {
  const mine = useSignal<Passkey[]>([]);
  const going = useSignal<Passkey | null>(null);
  const [trouble, attempt] = useAttempt();
  const keep = (change: () => Promise<{ passkeys: Passkey[] }>) =>
    attempt(async () => (mine.value = (await change()).passkeys));
  useEffect(() => void keep(api.passkeys), []);
  return (
    <section class="panel wide mydata" id="keep" aria-label={t('passkey.title')}>
      <header>
        <h2>{t('passkey.title')}</h2>
      </header>
      <p>{t(canHavePasskeys ? 'passkey.lead' : 'passkey.cannot')}</p>
      {mine.value.length ? (
        <ul class="owned">
          {mine.value.map((one) => (
            <li key={one.id}>
              <span>
                <b>{one.name}</b>
                <small>{history(one)}</small>
              </span>
              <button
                class="btn small"
                aria-label={t('passkey.drop.which', { name: one.name })}
                onClick={() => (going.value = one)}
              >
                {t('passkey.drop')}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {canHavePasskeys ? (
        <div class="cta">
          <button
            class={mine.value.length ? 'btn' : 'btn primary'}
            onClick={() => void keep(makePasskey)}
          >
            {t(mine.value.length ? 'passkey.another' : 'passkey.make')}
          </button>
          <ComeBack />
        </div>
      ) : null}
      <Problem trouble={trouble} />
      {going.value ? (
        <Going
          one={going.value}
          onClose={() => (going.value = null)}
          onGo={(id) => {
            going.value = null;
            void keep(() => api.dropPasskey(id));
          }}
        />
      ) : null}
    </section>
  );
}

function Going({
  one,
  onClose,
  onGo,
}: {
  one: Passkey;
  onClose: () => void;
  onGo: (id: string) => void;
}) {
  return (
    <Dialog title={t('passkey.drop.which', { name: one.name })} onClose={onClose}>
      <p>{t('passkey.drop.why')}</p>
      <div class="cta">
        <button class="btn primary" onClick={() => onGo(one.id)}>
          {t('passkey.drop')}
        </button>
        <button class="btn" onClick={onClose}>
          {t('passkey.drop.no')}
        </button>
      </div>
    </Dialog>
  );
}

const day = (at: number): string =>
  new Date(at).toLocaleDateString(dated.value, { dateStyle: 'medium' });

const history = ({ since, used }: Passkey): string =>
  [
    t('owned.since', { date: day(since) }),
    used === null ? '' : t('owned.used', { date: day(used) }),
  ]
    .filter(Boolean)
    .join(' · ');
