import { useEffect } from 'preact/hooks';
import { signOf } from '../../art/symbols';
import { Glyph } from '../../art/Token';
import { putBadge } from '../../app/badge';
import { gameOf, games, me, unreachable } from '../../app/session';
import { language } from '../../app/settings';
import { t } from '../../i18n';
import type { Daily, GameInfo, PuzzleLine, Table } from '../../net/wire';
import { DailyCard } from '../../parts/daily/DailyCard';
import { useDaily } from '../../parts/daily/useDaily';
import { Empty } from '../../parts/Dialog';
import { nameOf } from '../../state/names';
import { dayPart, lasting, sortOut } from '../../state/waiting';
import { FivePuzzles } from './FivePuzzles';
import { GameCards } from './GameCards';
import { Lessons } from './Lessons';
import { OpenTables } from './OpenTables';
import { called, namesAt } from './tables';
import { useFivePuzzles } from './useFivePuzzles';
import { WatchNow } from './WatchNow';
import { YourTurn } from './YourTurn';
import '../../styles/returning.css';

const LARGE = 2;
/** So many are all shown large; of more than that two are, and the rest are rows. */
const ALL_LARGE = 3;

/** Home for somebody who comes back: their turn first, then whom they wait for, then the games. */
export function Returning({
  mine,
  open,
  onPlay,
  onSit,
}: {
  mine: Table[];
  open: Table[];
  onPlay: (game: GameInfo) => void;
  onSit: (table: Table) => void;
}) {
  const { yours, others, last } = sortOut(mine);
  const daily = useDaily();
  const puzzles = useFivePuzzles();
  const large = yours.length > ALL_LARGE ? yours.slice(0, LARGE) : yours;
  useEffect(() => {
    document.title = yours.length ? `(${yours.length}) Firehall` : 'Firehall';
    putBadge(yours.length);
    return () => {
      document.title = 'Firehall';
    };
  }, [yours.length]);
  return (
    <main class="home returning" id="main" tabIndex={-1} aria-busy={games.value.length === 0}>
      <header class="greeting">
        <h1>{greeting()}</h1>
        <p role="status">{waiting(yours.length, daily, puzzles)}</p>
      </header>
      {unreachable.value ? <Empty token="smoke-1" text={t('line.trying')} /> : null}
      <div class="desk">
        {yours.length ? (
          <section class="yourturn" aria-label={t('home.your-turn')}>
            {large.map((table) => (
              <YourTurn key={table.id} table={table} />
            ))}
            {large.length < yours.length ? (
              <Rows tables={yours.slice(large.length)} word={() => t('home.your-turn')} />
            ) : null}
          </section>
        ) : (
          <section class="panel nobody">
            <Glyph name="false-alarm" />
            <h2>{t('home.nobody')}</h2>
            {last ? (
              <p>
                {t('home.last', { game: called(last) })}{' '}
                <a href={`/replay/${last.id}?review`}>{t('home.why')}</a>
              </p>
            ) : null}
          </section>
        )}
        <div class="aside">
          <DailyCard found={daily} />
          <FivePuzzles puzzles={puzzles} />
          <WatchNow />
        </div>
        <div class="cols">
          <section class="panel" aria-label={t('home.others')}>
            <header>
              <h2>{t('home.others')}</h2>
              <a href="/me">{t('me.title')}</a>
            </header>
            {others.length ? (
              <Rows tables={others} word={whoseTurn} />
            ) : (
              <Empty text={t('home.others.none')} />
            )}
          </section>
          <OpenTables tables={open} onSit={onSit} />
        </div>
        <div class="anew">
          <h2>{t('home.new')}</h2>
          <GameCards onPlay={onPlay} />
          <Lessons />
        </div>
      </div>
    </main>
  );
}

function greeting(): string {
  const name = me.value?.name;
  const part = dayPart(new Date().getHours());
  return name ? t(`home.greet.${part}`, { name }) : t('home.back');
}

/** All that waits for somebody, in words: their move, today's fires, today's puzzles. */
function waiting(tables: number, daily: Daily | null, puzzles: PuzzleLine[]): string {
  const fires = daily?.games.filter((one) => one.state !== 'played').length;
  const open = puzzles.filter((one) => one.state === 'new' || one.state === 'trying').length;
  return [
    t('home.wait', { n: tables }),
    fires === undefined ? '' : t('home.wait.daily', { n: fires }),
    puzzles.length ? t('home.wait.puzzles', { n: open }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What a table waits for: somebody's move, or somebody. */
function whoseTurn(table: Table): string {
  if (table.status === 'waiting' || table.actor === null || table.actor < 0)
    return t(`status.${table.status}`);
  return t('turn.playing', { name: nameOf(table, table.actor) });
}

function Rows({ tables, word }: { tables: Table[]; word: (table: Table) => string }) {
  return (
    <ul class="tables">
      {tables.map((table) => (
        <li key={table.id}>
          <Glyph name={signOf(gameOf(table.game)?.page.sign)} />
          <span>
            <b>{table.title}</b>
            <small>{`${word(table)} · ${namesAt(table)}`}</small>
          </span>
          <small class="since">{lasting(Date.now() - table.updated, language.value)}</small>
          <a class="btn small" href={`/table/${table.id}`}>
            {t('home.go-on')}
          </a>
        </li>
      ))}
    </ul>
  );
}
