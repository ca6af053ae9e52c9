import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { BoardModule, LegalAction, Moment, SeatLine } from '../../boards/contract';
import { Glyph } from '../../art/Token';
import { t } from '../../i18n';
import { sameTarget, type Match } from '../../state/match';
import { ActionList } from './ActionList';
import { TurnFace } from './Crew';
import { Previewed } from './Previewed';
import { questionLine, turnLine } from './turnLine';

/** What ends a turn has a button of its own. */
export const endsTurn = (one: LegalAction): boolean =>
  one.targets.some((target) => 'end' in target);

/** Legal actions by their button, in the order the server lists them. */
export function kindsOf(legal: LegalAction[]): [string, LegalAction[]][] {
  const kinds = new Map<string, LegalAction[]>();
  for (const one of legal)
    if (!endsTurn(one)) kinds.set(one.kind, [...(kinds.get(one.kind) ?? []), one]);
  return [...kinds];
}

/** The nearest thing to your hand: whose turn it is, what can be done and at what price. */
export function Dock({
  match,
  module,
  lines,
  children,
}: {
  match: Match;
  module: BoardModule | null;
  lines: SeatLine[];
  children?: ComponentChildren;
}) {
  const state = match.shown.value?.state;
  const table = match.table.value;
  if (!state || !table) return null;
  const legal = match.legal.value;
  // While something is shown the actions of the moment before stay where they are, and wait.
  const waits = legal.length === 0;
  const offered = match.offered.value;
  const kinds = kindsOf(offered);
  const end = offered.find(endsTurn);
  const seat = state.actor;
  const acting = state.yours;
  const standing =
    acting !== null && offered.length > 0 ? (module?.standing?.(state.view, acting) ?? []) : [];
  const missing = standing.filter((one) => !kinds.some(([kind]) => kind === one.kind));
  const chosen = match.chosen.value;
  const pips = acting === null ? undefined : lines[acting]?.pips;
  const preview = match.preview.value;
  const inChosen = kinds.find(([kind]) => kind === chosen)?.[1] ?? [];
  const moment = (actions: LegalAction[]): Moment => ({
    actions,
    view: state.view,
    scene: match.board.value,
    seats: match.seats.value,
  });
  const name = (kind: string, actions: LegalAction[] = []) =>
    module?.kindName(kind, t, moment(actions)) ?? kind;
  const note = (kind: string, actions: LegalAction[]) =>
    module?.kindNote?.(kind, t, moment(actions));
  const icon = (kind: string) => module?.kindIcon(kind) ?? 'i-star';

  const lit = (actions: LegalAction[]) =>
    match.hovered.value !== null &&
    actions.some((one) => one.targets.some((at) => sameTarget(at, match.hovered.value)));

  const press = (kind: string, actions: LegalAction[]) => {
    if (waits) return;
    const only = actions.length === 1 ? actions[0] : undefined;
    if (only) void match.act(only.action);
    else match.choose(chosen === kind ? null : kind);
  };

  const points = acting !== null && pips ? pips.now + pips.saved : 0;
  const planned = preview?.choices[match.meant.value]?.cost ?? match.plan.value?.cost ?? 0;
  const listed = inChosen.length > 1 && preview === null;

  return (
    <section
      class={`dock${preview ? ' previewing' : listed ? ' listing' : ''}`}
      aria-label={t('dock')}
    >
      <div class="turn">
        {seat !== null && seat >= 0 ? <TurnFace seat={seat} line={lines[seat]} /> : null}
        <div class="who">
          <h2>{turnLine(match)}</h2>
          {match.line.value === 'offline' ? (
            <p class="second question">{t('line.offline')}</p>
          ) : match.doing.value !== null ? (
            <p class="second question">{t('dock.finish')}</p>
          ) : pips && points > 0 ? (
            <Pips {...pips} planned={planned} />
          ) : (
            <p class="second question">{questionLine(match)}</p>
          )}
        </div>
      </div>
      {preview ? (
        <Previewed
          match={match}
          module={module}
          preview={preview}
          points={points > 0 ? points : null}
        >
          {pips && points > 0 ? <Pips {...pips} planned={planned} /> : null}
        </Previewed>
      ) : null}
      <div class="acts" role="group" aria-label={t('dock.actions')}>
        {kinds.map(([kind, actions], i) => (
          <button
            key={kind}
            class={`act${chosen === kind ? ' on' : ''}${lit(actions) ? ' lit' : ''}${note(kind, actions) ? ' noted' : ''}`}
            aria-pressed={actions.length > 1 ? chosen === kind : undefined}
            aria-disabled={waits || undefined}
            aria-keyshortcuts={i < 9 ? String(i + 1) : undefined}
            title={actions.length === 1 ? actions[0]?.text : undefined}
            onClick={() => press(kind, actions)}
          >
            <Glyph name={icon(kind)} class="ico" />
            {name(kind, actions)}
            <Cost actions={actions} />
            {note(kind, actions)}
          </button>
        ))}
        {missing.map(({ kind, ask }) => (
          <button
            key={kind}
            class="act"
            aria-disabled="true"
            title={t('dock.why')}
            onClick={() => void match.why(ask)}
          >
            <Glyph name={icon(kind)} class="ico" />
            {name(kind)}
          </button>
        ))}
        {acting === null && state.actor !== null && match.caughtUp.value ? (
          <Thinking match={match} />
        ) : null}
      </div>
      <div class="ends">
        {table.seats.some((one) => one.you && one.stand_in) ? (
          <button class="btn primary" onClick={() => void match.back()}>
            {t('clock.back')}
          </button>
        ) : null}
        {children}
        {offered.length > 1 && match.hints.value ? (
          <button
            class="btn square"
            aria-label={t('dock.hint')}
            title={t('dock.hint')}
            aria-keyshortcuts="H"
            aria-disabled={waits || undefined}
            onClick={() => {
              if (!waits) void match.hint();
            }}
          >
            <Glyph name="i-star" class="ico" />
          </button>
        ) : null}
        {state.result || table.status === 'waiting' || !match.mine.value.length ? null : (
          <button
            class="btn square"
            aria-label={t('dock.undo')}
            aria-keyshortcuts="U"
            aria-disabled={!state.undo || !match.caughtUp.value}
            title={state.undo ? t('dock.undo') : t('dock.undo.none')}
            onClick={() => void match.undo()}
          >
            <Glyph name="i-undo" class="ico" />
          </button>
        )}
        {state.redo ? (
          <button
            class="btn square"
            aria-label={t('dock.redo')}
            aria-keyshortcuts="R"
            onClick={() => void match.redo()}
          >
            <Glyph name="i-undo" class="ico mirrored" />
          </button>
        ) : null}
        {end ? (
          <button
            class="btn primary"
            title={end.text}
            aria-keyshortcuts="E"
            aria-disabled={waits || undefined}
            onClick={() => {
              if (!waits) void match.act(end.action);
            }}
          >
            {t('dock.end')}
          </button>
        ) : null}
      </div>
      {listed ? <ActionList match={match} actions={inChosen} /> : null}
    </section>
  );
}

function Cost({ actions }: { actions: LegalAction[] }) {
  const costs = actions.map((one) => one.cost).filter((cost) => cost !== null);
  if (!costs.length) return null;
  const least = Math.min(...costs);
  return (
    <span class="cost" aria-label={t('dock.cost', { n: least })}>
      {least}
    </span>
  );
}

function Pips({
  now,
  saved,
  said,
  planned,
}: {
  now: number;
  saved: number;
  said?: string;
  planned: number;
}) {
  const all = now + saved;
  return (
    <div class="appips" role="img" aria-label={said ?? t('dock.points', { n: all })}>
      {Array.from({ length: all }, (_, i) => (
        <i
          key={i}
          class={[i < planned ? 'plan' : '', i >= now ? 'saved' : ''].filter(Boolean).join(' ')}
        />
      ))}
      <span class="num">{said ?? t('dock.ap', { n: all })}</span>
    </div>
  );
}

/** So long does nobody wonder. */
const LONG_MS = 5_000;

/** Three drops that fill, never a spinner on the board; who searches for long is excused. What is asked
 *  stands above them.
 */
function Thinking({ match }: { match: Match }) {
  const [long, setLong] = useState(false);
  const state = match.shown.value?.state;
  const seat = match.table.value?.seats[state?.actor ?? -1];
  const searches = seat?.kind === 'computer' && seat.level.startsWith('search');
  const version = state?.version;
  useEffect(() => {
    setLong(false);
    const timer = window.setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, [version]);
  return (
    <div class="thinking" role="status">
      <Glyph name="water" />
      <Glyph name="water" />
      <Glyph name="water" />
      {long && searches ? <span class="second">{t('turn.thinking.long')}</span> : null}
    </div>
  );
}
