import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { gameText } from '../../app/session';
import { settings } from '../../app/settings';
import { Glyph } from '../../art/Token';
import { LOOKED_AT } from '../../boards/common/lookedAt';
import type { BoardProps } from '../../boards/contract';
import { t } from '../../i18n';
import type { GameInfo, PrimerScreen } from '../../net/wire';
import { BoardWindow, seatsOf } from '../../parts/figure/BoardFigure';
import { Previewed } from '../../parts/table/Previewed';
import { useBoard } from '../../parts/useBoard';
import type { Showing } from '../../state/showing';
import { useFigure } from './useFigure';
import { useLoop } from './useLoop';

interface Given {
  game: GameInfo;
  screen: PrimerScreen;
  onRight: () => void;
}

/** The live board of a screen: it is watched, or the first step is the reader's. */
export function Stage(given: Given) {
  const { showing, why } = useFigure(given.game.name, given.screen.name);
  if (!showing)
    return (
      <section class="stage" aria-busy={!why}>
        {why ? <p role="status">{why}</p> : <div class="board-wait" />}
      </section>
    );
  return given.screen.tried ? (
    <Tried {...given} showing={showing} />
  ) : (
    <Watched {...given} showing={showing} />
  );
}

function Watched({ game, screen, showing }: Given & { showing: Showing }) {
  const { goes, toggle } = useLoop(showing);
  const own = (part: string) => gameText(game, `primer.${screen.name}.${part}`) ?? '';
  return (
    <section class="stage" data-over={showing.over.value}>
      <Tag what={t('howto.watch')} text={own('do')}>
        <button class="btn small" onClick={toggle}>
          {t(goes ? 'howto.stop' : 'howto.again')}
        </button>
      </Tag>
      <BoardWindow board={boardOf(showing)} near={showing.figure.near} label={own('seen')} />
    </section>
  );
}

function Tried({ game, screen, showing, onRight }: Given & { showing: Showing }) {
  const module = useBoard(game.name);
  const drawn = module === 'none' ? null : module;
  const own = (part: string) => gameText(game, `primer.${screen.name}.${part}`) ?? '';
  const { preview, legal, other } = showing;
  const begun = showing.at.value > 0;
  useEffect(() => {
    if (begun) onRight();
  }, [begun]);
  const said = other.value ? t('howto.other', { say: other.value, do: own('do') }) : own('do');
  return (
    <section class="stage" data-over={showing.over.value}>
      {begun ? (
        <Tag what={t('howto.right')} text={own('done')} right>
          <button class="btn small" onClick={() => showing.begin()}>
            {t('howto.again')}
          </button>
        </Tag>
      ) : (
        <Tag what={t('howto.try')} text={said} />
      )}
      <BoardWindow
        board={{ ...boardOf(showing), ...handsOf(showing, screen.chosen) }}
        near={showing.figure.near}
      />
      {preview.value ? (
        <Previewed match={showing} module={drawn} preview={preview.value} points={null} />
      ) : screen.buttons && !begun ? (
        <div class="acts" role="group" aria-label={t('dock.actions')}>
          {legal.value.map((one) => (
            <button key={one.action} class="act" onClick={() => showing.act(one.action)}>
              <Glyph name={drawn?.kindIcon(one.kind) ?? 'i-star'} class="ico" />
              {one.text}
            </button>
          ))}
        </div>
      ) : null}
    </section>
  );
}

/** What to do with the figure, over it. */
function Tag({
  what,
  text,
  right = false,
  children,
}: {
  what: string;
  text: string;
  right?: boolean;
  children?: ComponentChildren;
}) {
  return (
    <div class={right ? 'tag right' : 'tag'}>
      <p aria-live="polite">
        <b>{what}</b> {text}
      </p>
      {children}
    </div>
  );
}

function boardOf(showing: Showing): BoardProps {
  const { table, board, state } = showing.figure.welcome;
  const { step, view, actor, events } = showing.staged.value;
  return {
    ...LOOKED_AT,
    game: table.game,
    view,
    scene: board,
    seat: state.seat,
    seats: seatsOf(table),
    actor,
    events,
    step,
    settings: settings.value,
    t,
    onSettled: () => showing.settled(step),
  };
}

/** What a reader's hands do on the board. */
function handsOf(showing: Showing, chosen: boolean): Partial<BoardProps> {
  const right = showing.figure.steps[0]?.action;
  const meant = showing.legal.value.find((one) => one.action === right);
  return {
    legal: showing.legal.value,
    chosen: chosen && meant ? meant.kind : null,
    question: showing.figure.welcome.state.question,
    preview: showing.preview.value,
    onAct: (action) => showing.act(action),
    onPreview: (preview) => showing.propose(preview),
    onGo: () => showing.go(),
  };
}
