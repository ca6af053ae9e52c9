/** One place of the board is in the tab order; the arrow keys move that place. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

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
  /** Page Up and Page Down: the place a floor higher or lower, where there are floors. */
  nextFloor?: (key: string, up: 1 | -1) => string | null,
): Roving {
  const [chosen, setFocus] = useState<string | null>(null);
  const list = useRef<SVGGElement>(null);
  const focus = chosen ?? first;
  const waiting = useRef<string | null>(null);
  const go = (to: string | null) => {
    if (to === null) return;
    setFocus(to);
    waiting.current = to;
  };
  // A place of another floor may be drawn only now.
  useLayoutEffect(() => {
    if (waiting.current === null) return;
    list.current?.querySelector<SVGElement>(`[data-place="${waiting.current}"]`)?.focus();
    waiting.current = null;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const place = (event.target as Element).closest('[data-place]')?.getAttribute('data-place');
    if (place === null || place === undefined) return;
    const direction = ARROWS[event.key];
    const up = event.key === 'PageUp' ? 1 : event.key === 'PageDown' ? -1 : null;
    if (direction) go(next(place, direction));
    else if (up !== null && nextFloor) go(nextFloor(place, up));
    else if (event.key === 'Enter' || event.key === ' ') onEnter(place);
    else if (event.key === '?') onAsk(place);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { focus, list, onKeyDown, setFocus };
}
