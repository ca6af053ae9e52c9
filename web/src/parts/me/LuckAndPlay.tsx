import { gameOf } from '../../app/session';
import { dated } from '../../app/settings';
import { t } from '../../i18n';
import type { PlayedGame } from '../../net/wire';
import { counts, meanOf, roomFor, weighed, type Weighed } from '../../state/played';
import { points, signed } from '../../state/review';
import { dateOf } from './Games';
import '../../styles/lanes.css';

/** As many as a narrow phone shows as bars that can be told apart. */
const DRAWN = 30;

/** What dice did and what choices gave away, game by game: of those that were analysed. */
export function LuckAndPlay({ games }: { games: PlayedGame[] }) {
  const known = weighed(games);
  const drawn = known.slice(-DRAWN);
  const all = games.filter(counts).length;
  return (
    <figure class="lucks">
      <figcaption>{t('me.luck')}</figcaption>
      <p class="second">
        {known.length
          ? [t('me.luck.known', { n: known.length, all }), meanWords(known)].join(' ')
          : noneWords(games)}
        {drawn.length < known.length ? ` ${t('me.luck.drawn', { n: drawn.length })}` : ''}
      </p>
      {known.length ? (
        <>
          <Legend />
          <Lanes games={drawn} />
          <Numbers games={drawn} />
        </>
      ) : null}
    </figure>
  );
}

/** Why there is nothing, and how there will be, where whoever looks may go to a game. */
function noneWords(games: PlayedGame[]): string {
  const how = { watch: t('home.watch-again'), analyse: t('review.start') };
  const open = games.some((one) => one.table);
  return [t('me.luck.none'), ...(open ? [t('me.luck.how', how)] : [])].join(' ');
}

function meanWords(games: Weighed[]): string {
  const dice = points(meanOf(games, (one) => one.luck));
  const lost = points(meanOf(games, (one) => one.lost));
  const key = dice > 0 ? 'gave' : dice < 0 ? 'took' : 'even';
  return t(`me.luck.${key}`, { n: Math.abs(dice), lost });
}

function Legend() {
  return (
    <ul class="legend" aria-hidden="true">
      {['up', 'down', 'lost'].map((name) => (
        <li key={name}>
          <i class={name} />
          {t(`review.legend.${name}`)}
        </li>
      ))}
      {['won', 'not'].map((name) => (
        <li key={name}>
          <i class={name} />
          {t(`me.luck.${name}`)}
        </li>
      ))}
    </ul>
  );
}

/** Dice up and down, choices only down, both to one scale; below them who won. */
function Lanes({ games }: { games: Weighed[] }) {
  const room = roomFor(Math.max(...games.flatMap((one) => [Math.abs(one.luck), one.lost])));
  const day = (one: Weighed | undefined) =>
    one && new Date(one.ended).toLocaleDateString(dated.value, { day: 'numeric', month: 'short' });
  const across = (n: number) => `${(100 * (n + 0.5)) / games.length}%`;
  const bar = (n: number, share: number, whole: number, name: string) => (
    <i
      key={n}
      class={points(share) ? name : 'nought'}
      style={{ left: across(n), height: heightOf(share, whole) }}
    />
  );
  return (
    <div class="twolanes" style={{ '--each': `${100 / games.length}%` }} aria-hidden="true">
      <p>
        <b>{t('daily.luck.dice')}</b>, {t('daily.luck.unit')}
      </p>
      <Scale marks={[room, 0, -room]} />
      <div class="lane">
        {games.map((one, n) => bar(n, one.luck, 2 * room, one.luck > 0 ? 'up' : 'down'))}
      </div>
      <p>
        <b>{t('daily.luck.play')}</b>
      </p>
      <Scale marks={[0, -room]} />
      <div class="lane play">{games.map((one, n) => bar(n, one.lost, room, 'lost'))}</div>
      <div class="games">
        {games.map((one, n) => (
          <i key={n} class={one.won ? 'won' : 'not'} style={{ left: across(n) }} />
        ))}
      </div>
      <div class="days">
        <span>{day(games[0])}</span>
        <span>{games.length > 1 ? day(games.at(-1)) : ''}</span>
      </div>
    </div>
  );
}

const Scale = ({ marks }: { marks: number[] }) => (
  <div class="scale">
    {marks.map((mark) => (
      <span key={mark} class="num">
        {signed(points(mark))}
      </span>
    ))}
  </div>
);

const heightOf = (share: number, whole: number): string | undefined =>
  points(share) ? `${(100 * Math.abs(share)) / whole}%` : undefined;

const HEADS = ['me.filter.game', 'daily.luck.dice', 'daily.luck.play'];

/** The same in numbers, the newest first as in the list. */
function Numbers({ games }: { games: Weighed[] }) {
  return (
    <details class="lucktable">
      <summary>{t('me.luck.table')}</summary>
      <table>
        <thead>
          <tr>
            {HEADS.map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {games.toReversed().map((one) => (
            <tr key={`${one.table}${one.ended}`}>
              <th scope="row">
                {gameOf(one.game)?.title ?? one.game}
                <small>
                  {one.table ? <a href={`/replay/${one.table}`}>{dateOf(one)}</a> : dateOf(one)}
                  {` · ${t(one.won ? 'me.result.won' : 'me.result.lost')}`}
                </small>
              </th>
              <td class="num">{signed(points(one.luck))}</td>
              <td class="num">{signed(-points(one.lost))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
