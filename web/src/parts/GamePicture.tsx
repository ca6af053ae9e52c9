import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { loadBoard } from '../boards/load';
import { Glyph } from '../art/Token';
import { addMessages } from '../i18n';

/** A game by a piece of its real board; by the house's sign until it is drawn. */
export function GamePicture({ game }: { game: string }) {
  const [Picture, setPicture] = useState<ComponentType | null>(null);
  useEffect(() => {
    void loadBoard(game).then((module) => {
      if (!module) return;
      addMessages(module.texts);
      setPicture(() => module.Picture);
    });
  }, [game]);
  return (
    <div class="shot" aria-hidden="true" aria-busy={!Picture}>
      {Picture ? <Picture /> : <Glyph name="logo" class="shot-sign" />}
    </div>
  );
}
