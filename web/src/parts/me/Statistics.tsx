import { gameOf, gameText } from '../../app/session';
import { t } from '../../i18n';
import type { GameInfo, PlayedGame } from '../../net/wire';
import { fieldsOf } from '../../screens/new/schema';
import { crewOf, levelsOf, tally, valueOf } from '../../state/played';
import { Bars } from './Bars';
import { LuckAndPlay } from './LuckAndPlay';

/** Wins by game, level and company, of one game also by what its tables had agreed on; luck beside play. */
export function Statistics({ games, chosen }: { games: PlayedGame[]; chosen: string }) {
  const info = chosen ? gameOf(chosen) : undefined;
  const crew = tally(games, crewOf).filter((row) => row.key);
  const levels = tally(games, levelsOf);
  return (
    <div class="plots">
      {info ? (
        <Options info={info} games={games} />
      ) : (
        <Bars
          title={t('me.by.game')}
          rows={tally(games, (one) => [one.game])}
          word={(name) => gameOf(name)?.title ?? name}
        />
      )}
      {levels.length > 1 || levels[0]?.key ? (
        <Bars
          title={t('me.by.level')}
          rows={levels}
          word={(level) => (level ? t(`level.${level}`) : t('me.level.none'))}
        />
      ) : null}
      {crew.length ? <Bars title={t('me.by.crew')} rows={crew} word={(name) => name} /> : null}
      <LuckAndPlay games={games} />
    </div>
  );
}

/** One plot for each option in sight whose values differ among the games. */
function Options({ info, games }: { info: GameInfo; games: PlayedGame[] }) {
  const shown = new Set([info.page.pictured, ...info.page.basic]);
  return (
    <>
      {fieldsOf(info.schema)
        .filter((field) => shown.has(field.name))
        .map((field) => ({ field, rows: tally(games, valueOf(info, field.name, field.fallback)) }))
        .filter(({ rows, field }) => rows.length > 1 || field.name === info.page.pictured)
        .map(({ field, rows }) => (
          <Bars
            key={field.name}
            title={gameText(info, `option.${field.name}`) ?? field.name}
            rows={rows}
            word={(value) =>
              gameText(info, `option.${field.name}.${value}`) ??
              gameText(info, `word.${value}`) ??
              value
            }
          />
        ))}
    </>
  );
}
