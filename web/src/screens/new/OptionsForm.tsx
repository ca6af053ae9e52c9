import { useId } from 'preact/hooks';
import { gameText } from '../../app/session';
import { t } from '../../i18n';
import type { GameInfo, Json } from '../../net/wire';
import { Segmented, Switch } from '../../parts/Fields';
import type { Field } from './schema';

interface Props {
  game: GameInfo;
  field: Field;
  options: Json;
  onChange: (name: string, value: unknown) => void;
}

/** One option: a label, one plain sentence, a control. Its words are the game's own. */
export function OptionField({ game, field, options, onChange }: Props) {
  const id = useId();
  const text = (key: string) => gameText(game, `option.${field.name}${key}`);
  const name = text('') ?? field.name;
  const help = text('.help') ?? '';
  const value = field.name in options ? options[field.name] : field.fallback;
  const set = (chosen: unknown) => onChange(field.name, chosen);
  const word = (one: string) => text(`.${one}`) ?? gameText(game, `word.${one}`) ?? one;

  switch (field.control.kind) {
    case 'switch':
      if (!field.open)
        return <Switch name={name} help={help} checked={value === true} onChange={set} />;
      return (
        <div class="field">
          <span class="name">{name}</span>
          <small>{help}</small>
          <Segmented
            name={name}
            value={JSON.stringify(value)}
            choices={[
              ['null', t('option.follow')],
              ['true', t('option.on')],
              ['false', t('option.off')],
            ]}
            onChange={(chosen) => set(chosen === 'null' ? null : chosen === 'true')}
          />
        </div>
      );
    case 'choice': {
      const { values } = field.control;
      return (
        <div class="field">
          <span class="name">{name}</span>
          <small>{help}</small>
          <Segmented
            name={name}
            value={String(value)}
            choices={values.map((one) => [String(one), word(String(one))] as const)}
            onChange={(chosen) => set(values.find((one) => String(one) === chosen))}
          />
        </div>
      );
    }
    case 'number':
      return <NumberField {...{ id, name, help, field, value, set }} />;
    case 'several': {
      const chosen = Array.isArray(value) ? value.map(String) : [];
      return (
        <fieldset class="field">
          <legend>{name}</legend>
          <small>{help}</small>
          <div class="several">
            {field.control.values.map((one) => (
              <label key={one}>
                <input
                  type="checkbox"
                  checked={chosen.includes(one)}
                  onChange={(event) =>
                    set(
                      event.currentTarget.checked
                        ? [...chosen, one]
                        : chosen.filter((other) => other !== one),
                    )
                  }
                />
                {word(one)}
              </label>
            ))}
          </div>
        </fieldset>
      );
    }
  }
}

function NumberField(props: {
  id: string;
  name: string;
  help: string;
  field: Field;
  value: unknown;
  set: (value: unknown) => void;
}) {
  const { id, name, help, field, value, set } = props;
  if (field.control.kind !== 'number') return null;
  const { least, most } = field.control;
  if (most - least <= 5)
    return (
      <div class="field">
        <span class="name">{name}</span>
        <small>{help}</small>
        <Segmented
          name={name}
          value={String(value)}
          choices={[
            ...(field.open ? [['null', t('option.follow')] as const] : []),
            ...Array.from({ length: most - least + 1 }, (_, i) => {
              const one = String(least + i);
              return [one, one] as const;
            }),
          ]}
          onChange={(chosen) => set(chosen === 'null' ? null : Number(chosen))}
        />
      </div>
    );
  return (
    <div class="field">
      <label for={id}>{name}</label>
      <small>{help}</small>
      <input
        id={id}
        type="number"
        min={least}
        max={most}
        value={typeof value === 'number' ? value : ''}
        placeholder={field.open ? t('option.follow') : ''}
        onChange={(event) => {
          const given = event.currentTarget.value;
          set(given === '' && field.open ? null : Number(given));
        }}
      />
    </div>
  );
}
