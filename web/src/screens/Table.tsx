import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { Glyph } from '../art/Token';
import { gameOf } from '../app/session';
import { settings } from '../app/settings';
import type { BoardProps } from '../boards/contract';
import { t } from '../i18n';
import { Toast } from '../parts/Dialog';
import { Notice } from '../parts/Notice';
import { RuleDialog } from '../parts/RuleDialog';
import { TopBar } from '../parts/TopBar';
import { BoardOf } from '../parts/BoardOf';
import { Announcer } from '../parts/table/Announcer';
import { ClockFacts } from '../parts/table/Clock';
import { Crew } from '../parts/table/Crew';
import { Dock } from '../parts/table/Dock';
import { Ending } from '../parts/table/Ending';
import { AdviceButton, Gauge } from '../parts/table/Gauge';
import { Goals } from '../parts/table/Goals';
import { Handover } from '../parts/table/Handover';
import { maySign, Phrases } from '../parts/table/Signs';
import { ShareDialog } from '../parts/table/ShareDialog';
import { Side, type Leaf } from '../parts/table/Side';
import { Peek } from '../parts/table/Story';
import { Tray } from '../parts/table/Tray';
import { Waiting } from '../parts/table/Waiting';
import { playEvents } from '../sound/events';
import type { Match } from '../state/match';
import { held } from '../state/seals';
import { useBoard } from '../parts/useBoard';
import { useCoach } from '../parts/table/useCoach';
import { useCover } from '../parts/table/useCover';
import { useMatch } from '../parts/table/useMatch';
import { useShortcuts } from '../parts/table/useShortcuts';
import { useWide } from '../parts/useWide';

/** A match from somebody's eyes: board, seats, what can be done, what happened. */
export function Table({ id }: { id: string }) {
  const match = useMatch(id);
  return match ? <Open match={match} /> : null;
}

export function Open({ match, coach }: { match: Match; coach?: preact.ComponentChildren }) {
  const [sharing, setSharing] = useState(false);
  const [rule, setRule] = useState('');
  const [looking, setLooking] = useState(false);
  const [leaf, setLeaf] = useState<Leaf | null>(null);
  const wide = useWide();
  const table = match.table.value;
  const shown = match.shown.value;
  const module = useBoard(table?.game);
  const engine = useCoach(match);
  useShortcuts(match, engine);
  useCover(match);

  const stage = match.stage.value;
  useLayoutEffect(() => {
    if (module && module !== 'none') match.manner.value = module;
  }, [match, module]);

  const parted = match.line.value === 'closed' && match.farewell.value;
  if (parted)
    return <Notice token="false-alarm" title={table?.title ?? t('table')} text={parted} />;

  if (!table || !shown || !stage)
    return match.farewell.value ? (
      <Notice token="false-alarm" title={t('table')} text={match.farewell.value} />
    ) : (
      <Notice
        token="smoke-1"
        title={t('table')}
        text={t(match.line.value === 'offline' ? 'line.unreached' : 'line.connecting')}
        waiting
      />
    );

  const props: BoardProps = {
    ...boardProps(match, stage),
    ...(wide ? {} : { onThings: () => setLeaf('table') }),
  };
  const drawn = module === 'none' || module === null ? null : module;
  const lines = drawn
    ? table.seats.map((_, seat) => drawn.seatLine(shown.state.view, seat, t, match.board.value))
    : [];
  const game = gameOf(table.game);
  const over = match.caughtUp.value && shown.state.result !== null;
  const handover = match.handover.value;
  const choice = props.legal.length > 0 ? (drawn?.choice?.(props) ?? null) : null;
  const advice = engine ? <AdviceButton match={match} coach={engine} /> : null;
  // What is chosen on a leaf is done on the board: the leaf makes room for it.
  const panelProps: BoardProps = {
    ...props,
    view: shown.state.view,
    onAct: (action) => {
      setLeaf(null);
      props.onAct(action);
    },
    onChoose: (kind) => {
      setLeaf(null);
      props.onChoose(kind);
    },
  };
  const open = handover === null;
  const notes = drawn?.Notes && open ? <drawn.Notes {...panelProps} /> : null;
  const panels = (
    <>
      {drawn?.Panels && open ? <drawn.Panels {...panelProps} /> : null}
      {table.clock ? (
        <section class="panel clockpanel">
          <ClockFacts clock={table.clock} />
        </section>
      ) : null}
      <DicePanel match={match} />
    </>
  );

  return (
    <>
      <TopBar
        title={table.title}
        caption={drawn && table.status !== 'waiting' ? drawn.caption(shown.state.view, t) : ''}
      >
        <Line match={match} />
        <a class="iconbtn" href={`/rules/${table.game}`} aria-label={t('nav.rules')}>
          <Glyph name="i-book" class="ico" />
        </a>
        <button class="iconbtn" aria-label={t('share')} onClick={() => setSharing(true)}>
          <Glyph name="i-share" class="ico" />
        </button>
      </TopBar>
      <main
        class={`table ${table.game}`}
        id="main"
        tabIndex={-1}
        data-at={`${shown.state.version} ${shown.state.seat}`}
        data-resting={match.resting.value}
        onPointerDownCapture={() => match.skip()}
      >
        <section class="col-crew" aria-label={t('crew')}>
          <Crew
            match={match}
            lines={lines}
            title={t(game?.cooperative ? 'crew' : 'crew.players')}
          />
          {wide ? panels : null}
        </section>
        <section class="col-board" aria-label={t('board')}>
          {drawn && handover === null ? (
            <Goals goals={drawn.goals(shown.state.view, t, match.board.value)} />
          ) : null}
          {coach}
          <div class="board-frame" onPointerDown={() => (match.lit.value = null)}>
            {table.status === 'waiting' ? <Waiting match={match} /> : null}
            {table.why_unplayable ? (
              <div class="waiting" role="status">
                <Glyph name="smoke-1" />
                <p>{table.why_unplayable}</p>
              </div>
            ) : null}
            {engine && handover === null ? <Gauge match={match} coach={engine} /> : null}
            <Phrases signs={match.signs} />
            {handover === null ? <BoardOf module={module} props={props} /> : null}
            {over && !looking ? (
              <Ending match={match} module={drawn} onClose={() => setLooking(true)} />
            ) : null}
          </div>
          <Peek match={match} module={drawn} board={props} onOpen={setLeaf} />
          {choice ? (
            <Tray key={choice.title} match={match} choice={choice}>
              {advice}
            </Tray>
          ) : (
            <Dock match={match} module={drawn} lines={lines}>
              {advice}
            </Dock>
          )}
        </section>
        <Side
          match={match}
          module={drawn}
          board={props}
          notes={wide ? notes : null}
          panels={
            wide ? null : (
              <>
                {notes}
                {panels}
              </>
            )
          }
          open={leaf}
          onClose={() => setLeaf(null)}
        />
      </main>
      <Announcer match={match} module={drawn} board={props} />
      {handover !== null ? <Handover match={match} line={lines[handover]} /> : null}
      {match.trouble.value ? (
        <Toast
          message={match.named(match.trouble.value.message)}
          onClose={() => (match.trouble.value = null)}
        >
          {match.trouble.value.rule ? (
            <button class="linkish" onClick={() => setRule(match.trouble.value?.rule ?? '')}>
              {t('rule', { id: match.trouble.value.rule })}
            </button>
          ) : null}
        </Toast>
      ) : match.missed.value ? (
        <Toast
          message={t('line.back', { n: match.missed.value })}
          onClose={() => (match.missed.value = 0)}
        />
      ) : null}
      {sharing ? <ShareDialog match={match} onClose={() => setSharing(false)} /> : null}
      {rule ? <RuleDialog game={table.game} id={rule} onClose={() => setRule('')} /> : null}
    </>
  );
}

export function boardProps(match: Match, stage: NonNullable<Match['stage']['value']>): BoardProps {
  const { state, events, step } = stage;
  return {
    game: match.table.value?.game ?? '',
    view: state.view,
    scene: match.board.value,
    seat: state.seat,
    seats: match.seats.value,
    actor: state.actor,
    legal: match.legal.value,
    question: match.named(state.question),
    chosen: match.chosen.value,
    reach: match.legal.value.length > 0 ? match.reach.value : [],
    odds: match.odds.value,
    plan: match.plan.value,
    preview: match.preview.value,
    events,
    step,
    settings: settings.value,
    t,
    onAct: (action) => void match.act(action),
    onPlan: (target) => (match.pointed.value = target),
    onFollow: () => match.follow(),
    onChoose: (kind) => match.choose(kind),
    onPreview: (preview) => match.propose(preview),
    onGo: () => match.go(),
    onHover: (target) => (match.hovered.value = target),
    onWhy: (action) => void match.why(action),
    onBeat: (beat) => {
      playEvents(match.table.value?.game ?? '', beat.events);
      match.beat(step, beat);
    },
    lit: match.lit.value,
    signs: match.signs.pointed.value,
    ...(maySign(match) ? { onSign: (on, to) => match.signs.point(on, to) } : {}),
    onSettled: () => match.settled(step),
  };
}

function Line({ match }: { match: Match }) {
  if (match.line.value === 'online' || match.line.value === 'connecting') return null;
  return (
    <span class="offline-dot" role="status">
      {match.farewell.value || t('line.offline')}
    </span>
  );
}

function DicePanel({ match }: { match: Match }) {
  const dice = match.dice.value;
  const short = useMemo(() => dice?.commitment.slice(0, 16) ?? '', [dice]);
  if (!dice) return null;
  const against = held(dice, match.seal.value);
  return (
    <details class="panel dicebag">
      <summary>
        <h2>{t('dice')}</h2>
        <Glyph name="i-dice" class="ico" />
      </summary>
      {against === 'other' || against === 'gone' ? (
        <p class="bad" role="alert">
          {t(`dice.held.${against}`)}
        </p>
      ) : (
        <p>{t(dice.secret === null ? 'dice.promise' : 'dice.open')}</p>
      )}
      {dice.scripted ? <p>{t('dice.scripted', { n: dice.scripted })}</p> : null}
      <code title={dice.commitment}>{short}…</code>
    </details>
  );
}
