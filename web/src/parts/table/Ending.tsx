import { Glyph } from '../../art/Token';
import { gameText, gameOf } from '../../app/session';
import { go } from '../../app/router';
import { t } from '../../i18n';
import type { BoardModule } from '../../boards/contract';
import { api } from '../../net/rest';
import type { Match } from '../../state/match';
import { DiceCheck } from '../DiceCheck';

/** The end: what happened, the figures, once more, and every die open to a check. */
export function Ending({
  match,
  module,
  onClose,
}: {
  match: Match;
  module: BoardModule | null;
  onClose: () => void;
}) {
  const table = match.table.value;
  const state = match.known.value;
  if (!table || !state?.result) return null;
  const mine = match.mine.value.map((one) => one.seat);
  const { winners, scores } = state.result;
  const won = mine.some((seat) => winners.includes(seat));
  // Where players are against each other and nobody has won, nobody has lost either.
  const decided = winners.length > 0 || (gameOf(table.game)?.cooperative ?? false);
  const heading = mine.length && decided ? t(won ? 'end.won' : 'end.lost') : t('end.over');
  const sign = module?.ending?.(winners) ?? (won ? 'victim-treated' : 'house-burned');
  /** What a figure is called; one without a word is for programs. */
  const word = (key: string): string | null => {
    const said = gameText(gameOf(table.game), `score.${key}`) ?? t(`score.${key}`);
    return said === `score.${key}` ? null : said;
  };
  /** A figure of the table, or one for every seat under its name. */
  const figures = Object.entries(scores).flatMap(([key, value]): [string, number, boolean][] => {
    if (Array.isArray(value))
      return value.map((one, seat) => [
        match.seats.value[seat]?.name ?? '',
        one,
        winners.includes(seat),
      ]);
    const called = word(key);
    return called === null ? [] : [[called, value, false]];
  });

  const again = async () => go(`/table/${(await api.again(table.id)).id}`);

  return (
    <section class="ending" aria-label={t('turn.over')}>
      <div class="card">
        <Glyph name={sign} class="big" />
        <h2>{heading}</h2>
        <p>{match.named(state.ending)}</p>
        <dl>
          {figures.map(([what, figure, best]) => (
            <div key={what} class={best ? 'best' : undefined}>
              <dt>{what}</dt>
              <dd class="num">{figure}</dd>
            </div>
          ))}
        </dl>
        {table.next ? <p role="status">{t('end.next')}</p> : null}
        <div class="choices">
          {table.daily && mine.length ? (
            <a class="btn primary" href="/daily">
              {t('end.daily')}
            </a>
          ) : table.next ? (
            <a class="btn primary" href={`/table/${table.next}`}>
              {t(mine.length ? 'end.join' : 'end.follow')}
            </a>
          ) : mine.length || table.host ? (
            <button class="btn primary" onClick={() => void again()}>
              {t(gameText(gameOf(table.game), 'seat.0') ? 'end.again.swapped' : 'end.again')}
            </button>
          ) : null}
          <a class="btn" href={`/replay/${table.id}?review`}>
            {t('home.why')}
          </a>
          <a class="btn" href={`/replay/${table.id}`}>
            {t('end.replay')}
          </a>
          <button class="btn" onClick={onClose}>
            {t('end.look')}
          </button>
        </div>
        <DiceCheck table={table.id} />
      </div>
    </section>
  );
}
