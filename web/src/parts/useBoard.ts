import { useEffect, useState } from 'preact/hooks';
import { gameOf } from '../app/session';
import type { BoardModule } from '../boards/contract';
import { loadBoard, OURS } from '../boards/load';
import { addMessages } from '../i18n';

/** A game's board: null while it comes, 'none' where nobody has drawn one. */
export function useBoard(game: string | undefined): BoardModule | 'none' | null {
  const [module, setModule] = useState<BoardModule | 'none' | null>(null);
  const info = game === undefined ? undefined : gameOf(game);
  const packaged = info?.page.board ?? false;
  const known = game !== undefined && (info !== undefined || OURS.includes(game));
  useEffect(() => {
    if (!known) return;
    void loadBoard(game, packaged).then((found) => {
      if (found) addMessages(found.texts);
      setModule(() => found ?? 'none');
    });
  }, [game, known, packaged]);
  return module;
}
