/** Boards by game: ours, or the one that came with the game's own package. */
import * as preact from 'preact';
import * as hooks from 'preact/hooks';
import { gameOf } from '../app/session';
import { Glyph } from '../art/Token';
import type { BoardModule, MakeBoard } from './contract';

const chunks = import.meta.glob<{ default: BoardModule }>('./*/index.tsx');

/** A game without a board is played through the fallback. */
export async function loadBoard(game: string): Promise<BoardModule | null> {
  const chunk = chunks[`./${game}/index.tsx`];
  if (chunk) return (await chunk()).default;
  return gameOf(game)?.page.board ? await packaged(game) : null;
}

async function packaged(game: string): Promise<BoardModule> {
  const address = `/boards/${game}/board.js`;
  const made = (await import(/* @vite-ignore */ address)) as { default: MakeBoard };
  return made.default({ preact, hooks, Glyph });
}
