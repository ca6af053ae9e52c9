import { useId } from 'preact/hooks';

/** One of a few values, all in sight. */
export function Segmented<T extends string>({
  name,
  value,
  choices,
  onChange,
}: {
  name: string;
  value: T;
  choices: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
}) {
  const group = useId();
  return (
    <div class="segmented" role="radiogroup" aria-label={name}>
      {choices.map(([key, label]) => (
        <label key={key}>
          <input type="radio" name={group} checked={key === value} onChange={() => onChange(key)} />
          {label}
        </label>
      ))}
    </div>
  );
}

export function Switch({
  name,
  help,
  checked,
  onChange,
}: {
  name: string;
  help?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const helpId = useId();
  return (
    <label class="switch">
      <span class="name">{name}</span>
      {help ? <small id={helpId}>{help}</small> : null}
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        {...(help ? { 'aria-describedby': helpId } : {})}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
