import { useSignal } from '@preact/signals';
import { t } from '../i18n';

/** A link, large, and a button that copies it (or shares it where the device can). */
export function CopyLink({ url: given, label }: { url: string; label?: string }) {
  const url = new URL(given, location.origin).href;
  const copied = useSignal(false);
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    copied.value = true;
  };
  return (
    <div class="copylink">
      <input
        type="text"
        readOnly
        value={url}
        aria-label={label ?? t('link')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button class="btn" onClick={() => void copy()}>
        {copied.value ? t('link.copied') : t('link.copy')}
      </button>
    </div>
  );
}
