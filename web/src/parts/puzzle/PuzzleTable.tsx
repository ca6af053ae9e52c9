import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { go } from '../../app/router';
import { Glyph } from '../../art/Token';
import type { BoardProps } from '../../boards/contract';
import { t } from '../../i18n';
import { boardProps } from '../../screens/Table';
import type { Puzzling } from '../../state/puzzling';
import { BoardOf } from '../BoardOf';
import { marksOf } from '../planOnBoard';
import { Toast } from '../Dialog';
import { Problem } from '../Problem';
import { Announcer } from '../table/Announcer';
import { Dock } from '../table/Dock';
import { Tray } from '../table/Tray';
import { useShortcuts } from '../table/useShortcuts';
import { TopBar } from '../TopBar';
import { useBoard } from '../useBoard';
import { CopyLink } from '../CopyLink';
import { Solution } from './Solution';
import { Tries } from './Tries';
import { useTitle } from '../useTitle';

/** The goal, the board with the controls of any table, what was tried, and the way out. */
export function PuzzleTable({ puzzling }: { puzzling: Puzzling }) {
  useTitle(t('nav.puzzles'));
  const { match } = puzzling;
  const puzzle = puzzling.shown.value;
  const sharing = useSignal(false);
  useShortcuts(match, null);
  const done = puzzle.state === 'solved' || puzzle.state === 'shown';
  const next = () => go('/puzzles');
  return (
    <>
      <TopBar />
      <main
        class={`puzzle table-like ${puzzle.game}`}
        id="main"
        tabIndex={-1}
        data-state={puzzle.state}
        data-tries={puzzling.tries.value.length}
        data-resting={match.resting.value && !puzzling.judging.value}
        onPointerDownCapture={() => match.skip()}
      >
        <header class="panel asked">
          <Glyph name="i-search" class="ico" />
          <div>
            <h1>{puzzle.goal}</h1>
            <p>{puzzle.ask}</p>
            {puzzle.own ? null : (
              <p class="second num">
                {t('puzzle.rating', { theirs: puzzle.rating, mine: puzzle.mine })}
              </p>
            )}
          </div>
        </header>
        <Board puzzling={puzzling} />
        <aside class="beside">
          <Tries puzzling={puzzling} />
          <Solution puzzling={puzzling} />
          <Problem trouble={puzzling.trouble} />
          <div class="ways">
            <button class="btn" onClick={() => puzzling.restart()}>
              <Glyph name="i-undo" class="ico" />
              {t('puzzle.again')}
            </button>
            <button
              class="btn"
              aria-expanded={sharing.value}
              onClick={() => (sharing.value = !sharing.value)}
            >
              <Glyph name="i-share" class="ico" />
              {t('puzzle.share')}
            </button>
            <button class={done ? 'btn primary' : 'btn'} onClick={next}>
              {t('puzzle.next')}
            </button>
          </div>
          {sharing.value ? <CopyLink url={location.href} /> : null}
        </aside>
      </main>
    </>
  );
}

function Board({ puzzling }: { puzzling: Puzzling }) {
  const { match } = puzzling;
  const table = match.table.value;
  const shown = match.shown.value;
  const stage = match.stage.value;
  const module = useBoard(table?.game);
  const drawn = module === 'none' || module === null ? null : module;
  useLayoutEffect(() => {
    if (drawn) match.manner.value = drawn;
  }, [match, drawn]);
  if (match.farewell.value) return <p class="problem">{match.farewell.value}</p>;
  if (!table || !shown || !stage) return <div class="board-wait" aria-busy="true" />;
  const props: BoardProps = {
    ...boardProps(match, stage),
    marks: marksOf(puzzling.shown.value.solution?.plan.steps ?? []),
  };
  const lines = drawn
    ? table.seats.map((_, seat) => drawn.seatLine(shown.state.view, seat, t, match.board.value))
    : [];
  const choice = props.legal.length > 0 ? (drawn?.choice?.(props) ?? null) : null;
  return (
    <section class="col-board" aria-label={t('board')}>
      <div class="board-frame">
        <BoardOf module={module} props={props} />
      </div>
      {puzzling.over && match.caughtUp.value ? (
        <p class="panel played">{t('puzzle.played')}</p>
      ) : choice ? (
        <Tray key={choice.title} match={match} choice={choice} />
      ) : (
        <Dock match={match} module={drawn} lines={lines} />
      )}
      <Announcer match={match} module={drawn} board={props} />
      {match.trouble.value ? (
        <Toast
          message={match.named(match.trouble.value.message)}
          onClose={() => (match.trouble.value = null)}
        />
      ) : null}
    </section>
  );
}
