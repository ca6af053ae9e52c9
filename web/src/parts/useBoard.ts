import { useEffect, useState } from 'preact/hooks';
import type { BoardModule } from '../boards/contract';
import { loadBoard } from '../boards/load';
import { addMessages } from '../i18n';

/** A game's board: null while it comes, 'none' where nobody has drawn one. */
export function useBoard(game: string | undefined): BoardModule | 'none' | null {
  const [module, setModule] = useState<BoardModule | 'none' | null>(null);
  useEffect(() => {
    if (game === undefined) return;
    void loadBoard(game).then((found) => {
      if (found) addMessages(found.texts);
      setModule(() => found ?? 'none');
    });
  }, [game]);
  return module;
}
