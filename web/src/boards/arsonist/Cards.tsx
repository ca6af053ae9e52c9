/** A side's two action cards, each with the end that now faces its player up, and the mobilisation cards. */
import { useRef } from 'preact/hooks';
import { Glyph } from '../../art/Token';
import type { BoardProps, LegalAction } from '../contract';
import { kindIcon } from './kinds';
import type { SideName, View } from './view';

/** The two ends of each card (rule P2). */
const ENDS: Record<SideName, [string, string][]> = {
  arsonist: [
    ['dodge', 'sparks'],
    ['fumes', 'master'],
  ],
  commissioner: [
    ['search', 'barricades'],
    ['support', 'signal'],
  ],
};

/** The dock calls an action by its verb; the card of barricades is used by placing one. */
const kindOf = (end: string): string => (end === 'barricades' ? 'barricade' : end);

interface Props extends BoardProps<View> {
  side: SideName;
  mine: boolean;
}

export function Cards(props: Props) {
  const { view, side, mine, t } = props;
  const facing = view.cards[side].action;
  return (
    <section class={`panel card-panel${mine ? '' : ' others'}`}>
      <header>
        <h2>{mine ? t('arsonist.cards.mine') : t(`arsonist.cards.${side}`)}</h2>
        <span class="eyebrow">
          {mine && view.turn === side && !view.acted ? t('arsonist.cards.use') : ''}
        </span>
      </header>
      <div class="action-cards">
        {ENDS[side].map((ends, index) => (
          <ActionCard key={ends[0]} {...props} ends={ends} up={facing[index] ?? ends[0]} />
        ))}
      </div>
      <Mobilisation {...props} />
    </section>
  );
}

/** Both ends lie there for all to see; the one that is turned away is upside down. */
function ActionCard({
  ends,
  up,
  mine,
  legal,
  chosen,
  onChoose,
  onAct,
  t,
}: Props & {
  ends: [string, string];
  up: string;
}) {
  const down = ends[0] === up ? ends[1] : ends[0];
  const offered = mine ? legal.filter((action) => action.kind === kindOf(up)) : [];
  const on = chosen === kindOf(up);
  const turned = useTurned(up);
  return (
    <div key={up} class={`action-card${on ? ' on' : ''}${turned ? ' turned' : ''}`}>
      <button
        type="button"
        class="facing"
        aria-pressed={on}
        aria-disabled={offered.length === 0}
        onClick={() => use(offered, kindOf(up), on, onChoose, onAct)}
      >
        <Glyph name={kindIcon(up)} class="ico" />
        <span>
          <b>{t(`arsonist/word.${up}`)}</b>
          <small>{t(`arsonist.card.${up}.does`)}</small>
        </span>
      </button>
      <div class="away">
        <Glyph name={kindIcon(down)} class="ico" />
        <span>{t(`arsonist/word.${down}`)}</span>
      </div>
    </div>
  );
}

/** Whether the card has been turned since it was first seen: it does not turn for coming into view. */
function useTurned(up: string): boolean {
  const first = useRef(up);
  const turned = useRef(false);
  if (first.current !== up) turned.current = true;
  return turned.current;
}

/** A card that is used without a place acts at once; another lights up its places. */
function use(
  offered: LegalAction[],
  kind: string,
  on: boolean,
  onChoose: (kind: string | null) => void,
  onAct: (action: string) => void,
): void {
  const [only] = offered;
  if (!only) return;
  const placed = only.targets.some((target) => target.card === undefined);
  if (offered.length === 1 && !placed) onAct(only.action);
  else onChoose(on ? null : kind);
}

function Mobilisation(props: Props) {
  const { view, side, t } = props;
  const cards =
    side === 'arsonist'
      ? [{ name: 'elusive', ready: view.cards.arsonist.mobilisation, of: 3 }]
      : [
          { name: 'regroup', ready: view.cards.commissioner.regroup, of: 2 },
          { name: 'raid', ready: view.cards.commissioner.raid, of: 1 },
        ];
  return (
    <ul class="mobilisation" aria-label={t('arsonist.cards.mobilisation')}>
      {cards.flatMap(({ name, ready, of }) =>
        Array.from({ length: of }, (_, index) => (
          <li key={`${name} ${index}`} class={index < ready ? undefined : 'used'}>
            <Glyph name={kindIcon(name)} class="ico" />
            {t(index < ready ? `arsonist/word.${name}` : 'arsonist.cards.used')}
          </li>
        )),
      )}
    </ul>
  );
}
