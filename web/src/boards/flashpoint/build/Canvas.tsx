/** The house as it is drawn: the board of the game, with the grid that hands and keys draw along. */
import { useMemo } from 'preact/hooks';
import { Token } from '../../../art/Token';
import { t } from '../../../i18n';
import { DOORS } from '../edges';
import { CELL, Geometry } from '../geometry';
import { Ground } from '../Ground';
import { readPlan } from '../plan';
import { Site } from '../site';
import { Specials, Things } from '../Specials';
import type { BoardData, View } from '../view';
import { Walls } from '../Walls';
import { around, type Tool } from './drawing';
import { type At, type House, kindAt, type Line, linesOf, sizeOf } from './house';
import { isOfSpaces } from './tools';
import type { Remark } from './useCheck';
import { useHands } from './useHands';
import { type Cursor, useKeys } from './useKeys';
import '../flashpoint.css';

const NOBODY = { walls: [], doors: [] } as unknown as View;

interface Props {
  house: House;
  tool: Tool;
  mirror: boolean;
  /** What is said of places, in the order of their numbers, and which is looked at. */
  remarks: Remark[];
  pointed: number | null;
  onDraw: (house: House) => void;
  onSpaces: (from: At, to: At) => void;
}

export function Canvas({ remarks, pointed, ...given }: Props) {
  const { house, tool } = given;
  const still = useMemo(() => new Geometry(readPlan(house as BoardData).floors[0]), [house]);
  const hands = useHands({ ...given, geometry: still });
  const keys = useKeys(given);
  const plan = useMemo(() => readPlan(hands.shown as BoardData), [hands.shown]);
  const site = useMemo(() => new Site(plan), [plan]);
  const geometry = useMemo(() => new Geometry(plan.floors[0]), [plan]);
  const { rows, columns } = sizeOf(house);
  const { x, y, width, height } = site.box;
  const held = hands.held.value;
  const cursor = keys.cursor.value;
  return (
    <>
      <svg
        class={`board flashpoint drawing for-${isOfSpaces(tool) ? 'spaces' : 'lines'}`}
        viewBox={`${x} ${y} ${width} ${height}`}
        role="application"
        tabindex={0}
        aria-label={t('flashpoint.build.board', { rows, columns })}
        aria-describedby="drawing-help"
        onKeyDown={(event) => {
          if (event.key === 'Escape') hands.cancel();
          else keys.onKeyDown(event);
        }}
        {...hands.events}
        onPointerDown={(event) => {
          keys.hide();
          hands.events['onPointerDown']?.(event);
        }}
      >
        <Ground plan={plan} geometry={geometry} t={t} />
        <Specials plan={plan} geometry={geometry} />
        <Things plan={plan} view={NOBODY} geometry={geometry} />
        <GridOf house={house} geometry={geometry} />
        <Walls plan={plan} view={NOBODY} geometry={geometry} event={null} />
        {tool === 'begin' && <Beginning house={house} geometry={geometry} />}
        {remarks.map((remark, index) => (
          <Marked
            key={remark.text}
            remark={remark}
            n={index + 1}
            lit={index === pointed}
            geometry={geometry}
          />
        ))}
        {held?.spaces && <Spaces spaces={held.spaces} geometry={geometry} />}
        {held?.line && <Lines lines={[held.line]} geometry={geometry} faint />}
        {held?.stroke && <Lines lines={held.stroke.lines} geometry={geometry} />}
        {cursor.used && <CursorAt cursor={cursor} tool={tool} geometry={geometry} />}
      </svg>
      <p class="sr" id="drawing-help">
        {t('flashpoint.build.keys')}
      </p>
      <p class="sr" role="status">
        {cursor.used ? spoken(cursor, house, tool) : ''}
      </p>
    </>
  );
}

/** Lines from point to point, and the points. */
function GridOf({ house, geometry }: { house: House; geometry: Geometry }) {
  const { rows, columns } = sizeOf(house);
  const open = [...linesOf({ rows, columns })].filter((line) => kindAt(house, line) === 'open');
  const points: string[] = [];
  for (let row = 1; row < rows; row++)
    for (let column = 1; column < columns; column++) {
      const [x, y] = corner(row, column, geometry);
      points.push(`M${x} ${y}h0`);
    }
  return (
    <g class="grid">
      <path d={open.map((line) => along(line, geometry)).join('')} />
      <path class="points" d={points.join('')} />
    </g>
  );
}

const corner = (row: number, column: number, { ring }: Geometry): [x: number, y: number] => [
  ring + column * CELL,
  ring + row * CELL,
];

function along({ upright, row, column }: Line, geometry: Geometry): string {
  const [x, y] = corner(row, column, geometry);
  return upright ? `M${x} ${y}v-${CELL}` : `M${x} ${y}h-${CELL}`;
}

/** What is being drawn, with handles where it begins and ends. */
function Lines({
  lines,
  geometry,
  faint = false,
}: {
  lines: Line[];
  geometry: Geometry;
  faint?: boolean;
}) {
  const met = new Map<string, { x: number; y: number; times: number }>();
  for (const { upright, row, column } of lines)
    for (const [x, y] of [
      corner(row, column, geometry),
      corner(upright ? row - 1 : row, upright ? column : column - 1, geometry),
    ])
      met.set(`${x},${y}`, { x, y, times: (met.get(`${x},${y}`)?.times ?? 0) + 1 });
  return (
    <g class={faint ? 'stroke-shown faint' : 'stroke-shown'}>
      <path d={lines.map((line) => along(line, geometry)).join('')} />
      {[...met.values()]
        .filter(({ times }) => times === 1)
        .map(({ x, y }) => (
          <circle key={`${x},${y}`} cx={x} cy={y} r={9} />
        ))}
    </g>
  );
}

function Spaces({ spaces, geometry }: { spaces: [At, At]; geometry: Geometry }) {
  const { x, y, width, height } = geometry.around(spaces);
  return (
    <rect class="spaces-shown" x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={8} />
  );
}

/** Its number on the first of its spaces; all of them where it is wrong, or looked at. */
function Marked({
  remark: { at, wrong },
  n,
  lit,
  geometry,
}: {
  remark: Remark;
  n: number;
  lit: boolean;
  geometry: Geometry;
}) {
  const [first] = at;
  if (!first) return null;
  const { x, y } = geometry.centre(first);
  return (
    <g class={wrong ? 'marked wrong' : 'marked'}>
      {(wrong || lit ? at : []).map((one) => {
        const box = geometry.box(one);
        return (
          <rect
            key={one.join()}
            x={box.x + 5}
            y={box.y + 5}
            width={box.width - 10}
            height={box.height - 10}
            rx={8}
          />
        );
      })}
      <circle cx={x} cy={y} r={16} />
      <text x={x} y={y}>
        {n}
      </text>
    </g>
  );
}

/** What a family game begins with. */
function Beginning({ house, geometry }: { house: House; geometry: Geometry }) {
  const { family_fire: fire = [], family_poi: poi = [] } = house;
  return (
    <g class="beginning">
      {fire.map((at) => (
        <Token key={at.join()} name="fire-1" {...geometry.centre(at)} width={52} />
      ))}
      {poi.map((at) => (
        <Token key={at.join()} name="poi" {...geometry.centre(at)} width={44} />
      ))}
    </g>
  );
}

function CursorAt({ cursor, tool, geometry }: { cursor: Cursor; tool: Tool; geometry: Geometry }) {
  if (isOfSpaces(tool)) return <Spaces spaces={cursor.spaces} geometry={geometry} />;
  const [x, y] = corner(cursor.point.row, cursor.point.column, geometry);
  return (
    <g class="stroke-shown">
      <circle cx={x} cy={y} r={11} />
      <circle class="eye" cx={x} cy={y} r={3} />
    </g>
  );
}

/** The line for screen readers. */
function spoken(cursor: Cursor, house: House, tool: Tool): string {
  if (isOfSpaces(tool)) {
    const [from, to] = cursor.spaces;
    const said = (at: At) => at.join('·');
    return from.join() === to.join()
      ? t('flashpoint.build.space', { at: said(to) })
      : t('flashpoint.build.spaces', { from: said(from), to: said(to) });
  }
  const { row, column } = cursor.point;
  const near = around(house, cursor.point).map(({ side, kind }) => {
    const name = kind in DOORS ? `${kind}_closed` : kind;
    return t(`flashpoint.edge.${name}`, { side: t(`flashpoint/word.from.${side}`) });
  });
  const lines = near.length ? near.join(', ') : t('flashpoint.build.nothing');
  return t('flashpoint.build.point', { at: `${row}·${column}`, lines });
}
