/**
 * Showing a place to the others. A finger that rests on one asks what is there and marks it; if it goes
 * on to another, that is an arrow. A mouse does it with its right button, or with Alt; keys with P, and
 * Shift and P for an arrow from what was marked last.
 */
import { useLayoutEffect, useRef } from 'preact/hooks';

export const placeUnder = (target: EventTarget | null): string | null =>
  (target as Element | null)?.closest('[data-place]')?.getAttribute('data-place') ?? null;

const LONG_MS = 500;
const STILL = 10;

type Sign = (on: string, to: string | null) => void;

interface Press {
  from: string;
  x: number;
  y: number;
  /** It is a sign by now, and no tap or click any more. */
  signs: boolean;
}

const underPoint = ({ clientX, clientY }: PointerEvent): string | null =>
  placeUnder(document.elementFromPoint(clientX, clientY));

export function useSigning(
  drawing: { current: SVGSVGElement | null },
  sign: Sign | undefined,
  ask: (key: string) => void,
) {
  const timer = useRef(0);
  const press = useRef<Press | null>(null);
  /** A click, or a menu, that the end of a sign brings along means nothing else. */
  const swallow = useRef(false);
  useSignByKey(drawing, sign);
  useLayoutEffect(() => {
    const svg = drawing.current;
    // A finger that has marked a place draws; else the browser took it for moving the page, and ended it.
    const hold = (event: TouchEvent) => {
      if (press.current?.signs && event.cancelable) event.preventDefault();
    };
    svg?.addEventListener('touchmove', hold, { passive: false });
    return () => svg?.removeEventListener('touchmove', hold);
  }, []);

  const end = () => clearTimeout(timer.current);
  const finish = (event: PointerEvent) => {
    end();
    const pressed = press.current;
    press.current = null;
    if (!pressed?.signs || !sign) return;
    const to = event.type === 'pointerup' ? underPoint(event) : null;
    sign(pressed.from, to === pressed.from ? null : to);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      end();
      swallow.current = false;
      press.current = null;
      const from = placeUnder(event.target);
      if (from === null) return;
      const touch = event.pointerType === 'touch';
      const signs = !touch && sign !== undefined && (event.button === 2 || event.altKey);
      if (!touch && !signs) return;
      const pressed = { from, x: event.clientX, y: event.clientY, signs };
      press.current = pressed;
      swallow.current = signs;
      if (signs) event.stopPropagation();
      if (!touch) return;
      timer.current = window.setTimeout(() => {
        pressed.signs = true;
        swallow.current = true;
        ask(from);
      }, LONG_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const pressed = press.current;
      if (!pressed || pressed.signs) return;
      if (Math.hypot(clientX - pressed.x, clientY - pressed.y) > STILL) {
        end();
        press.current = null;
      }
    },
    onPointerUp: finish,
    onPointerCancel: finish,
    onClickCapture: (event: MouseEvent) => {
      if (swallow.current) event.stopPropagation();
      swallow.current = false;
    },
    onContextMenu: (event: MouseEvent) => {
      if (swallow.current) event.preventDefault();
    },
  };
}

function useSignByKey(drawing: { current: SVGSVGElement | null }, sign: Sign | undefined): void {
  const last = useRef<string | null>(null);
  useLayoutEffect(() => {
    const svg = drawing.current;
    if (!svg || !sign) return;
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || event.ctrlKey || event.metaKey || event.altKey) return;
      const here = placeUnder(event.target);
      if (here === null) return;
      event.preventDefault();
      if (event.shiftKey && last.current !== null && last.current !== here)
        sign(last.current, here);
      else sign(here, null);
      last.current = here;
    };
    svg.addEventListener('keydown', press);
    return () => svg.removeEventListener('keydown', press);
  }, [sign !== undefined]);
}
