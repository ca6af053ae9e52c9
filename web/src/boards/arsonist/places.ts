/** Places of the map as keys: settlements, roads, cars. */
import type { Target } from '../contract';
import type { Geometry, Point } from './geometry';
import { carPoint } from './Places';
import type { Road, View } from './view';
import { roadKey } from './view';

export const settlementKey = (number: number): string => `s${number}`;

export function keyOf(target: Target): string | null {
  if (target.settlement !== undefined) return settlementKey(target.settlement);
  if (target.road) return `r${roadKey(target.road)}`;
  return target.car === undefined ? null : `c${target.car}`;
}

export function targetOf(key: string): Target {
  const rest = key.slice(1);
  if (key.startsWith('s')) return { settlement: Number(rest) };
  if (key.startsWith('c')) return { car: Number(rest) };
  return { road: rest.split('-').map(Number) as Road };
}

export function pointOf(key: string, view: View, geometry: Geometry): Point {
  const target = targetOf(key);
  if (target.settlement !== undefined) return geometry.place(target.settlement);
  if (target.road) return geometry.along(target.road, 0.5);
  return carPoint(view, (target.car ?? 1) - 1, geometry);
}

/** The settlement that a point of the map lies at, if it is near one. */
export function settlementAt({ x, y }: Point, geometry: Geometry): string | null {
  const near = geometry.town.settlements.find(({ number }) => {
    const at = geometry.place(number);
    return Math.hypot(at.x - x, at.y - y) < 60;
  });
  return near ? settlementKey(near.number) : null;
}

/** The nearest place in a direction: straight ahead counts more than near. */
export function nextPlace(
  from: Point,
  [dx, dy]: [number, number],
  places: { key: string; at: Point }[],
): string | null {
  let best: { key: string; score: number } | null = null;
  for (const { key, at } of places) {
    const ahead = (at.x - from.x) * dx + (at.y - from.y) * dy;
    const aside = Math.abs((at.x - from.x) * dy) + Math.abs((at.y - from.y) * dx);
    const score = ahead + 2 * aside;
    if (ahead > 5 && aside < ahead * 2 && (!best || score < best.score)) best = { key, score };
  }
  return best?.key ?? null;
}
