import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go, query } from '../app/router';
import { gameOf, games, keepName, me } from '../app/session';
import { t } from '../i18n';
import { api } from '../net/rest';
import type { Lesson, LessonStep } from '../net/wire';
import { Face } from '../parts/Face';
import { Notice } from '../parts/Notice';
import { useAttempt } from '../parts/useAttempt';
import { useMatch } from '../parts/table/useMatch';
import type { Match } from '../state/match';
import { suggestedName } from '../state/names';
import { HowTo } from './HowTo';
import { FIRST, pathOf, progress, shownBy } from './learn/lessons';
import { Open } from './Table';

/** How to play; with the name of a lesson, a guided game. Where a game has no screens, its first. */
export function Learn({ game, name }: { game: string; name: string | null }) {
  const info = gameOf(game);
  const screens = info?.page.primer.length ?? 0;
  return info && screens > 0 && name === null && !query.value.has('table') ? (
    <HowTo game={info} />
  ) : (
    <Guided game={game} name={name ?? FIRST} />
  );
}

/** A real match, and a coach above the board. */
function Guided({ game, name }: { game: string; name: string }) {
  const page = gameOf(game)?.page;
  const lesson = name === FIRST ? page?.lesson : page?.lessons.find((one) => one.name === name);
  const table = query.value.get('table');
  const [trouble, attempt] = useAttempt();
  useEffect(() => {
    if (!lesson || table) return;
    void attempt(async () => {
      if (!me.value?.name) await keepName(suggestedName());
      const made = await api.createTable(lesson.table);
      const step = query.peek().get('step');
      go(`${pathOf(lesson)}?table=${made.id}${step ? `&step=${step}` : ''}`, true);
    });
  }, [game, name, lesson !== undefined, table]);
  if (lesson && table) return <Lived key={table} lesson={lesson} id={table} />;
  const none = !lesson && games.value.length > 0;
  const why = none ? t('learn.none') : trouble.value;
  return why ? (
    <Notice token="false-alarm" title={t('home.learn')} text={why}>
      <a class="btn" href={`/rules/${game}`}>
        {t('nav.rules')}
      </a>
    </Notice>
  ) : (
    <Notice token="portrait" title={t('home.learn')} text={t('line.connecting')} waiting />
  );
}

function Lived({ lesson, id }: { lesson: Lesson; id: string }) {
  const match = useMatch(id);
  return match ? <Open match={match} coach={<Coach match={match} lesson={lesson} />} /> : null;
}

/** Who speaks as far as the board has come, whoever moves: the learner is never left alone. */
function Coach({ match, lesson }: { match: Match; lesson: Lesson }) {
  const read = useSignal<ReadonlySet<number>>(new Set());
  const { at, off } = progress(lesson, match.told.value, read.value);
  const step = lesson.steps[at];
  const next = () => (read.value = new Set([...read.value, at]));
  const wanted =
    step &&
    shownBy(
      step,
      match.legal.value.map((one) => one.action),
    );
  const takeBack = useTakeBack(match, lesson);
  useComeTo(match, at, step, wanted, next);
  if (!step) return null;
  const { game } = lesson.table;
  const own = (id: string, values?: Record<string, string>) => t(`${game}/${id}`, values);
  const names = Object.entries(lesson.names).map(([place, id]) => [place, own(id)]);
  return (
    <section class="coach" aria-label={t('learn.coach')} data-step={at + 1}>
      <Face seat={1} tokens={['portrait', 'em-fire_captain']} />
      <p aria-live="polite">
        {off ? <b>{t('learn.off')} </b> : null}
        {own(`lesson.${step.say}`, Object.fromEntries(names) as Record<string, string>)}{' '}
        <small class="num">{t('learn.step', { n: at + 1, all: lesson.steps.length })}</small>
      </p>
      {off ? (
        <button class="btn small primary" onClick={() => void takeBack(at, read.value)}>
          {t('learn.back')}
        </button>
      ) : !step.until ? (
        <button class="btn small primary" onClick={next}>
          {t(at + 1 < lesson.steps.length ? 'learn.next' : 'learn.done')}
        </button>
      ) : wanted !== undefined ? (
        <button class="btn small" onClick={() => void match.act(wanted)}>
          {t('learn.show')}
        </button>
      ) : null}
    </section>
  );
}

/** Undo until the learner is on the way again; what dice have decided is laid anew instead, up to that step. */
function useTakeBack(match: Match, lesson: Lesson) {
  return async (at: number, read: ReadonlySet<number>) => {
    while (progress(lesson, match.entries.peek(), read).off) {
      if (!match.known.peek()?.undo) {
        go(`${pathOf(lesson)}?step=${at}`, true);
        return;
      }
      await match.undo();
    }
  };
}

/** A lesson that was laid anew comes by itself to the step that it was left at. */
function useComeTo(
  match: Match,
  at: number,
  step: LessonStep | undefined,
  wanted: string | undefined,
  next: () => void,
): void {
  const until = Number(query.value.get('step') ?? 0);
  const resting = match.resting.value;
  const version = match.shown.value?.state.version;
  useEffect(() => {
    if (at >= until || !step || !resting) return;
    if (!step.until) next();
    else if (wanted !== undefined) void match.act(wanted);
  }, [at, until, resting, version, wanted]);
}
