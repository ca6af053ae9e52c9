/** Arrows over the board: what people point at, in the colour and with the mark of their seat, and courses. */
import { Glyph } from '../../art/Token';
import { seatColour, seatMark } from '../../art/seats';
import type { Course, Pointed, Target, Translate } from '../contract';
import './arrows.css';

interface Point {
  x: number;
  y: number;
}

export function Arrows({
  signs,
  placeOf,
  size,
}: {
  signs: Pointed[];
  placeOf: (key: string) => Point | null;
  size: number;
}) {
  return (
    <g class="signs" aria-hidden="true">
      {signs.map((one) => {
        const on = placeOf(one.on);
        const to = one.to === null ? null : placeOf(one.to);
        if (!on) return null;
        const colour = one.seat === null ? 'var(--ink-3)' : seatColour(one.seat);
        const badge = to ?? on;
        return (
          <g key={one.key} class="sign" data-sign={one.on} style={{ '--whose': colour }}>
            {to ? <Arrow from={on} to={to} size={size} /> : null}
            {to ? null : (
              <>
                <circle class="under" cx={on.x} cy={on.y} r={38 * size} stroke-width={9 * size} />
                <circle class="ring" cx={on.x} cy={on.y} r={38 * size} stroke-width={5 * size} />
              </>
            )}
            {one.seat === null ? null : (
              <g transform={`translate(${badge.x + 24 * size} ${badge.y - 44 * size})`}>
                <circle class="badge" cx={11 * size} cy={11 * size} r={14 * size} />
                <svg x={size} y={size} width={20 * size} height={20 * size}>
                  <Glyph name={seatMark(one.seat)} />
                </svg>
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
}

const COURSES = {
  best: { colour: 'var(--hydrant-fill)', wide: 1 },
  played: { colour: 'var(--surface)', wide: 0.7 },
};
/** An arrow of a course ends beside the number of its step. */
const SHORT = 20;

/** The best plan filled, what was played hollow: that lies under it. */
export function Courses({
  courses,
  keyOf,
  placeOf,
  size,
}: {
  courses: Course[];
  keyOf: (target: Target) => string | null;
  placeOf: (key: string) => Point | null;
  size: number;
}) {
  const at = (target: Target) => {
    const key = keyOf(target);
    return key === null ? null : placeOf(key);
  };
  const ordered = [...courses].sort((a, b) => b.kind.localeCompare(a.kind));
  return (
    <g class="courses" aria-hidden="true">
      {ordered.map(({ kind, from, to }, n) => {
        const [begin, end] = [at(from), at(to)];
        if (!begin || !end) return null;
        const { colour, wide } = COURSES[kind];
        return (
          <g key={n} class={`course ${kind}`} style={{ '--whose': colour }}>
            <Arrow from={begin} to={shortened(begin, end, SHORT * size)} size={size * wide} />
          </g>
        );
      })}
    </g>
  );
}

function shortened(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = Math.max(0.5, 1 - by / length);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** From beside the middle of one place into the other, with a head. */
function Arrow({ from, to, size }: { from: Point; to: Point; size: number }) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const head = Math.min(26 * size, length / 2);
  const neck = { x: to.x - ux * head, y: to.y - uy * head };
  const side = head * 0.6;
  const line = `M${from.x} ${from.y}L${neck.x} ${neck.y}`;
  const point = `M${to.x} ${to.y}L${neck.x - uy * side} ${neck.y + ux * side}L${neck.x + uy * side} ${neck.y - ux * side}Z`;
  return (
    <>
      <path class="under" d={line + point} stroke-width={14 * size} />
      <path class="ring" d={line} stroke-width={8 * size} />
      <path class="head" d={point} stroke-width={2 * size} />
    </>
  );
}

/** The same for whoever listens. */
export function SignsAloud({
  signs,
  t,
  nameOf,
}: {
  signs: Pointed[];
  t: Translate;
  nameOf: (key: string) => string;
}) {
  return (
    <div class="sr" role="log">
      {signs.map(({ key, name, on, to }) => (
        <p key={key}>
          {to === null
            ? t('sign.points', { name, place: nameOf(on) })
            : t('sign.arrow', { name, place: nameOf(on), to: nameOf(to) })}
        </p>
      ))}
    </div>
  );
}
