import { useSignal } from '@preact/signals';
import { go } from '../../app/router';
import { me } from '../../app/session';
import { t } from '../../i18n';
import { api } from '../../net/rest';
import { CopyLink } from '../CopyLink';
import { Dialog } from '../Dialog';
import { Switch } from '../Fields';
import { Problem } from '../Problem';
import { useAttempt } from '../useAttempt';

/** Who may see one's games, all that is kept, and the end of it. */
export function MyData() {
  const asked = useSignal(false);
  const [trouble, attempt] = useAttempt();
  const page = me.value?.page ?? null;
  return (
    <section class="panel wide mydata" aria-label={t('me.data')}>
      <header>
        <h2>{t('me.data')}</h2>
      </header>
      <Switch
        name={t('me.shown')}
        help={t('me.shown.help')}
        checked={page !== null}
        onChange={(shown) => void attempt(async () => (me.value = await api.changeMe({ shown })))}
      />
      {page ? <CopyLink url={`/person/${page}`} label={t('me.shown.link')} /> : null}
      <div class="field">
        <span class="name">{t('me.export')}</span>
        <small>{t('me.export.help')}</small>
        <a class="btn" href={api.exportAddress} download>
          {t('me.export.get')}
        </a>
      </div>
      <div class="field">
        <span class="name">{t('me.forget')}</span>
        <small>{t('me.forget.help')}</small>
        <button class="btn" onClick={() => (asked.value = true)}>
          {t('me.forget.begin')}
        </button>
      </div>
      <Problem trouble={trouble} />
      {asked.value ? (
        <Dialog title={t('me.forget.ask')} onClose={() => (asked.value = false)}>
          <p>{t('me.forget.sure')}</p>
          <div class="cta">
            <button class="btn primary" onClick={() => void attempt(forget)}>
              {t('me.forget.yes')}
            </button>
            <button class="btn" onClick={() => (asked.value = false)}>
              {t('me.forget.no')}
            </button>
          </div>
        </Dialog>
      ) : null}
    </section>
  );
}

/** Nothing of this browser's own is left either: the page begins anew with somebody unknown. */
async function forget(): Promise<void> {
  await api.forgetMe();
  localStorage.clear();
  go('/');
  location.reload();
}
