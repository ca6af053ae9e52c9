import { useSignal } from '@preact/signals';
import { go } from '../../app/router';
import { me } from '../../app/session';
import { t } from '../../i18n';
import { api } from '../../net/rest';
import type { LinkInfo } from '../../net/wire';
import { Notice } from '../../parts/Notice';
import { useAttempt } from '../../parts/useAttempt';

const called = (name: string): string => name || t('who.nameless');

/** A link from another device: whose it is, who this browser is now, and the choice. */
export function Become({ token, info }: { token: string; info: LinkInfo }) {
  const [trouble, attempt] = useAttempt();
  const done = useSignal(false);
  const whose = called(info.whose);
  const you = info.you && (info.you.name || info.you.tables) ? info.you : null;

  if (info.same) return <Notice token="portrait" title={t('become.same', { name: whose })} />;
  if (done.value)
    return (
      <Notice token="portrait" title={t('become.done', { name: whose })} way={t('home.go-on')}>
        {you ? (
          <>
            <p>{t('become.kept', { name: called(you.name) })}</p>
            <button
              class="btn"
              onClick={() =>
                void attempt(async () => {
                  await api.returnTo(0);
                  me.value = await api.me();
                  go('/', true);
                })
              }
            >
              {t('become.back', { name: called(you.name) })}
            </button>
          </>
        ) : null}
      </Notice>
    );
  return (
    <Notice
      token="portrait"
      title={t('become', { name: whose })}
      way={you ? t('become.no', { name: called(you.name) }) : t('become.not')}
      {...(trouble.value ? { text: trouble.value } : {})}
    >
      <p>{t('become.why', { name: whose })}</p>
      {you ? <p>{t('become.now', { name: called(you.name), n: you.tables })}</p> : null}
      <button
        class="btn"
        onClick={() =>
          void attempt(async () => {
            await api.redeem(token);
            me.value = await api.me();
            done.value = true;
          })
        }
      >
        {t('become.yes', { name: whose })}
      </button>
    </Notice>
  );
}
