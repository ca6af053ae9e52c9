import { gameOf } from '../app/session';
import { signOf } from '../art/symbols';
import { Glyph } from '../art/Token';
import { useBoard } from './useBoard';

/** A game by a piece of its real board; by its sign until that is drawn, or where nobody has. */
export function GamePicture({ game }: { game: string }) {
  const module = useBoard(game);
  const Picture = module === 'none' ? undefined : module?.Picture;
  return (
    <div class="shot" aria-hidden="true" aria-busy={module === null}>
      {Picture ? <Picture /> : <Glyph name={signOf(gameOf(game)?.page.sign)} class="shot-sign" />}
    </div>
  );
}
