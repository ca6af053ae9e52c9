import { gameText } from '../../app/session';
import { has, t } from '../../i18n';
import type { GameInfo, SeatWanted } from '../../net/wire';
import { Face } from '../../parts/Face';
import { Segmented } from '../../parts/Fields';
import { usualLevel } from './presets';

/** A seat of a new table: me, a friend, or a computer and how well it plays. */
export function SeatRow({
  game,
  seat,
  wanted,
  onChange,
}: {
  game: GameInfo;
  seat: number;
  wanted: SeatWanted;
  onChange: (wanted: SeatWanted) => void;
}) {
  const level = wanted.level ?? usualLevel(game);
  const role = gameText(game, `seat.${seat}`);
  const name = role ?? t('seat', { n: seat + 1 });
  return (
    <div class="seatrow">
      <Face seat={seat} tokens={game.page.seat_tokens[seat] ?? ['portrait']} />
      <div class="controls">
        <Segmented
          name={name}
          value={wanted.kind === 'closed' ? 'open' : wanted.kind}
          choices={[
            ['me', t('seat.me')],
            ['open', t('seat.friend')],
            ['computer', t('seat.computer')],
          ]}
          onChange={(kind) => onChange(kind === 'computer' ? { kind, level } : { kind })}
        />
        {wanted.kind === 'computer' && game.levels.length > 1 ? (
          <select
            aria-label={t('seat.level', { name })}
            value={level}
            onChange={(event) => onChange({ kind: 'computer', level: event.currentTarget.value })}
          >
            {game.levels.map((one) => (
              <option key={one} value={one}>
                {levelName(one)}
              </option>
            ))}
          </select>
        ) : null}
        {role === null ? null : <span class="muted">{role}</span>}
      </div>
    </div>
  );
}

export const levelName = (level: string): string =>
  has(`level.${level}`) ? t(`level.${level}`) : level;
