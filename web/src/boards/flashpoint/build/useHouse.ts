/** The house that is drawn: opened from a link, from scratch or from last time, and saved by itself. */
import { batch, useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go, place } from '../../../app/router';
import { t } from '../../../i18n';
import { freeTitle, keep, keptOf, type OwnText, textIn } from '../../../screens/new/own';
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

const othersThan = (title: string): OwnText[] => keptOf(GAME).filter((one) => one.title !== title);

export const fresh = (): House => newHouse(freeTitle(t('flashpoint.build.untitled'), keptOf(GAME)));

/** A house of the box, or somebody's, as the beginning of one's own. */
export function copyOf(house: House, title: string): House {
  const own = freeTitle(title, keptOf(GAME));
  return { ...house, name: nameOf(own), title: own };
}

/** What the address or the last time says; null while it is looked for, its text where it cannot be drawn. */
export function useHouse(): Drawing | string | null {
  const history = useSignal<History<House> | null>(null);
  const broken = useSignal<string | null>(null);
  const noted = useSignal(false);
  const here = place.value;
  useEffect(() => {
    void (async () => {
      if (!here && (history.value || broken.value !== null)) return;
      const found = await asked(here);
      batch(() => {
        broken.value = found.house ? null : found.text;
        noted.value = hasComments(found.text);
        if (found.house) history.value = begun(found.house);
      });
      if (!here || !found.house) return;
      if (here !== NEW) keep(GAME, { title: found.house.title, text: found.text });
      go(PATH, true);
    })();
  }, [here, history, broken, noted]);
  const text = useComputed(() => (history.value ? textOf(history.value.now) : ''));
  if (broken.value !== null) return broken.value;
  if (!history.value) return null;
  const { past, now, future } = history.value;
  const become = (next: History<House>) => {
    history.value = next;
    const { title } = next.now;
    keep(GAME, { title, text: textOf(next.now) }, now.title);
  };
  return {
    house: now,
    text: text.value,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    noted: noted.value,
    draw: (next) => {
      if (textOf(next) !== text.value) become(done({ past, now, future }, next));
    },
    undo: () => become(undone({ past, now, future })),
    redo: () => become(redone({ past, now, future })),
    rename: (given) => {
      const title = freeTitle(
        given.trim() || t('flashpoint.build.untitled'),
        othersThan(now.title),
      );
      if (title !== now.title)
        become(done({ past, now, future }, { ...now, title, name: nameOf(title) }));
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
  const own = here.startsWith('own=');
  const text = own ? await textIn(`#${here}`) : here === NEW ? undefined : keptOf(GAME)[0]?.text;
  if (text === undefined) return made(fresh());
  const house = houseIn(text ?? '');
  const same = own && keptOf(GAME).find((one) => one.title === house?.title);
  // Somebody else's of the same title does not take the place of one's own.
  if (house && same && same.text !== text) return made(copyOf(house, house.title));
  return { text: text ?? '', house };
}

const made = (house: House) => ({ text: textOf(house), house });
