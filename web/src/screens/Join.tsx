import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Glyph } from '../art/Token';
import { go } from '../app/router';
import { me } from '../app/session';
import { t } from '../i18n';
import { api, Refusal } from '../net/rest';
import { TopBar } from '../parts/TopBar';

/** A link was opened: take its token off the address bar, and sit down, watch, or be who you are. */
export function Join() {
  const trouble = useSignal('');
  useEffect(() => {
    const token = location.hash.slice(1);
    history.replaceState(null, '', '/join');
    const redeem = async () => {
      try {
        await api.me();
        const { table } = await api.redeem(token);
        me.value = await api.me();
        go(table ? `/table/${table}` : '/', true);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        trouble.value = error.message;
      }
    };
    void redeem();
  }, [trouble]);
  return (
    <>
      <TopBar />
      <main class="page" id="main" tabIndex={-1}>
        <Glyph name={trouble.value ? 'false-alarm' : 'helmet'} />
        <h1>{t(trouble.value ? 'join.failed' : 'join')}</h1>
        {trouble.value ? (
          <>
            <p role="alert">{trouble.value}</p>
            <a class="btn primary" href="/">
              {t('home.link')}
            </a>
          </>
        ) : null}
      </main>
    </>
  );
}
