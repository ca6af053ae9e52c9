/** Boards by game: ours, or the one that came with the game's own package. */
import * as preact from 'preact';
import * as hooks from 'preact/hooks';
import { Glyph } from '../art/Token';
import type { BoardModule, MakeBoard } from './contract';

const chunks = import.meta.glob<{ default: BoardModule }>('./*/index.tsx');
const chunkOf = (game: string) => chunks[`./${game}/index.tsx`];

/** The games whose boards come with the page. */
export const OURS = Object.keys(chunks).map((path) => path.split('/')[1] ?? '');

/** A game without a board is played through the fallback; `packaged`: its package has one. */
export async function loadBoard(game: string, packaged = false): Promise<BoardModule | null> {
  const chunk = chunkOf(game);
  if (chunk) return (await chunk()).default;
  return packaged ? fetched(game) : null;
}

async function fetched(game: string): Promise<BoardModule | null> {
  const address = `/boards/${game}/board.js`;
  try {
    const made = (await import(/* @vite-ignore */ address)) as { default: MakeBoard };
    return made.default({ preact, hooks, Glyph });
  } catch (error) {
    console.error(`${address} cannot be used`, error); // its author will look there
    return null;
  }
}
