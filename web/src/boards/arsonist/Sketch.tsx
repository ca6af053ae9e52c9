/** A map before anybody plays on it, small: its roads and settlements. */
import { useId } from 'preact/hooks';
import { Geometry } from './geometry';
import { Ground } from './Ground';
import { Settlements } from './Places';
import type { Town, View } from './view';
import './arsonist.css';

const NOTHING_BURNS = { burning: {} } as unknown as View;

export function Sketch({ scene }: { scene: unknown }) {
  const geometry = new Geometry(scene as Town);
  return (
    <svg
      class="board arsonist picture"
      viewBox={`-45 -25 1090 ${geometry.height + 55}`}
      aria-hidden="true"
    >
      <Ground geometry={geometry} id={useId()} />
      <Settlements view={NOTHING_BURNS} geometry={geometry} event={null} />
    </svg>
  );
}
