/** The name of a card that can be read where it stands: the card opens beside it, and the table stays. */
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Glyph } from '../../art/Token';
import type { CardText } from '../contract';
import { Word } from './Word';
import './card.css';

interface Props {
  card: CardText;
  /** What is pointed at, where it is more than the name. */
  children?: ComponentChildren;
  class?: string;
}

export function CardName({ card, children, class: kind = 'spot' }: Props) {
  const button = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const id = useId();
  useClosing(open, button, () => setOpen(false));
  return (
    <>
      <Word
        self={button}
        class={kind}
        aria-describedby={open ? id : undefined}
        onPointerEnter={(event) => {
          if (event.pointerType === 'mouse') setOpen(true);
        }}
        onPointerLeave={(event) => {
          if (event.pointerType === 'mouse') setOpen(false);
        }}
        onFocus={(event) => setOpen(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => setOpen(false)}
        onPress={() => setOpen(true)}
      >
        {children ?? card.name}
      </Word>
      {open ? <CardNote id={id} card={card} beside={button} /> : null}
    </>
  );
}

/** Escape, or a press anywhere else, puts the card away, and does nothing else with it. */
function useClosing(
  open: boolean,
  button: { current: HTMLElement | null },
  close: () => void,
): void {
  useLayoutEffect(() => {
    if (!open) return;
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    const press = (event: PointerEvent) => {
      if (!button.current?.contains(event.target as Node)) close();
    };
    addEventListener('keydown', key, true);
    addEventListener('pointerdown', press, true);
    return () => {
      removeEventListener('keydown', key, true);
      removeEventListener('pointerdown', press, true);
    };
  }, [open]);
}

const GAP = 10;

/** The card itself: at the left of its name where there is room, else above or below it. */
function CardNote({
  id,
  card,
  beside,
}: {
  id: string;
  card: CardText;
  beside: { current: HTMLElement | null };
}) {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const name = beside.current?.getBoundingClientRect();
    const own = box.current?.getBoundingClientRect();
    if (!name || !own) return;
    const within = (value: number, size: number, room: number) =>
      Math.max(GAP, Math.min(value, room - size - GAP));
    const left = name.left - own.width - GAP;
    const right = name.right + GAP;
    if (left >= GAP || right + own.width <= innerWidth - GAP) {
      const top = within(name.top - GAP, own.height, innerHeight);
      setAt({ left: left >= GAP ? left : right, top });
      return;
    }
    const below = name.bottom + GAP + own.height <= innerHeight;
    setAt({
      left: within(name.left, own.width, innerWidth),
      top: below ? name.bottom + GAP : Math.max(GAP, name.top - own.height - GAP),
    });
  }, [card.name]);
  return (
    <div
      ref={box}
      id={id}
      class="card-note"
      role="tooltip"
      style={{ left: `${at.left}px`, top: `${at.top}px` }}
    >
      {card.token === undefined ? null : <Glyph name={card.token} class="art" />}
      <b>{card.name}</b>
      <span class="kind">{card.kind}</span>
      <span class="does">{card.does}</span>
    </div>
  );
}
