import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { signOf } from '../art/symbols';
import { Glyph } from '../art/Token';
import { gameOf, games, gameText } from '../app/session';
import { language, languageName } from '../app/settings';
import { t } from '../i18n';
import { LANGUAGES } from '../i18n/catalogues';
import { api } from '../net/rest';
import type { QuickMatch as Wanted, Table } from '../net/wire';
import { Empty } from '../parts/Dialog';
import { QuickMatch } from '../parts/QuickMatch';
import { clockWords } from '../parts/table/Clock';
import { TopBar } from '../parts/TopBar';
import { ANY, difficultyOf, fits, freeSeats, optionWords, type Wish } from '../state/lobby';
import { SeatDots } from './home/SeatDots';
import { namesAt } from './home/tables';
import { useSitting } from './home/useSitting';
import { sorted } from './new/presets';
import { useTitle } from '../parts/useTitle';
import '../styles/lobby.css';

const EVERY_MS = 5_000;

/** Tables that wait for somebody, by what one looks for; and one press that finds one. */
export function Lobby() {
  useTitle(t('lobby'));
  const tables = useSignal<Table[] | null>(null);
  const wish = useSignal<Wish>(ANY);
  const { onSit, dialogs } = useSitting();
  const spoken = language.value;

  useEffect(() => {
    const refresh = () =>
      void api.openTables().then(
        (found) => (tables.value = found),
        () => (tables.value ??= []),
      );
    refresh();
    const timer = setInterval(refresh, EVERY_MS);
    return () => clearInterval(timer);
  }, [spoken, tables]);

  const open = tables.value ?? [];
  const fitting = open.filter((table) => fits(table, wish.value));

  return (
    <>
      <TopBar />
      <main class="lobby" id="main" tabIndex={-1} aria-busy={tables.value === null}>
        <header class="greeting">
          <h1>{t('lobby')}</h1>
          <p>{t('lobby.lead')}</p>
        </header>
        <section class="panel">
          <Filters wish={wish.value} tables={open} onChange={(next) => (wish.value = next)} />
          <QuickMatch wanted={wantedBy(wish.value)} />
        </section>
        <section class="panel" aria-label={t('home.open')}>
          <header>
            <h2>
              <span role="status">{t('lobby.count', { n: fitting.length })}</span>
            </h2>
          </header>
          {fitting.length ? (
            <ul class="tables">
              {fitting.map((table) => (
                <Row key={table.id} table={table} onSit={() => onSit(table)} />
              ))}
            </ul>
          ) : (
            <Empty text={t('lobby.none')} />
          )}
        </section>
      </main>
      {dialogs}
    </>
  );
}

const wantedBy = ({ game, pace, lang }: Wish): Wanted => ({
  ...(game ? { game } : {}),
  ...(lang ? { lang: lang } : {}),
  pace,
});

/** Game, options in words, clock, language, and who waits there. */
function Row({ table, onSit }: { table: Table; onSit: () => void }) {
  const game = gameOf(table.game);
  const facts = [
    optionWords(game, table.options) || t('lobby.usual'),
    table.clock ? clockWords(table.clock) : '',
    table.lang ? languageName(table.lang) : '',
    t('lobby.seats', { n: freeSeats(table) }),
  ];
  const mine = table.seats.some((one) => one.you);
  return (
    <li>
      <Glyph name={signOf(game?.page.sign)} />
      <span>
        <b>{table.title}</b>
        <small>{t('lobby.waits', { name: namesAt(table) })}</small>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <SeatDots table={table} />
      <button class="btn small" onClick={onSit}>
        {t(mine ? 'home.go-on' : 'home.sit')}
      </button>
    </li>
  );
}

const SEATS = [1, 2, 3, 4, 5];
const PACES = ['none', 'live', 'turn'] as const;

function Filters({
  wish,
  tables,
  onChange,
}: {
  wish: Wish;
  tables: Table[];
  onChange: (wish: Wish) => void;
}) {
  const set = (name: keyof Wish) => (value: string) => onChange({ ...wish, [name]: value });
  const levels = new Map(
    tables.flatMap((table) => {
      const found = difficultyOf(table);
      if (!found) return [];
      const word = found.startsWith('level.') ? t(found) : gameText(gameOf(table.game), found);
      return [[found, word ?? found] as const];
    }),
  );
  return (
    <div class="filters" role="group" aria-label={t('lobby')}>
      <Pick
        name={t('lobby.filter.game')}
        value={wish.game}
        choices={sorted(games.value).map((one) => [one.name, one.title])}
        onChange={set('game')}
      />
      <Pick
        name={t('lobby.filter.seats')}
        value={wish.seats ? String(wish.seats) : ''}
        choices={SEATS.map((one) => [String(one), t('lobby.seats', { n: one })])}
        onChange={(value) => onChange({ ...wish, seats: Number(value) })}
      />
      <Pick
        name={t('lobby.filter.lang')}
        value={wish.lang}
        choices={LANGUAGES.map((code) => [code, languageName(code)])}
        onChange={set('lang')}
      />
      <Pick
        name={t('lobby.filter.pace')}
        value={wish.pace === 'any' ? '' : wish.pace}
        choices={PACES.map((one) => [one, t(`clock.kind.${one}`)])}
        onChange={(value) => onChange({ ...wish, pace: (value || 'any') as Wish['pace'] })}
      />
      <Pick
        name={t('lobby.filter.difficulty')}
        value={wish.difficulty}
        choices={[...levels]}
        onChange={set('difficulty')}
      />
    </div>
  );
}

function Pick({
  name,
  value,
  choices,
  onChange,
}: {
  name: string;
  value: string;
  choices: (readonly [string, string])[];
  onChange: (value: string) => void;
}) {
  return (
    <label class="field">
      <span class="name">{name}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{t('lobby.any')}</option>
        {choices.map(([key, word]) => (
          <option key={key} value={key}>
            {word}
          </option>
        ))}
      </select>
    </label>
  );
}
