/** The game on the home page: six buildings of the city in a bad night. */
import { CITY, STREET, TILE } from './geometry';
import { Ground } from './Ground';
import { Pieces } from './Pieces';
import { Tile } from './Tile';
import type { Building, District, Space, View } from './view';
import { spaceKey } from './view';
import './brigade.css';

function house(
  at: Space,
  district: District,
  value: number,
  intensity: number,
  renown: number[] = [0, 0, 0, 0],
  loyal: number | null = null,
): Building {
  return {
    at,
    tile: '',
    name: '',
    district,
    value,
    intensity,
    doomed: intensity === 5,
    destroyed: false,
    immune: false,
    loyal,
    renown,
    need: [],
  };
}

const SPACES = [
  house([0, 0], 'council', 3, 0, undefined, 1),
  house([0, 1], 'nobles', 4, 1),
  house([0, 2], 'merchants', 2, 0),
  house([0, 3], 'commoners', 3, 2),
  house([1, 0], 'commoners', 4, 1),
  house([1, 1], 'merchants', 3, 0, [1, 0, 0, 0]),
  house([1, 2], 'merchants', 2, 2),
  house([1, 3], 'commoners', 3, 5),
  house([2, 0], 'nobles', 3, 0),
  house([2, 1], 'university', 5, 3, [1, 0, 0, 2]),
  house([2, 2], 'university', 5, 4),
  house([2, 3], 'merchants', 3, 2, [0, 1, 0, 0]),
];

const PLAYERS: View['players'] = [
  { board: '', warden: '', brigade: [1, 1], wagon: [1, 1] },
  { board: '', warden: '', brigade: [2, 3], wagon: [0, 0] },
];

const DOOMED: Record<string, string> = { en: 'doomed', pl: 'stracony', es: 'perdido' };

export function Picture() {
  const view = { players: PLAYERS } as View;
  const word = DOOMED[document.documentElement.lang] ?? 'doomed';
  const step = TILE + STREET;
  return (
    <svg
      class="board brigade picture"
      viewBox={`${step - 10} ${step - 18} ${CITY / 2 + 26} 226`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Ground />
      {SPACES.map((space) => (
        <Tile key={spaceKey(space.at)} space={space} event={null} t={() => word} />
      ))}
      <Pieces view={view} event={null} />
    </svg>
  );
}
