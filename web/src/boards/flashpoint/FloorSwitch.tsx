/** On a phone: which floor is shown, what goes on upon each, and the next one small. */
import { Glyph } from '../../art/Token';
import type { Translate } from '../contract';
import { Geometry } from './geometry';
import { Ground } from './Ground';
import { dieRange, floorName, fromTheTop } from './names';
import { Hazards, Pieces, Vehicles } from './Pieces';
import { type Floor, floorAt, type Plan } from './plan';
import { Specials, Things } from './Specials';
import { Ladders } from './Ladders';
import { Stairs } from './Stairs';
import type { View } from './view';
import { waysOf } from './ways';
import { Walls } from './Walls';

interface Props {
  plan: Plan;
  view: View;
  /** The floor that is shown. */
  shown: Floor;
  onLook: (floor: Floor) => void;
  t: Translate;
}

export function FloorSwitch({ plan, view, shown, onLook, t }: Props) {
  return (
    <div class="floor-switch" role="group" aria-label={t('flashpoint.floors')}>
      <p class="sr" role="status">
        {floorName(shown, t)}. {t('flashpoint.floor.trouble', trouble(view, shown))}
      </p>
      {fromTheTop(plan).map((floor) => {
        const { fires, people, calls } = trouble(view, floor);
        const name = floorName(floor, t);
        return (
          <button
            key={floor.id}
            type="button"
            aria-pressed={floor === shown}
            aria-describedby={`trouble-${floor.name}`}
            onClick={() => onLook(floor)}
          >
            <span class="floor-name">
              <b>{name}</b>
              <small>{dieRange(floor, t)}</small>
            </span>
            <small id={`trouble-${floor.name}`} hidden>
              {t('flashpoint.floor.trouble', { fires, people, calls })}
            </small>
            <span class="floor-counts" aria-hidden="true">
              <Count token="fire-1" n={fires} />
              <Count token="victim" n={people} />
              <Count token="poi" n={calls} />
            </span>
          </button>
        );
      })}
    </div>
  );
}

function Count({ token, n }: { token: string; n: number }) {
  return n > 0 ? (
    <span>
      <Glyph name={token} />
      {n}
    </span>
  ) : null;
}

export function trouble(view: View, floor: Floor) {
  const { has } = new Geometry(floor);
  return {
    fires: view.fire.filter(has).length,
    people: view.victims.filter((one) => has(one.at)).length,
    calls: view.poi.filter(has).length,
  };
}

/** The floor above or below as a picture, and the ways that lead there: a tap goes there. */
export function OtherFloor({ plan, view, shown, onLook, t }: Props) {
  const beside = (up: number) => plan.floors.find((one) => one.level === shown.level + up);
  const other = beside(1) ?? beside(-1);
  if (!other) return null;
  const geometry = new Geometry(other);
  const here = new Geometry(shown);
  const layers = { view, geometry, event: null };
  return (
    <div class="other-floor">
      <button type="button" tabIndex={-1} aria-hidden="true" onClick={() => onLook(other)}>
        <svg class="board flashpoint picture" viewBox={`0 0 ${geometry.width} ${geometry.height}`}>
          <Ground plan={plan} geometry={geometry} rows={false} t={(key) => key} />
          <Specials plan={plan} geometry={geometry} />
          <Stairs plan={plan} geometry={geometry} />
          <Things plan={plan} view={view} geometry={geometry} />
          <Walls {...layers} plan={plan} />
          <Ladders view={view} geometry={geometry} />
          <Vehicles {...layers} />
          <Hazards {...layers} />
          <Pieces {...layers} />
        </svg>
        <b>{floorName(other, t)}</b>
      </button>
      <ul>
        {waysOf(plan, view).map(({ kind, letter, ends }) => {
          const away = ends.find((end) => !here.has(end));
          return away && ends.some(here.has) ? (
            <li key={letter}>
              <span class="letter">{letter}</span>
              {t(`flashpoint.way.${kind}`, { floor: floorName(floorAt(plan, away), t) })}
            </li>
          ) : null;
        })}
      </ul>
    </div>
  );
}
