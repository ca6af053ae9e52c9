import { useId } from 'preact/hooks';
import { t } from '../i18n';
import type { Helmet } from '../net/wire';
import { COLOURS, SIGNS } from '../state/helmets';
import { Likeness } from './Likeness';

/** A helmet by its sign and its colour, all in sight. */
export function HelmetField({
  helmet,
  onChange,
}: {
  helmet: Helmet;
  onChange: (helmet: Helmet) => void;
}) {
  return (
    <div class="helmets">
      <Row
        name={t('helmet.sign')}
        choices={SIGNS.map((sign) => ({ ...helmet, sign }))}
        chosen={helmet}
        say={(one) => t(`helmet.sign.${one.sign}`)}
        onChange={onChange}
      />
      <Row
        name={t('helmet.colour')}
        choices={COLOURS.map((colour) => ({ ...helmet, colour }))}
        chosen={helmet}
        say={(one) => t(`seat.colour.${one.colour}`)}
        onChange={onChange}
      />
    </div>
  );
}

function Row({
  name,
  choices,
  chosen,
  say,
  onChange,
}: {
  name: string;
  choices: Helmet[];
  chosen: Helmet;
  say: (helmet: Helmet) => string;
  onChange: (helmet: Helmet) => void;
}) {
  const group = useId();
  return (
    <div role="radiogroup" aria-label={name}>
      {choices.map((one) => (
        <label key={`${one.sign} ${one.colour}`} title={say(one)}>
          <input
            type="radio"
            name={group}
            checked={one.sign === chosen.sign && one.colour === chosen.colour}
            onChange={() => onChange(one)}
          />
          <Likeness helmet={one} />
          <span class="sr">{say(one)}</span>
        </label>
      ))}
    </div>
  );
}
