import { batch, useComputed, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Glyph } from '../art/Token';
import { go } from '../app/router';
import { gameOf, games, gameText, keepPerson, unreachable } from '../app/session';
import { language } from '../app/settings';
import { t } from '../i18n';
import { api, askUntilReached } from '../net/rest';
import type { Clock, GameInfo, Json, SeatWanted } from '../net/wire';
import { Segmented, Switch } from '../parts/Fields';
import { GameFacts } from '../parts/GameFacts';
import { GamePicture } from '../parts/GamePicture';
import { PersonFields, usePerson } from '../parts/NameField';
import { Notice } from '../parts/Notice';
import { TopBar } from '../parts/TopBar';
import { useAttempt } from '../parts/useAttempt';
import { useBoard } from '../parts/useBoard';
import { pathOf } from './learn/lessons';
import { ClockField } from './new/ClockField';
import { OptionField } from './new/OptionsForm';
import { Drawn, Pictures, Sketched } from './new/Pictures';
import { levelName, SeatRow } from './new/SeatRow';
import type { Own } from './new/own';
import { chosenBetween, isOwn, standsFor, without } from './new/pictures';
import { usualLevel } from './new/presets';
import { type Field, fieldsOf, grouped } from './new/schema';
import { useTitle } from '../parts/useTitle';

/**
 * A table made to measure: presets, options out of the game's schema, and who sits where.
 *
 * The options decide how many seats there are, and the server says it. So the seats stand below the
 * options, and nothing is shown before they are known: what a hand is about to press stays in its place.
 */
export function NewTable({ name }: { name: string }) {
  const game = gameOf(name);
  if (!game && games.value.length > 0)
    return <Notice token="false-alarm" title={t('lost')} text={t('lost.why')} />;
  return (
    <>
      <TopBar />
      {game ? (
        <Form key={game.name} game={game} />
      ) : (
        <main class="setup" id="main" tabIndex={-1} aria-busy="true">
          {unreachable.value ? <p role="status">{t('line.trying')}</p> : null}
        </main>
      )}
    </>
  );
}

const PRESETS = ['first', 'usual', 'everything'] as const;

function Form({ game }: { game: GameInfo }) {
  useTitle(t('new.title', { game: game.title }));
  const { basic } = game.page;
  const presets = game.page.presets.map((one) => one.options);
  const options = useSignal<Json>(presets[0] ?? {});
  const seats = useSignal<SeatWanted[]>([]);
  const own = useSignal<Own | null>(null);
  /** The options that the seats are those of: others are asked about first. */
  const checked = useSignal<Json | null>(null);
  const refused = useSignal('');
  /** What was chosen last, what had to go for it, and what there is nothing to choose of. */
  const kept = useRef<string[]>([]);
  const dropped = useSignal<string[]>([]);
  const idle = useSignal<string[]>([]);
  const [trouble, attempt] = useAttempt();
  const isPublic = useSignal(false);
  const advice = useSignal<boolean | null>(null);
  const days = useSignal('live');
  const guests = useSignal(false);
  const clock = useSignal<Clock | null>(null);
  const busy = useSignal(false);
  const [person, changePerson] = usePerson();
  const { pictures } = game.page;
  const fields = fieldsOf(game.schema).filter(
    (field) => !standsFor(game, field.name) && !idle.value.includes(field.name),
  );
  const preset = useComputed(() =>
    presets.findIndex((one) => JSON.stringify(one) === JSON.stringify(options.value)),
  );
  const chosen = options.value;
  const module = useBoard(game.name);
  const board = module === 'none' ? null : module;

  useEffect(
    () =>
      askUntilReached(() => api.checkOptions(game.name, chosen, kept.current), {
        answered: (found) =>
          batch(() => {
            refused.value = '';
            idle.value = found.idle;
            seats.value = fitted(seats.value, found.seats, usualLevel(game));
            if (found.dropped.length) {
              dropped.value = found.dropped;
              options.value = without(chosen, found.dropped);
            } else checked.value = chosen;
          }),
        refused: (sentence) => (refused.value = sentence),
        away: () => (refused.value = t('line.trying')),
      }),
    [chosen, game, checked, refused, seats, options, dropped, idle],
  );

  const choose = (next: Json) => {
    kept.current = chosenBetween(chosen, next);
    dropped.value = [];
    options.value = next;
  };
  const change = (name: string, value: unknown) => choose({ ...chosen, [name]: value });
  const asked = (field: Field) => (
    <OptionField key={field.name} game={game} field={field} options={chosen} onChange={change} />
  );
  const start = () =>
    attempt(async () => {
      busy.value = true;
      try {
        await keepPerson(person);
        const table = await api.createTable({
          game: game.name,
          options: chosen,
          seats: seats.value,
          public: isPublic.value,
          patience: clock.value ? null : (PATIENCE[days.value] ?? null),
          clock: clock.value,
          lang: language.value,
          guests_point: guests.value,
          advice: advice.value,
        });
        go(`/table/${table.id}`);
      } finally {
        busy.value = false;
      }
    });
  const problem = refused.value || trouble.value;
  const ready = checked.value === chosen && !busy.value;
  const friends = seats.value.some((one) => one.kind === 'open');
  const people = seats.value.filter((one) => one.kind !== 'computer').length;

  return (
    <main
      class="setup"
      id="main"
      tabIndex={-1}
      aria-busy={checked.value !== chosen && !refused.value}
    >
      <div class="col">
        <h1>{t('new.title', { game: game.title })}</h1>
        {game.page.primer.length ? (
          <a class="btn quiet small told" href={`/learn/${game.name}`}>
            {t('howto')}
          </a>
        ) : null}
        {presets.some((one) => Object.keys(one).length) ? (
          <div class="presets" role="group" aria-label={t('new.presets')}>
            {PRESETS.slice(0, presets.length).map((one, i) => (
              <button
                key={one}
                class="preset"
                aria-pressed={preset.value === i}
                onClick={() => choose(presets[i] ?? {})}
              >
                <b>{t(`preset.${one}`)}</b>
                <small>{gameText(game, `preset.${one}`)}</small>
              </button>
            ))}
          </div>
        ) : null}
        {seats.value.length ? (
          <>
            {pictures.length ? (
              <Pictures game={game} options={chosen} onChange={choose} own={own} />
            ) : null}
            <section class="panel">
              <h2>{t('new.options')}</h2>
              {fields
                .filter((field) => basic.includes(field.name))
                .sort((a, b) => basic.indexOf(a.name) - basic.indexOf(b.name))
                .map(asked)}
              {grouped(game, fields).map((group) => (
                <details class="group" key={group.name}>
                  <summary>
                    {group.name ? gameText(game, `group.${group.name}`) : t('new.more')}
                  </summary>
                  <div class="inner">{group.fields.map(asked)}</div>
                </details>
              ))}
            </section>
            <section class="panel">
              <h2>{t('new.seats')}</h2>
              <PersonFields person={person} onChange={changePerson} />
              {seats.value.map((wanted, seat) => (
                <SeatRow
                  key={seat}
                  game={game}
                  seat={seat}
                  wanted={wanted}
                  onChange={(next) => {
                    seats.value = seats.value.map((one, i) => (i === seat ? next : one));
                  }}
                />
              ))}
              {friends ? (
                <>
                  <Switch
                    name={t('new.public')}
                    help={t('new.public.help')}
                    checked={isPublic.value}
                    onChange={(on) => (isPublic.value = on)}
                  />
                  <Switch
                    name={t('new.guests')}
                    help={t('new.guests.help')}
                    checked={guests.value}
                    onChange={(on) => (guests.value = on)}
                  />
                  <ClockField clock={clock.value} onChange={(next) => (clock.value = next)} />
                  {clock.value ? null : (
                    <div class="field">
                      <span class="name">{t('new.patience')}</span>
                      <small>{t('new.patience.help')}</small>
                      <Segmented
                        name={t('new.patience')}
                        value={days.value}
                        choices={Object.keys(PATIENCE).map((one) => [one, t(`patience.${one}`)])}
                        onChange={(one) => (days.value = one)}
                      />
                    </div>
                  )}
                </>
              ) : null}
              <Switch
                name={t('new.advice')}
                help={t('new.advice.help')}
                checked={advice.value ?? (game.cooperative || people <= 1)}
                onChange={(on) => (advice.value = on)}
              />
            </section>
            <div class="summary">
              <p class={problem ? 'bad' : ''} aria-live="polite">
                {problem || summary(game, board?.level?.(chosen, t), seats.value)}
                {dropped.value.length && !problem ? (
                  <small>
                    {t('new.dropped', {
                      names: dropped.value
                        .map((one) => gameText(game, `option.${one}`) ?? one)
                        .join(', '),
                    })}
                  </small>
                ) : null}
              </p>
              <button
                class="btn primary"
                aria-disabled={!ready}
                onClick={() => {
                  if (ready) void start();
                }}
              >
                {t('new.start')}
              </button>
            </div>
          </>
        ) : (
          <p role="status">{problem}</p>
        )}
      </div>
      <div class="aside">
        {pictures.length ? (
          <div class="shot whole" aria-hidden="true">
            {isOwn(game, checked.value ?? {}, own.value) ? (
              <Sketched game={game} scene={own.value.board} />
            ) : (
              <Drawn game={game} options={checked.value ?? {}} />
            )}
          </div>
        ) : (
          <GamePicture game={game.name} />
        )}
        <div class="about">
          <GameFacts game={game} />
          <nav aria-label={t('new.first')}>
            {game.page.primer.length ? (
              <a href={`/learn/${game.name}`}>
                <Glyph name="i-question" class="ico" />
                {t('howto')}
              </a>
            ) : null}
            {game.page.lesson ? (
              <a href={pathOf(game.page.lesson)}>
                <Glyph name="i-play" class="ico" />
                {t('home.learn.minutes')}
              </a>
            ) : null}
            <a href={`/rules/${game.name}`}>
              <Glyph name="i-book" class="ico" />
              {t('new.rules')}
            </a>
          </nav>
        </div>
      </div>
    </main>
  );
}

/** Seconds of silence after which a computer may stand in. */
const PATIENCE: Record<string, number | null> = {
  live: 120,
  hour: 3600,
  day: 86_400,
  days: 3 * 86_400,
  never: null,
};

function fitted(seats: SeatWanted[], count: number, level: string): SeatWanted[] {
  return Array.from(
    { length: count },
    (_, seat) => seats[seat] ?? (seat === 0 ? { kind: 'me' } : { kind: 'computer', level }),
  );
}

/** What the table will be: how hard, who sits there, and how long it takes by the game's own word. */
function summary(game: GameInfo, level: string | undefined, seats: SeatWanted[]): string {
  const count = (kind: SeatWanted['kind']) => seats.filter((one) => one.kind === kind).length;
  const parts = level ? [level] : [];
  if (count('me')) parts.push(t('new.sum.me', { n: count('me') }));
  if (count('open')) parts.push(t('new.sum.open', { n: count('open') }));
  const levels = new Set(
    seats.filter((one) => one.kind === 'computer').map((one) => one.level ?? usualLevel(game)),
  );
  if (count('computer'))
    parts.push(
      `${t('new.sum.computer', { n: count('computer') })} (${[...levels].map(levelName).join(', ')})`,
    );
  const time = gameText(game, 'page.time');
  if (time) parts.push(t('new.sum.time', { time }));
  return parts.join(' · ');
}
