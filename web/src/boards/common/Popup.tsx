/** A small sheet beside a place of the board: it keeps inside the frame, and goes when something else is pressed. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

interface Props {
  /** The place on the screen, relative to the board's frame. */
  x: number;
  y: number;
  role: 'menu' | 'dialog';
  label: string;
  onKeyDown: (event: KeyboardEvent, box: HTMLElement) => void;
  onClose: () => void;
  children: ComponentChildren;
}

export function Popup({ x, y, role, label, onKeyDown, onClose, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [shift, setShift] = useState({ x: 0, above: false });

  useLayoutEffect(() => {
    const frame = box.current?.parentElement?.getBoundingClientRect();
    const own = box.current?.getBoundingClientRect();
    if (!frame || !own) return;
    const half = own.width / 2;
    setShift({
      x: Math.max(half + 4 - x, Math.min(0, frame.width - half - 4 - x)),
      above: y + own.height + 30 > frame.height && y > own.height + 40,
    });
    (box.current?.querySelector('button') ?? box.current)?.focus();
  }, [x, y, label]);

  useLayoutEffect(() => {
    const outside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) onClose();
    };
    document.addEventListener('pointerdown', outside, true);
    window.addEventListener('resize', onClose);
    return () => {
      document.removeEventListener('pointerdown', outside, true);
      window.removeEventListener('resize', onClose);
    };
  }, []);

  return (
    <div
      ref={box}
      class={`board-menu${shift.above ? ' above' : ''}`}
      role={role}
      aria-label={label}
      tabindex={-1}
      style={{ left: `${x + shift.x}px`, top: `${y}px` }}
      onKeyDown={(event) => box.current && onKeyDown(event, box.current)}
    >
      {children}
    </div>
  );
}
