import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go, query } from '../app/router';
import { t } from '../i18n';
import { api } from '../net/rest';
import { Face } from '../parts/Face';
import { Notice } from '../parts/Notice';
import { useAttempt } from '../parts/useAttempt';
import { useMatch } from '../parts/table/useMatch';
import type { Match } from '../state/match';
import { LESSONS, progress, type Lesson } from './learn/lessons';
import { Open } from './Table';

/** A guided first game: a real match, and a coach above the board. */
export function Learn({ game }: { game: string }) {
  const lesson = LESSONS[game];
  const table = query.value.get('table');
  const [trouble, attempt] = useAttempt();
  useEffect(() => {
    if (!lesson || table) return;
    void attempt(async () => {
      const made = await api.createTable(lesson.table);
      go(`/learn/${game}?table=${made.id}`, true);
    });
  }, [game, lesson, table]);
  if (lesson && table) return <Lived key={table} lesson={lesson} id={table} />;
  const why = lesson ? trouble.value : t('learn.none');
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

function Coach({ match, lesson }: { match: Match; lesson: Lesson }) {
  const read = useSignal<ReadonlySet<number>>(new Set());
  const at = progress(lesson.steps, match.told.value, read.value);
  const step = lesson.steps[at];
  if (!step) return null;
  const show = step.show;
  const possible = show !== undefined && match.legal.value.some((one) => one.action === show);
  return (
    <section class="coach" aria-label={t('learn.coach')}>
      <Face seat={1} tokens={['portrait', 'em-captain']} />
      <p aria-live="polite">
        {t(`lesson.${lesson.table.game}.${step.say}`)}{' '}
        <small class="num">{t('learn.step', { n: at + 1, all: lesson.steps.length })}</small>
      </p>
      {step.until ? (
        possible ? (
          <button class="btn small" onClick={() => void match.act(show)}>
            {t('learn.show')}
          </button>
        ) : null
      ) : (
        <button
          class="btn small primary"
          onClick={() => (read.value = new Set([...read.value, at]))}
        >
          {t(at + 1 < lesson.steps.length ? 'learn.next' : 'learn.done')}
        </button>
      )}
    </section>
  );
}
