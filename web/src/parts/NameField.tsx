import { useState } from 'preact/hooks';
import { keepPerson, me, type Person } from '../app/session';
import { t } from '../i18n';
import { suggestedName } from '../state/names';
import { suggestedHelmet } from '../state/helmets';
import { Dialog } from './Dialog';
import { HelmetField } from './HelmetField';

/** What somebody is called and wears: what is kept, or a proposal. */
export function usePerson(): [Person, (change: Partial<Person>) => void] {
  const [changed, setChanged] = useState<Partial<Person>>({});
  const person = {
    name: changed.name ?? (me.value?.name || suggestedName()),
    helmet: changed.helmet ?? me.value?.helmet ?? suggestedHelmet(),
  };
  return [person, (change) => setChanged({ ...changed, ...change })];
}

/** Both in one step. */
export function PersonFields({
  person,
  onChange,
}: {
  person: Person;
  onChange: (change: Partial<Person>) => void;
}) {
  return (
    <>
      <NameField name={person.name} onChange={(name) => onChange({ name })} />
      <HelmetField helmet={person.helmet} onChange={(helmet) => onChange({ helmet })} />
    </>
  );
}

function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
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
  const [person, change] = usePerson();
  return <SittingForm person={person} onChange={change} onNamed={onNamed} />;
}

/** The same where who they are is shown beside it, too. */
export function SittingForm({
  person,
  onChange,
  onNamed,
}: {
  person: Person;
  onChange: (change: Partial<Person>) => void;
  onNamed: () => Promise<void>;
}) {
  return (
    <form
      class="nameform"
      onSubmit={(event) => {
        event.preventDefault();
        void keepPerson(person).then(onNamed);
      }}
    >
      <PersonFields person={person} onChange={onChange} />
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
