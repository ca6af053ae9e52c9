import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { signOf } from '../art/symbols';
import { Glyph } from '../art/Token';
import { go } from '../app/router';
import { gameOf, games, keepPerson, me, unreachable } from '../app/session';
import { language } from '../app/settings';
import { t } from '../i18n';
import { api } from '../net/rest';
import type { GameInfo, Table } from '../net/wire';
import { CodeForm } from '../parts/CodeForm';
import { Empty, Toast } from '../parts/Dialog';
import { GameFacts } from '../parts/GameFacts';
import { GamePicture } from '../parts/GamePicture';
import { HeroArt } from '../parts/HeroArt';
import { NameDialog } from '../parts/NameField';
import { TopBar } from '../parts/TopBar';
import { useAttempt } from '../parts/useAttempt';
import { suggestedHelmet } from '../state/helmets';
import { suggestedName } from '../state/names';
import { quickStart, sorted } from './new/presets';

/** The front door: the games, "Play now", your tables and those that wait for somebody. */
export function Home() {
  const mine = useSignal<Table[]>([]);
  const open = useSignal<Table[]>([]);
  /** The table at which somebody without a name is about to sit down. */
  const asked = useSignal<Table | null>(null);
  const [trouble, attempt] = useAttempt();
  const spoken = language.value;

  useEffect(() => {
    const refresh = () => {
      void api.myTables().then(
        (found) => (mine.value = found),
        () => undefined,
      );
      void api.openTables().then(
        (found) => (open.value = found),
        () => undefined,
      );
    };
    refresh();
    const timer = setInterval(refresh, 10_000);
    return () => clearInterval(timer);
  }, [spoken, mine, open]);

  const playNow = (game: GameInfo) =>
    attempt(async () => {
      if (!me.value?.name) await keepPerson({ name: suggestedName(), helmet: suggestedHelmet() });
      go(`/table/${(await api.createTable(quickStart(game))).id}`);
    });
  const sit = (table: Table) =>
    attempt(async () => {
      const seat = table.seats.findIndex((one) => one.kind === 'open');
      await api.claim(table.id, seat);
      go(`/table/${table.id}`);
    });
  const toContinue = mine.value.find((one) => one.status === 'playing');

  return (
    <>
      <TopBar />
      <main class="home" id="main" tabIndex={-1} aria-busy={games.value.length === 0}>
        <section class="hero">
          <div>
            <h1>{t('home.title')}</h1>
            <p>{t('home.lead')}</p>
            <div class="cta">
              {toContinue ? (
                <a class="btn primary" href={`/table/${toContinue.id}`}>
                  {t('home.continue', { game: toContinue.title })}
                </a>
              ) : (
                <a class="btn primary" href={firstGame()}>
                  {t('home.first')}
                </a>
              )}
              <a class="btn" href="#games">
                {t('home.start')}
              </a>
            </div>
          </div>
          <HeroArt label={t('home.picture')} />
        </section>
        {unreachable.value ? <Empty token="smoke-1" text={t('line.trying')} /> : null}
        <section class="gamesrow" id="games" aria-label={t('home.games')}>
          {sorted(games.value).map((game) => (
            <GameCard key={game.name} game={game} onPlay={() => void playNow(game)} />
          ))}
        </section>
        <div class="cols">
          <section class="panel">
            <header>
              <h2>{t('home.mine')}</h2>
              <a href="/me">{t('me.title')}</a>
            </header>
            {mine.value.length ? (
              <ul class="tables">
                {yourTurnFirst(mine.value).map((table) => (
                  <MyTable key={table.id} table={table} />
                ))}
              </ul>
            ) : (
              <Empty text={t('home.mine.none')} />
            )}
          </section>
          <div class="stack">
            <section class="panel">
              <header>
                <h2>{t('home.open')}</h2>
              </header>
              {open.value.length ? (
                <ul class="tables">
                  {open.value.map((table) => (
                    <li key={table.id}>
                      <Glyph name={signOf(gameOf(table.game)?.page.sign)} />
                      <span>
                        <b>{table.title}</b>
                        <small>{namesAt(table)}</small>
                      </span>
                      <SeatDots table={table} />
                      <button
                        class="btn small"
                        onClick={() => (me.value?.name ? void sit(table) : (asked.value = table))}
                      >
                        {t('home.sit')}
                      </button>
                    </li>
                  ))}
                </ul>
              ) : (
                <Empty text={t('home.open.none')} />
              )}
              <CodeForm />
            </section>
            <section class="panel">
              <header>
                <h2>{t('home.learn')}</h2>
              </header>
              <div class="learnrow">
                {sorted(games.value)
                  .filter((game) => game.page.lesson)
                  .map((game) => (
                    <a key={game.name} href={`/learn/${game.name}`}>
                      <Glyph name={signOf(game.page.sign)} />
                      <span>
                        <b>{game.title}</b>
                        <span class="second">{t('home.learn.minutes')}</span>
                      </span>
                      <Glyph name="i-next" class="ico" />
                    </a>
                  ))}
              </div>
            </section>
          </div>
        </div>
      </main>
      {asked.value ? (
        <NameDialog
          onNamed={() => sit(asked.value as Table)}
          onClose={() => (asked.value = null)}
        />
      ) : null}
      {trouble.value ? (
        <Toast message={trouble.value} onClose={() => (trouble.value = '')} />
      ) : null}
    </>
  );
}

function GameCard({ game, onPlay }: { game: GameInfo; onPlay: () => void }) {
  return (
    <article class="game">
      <GamePicture game={game.name} />
      <div class="tx">
        <h2>{game.title}</h2>
        <GameFacts game={game} />
        <div class="go">
          <button
            class="btn primary"
            onClick={onPlay}
            aria-label={`${t('play.now')}: ${game.title}`}
          >
            {t('play.now')}
          </button>
          <a
            class="btn"
            href={`/new/${game.name}`}
            aria-label={`${t('play.setup')}: ${game.title}`}
          >
            {t('play.setup')}
          </a>
        </div>
      </div>
    </article>
  );
}

function MyTable({ table }: { table: Table }) {
  const over = table.status === 'over' || table.status === 'record';
  const yours = table.actor !== null && table.seats[table.actor]?.you === true;
  return (
    <li>
      <Glyph name={signOf(gameOf(table.game)?.page.sign)} />
      <span>
        <b>{table.title}</b>
        <small class={yours ? 'your' : ''}>
          {yours ? t('home.your-turn') : t(`status.${table.status}`)} · {namesAt(table)}
        </small>
      </span>
      <SeatDots table={table} />
      <a
        class={yours ? 'btn small primary' : 'btn small'}
        href={over ? `/replay/${table.id}` : `/table/${table.id}`}
      >
        {over ? t('home.watch-again') : t('home.go-on')}
      </a>
    </li>
  );
}

function SeatDots({ table }: { table: Table }) {
  const taken = table.seats.filter((one) => one.kind === 'person' || one.kind === 'computer');
  const label = t('home.taken', { n: taken.length, all: table.seats.length });
  return (
    <span class="seats" role="img" aria-label={label}>
      {table.seats.map((one, i) => (
        <i key={i} class={one.kind === 'person' ? 't' : one.kind === 'computer' ? 'c' : ''} />
      ))}
    </span>
  );
}

/** Where a newcomer begins: with the first lesson there is, else among the games. */
function firstGame(): string {
  const taught = sorted(games.value).find((game) => game.page.lesson);
  return taught ? `/learn/${taught.name}` : '#games';
}

function namesAt(table: Table): string {
  const people = table.seats.filter((one) => one.kind === 'person');
  const names = [...new Set(people.map((one) => (one.you ? t('you') : one.name)))].filter(Boolean);
  const computers = table.seats.filter((one) => one.kind === 'computer').length;
  if (computers) names.push(t('home.computers', { n: computers }));
  return names.join(', ') || (gameOf(table.game)?.title ?? '');
}

function yourTurnFirst(tables: Table[]): Table[] {
  const yours = (one: Table) => Number(one.actor !== null && one.seats[one.actor]?.you === true);
  const live = (one: Table) => Number(one.status === 'playing' || one.status === 'waiting');
  return [...tables]
    .sort((a, b) => yours(b) - yours(a) || live(b) - live(a) || b.updated - a.updated)
    .slice(0, 8);
}
