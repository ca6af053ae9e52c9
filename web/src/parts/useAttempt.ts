import { useSignal, type Signal } from '@preact/signals';
import { Refusal } from '../net/rest';

/** Requests that may be refused: the sentence lies in the signal until the next one. */
export function useAttempt(): [Signal<string>, (work: () => Promise<unknown>) => Promise<void>] {
  const trouble = useSignal('');
  const attempt = async (work: () => Promise<unknown>) => {
    trouble.value = '';
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      trouble.value = error.message;
    }
  };
  return [trouble, attempt];
}
