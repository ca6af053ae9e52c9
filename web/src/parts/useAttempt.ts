import { useSignal, type Signal } from '@preact/signals';
import { sentenceOf } from '../app/trouble';

/** Requests that may come to nothing: the sentence lies in the signal until the next one. */
export function useAttempt(): [Signal<string>, (work: () => Promise<unknown>) => Promise<void>] {
  const trouble = useSignal('');
  const attempt = async (work: () => Promise<unknown>) => {
    trouble.value = '';
    try {
      await work();
    } catch (error) {
      const sentence = sentenceOf(error);
      if (sentence === null) throw error;
      trouble.value = sentence;
    }
  };
  return [trouble, attempt];
}
