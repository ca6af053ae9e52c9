import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Glyph } from '../art/Token';
import { go, query } from '../app/router';
import { gameOf } from '../app/session';
import { settings } from '../app/settings';
import { LOOKED_AT } from '../boards/common/lookedAt';
import type { BoardProps } from '../boards/contract';
import { t } from '../i18n';
import { api } from '../net/rest';
import { DiceCheck } from '../parts/DiceCheck';
import { Toast } from '../parts/Dialog';
import { Segmented } from '../parts/Fields';
import { Notice } from '../parts/Notice';
import { TopBar } from '../parts/TopBar';
import { Goals } from '../parts/table/Goals';
import { useAttempt } from '../parts/useAttempt';
import { useBoard } from '../parts/useBoard';
import { BoardOf } from '../parts/BoardOf';
import { LoadRecord } from './LoadRecord';
import { playedBefore } from '../state/hands';
import { nameOf } from '../state/names';
import { Playback } from '../state/replay';
import type { Reviewing } from '../state/review';
import { Moves } from '../parts/replay/Moves';
import { coursesOf, marksOf } from '../parts/planOnBoard';
import { Headline } from '../parts/review/Headline';
import { Review, ReviewPanel } from '../parts/review/Review';
import { useReview } from '../parts/review/useReview';
import { Scrubber } from '../parts/replay/Scrubber';
import { useTitle } from '../parts/useTitle';

/** A game played back from a permanent link. */
export function Replay({ id }: { id: string | null }) {
  if (id === null) return <LoadRecord />;
  return <Played key={id} id={id} />;
}

function Played({ id }: { id: string }) {
  const [playback, setPlayback] = useState<Playback | null>(null);
  useEffect(() => {
    const made = new Playback(id);
    const start = Number(query.peek().get('ply') ?? 0);
    if (start) made.at.value = start;
    setPlayback(made);
    return () => made.close();
  }, [id]);
  return playback ? <Shown playback={playback} /> : null;
}

function Shown({ playback }: { playback: Playback }) {
  const table = playback.table.value;
  const module = useBoard(table?.game);
  useTitle(table ? t('replay.title', { game: table.title }) : undefined);
  const [trouble, attempt] = useAttempt();
  const main = useRef<HTMLElement>(null);
  const review = useReview(playback.id, query.peek().has('review'));
  useKeys(playback);
  const drawn = module === 'none' ? null : module;
  useEffect(() => {
    playback.module.value = drawn;
  }, [playback, drawn]);
  if (!table)
    return playback.failed.value ? (
      <Notice token="false-alarm" title={t('nav.replay')} text={playback.failed.value} />
    ) : (
      <Notice token="smoke-1" title={t('nav.replay')} text={t('line.connecting')} waiting />
    );
  const frame = playback.frame.value;
  const secrets = gameOf(table.game)?.secrets ?? false;

  const playOn = () =>
    attempt(async () => {
      const decides = frame?.actor ?? -1;
      const made = await api.createTable({
        game: table.game,
        options: table.options,
        seats: table.seats.map((_, seat) =>
          decides < 0 || seat === decides
            ? { kind: 'me' }
            : { kind: 'computer', level: 'rules-of-thumb' },
        ),
        from: { table: table.id, ply: playback.at.peek() },
      });
      go(`/table/${made.id}`);
    });
  const share = async () => {
    await navigator.clipboard.writeText(
      `${location.origin}/replay/${table.id}?ply=${playback.at.peek()}`,
    );
    trouble.value = t('link.copied');
  };

  return (
    <>
      <TopBar
        title={t('replay.title', { game: table.title })}
        caption={drawn && frame ? drawn.caption(frame.view, t) : ''}
      >
        <button class="iconbtn" aria-label={t('replay.share')} onClick={() => void share()}>
          <Glyph name="i-share" class="ico" />
        </button>
      </TopBar>
      <main
        class={review?.decisions.value.size ? 'rep reviewed' : 'rep'}
        id="main"
        tabIndex={-1}
        ref={main}
      >
        {review ? <Headline playback={playback} review={review} /> : null}
        <section class="bd" aria-label={t('board')}>
          {drawn && frame ? (
            <Goals goals={drawn.goals(playback.view.value, t, playback.board.value)} />
          ) : null}
          <div class="board-frame">
            {frame ? (
              <BoardOf
                module={module}
                props={{ ...still(playback), ...planAt(playback, review) }}
              />
            ) : null}
          </div>
        </section>
        <Moves playback={playback} module={drawn} review={review} />
        <section class="side" aria-label={t('replay.more')}>
          {review ? <ReviewPanel playback={playback} review={review} /> : null}
          <div class="panel pad">
            <h2>{t('replay.result')}</h2>
            <p class="second">{resultOf(table)}</p>
            {table.seats.map((one, seat) =>
              playedBefore(one) ? (
                <p class="second" key={seat}>
                  {nameOf(table, seat)}: {playedBefore(one)}
                </p>
              ) : null,
            )}
            <DiceCheck table={table.id} />
          </div>
          <div class="panel pad">
            <h2>{t('replay.eyes')}</h2>
            <Segmented
              name={t('replay.eyes')}
              value={String(playback.seat.value)}
              choices={[
                ...(secrets && !table.result ? [] : [['all', t('replay.eyes.all')] as const]),
                ...(secrets ? [['null', t('replay.eyes.nobody')] as const] : []),
                ...table.seats.map((_, seat) => [String(seat), nameOf(table, seat)] as const),
              ]}
              onChange={(one) => (playback.seat.value = eyesOf(one))}
            />
            <button class="btn" onClick={() => void playOn()}>
              <Glyph name="i-fork" class="ico" />
              {t('replay.play-on')}
            </button>
            <a class="btn" href={api.recordAddress(table.id)} download>
              {t('replay.download')}
            </a>
          </div>
        </section>
        {review ? <Review playback={playback} review={review} /> : null}
        <Scrubber playback={playback} module={drawn} />
      </main>
      {trouble.value ? (
        <Toast message={trouble.value} onClose={() => (trouble.value = '')} />
      ) : null}
    </>
  );

  function resultOf(of: NonNullable<typeof table>): string {
    if (!of.result) return t('replay.unfinished');
    const names = of.result.winners.map((seat) => nameOf(of, seat));
    if (names.length) return t('replay.won', { names: names.join(', ') });
    return t(gameOf(of.game)?.cooperative ? 'replay.lost' : 'replay.nobody');
  }
}

const eyesOf = (choice: string): number | 'all' | null =>
  choice === 'all' ? choice : choice === 'null' ? null : Number(choice);

/** Space plays and stops, arrows step, Home and End go to the ends, [ and ] to the key moments. */
function useKeys(playback: Playback): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const on = event.target instanceof HTMLElement ? event.target : null;
      if (on?.closest('input, select, button, dialog') && event.key !== '[' && event.key !== ']')
        return;
      const steps: Record<string, () => void> = {
        ArrowRight: () => playback.go(playback.at.peek() + 1),
        ArrowLeft: () => playback.go(playback.at.peek() - 1),
        Home: () => playback.go(0),
        End: () => playback.go(playback.plies.peek()),
        ' ': () => playback.toggle(),
        '[': () => playback.jump(-1),
        ']': () => playback.jump(1),
      };
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      step();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [playback]);
}

/** Where a decision is blamed: what was played, and the better plan, drawn on the board. */
function planAt(
  playback: Playback,
  review: Reviewing | null,
): Pick<BoardProps, 'marks' | 'arrows'> {
  const one = review?.blamedAt(playback.at.value);
  if (!one) return {};
  const played = coursesOf(one.done ? [one.done] : [], 'played');
  return { marks: marksOf(one.plan), arrows: [...played, ...coursesOf(one.plan, 'best')] };
}

/** A board that only shows. */
function still(playback: Playback): BoardProps {
  const frame = playback.frame.value;
  const table = playback.table.value;
  const pace = playback.playing.value ? playback.pace.value : 1;
  return {
    ...LOOKED_AT,
    game: table?.game ?? '',
    view: frame?.view ?? {},
    scene: playback.board.value,
    seat: typeof playback.seat.value === 'number' ? playback.seat.value : null,
    seats: (table?.seats ?? []).map((one, seat) => ({
      seat,
      name: table ? nameOf(table, seat) : '',
      kind: one.kind,
      online: true,
    })),
    actor: frame?.actor ?? null,
    events: playback.events.value,
    step: playback.at.value,
    settings: { ...settings.value, speed: settings.value.speed && settings.value.speed * pace },
    t,
    onBeat: (beat) => (playback.picture.value = beat.view),
    onSettled: () => (playback.picture.value = null),
  };
}
