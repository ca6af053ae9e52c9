/** Dragging the piece whose turn it is: the place under the pointer lights up, letting go chooses it. */
import { useRef } from 'preact/hooks';

interface Point {
  x: number;
  y: number;
}

const FAR_ENOUGH = 12;

export function useDrag(
  placeAt: (point: Point) => string | null,
  over: (key: string | null) => void,
  drop: (key: string) => void,
) {
  const hands = useRef({ placeAt, over, drop });
  hands.current = { placeAt, over, drop };

  /** Handler for the board: a drag begins on the place `from`, if the player may act. */
  const start = (from: string, mayAct: boolean) => (event: PointerEvent) => {
    const svg = (event.currentTarget as SVGElement).ownerSVGElement;
    const matrix = svg?.getScreenCTM()?.inverse();
    if (!mayAct || !matrix || event.button !== 0) return;
    const place = (one: PointerEvent): string | null =>
      hands.current.placeAt(new DOMPoint(one.clientX, one.clientY).matrixTransform(matrix));
    if (place(event) !== from) return;
    let moved = false;
    const move = (one: PointerEvent) => {
      moved ||= Math.hypot(one.clientX - event.clientX, one.clientY - event.clientY) > FAR_ENOUGH;
      if (moved) hands.current.over(place(one));
    };
    const end = (one: PointerEvent) => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      const to = place(one);
      if (moved && one.type === 'pointerup' && to !== null && to !== from) hands.current.drop(to);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  };
  return { start };
}
