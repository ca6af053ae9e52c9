import { useState } from 'preact/hooks';
import { go } from '../app/router';
import { t } from '../i18n';

const LENGTH = 6;

/** Somebody has said a code: type it, and be at the table. */
export function CodeForm() {
  const [code, setCode] = useState('');
  return (
    <form
      class="codeform"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = code.replaceAll(/\s/g, '').toUpperCase();
        if (wanted.length === LENGTH) go(`/t/${wanted}`);
      }}
    >
      <label for="table-code">{t('code.have')}</label>
      <input
        id="table-code"
        type="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellcheck={false}
        maxLength={LENGTH + 3}
        pattern={`\\s*([A-Za-z]\\s*){${LENGTH}}`}
        required
        title={t('code.shape')}
        value={code}
        onInput={(event) => setCode(event.currentTarget.value)}
      />
      <button class="btn small">{t('code.go')}</button>
    </form>
  );
}
