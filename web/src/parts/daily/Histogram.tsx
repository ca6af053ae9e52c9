import { t } from '../../i18n';
import type { DailyGame } from '../../net/wire';

const HEIGHT = 92;
const WIDTH = 48;
const TOP = 30;

/** How many people came to each figure: one's own column blue, the engine a dashed cap. */
export function Histogram({ game }: { game: DailyGame }) {
  const mine = game.score?.figure ?? null;
  const engine = game.engine?.figure ?? null;
  const columns = columnsOf(game, [mine, engine]);
  const most = Math.max(1, ...columns.map((one) => one.players));
  const width = WIDTH * columns.length;
  return (
    <figure class="hist">
      <svg viewBox={`0 0 ${width} ${TOP + HEIGHT + 22}`} role="img" aria-label={told(game)}>
        {columns.map(({ figure, players }, at) => {
          const height = players ? Math.max(3, (HEIGHT * players) / most) : 0;
          const x = WIDTH * at + 5;
          const y = TOP + HEIGHT - height;
          return (
            <g key={figure}>
              <rect
                class={figure === mine ? 'mine' : 'other'}
                x={x}
                y={y}
                width={WIDTH - 10}
                height={height}
                rx={Math.min(5, height / 2)}
              />
              {figure === mine ? (
                <text class="you" x={x + WIDTH / 2 - 5} y={y - 8}>
                  {t('you')}
                </text>
              ) : null}
              {figure === engine ? (
                <>
                  <path class="engine" d={`M${x - 2} ${y - 2}h${WIDTH - 6}`} />
                  <text class="eng" x={x + WIDTH / 2 - 5} y={y - (figure === mine ? 22 : 8)}>
                    {t('daily.engine')}
                  </text>
                </>
              ) : null}
              <text class="fig" x={x + WIDTH / 2 - 5} y={TOP + HEIGHT + 17}>
                {figure}
              </text>
            </g>
          );
        })}
        <path class="base" d={`M0 ${TOP + HEIGHT}h${width}`} />
      </svg>
      <figcaption>{t(`daily.${game.measure}.axis`)}</figcaption>
    </figure>
  );
}

/** A column for every figure there can be, or that somebody came to. */
function columnsOf(game: DailyGame, more: (number | null)[]) {
  const counted = new Map(game.compared?.figures.map((one) => [one.figure, one.players]));
  const known = [...counted.keys(), ...more.filter((one) => one !== null)];
  const first = game.most === null ? Math.min(...known) : 0;
  const last = Math.max(game.most ?? 0, ...known);
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    figure: first + at,
    players: counted.get(first + at) ?? 0,
  }));
}

function told(game: DailyGame): string {
  const figures = game.compared?.figures ?? [];
  return figures.map(({ figure, players }) => t('daily.column', { figure, n: players })).join(', ');
}
