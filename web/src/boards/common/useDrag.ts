/** Dragging a piece: it follows the pointer, the place under it lights up, letting go chooses that place. */
import { useRef, useState } from 'preact/hooks';

interface Point {
  x: number;
  y: number;
}

interface Hands {
  /** The piece that can be taken up at a point, if there is one. */
  pieceAt: (point: Point) => string | null;
  placeAt: (point: Point) => string | null;
  /** The piece is held over a place. */
  over: (place: string | null) => void;
  drop: (place: string, piece: string) => void;
}

/** The piece in the hand, and where the hand is. */
export interface Held extends Point {
  piece: string;
}

export interface Drag {
  held: Held | null;
  /** For the group that the pieces' places are in. */
  hands: {
    onPointerDown: (event: PointerEvent) => void;
    onTouchMove: (event: TouchEvent) => void;
  };
}

const FAR_ENOUGH = 12;

export function useDrag(given: Hands): Drag {
  const hands = useRef(given);
  hands.current = given;
  const [held, setHeld] = useState<Held | null>(null);
  const lifted = useRef(false);

  const onPointerDown = (event: PointerEvent) => {
    const svg = (event.currentTarget as SVGElement).ownerSVGElement;
    const matrix = svg?.getScreenCTM()?.inverse();
    if (!matrix || event.button !== 0) return;
    const point = (one: PointerEvent): Point =>
      new DOMPoint(one.clientX, one.clientY).matrixTransform(matrix);
    const piece = hands.current.pieceAt(point(event));
    if (piece === null) return;
    const from = hands.current.placeAt(point(event));
    let moved = false;
    lifted.current = true;
    const move = (one: PointerEvent) => {
      moved ||= Math.hypot(one.clientX - event.clientX, one.clientY - event.clientY) > FAR_ENOUGH;
      if (!moved) return;
      const { x, y } = point(one);
      setHeld({ piece, x, y });
      hands.current.over(hands.current.placeAt({ x, y }));
    };
    const end = (one: PointerEvent) => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      setHeld(null);
      lifted.current = false;
      const to = hands.current.placeAt(point(one));
      if (moved && one.type === 'pointerup' && to !== null && to !== from)
        hands.current.drop(to, piece);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  };
  /** A finger that has a piece does not scroll the page. */
  const onTouchMove = (event: TouchEvent) => {
    if (lifted.current) event.preventDefault();
  };
  return { held, hands: { onPointerDown, onTouchMove } };
}
