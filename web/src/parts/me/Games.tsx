import { signOf } from '../../art/symbols';
import { Glyph } from '../../art/Token';
import { gameOf } from '../../app/session';
import { dated } from '../../app/settings';
import { t } from '../../i18n';
import type { PlayedGame } from '../../net/wire';
import { companyOf } from '../../state/played';
import { points, signed } from '../../state/review';

/** Finished games in a list: result, date, with whom, what choices gave away and what dice did. */
export function Games({ games }: { games: PlayedGame[] }) {
  return (
    <ul class="tables played">
      {games.map((one) => (
        <li key={`${one.table}${one.ended}`}>
          <Glyph name={signOf(gameOf(one.game)?.page.sign)} />
          <span>
            <b>{gameOf(one.game)?.title ?? one.game}</b>
            <small>
              {[resultOf(one), dateOf(one), withWhom(one), givenAwayIn(one), diceIn(one)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          {one.table ? (
            <a
              class="btn small"
              href={`/replay/${one.table}`}
              aria-label={t('me.watch', { game: gameOf(one.game)?.title ?? '', date: dateOf(one) })}
            >
              {t('home.watch-again')}
            </a>
          ) : (
            <span />
          )}
        </li>
      ))}
    </ul>
  );
}

function resultOf(one: PlayedGame): string {
  if (one.lesson) return t('me.result.lesson');
  if (one.won === null) return t('me.result.both');
  return one.won ? t('me.result.won') : t('me.result.lost');
}

const givenAwayIn = (one: PlayedGame): string =>
  one.lost === null ? '' : t('me.lost', { n: points(one.lost) });

const diceIn = (one: PlayedGame): string =>
  one.luck === null || one.lesson ? '' : t('me.dice', { n: signed(points(one.luck)) });

export const dateOf = (one: PlayedGame): string =>
  new Date(one.ended).toLocaleDateString(dated.value, { dateStyle: 'medium' });

function withWhom(one: PlayedGame): string {
  if (companyOf(one) === 'alone') return t('me.alone');
  const others = one.seats.filter((seat) => !seat.you);
  const people = others.filter((seat) => seat.kind === 'person');
  const computers = others.filter((seat) => seat.kind === 'computer');
  const levels = [...new Set(computers.map((seat) => t(`level.${seat.level}`)))].join(', ');
  return [
    ...people.map((seat) => seat.name || t('me.somebody')),
    ...(computers.length ? [`${t('home.computers', { n: computers.length })} (${levels})`] : []),
  ].join(', ');
}
