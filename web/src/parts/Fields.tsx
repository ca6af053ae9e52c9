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
  disabled = false,
  onChange,
}: {
  name: string;
  help?: string;
  checked: boolean;
  /** It says why in its help, and can be looked at all the same. */
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}) {
  const helpId = useId();
  return (
    <label class={disabled ? 'switch unfit' : 'switch'}>
      <span class="name">{name}</span>
      {help ? <small id={helpId}>{help}</small> : null}
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        {...(help ? { 'aria-describedby': helpId } : {})}
        aria-disabled={disabled}
        onChange={(event) => {
          if (disabled) event.currentTarget.checked = checked;
          else onChange(event.currentTarget.checked);
        }}
      />
    </label>
  );
}
