import type { ComponentChildren } from 'preact';
import type { Held } from './useDrag';

/** The piece that is being dragged, under the pointer. */
export function InHand({ held, children }: { held: Held | null; children: ComponentChildren }) {
  return held ? (
    <g class="in-hand" transform={`translate(${held.x} ${held.y})`} aria-hidden="true">
      {children}
    </g>
  ) : null;
}
