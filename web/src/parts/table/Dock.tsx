import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { BoardModule, LegalAction, SeatLine } from '../../boards/contract';
import { Glyph } from '../../art/Token';
import { t } from '../../i18n';
import { sameTarget, type Match } from '../../state/match';
import { nameOf } from '../../state/names';
import { TurnFace } from './Crew';
import { ActionList } from './ActionList';

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
  const kinds = kindsOf(legal);
  const end = legal.find(endsTurn);
  const seat = state.actor;
  const acting = state.yours;
  const standing =
    acting !== null && legal.length > 0 ? (module?.standing?.(state.view, acting) ?? []) : [];
  const missing = standing.filter((one) => !kinds.some(([kind]) => kind === one.kind));
  const chosen = match.chosen.value;
  const pips = acting === null ? undefined : lines[acting]?.pips;
  const inChosen = kinds.find(([kind]) => kind === chosen)?.[1] ?? [];
  const name = (kind: string) => module?.kindName(kind, t) ?? kind;
  const icon = (kind: string) => module?.kindIcon(kind) ?? 'i-star';

  const lit = (actions: LegalAction[]) =>
    match.hovered.value !== null &&
    actions.some((one) => one.targets.some((at) => sameTarget(at, match.hovered.value)));

  const press = (kind: string, actions: LegalAction[]) => {
    const only = actions.length === 1 ? actions[0] : undefined;
    if (only) void match.act(only.action);
    else match.choose(chosen === kind ? null : kind);
  };

  return (
    <section class="dock" aria-label={t('dock')}>
      <div class="turn">
        {seat !== null && seat >= 0 ? <TurnFace seat={seat} line={lines[seat]} /> : null}
        <div class="who">
          <h2 aria-live="polite">{turnLine(match)}</h2>
          {match.line.value === 'offline' ? (
            <p class="second question">{t('line.offline')}</p>
          ) : acting !== null && pips && pips.now + pips.saved > 0 ? (
            <Pips {...pips} planned={match.plan.value?.cost ?? 0} />
          ) : (
            <p class="second question">{match.named(state.question)}</p>
          )}
        </div>
      </div>
      <div class="acts" role="group" aria-label={t('dock.actions')}>
        {kinds.map(([kind, actions], i) => (
          <button
            key={kind}
            class={`act${chosen === kind ? ' on' : ''}${lit(actions) ? ' lit' : ''}`}
            aria-pressed={actions.length > 1 ? chosen === kind : undefined}
            aria-keyshortcuts={i < 9 ? String(i + 1) : undefined}
            title={actions.length === 1 ? actions[0]?.text : undefined}
            onClick={() => press(kind, actions)}
          >
            <Glyph name={icon(kind)} class="ico" />
            {name(kind)}
            <Cost actions={actions} />
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
        {legal.length === 0 && acting === null && state.actor !== null ? (
          <Thinking match={match} question={match.named(state.question)} />
        ) : null}
      </div>
      <div class="ends">
        {children}
        {legal.length > 1 ? (
          <button
            class="btn square"
            aria-label={t('dock.hint')}
            title={t('dock.hint')}
            aria-keyshortcuts="H"
            onClick={() => void match.hint()}
          >
            <Glyph name="i-star" class="ico" />
          </button>
        ) : null}
        {state.result || table.status === 'waiting' ? null : (
          <button
            class="btn square"
            aria-label={t('dock.undo')}
            aria-keyshortcuts="U"
            aria-disabled={!state.undo}
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
            onClick={() => void match.act(end.action)}
          >
            {t('dock.end')}
          </button>
        ) : null}
      </div>
      {inChosen.length > 1 ? <ActionList match={match} actions={inChosen} /> : null}
    </section>
  );
}

function turnLine(match: Match): string {
  const table = match.table.value;
  const state = match.shown.value?.state;
  if (!table || !state) return '';
  if (state.result) return t('turn.over');
  if (table.status === 'waiting') return t('turn.waiting');
  if (state.actor === null) return '';
  if (state.actor < 0) return t('turn.dice');
  const seat = table.seats[state.actor];
  if (!seat) return '';
  if (state.yours !== null) {
    return t('turn.yours.name', { name: nameOf(table, state.actor) });
  }
  return t(seat.kind === 'computer' ? 'turn.thinking' : 'turn.playing', {
    name: nameOf(table, state.actor),
  });
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

/** Three drops that fill, never a spinner on the board; who searches for long is excused. */
function Thinking({ match, question }: { match: Match; question: string }) {
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
      <span class="second">{long && searches ? t('turn.thinking.long') : question}</span>
    </div>
  );
}
