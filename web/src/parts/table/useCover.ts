import { useLayoutEffect } from 'preact/hooks';
import type { Match } from '../../state/match';

const REST = 60_000;

/** A shared device goes dark when its page is left, and after a minute without a touch or a key. */
export function useCover(match: Match): void {
  useLayoutEffect(() => {
    let timer = 0;
    const rest = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => match.cover(), REST);
    };
    const leave = () => {
      if (document.hidden) match.cover();
    };
    rest();
    addEventListener('pointerdown', rest);
    addEventListener('keydown', rest);
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', rest);
      removeEventListener('keydown', rest);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [match]);
}
