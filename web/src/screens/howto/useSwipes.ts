/** A finger that goes far enough across, and not down, turns to what is beside. */
import { useRef } from 'preact/hooks';

const FAR_ENOUGH = 56;

export function useSwipes(onTurn: (step: 1 | -1) => void) {
  const from = useRef<Touch | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      from.current = event.touches.length === 1 ? (event.touches[0] ?? null) : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const to = event.changedTouches[0];
      if (!from.current || !to) return;
      const across = to.clientX - from.current.clientX;
      const down = to.clientY - from.current.clientY;
      from.current = null;
      if (Math.abs(across) > FAR_ENOUGH && Math.abs(across) > 2 * Math.abs(down))
        onTurn(across < 0 ? 1 : -1);
    },
  };
}
