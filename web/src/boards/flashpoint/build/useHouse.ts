/** The house that is drawn: opened from a link, from scratch or from last time, and saved by itself. */
import { batch, useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go, place } from '../../../app/router';
import { t } from '../../../i18n';
import { freeTitle, keep, keptOf, textIn } from '../../../screens/new/own';
import { begun, done, type History, redone, undone } from './history';
import type { House } from './house';
import { nameOf, newHouse } from './making';
import { hasComments, houseIn, textOf } from './text';

export const GAME = 'flashpoint';
export const PATH = `/build/${GAME}`;
/** Behind the `#` of an address that asks for a new house. */
export const NEW = 'new';

export interface Drawing {
  house: House;
  text: string;
  canUndo: boolean;
  canRedo: boolean;
  /** Whether the text that it was opened from had notes beside the data: they are not kept. */
  noted: boolean;
  draw: (next: House) => void;
  undo: () => void;
  redo: () => void;
  rename: (title: string) => void;
  open: (house: House) => void;
}

export const fresh = (): House => newHouse(freeTitle(t('flashpoint.build.untitled'), keptOf(GAME)));

/** A house of the box, or somebody's, as the beginning of one's own. */
export function copyOf(house: House, title: string): House {
  const own = freeTitle(title, keptOf(GAME));
  return { ...house, name: nameOf(own), title: own };
}

/** What the address or the last time says; null while it is looked for. */
export function useHouse(): Drawing | 'undrawable' | null {
  const history = useSignal<History<House> | null>(null);
  const undrawable = useSignal(false);
  const noted = useSignal(false);
  const here = place.value;
  useEffect(() => {
    void (async () => {
      if (!here && (history.value || undrawable.value)) return;
      const found = await asked(here);
      batch(() => {
        undrawable.value = found.house === null;
        noted.value = hasComments(found.text);
        if (found.house) history.value = begun(found.house);
      });
      if (!here || !found.house) return;
      if (here !== NEW) keep(GAME, { title: found.house.title, text: found.text });
      go(PATH, true);
    })();
  }, [here, history, undrawable, noted]);
  const text = useComputed(() => (history.value ? textOf(history.value.now) : ''));
  if (undrawable.value) return 'undrawable';
  if (!history.value) return null;
  const { past, now, future } = history.value;
  const become = (change: (before: History<House>) => History<House>) => {
    const before = history.value;
    if (!before) return;
    const next = (history.value = change(before));
    const { title } = next.now;
    keep(GAME, { title, text: textOf(next.now) }, before.now.title);
  };
  return {
    house: now,
    text: text.value,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    noted: noted.value,
    draw: (next) => {
      if (textOf(next) !== text.value) become((before) => done(before, next));
    },
    undo: () => become(undone),
    redo: () => become(redone),
    rename: (given) => {
      const others = keptOf(GAME).filter((one) => one.title !== now.title);
      const title = freeTitle(given.trim() || t('flashpoint.build.untitled'), others);
      if (title !== now.title)
        become((before) => done(before, { ...before.now, title, name: nameOf(title) }));
    },
    open: (house) => {
      noted.value = false;
      history.value = begun(house);
      // One that nobody has drawn in takes no place among those that are kept.
      if (keptOf(GAME).some((one) => one.title === house.title))
        keep(GAME, { title: house.title, text: textOf(house) });
    },
  };
}

async function asked(here: string): Promise<{ text: string; house: House | null }> {
  const kept = keptOf(GAME);
  if (here.startsWith('own=')) {
    const text = (await textIn(`#${here}`)) ?? '';
    const house = houseIn(text);
    const same = kept.find(({ title }) => title === house?.title);
    // Somebody else's of the same title does not take the place of one's own.
    if (house && same && same.text !== text) return made(copyOf(house, house.title));
    return { text, house };
  }
  const last = here === NEW ? undefined : kept.find(({ text }) => houseIn(text));
  return last ? { text: last.text, house: houseIn(last.text) } : made(fresh());
}

const made = (house: House) => ({ text: textOf(house), house });
