import { useState } from 'preact/hooks';
import { keepName, me } from '../app/session';
import { t } from '../i18n';
import { suggestedName } from '../state/names';
import { Dialog } from './Dialog';

/** A name to be called by: the one that is kept, or a proposal. */
export function useName(): [string, (name: string) => void] {
  const [name, setName] = useState<string | null>(null);
  return [name ?? (me.value?.name || suggestedName()), setName];
}

export function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  return (
    <div class="field">
      <label for="sit-name">{t('name.label')}</label>
      <input
        id="sit-name"
        type="text"
        maxLength={40}
        autoComplete="nickname"
        value={name}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <small>{t('name.kept')}</small>
    </div>
  );
}

/** The one step before somebody sits down among people for the first time. */
export function NameForm({ onNamed }: { onNamed: () => Promise<void> }) {
  const [name, setName] = useName();
  return (
    <form
      class="nameform"
      onSubmit={(event) => {
        event.preventDefault();
        void keepName(name).then(onNamed);
      }}
    >
      <NameField name={name} onChange={setName} />
      <button class="btn primary">{t('name.sit')}</button>
    </form>
  );
}

export function NameDialog({
  onNamed,
  onClose,
}: {
  onNamed: () => Promise<void>;
  onClose: () => void;
}) {
  return (
    <Dialog title={t('name.ask')} onClose={onClose}>
      <NameForm onNamed={onNamed} />
    </Dialog>
  );
}
