/** The game on the home page: the middle of Warsaw, with a car and two shadows. */
import { useId } from 'preact/hooks';
import { Geometry } from './geometry';
import { Ground } from './Ground';
import { Barricades, Cars, Settlements, Shadow, Suspects } from './Places';
import type { Town, View } from './view';
import warsaw from './warsaw.json';
import './arsonist.css';

const MOMENT: View = {
  options: {},
  burning: { '5': 1, '6': 1, '10': 2, '9': 1 },
  cars: [6],
  barricades: [[3, 6]],
  panic: 0,
  captures: 0,
  turn: 'commissioner',
  cards: {
    arsonist: { action: [], mobilisation: 0 },
    commissioner: { action: [], regroup: 0, raid: 0 },
  },
  phase: 'turn',
  round: 1,
  belief: [5, 7, 10],
};

export function Picture() {
  const geometry = new Geometry(warsaw as unknown as Town);
  const layers = { view: MOMENT, geometry, event: null };
  return (
    <svg
      class="board arsonist picture"
      viewBox="332 96 560 356"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Ground geometry={geometry} id={useId()} />
      <Shadow {...layers} />
      <Barricades {...layers} />
      <Settlements {...layers} />
      <Suspects {...layers} />
      <Cars {...layers} />
    </svg>
  );
}
