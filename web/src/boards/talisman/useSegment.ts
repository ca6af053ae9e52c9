/** A phone shows a part of the realm: it follows what happens, until somebody looks elsewhere. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Point } from './geometry';
import { HEIGHT, WIDTH } from './geometry';

export type Box = [number, number, number, number];

const WHOLE: Box = [3, 3, WIDTH - 6, HEIGHT - 6];
const SEGMENT = { width: 376, height: 283 };
/** Whoever has looked elsewhere is left alone so long. */
const ALONE_MS = 5_000;
const GLIDE_MS = 240;
const FAR_ENOUGH = 10;

export interface Segment {
  box: Box;
  /** Where somebody looks by themselves; null: where something happens. */
  looking: 'all' | Point | null;
  look: (at: 'all' | Point | null) => void;
  hands: {
    onPointerDown: (event: PointerEvent) => void;
    onClickCapture: (event: MouseEvent) => void;
  };
}

export function useSegment(follow: Point, step: number, phone: boolean, moves: boolean): Segment {
  const [looking, setLooking] = useState<'all' | Point | null>(null);
  const since = useRef(0);
  const dragged = useRef(false);
  useLayoutEffect(() => {
    if (looking !== null && Date.now() - since.current > ALONE_MS) setLooking(null);
  }, [step]);
  const look = (at: 'all' | Point | null) => {
    since.current = Date.now();
    setLooking(at);
  };
  const whole = !phone || looking === 'all';
  const centre = useGlide(
    looking === null || looking === 'all' ? follow : looking,
    moves && !dragged.current,
  );
  const box = whole ? WHOLE : boxAround(centre);

  const onPointerDown = (event: PointerEvent) => {
    dragged.current = false;
    if (whole || event.button !== 0) return;
    const svg = (event.currentTarget as Element).querySelector('svg.board');
    const scale = SEGMENT.width / (svg?.getBoundingClientRect().width ?? SEGMENT.width);
    const from = middle(box);
    const move = (one: PointerEvent) => {
      const [dx, dy] = [one.clientX - event.clientX, one.clientY - event.clientY];
      if (!dragged.current && Math.hypot(dx, dy) < FAR_ENOUGH) return;
      dragged.current = true;
      look(middle(boxAround({ x: from.x - dx * scale, y: from.y - dy * scale })));
    };
    const end = () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  };
  /** Letting go of the realm means nothing else. */
  const onClickCapture = (event: MouseEvent) => {
    if (dragged.current) event.stopPropagation();
    dragged.current = false;
  };
  return { box, looking, look, hands: { onPointerDown, onClickCapture } };
}

const middle = ([x, y, width, height]: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

function boxAround({ x, y }: Point): Box {
  const { width, height } = SEGMENT;
  const within = (value: number, size: number, all: number) =>
    Math.max(0, Math.min(value - size / 2, all - size));
  return [within(x, width, WIDTH), within(y, height, HEIGHT), width, height];
}

const PHONE = '(max-width: 760px)';

export function usePhone(): boolean {
  const [phone, setPhone] = useState(() => matchMedia(PHONE).matches);
  useLayoutEffect(() => {
    const media = matchMedia(PHONE);
    const change = () => setPhone(media.matches);
    media.addEventListener('change', change);
    return () => media.removeEventListener('change', change);
  }, []);
  return phone;
}

/** The point itself, or on the way there. */
function useGlide(to: Point, moves: boolean): Point {
  const [at, setAt] = useState(to);
  const now = useRef(to);
  now.current = at;
  useEffect(() => {
    const from = now.current;
    if (!moves || (from.x === to.x && from.y === to.y)) {
      setAt(to);
      return;
    }
    const began = performance.now();
    let frame = 0;
    const glide = (time: number) => {
      const part = Math.min(1, Math.max(0, (time - began) / GLIDE_MS));
      const eased = 1 - (1 - part) ** 3;
      setAt({ x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased });
      if (part < 1) frame = requestAnimationFrame(glide);
    };
    frame = requestAnimationFrame(glide);
    return () => cancelAnimationFrame(frame);
  }, [to.x, to.y]);
  return moves ? at : to;
}
