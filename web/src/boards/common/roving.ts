/** One place of the board is in the tab order; the arrow keys move that place. */
import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export interface Roving {
  /** The place in the tab order. */
  focus: string;
  list: RefObject<SVGGElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  setFocus: (key: string) => void;
}

/**
 * `next` finds the neighbour of a place in a direction; each place is an element with its key in
 * `data-place` inside the group that `list` refers to.
 */
export function useRoving(
  first: string,
  next: (key: string, direction: [number, number]) => string | null,
  onEnter: (key: string) => void,
  /** `?`: what is there? */
  onAsk: (key: string) => void,
): Roving {
  const [chosen, setFocus] = useState<string | null>(null);
  const list = useRef<SVGGElement>(null);
  const focus = chosen ?? first;
  const onKeyDown = (event: KeyboardEvent) => {
    const place = (event.target as Element).closest('[data-place]')?.getAttribute('data-place');
    if (place === null || place === undefined) return;
    const direction = ARROWS[event.key];
    if (direction) {
      const to = next(place, direction);
      if (to !== null) {
        setFocus(to);
        list.current?.querySelector<SVGElement>(`[data-place="${to}"]`)?.focus();
      }
    } else if (event.key === 'Enter' || event.key === ' ') onEnter(place);
    else if (event.key === '?') onAsk(place);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { focus, list, onKeyDown, setFocus };
}
