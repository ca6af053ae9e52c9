import type { ComponentChildren } from 'preact';

export interface TokenProps {
  /** The symbol's id in tokens.svg. */
  name: string;
  /** The middle, in the units of the drawing around it. */
  x: number;
  y: number;
  width: number;
  height?: number;
  colour?: string;
  class?: string;
}

/** A symbol inside a drawing, placed by its middle. */
export function Token({ name, x, y, width, height = width, colour, ...rest }: TokenProps) {
  return (
    <use
      href={`#${name}`}
      x={x - width / 2}
      y={y - height / 2}
      width={width}
      height={height}
      {...(colour === undefined ? {} : { color: colour })}
      {...rest}
    />
  );
}

/** A symbol among text, as large as its class makes it: a drawing is a `tok`, and lines (`i-…`) are an `ico`. */
export function Glyph({ name, class: kind }: { name: string; class?: string }) {
  return (
    <svg class={kind ?? (name.startsWith('i-') ? 'ico' : 'tok')} aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  );
}

/** A group that is moved to a point; where it may travel, CSS lets the move take its time. */
export function At({
  x,
  y,
  class: name,
  children,
}: {
  x: number;
  y: number;
  class?: string;
  children: ComponentChildren;
}) {
  return (
    <g class={name} style={{ transform: `translate(${x}px, ${y}px)` }}>
      {children}
    </g>
  );
}
