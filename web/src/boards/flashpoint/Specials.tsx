/** Spaces that are more than floor, and what fills spaces: drawn in wall ink, under everything that burns. */
import { At, Token } from '../../art/Token';
import type { GameEvent } from '../contract';
import type { Geometry } from './geometry';
import type { Plan, Special } from './plan';
import type { Space, Thing, View } from './view';
import { same, spaceKey } from './view';

const SYMBOLS: Record<Special['kind'], string> = {
  start: 'sp-start',
  rescue: 'sp-rescue',
  disposal: 'sp-reddie',
  barred: 'sp-barred',
  pit: 'sp-pit',
  elevator: 'sp-elevator',
  release: 'sp-sprinkler',
};

/** What is drawn of a thing with a name of its own; of others by how much room they fill. */
const THINGS: Record<string, string> = {
  car: 'sp-object',
  gas_tank: 'sp-tank',
  fuel_drums: 'sp-drums',
  diesel_engine: 'sp-diesel',
};

interface Props {
  plan: Plan;
  geometry: Geometry;
}

export function Specials({ plan, geometry }: Props) {
  const here = plan.specials.filter(({ at }) => geometry.has(at));
  const pit = here.filter(({ kind }) => kind === 'pit').map(({ at }) => at);
  return (
    <g class="specials">
      {pit.length > 0 && <Pit {...geometry.around(pit)} />}
      {here
        .filter(({ kind }) => kind !== 'pit')
        .map(({ kind, at }) => {
          const { x, y } = geometry.centre(at);
          const { width, height } = geometry.box(at);
          const size = Math.min(width, height, kind === 'barred' ? 80 : 70);
          return kind === 'barred' ? (
            <rect key={spaceKey(at)} class="barred" {...geometry.box(at)} />
          ) : (
            <Token key={`${kind} ${spaceKey(at)}`} name={SYMBOLS[kind]} x={x} y={y} width={size} />
          );
        })}
    </g>
  );
}

/** A sunk floor: its rim is drawn with the walls. */
function Pit({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  const [right, bottom] = [x + width, y + height];
  return (
    <g class="pit">
      <rect x={x} y={y} width={width} height={height} />
      <rect x={x + 16} y={y + 16} width={width - 32} height={height - 32} />
      <path
        d={`M${x} ${y}l16 16M${right} ${y}l-16 16M${x} ${bottom}l16-16M${right} ${bottom}l-16-16`}
      />
    </g>
  );
}

/** A floor that gives way: cracked, or a hole that one sees the floor below through; and what is poisoned. */
export function FloorDamage({
  view,
  geometry,
  event = null,
}: Pick<Props, 'geometry'> & { view: View; event?: GameEvent | null }) {
  const marks: [token: string, born: string, spaces: Space[] | undefined][] = [
    ['floor-damaged', 'floor_damaged', view.damaged_floor],
    ['floor-destroyed', 'floor_destroyed', view.destroyed_floor],
    ['toxic', 'toxic_placed', view.toxic],
  ];
  return (
    <g class="floor-damage">
      {marks.flatMap(([token, born, spaces = []]) =>
        spaces.filter(geometry.has).map((at) => {
          const fresh = event?.event === born && same(event.at as Space, at);
          return (
            <At key={`${token} ${spaceKey(at)}`} {...geometry.centre(at)}>
              <g class={fresh ? 'puff' : undefined}>
                <Token name={token} x={0} y={0} width={78} />
              </g>
            </At>
          );
        }),
      )}
    </g>
  );
}

export function Things({ plan, view, geometry }: Props & { view: View }) {
  return (
    <g class="things">
      {plan.things
        .filter(({ spaces: [first] }) => first && geometry.has(first))
        .map((thing) => {
          const told = view.objects?.find(({ at }) => thing.spaces.some((one) => same(one, at)));
          return told?.gone ? null : (
            <Filling
              key={thing.name}
              thing={thing}
              geometry={geometry}
              damage={told?.damage ?? 0}
            />
          );
        })}
    </g>
  );
}

/** An object or a machine, with its places for damage along the upper edge. */
function Filling({
  thing,
  geometry,
  damage,
}: {
  thing: Thing;
  geometry: Geometry;
  damage: number;
}) {
  const box = geometry.around(thing.spaces);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const upright = box.height > box.width;
  const long = Math.max(box.width, box.height);
  const single = thing.kind === 'dangerous' ? 'sp-vat' : 'sp-machinery';
  const name = THINGS[thing.name] ?? (thing.spaces.length > 1 ? 'sp-object' : single);
  const step = Math.min(12, (box.width - 16) / thing.places);
  return (
    <g class="thing">
      <g transform={`translate(${x} ${y})${upright ? ' rotate(-90)' : ''}`}>
        <Token name={name} x={0} y={upright ? 0 : 6} width={long - 8} height={66} />
      </g>
      <g class="places">
        {Array.from({ length: thing.places }, (_, place) => (
          <circle
            key={place}
            class={place < damage ? 'hit' : undefined}
            cx={x + (place - (thing.places - 1) / 2) * step}
            cy={box.y + 15}
            r={4}
          />
        ))}
      </g>
    </g>
  );
}
