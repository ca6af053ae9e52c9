import { useSignal } from '@preact/signals';
import { t } from '../../i18n';
import { api } from '../../net/rest';
import type { PasskeyAsked } from '../../net/wire';
import { canHavePasskeys, enterBy } from '../../state/passkeys';
import { Dialog } from '../Dialog';
import { Problem } from '../Problem';
import { useAttempt } from '../useAttempt';

/** Be oneself on a new device; whoever has been somebody there is asked first, and kept. */
export function ComeBack() {
  const asked = useSignal<PasskeyAsked | null>(null);
  const [trouble, attempt] = useAttempt();
  const enter = async (with_: PasskeyAsked) => {
    await enterBy(with_);
    location.assign('/');
  };
  const begin = async () => {
    const found = await api.askToEnter();
    if (found.you?.name || found.you?.tables) asked.value = found;
    else await enter(found);
  };
  if (!canHavePasskeys) return null;
  const you = asked.value?.you;
  return (
    <>
      <button class="btn" onClick={() => void attempt(begin)}>
        {t('passkey.enter')}
      </button>
      <Problem trouble={trouble} />
      {asked.value && you ? (
        <Dialog title={t('passkey.enter')} onClose={() => (asked.value = null)}>
          <p>{t('passkey.enter.now', { name: you.name || t('who.nameless'), n: you.tables })}</p>
          <div class="cta">
            <button
              class="btn primary"
              onClick={() => {
                const found = asked.value;
                asked.value = null;
                if (found) void attempt(() => enter(found));
              }}
            >
              {t('passkey.enter.yes')}
            </button>
            <button class="btn" onClick={() => (asked.value = null)}>
              {t('become.no', { name: you.name || t('who.nameless') })}
            </button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
