/** The choices at one place, beside it: opened where a click could mean several things. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Glyph } from '../../art/Token';
import type { Translate } from '../contract';
import type { Offer } from './offers';

interface Props {
  offer: Offer;
  /** The place on the screen, relative to the board's frame. */
  x: number;
  y: number;
  iconOf: (kind: string) => string;
  t: Translate;
  onPick: (action: string) => void;
  onClose: () => void;
}

export function Menu({ offer, x, y, iconOf, t, onPick, onClose }: Props) {
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
    box.current?.querySelector('button')?.focus();
  }, [offer]);

  useEffect(() => {
    const outside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) onClose();
    };
    document.addEventListener('pointerdown', outside, true);
    return () => document.removeEventListener('pointerdown', outside, true);
  }, []);

  const keys = (event: KeyboardEvent) => {
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])];
    const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowDown') buttons[(now + 1) % buttons.length]?.focus();
    else if (event.key === 'ArrowUp') buttons[(now - 1 + buttons.length) % buttons.length]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={box}
      class={`board-menu${shift.above ? ' above' : ''}`}
      role="menu"
      aria-label={t('dock.actions')}
      style={{ left: `${x + shift.x}px`, top: `${y}px` }}
      onKeyDown={keys}
    >
      {offer.actions.map((action) => (
        <button
          key={action.action}
          type="button"
          role="menuitem"
          data-action={action.action}
          onClick={() => onPick(action.action)}
        >
          <Glyph name={iconOf(action.kind)} class="ico" />
          <span>{action.text}</span>
        </button>
      ))}
    </div>
  );
}
