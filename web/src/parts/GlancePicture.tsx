import type { BoardModule, Target } from '../boards/contract';
import { t } from '../i18n';
import type { Glance } from '../net/wire';
import { BoardFigure } from './figure/BoardFigure';
import { GamePicture } from './GamePicture';
import { useBoard } from './useBoard';

/** A table as it stands, around whoever is to move; a picture of its game until that is known. */
export function GlancePicture({ game, seen }: { game: string; seen: Glance | null }) {
  const module = useBoard(game);
  if (!seen || !module || module === 'none') return <GamePicture game={game} />;
  return (
    <div class="shot">
      <BoardFigure position={seen} near={around(seen, module)} label={t('home.stands')} />
    </div>
  );
}

/** Where one stands, or the least can be done now; all of the board where that is nowhere. */
function around({ board, state }: Glance, module: BoardModule): Target[] {
  const { view, seat, actor } = state;
  const eyes = seat ?? actor;
  if (module.stands && eyes !== null && eyes >= 0) return module.stands(view, eyes, board);
  const placed = state.legal.filter(({ on }) => on.some((one) => !('end' in one)));
  const least = Math.min(...placed.map(({ cost }) => cost ?? 0));
  return placed.filter(({ cost }) => (cost ?? 0) === least).flatMap(({ on }) => on);
}
