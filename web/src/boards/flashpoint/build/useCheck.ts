/** What the server's own reader says of a house, soon after each change. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../../i18n';
import { api, askUntilReached } from '../../../net/rest';
import type { At } from './house';
import { GAME } from './useHouse';

/** Something said of a house, and the spaces concerned. */
export interface Remark {
  text: string;
  at: At[];
  /** It has to be repaired before anybody can play; else it is to be thought about. */
  wrong: boolean;
}

export interface Check {
  /** One that is wrong, or what is odd; nothing: it can be played on. */
  remarks: Remark[];
  /** Why it is not known whether it is. */
  away: string;
  /** Whether anything has been said yet, */
  known: boolean;
  /** and of the house as it is now. */
  current: boolean;
}

const PAUSE = 250;
const WRONG = ['bad-board', 'too-large'];

export function useCheck(text: string): Check {
  const said = useSignal({ text: '', remarks: [] as Remark[], away: '' });
  useEffect(() => {
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = askUntilReached(() => api.ownBoard(GAME, text), {
        answered: ({ thoughts }) =>
          (said.value = {
            text,
            remarks: thoughts.map((one) => ({ text: one.text, at: one.at as At[], wrong: false })),
            away: '',
          }),
        refused: (sentence, code) =>
          (said.value = WRONG.includes(code)
            ? { text, remarks: [{ text: sentence, at: placesIn(sentence), wrong: true }], away: '' }
            : { text, remarks: [], away: sentence }),
        away: () => (said.value = { ...said.value, away: t('line.trying') }),
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [text, said]);
  const { remarks, away } = said.value;
  return { remarks, away, known: said.value.text !== '', current: said.value.text === text };
}

/** The spaces that a sentence names. */
const placesIn = (sentence: string): At[] =>
  [...sentence.matchAll(/\((\d+),(\d+)\)/g)].map(([, row, column]) => [
    Number(row),
    Number(column),
  ]);
