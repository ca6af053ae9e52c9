import type { ComponentChildren } from 'preact';
import { settings } from '../../app/settings';
import { LOOKED_AT } from '../../boards/common/lookedAt';
import type { BoardProps, Seat, Target } from '../../boards/contract';
import { t } from '../../i18n';
import type { Welcome } from '../../net/wire';
import { nameOf } from '../../state/names';
import { BoardOf } from '../BoardOf';
import { useBoard } from '../useBoard';
import '../../styles/figure.css';

/** A moment of a table as the server tells it. */
export type Position = Pick<Welcome, 'table' | 'board' | 'state'>;

interface Props {
  position: Position;
  /** A window on the board around these places; left out: all of it. */
  near?: Target[];
  /** What is to be seen, in words. */
  label: string;
  caption?: ComponentChildren;
}

/** The game's own board at a position, or a window on it: a picture to look at, with a caption. */
export function BoardFigure({ position, near = [], label, caption }: Props) {
  return (
    <figure class="board-figure">
      <BoardWindow board={still(position)} near={near} label={label} />
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  );
}

/** A window on a board. With a label it is a picture, and nothing in it can be pressed. */
export function BoardWindow({
  board,
  near,
  label,
}: {
  board: BoardProps;
  near: Target[];
  label?: string;
}) {
  const module = useBoard(board.game);
  const drawn = <BoardOf module={module} props={{ ...board, near }} />;
  const shape = near.length > 0 ? 'board-window cut' : 'board-window';
  if (label === undefined) return <div class={shape}>{drawn}</div>;
  return (
    <div class={shape} role="img" aria-label={label}>
      <div class="only-seen" inert>
        {drawn}
      </div>
    </div>
  );
}

/** A board at a position that nobody can do anything at. */
function still({ table, board, state }: Position): BoardProps {
  return {
    ...LOOKED_AT,
    game: table.game,
    view: state.view,
    scene: board,
    seat: state.seat,
    seats: seatsOf(table),
    actor: state.actor,
    events: [],
    step: 0,
    settings: settings.value,
    t,
  };
}

/** Who sits at a table that is looked at. */
export function seatsOf(table: Position['table']): Seat[] {
  return table.seats.map((one, seat) => ({
    seat,
    name: nameOf(table, seat),
    kind: one.you ? 'me' : one.kind,
    online: true,
  }));
}
