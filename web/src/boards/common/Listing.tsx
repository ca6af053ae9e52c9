/** Everything at a place, one thing a line: what lies under one another, and what `?` asks for. */
import { Glyph } from '../../art/Token';
import type { Thing } from '../contract';
import { Popup } from './Popup';

export interface Contents {
  title: string;
  things: Thing[];
}

/** Sentences about a place, its name first. */
export const contentsFrom = ([title = '', ...rest]: string[]): Contents => ({
  title,
  things: rest.map((text) => ({ text })),
});

interface Props extends Contents {
  x: number;
  y: number;
  onClose: () => void;
}

export function Listing({ title, things, x, y, onClose }: Props) {
  const keys = (event: KeyboardEvent) => {
    if (!['Escape', 'Enter', ' ', '?'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <Popup key={title} x={x} y={y} role="dialog" label={title} onKeyDown={keys} onClose={onClose}>
      <h3>{title}</h3>
      <ul class="token-list">
        {things.map(({ token, text }) => (
          <li key={text}>
            {token === undefined ? null : <Glyph name={token} />}
            {text}
          </li>
        ))}
      </ul>
    </Popup>
  );
}
