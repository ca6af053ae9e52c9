/** The game on the home page: a corner of its real board, a moment before somebody is saved. */
import front from './front.json';
import { Geometry } from './geometry';
import { Ground } from './Ground';
import { Hazards, HotSpots, Pieces, Vehicles } from './Pieces';
import { readPlan } from './plan';
import type { BoardData, View } from './view';
import { Walls } from './Walls';
import './flashpoint.css';

const MOMENT: View = {
  options: {},
  fire: [
    [3, 5],
    [4, 5],
    [4, 6],
    [5, 6],
  ],
  smoke: [
    [3, 6],
    [5, 7],
  ],
  poi: [],
  hazmats: [],
  hot_spots: [[4, 5]],
  victims: [{ at: [4, 7], treated: false }],
  walls: [
    {
      edge: [
        [3, 6],
        [3, 7],
      ],
      damage: 1,
    },
    {
      edge: [
        [4, 6],
        [5, 6],
      ],
      damage: 2,
    },
  ],
  doors: [
    {
      edge: [
        [2, 8],
        [3, 8],
      ],
      state: 'open',
    },
    {
      edge: [
        [4, 6],
        [4, 7],
      ],
      state: 'closed',
    },
  ],
  firefighters: [{ at: [4, 7], specialist: 'paramedic', ap: 4, saved: 0 }],
  turn: 0,
  phase: 'actions',
  rescued: 0,
  lost: 0,
  false_alarms: 0,
  disposed: 0,
  exploded: 0,
  damage_left: 24,
  pool: { victims: 0, false_alarms: 0 },
  reserve: 0,
  turns: 0,
  ambulance: [
    [3, 9],
    [4, 9],
  ],
};

export function Picture() {
  const plan = readPlan(front as unknown as BoardData);
  const geometry = new Geometry(plan.floors[0]);
  const layers = { view: MOMENT, geometry, event: null };
  return (
    <svg
      class="board flashpoint picture"
      viewBox="412 206 350 222"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Ground plan={plan} geometry={geometry} t={(key) => key} />
      <Walls {...layers} plan={plan} />
      <Vehicles {...layers} />
      <Hazards {...layers} />
      <Pieces {...layers} />
      <HotSpots {...layers} />
    </svg>
  );
}
