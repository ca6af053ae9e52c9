/** The realm: draws a view and reports what the player means. */
import { useMemo, useRef } from 'preact/hooks';
import { Frame } from '../common/Frame';
import { Inset } from '../common/Inset';
import { offersOf } from '../common/offers';
import { useRoving } from '../common/roving';
import { useStage } from '../common/stage';
import { meansOf, usePointing } from '../common/usePointing';
import type { BoardProps, Target } from '../contract';
import { Effects } from './Effects';
import type { Rect } from './geometry';
import { across, along, middleOf, rectOf as rectOfNumber } from './geometry';
import { Crossings, Ground } from './Ground';
import { Hand } from './Hand';
import { kindIcon } from './kinds';
import { MapStrip } from './MapStrip';
import { placeName } from './names';
import { Pieces, standing } from './Pieces';
import { spaceLabel, spaceThings, spaceTitle } from './sentences';
import { Space } from './Space';
import { routeOf, stagingFor } from './staging';
import { Marks, Outlines, pointsOf, Prices, Way } from './Targets';
import { usePhone, useSegment } from './useSegment';
import type { Scene, View } from './view';
import './talisman.css';
import './sheets.css';
import './phone.css';

/** What could go almost anywhere waits until it is chosen. */
const QUIET = ['travel'];

const keyOf = (target: Target): string | null =>
  typeof target.place === 'string' ? target.place : null;

export function Board(props: BoardProps<View>) {
  const { seats, t } = props;
  const realm = props.scene as Scene;
  const staging = useMemo(() => stagingFor(realm), [realm]);
  const scene = useStage(props, staging);
  const { view, event, playing } = scene;
  const before = useBefore(view);
  const rects = useMemo(
    () => new Map(realm.spaces.map((space, number) => [space.key, rectOfNumber(number)])),
    [realm],
  );
  const rectOf = (place: string): Rect | null => rects.get(place) ?? null;
  const told = { view, scene: realm, seats, t };
  const offers = offersOf(playing ? [] : props.legal, props.chosen, keyOf, QUIET);
  const contentsOf = (key: string) => ({
    title: spaceTitle(key, told),
    things: spaceThings(key, told),
  });
  const pointing = usePointing(props, offers, keyOf, contentsOf);

  const asked = view.question.seat ?? view.active;
  const here = view.seats[asked]?.at ?? realm.spaces[0]?.key ?? '';
  const happening =
    typeof event?.space === 'string'
      ? event.space
      : typeof event?.seat === 'number'
        ? view.seats[event.seat]?.at
        : undefined;
  const place = happening ?? here;
  const rect = rectOf(place);
  const phone = usePhone() && props.near === undefined;
  const segment = useSegment(
    rect ? middleOf(rect) : { x: 0, y: 0 },
    props.step,
    phone,
    props.settings.motion === 'full' && props.settings.speed > 0,
  );
  const route = event ? routeOf(before, event, realm) : [];
  const walked = useRef<string[]>([]);
  if (route.length > 1) walked.current = route;
  else if (event?.event === 'turn_began') walked.current = [];

  const numberOf = (key: string): number => realm.spaces.findIndex((one) => one.key === key);
  const roving = useRoving(
    here,
    (key, [dx, dy]) => {
      const to = dx === 0 ? across(numberOf(key), -dy) : along(numberOf(key), dx);
      return to === null ? null : (realm.spaces[to]?.key ?? null);
    },
    (key) => pointing.activate(key, { place: key }, 'keyboard'),
    (key) => pointing.list(key, 'keyboard'),
  );
  const ways = [...offers.values()].flatMap((offer) =>
    offer.actions
      .filter((one) => one.kind.startsWith('go '))
      .filter(() => pointing.hovered === null || pointing.hovered === offer.key)
      .map(({ targets }) => targets.flatMap((at) => keyOf(at) ?? [])),
  );

  return (
    <div class={phone ? 'realm phone' : 'realm'} {...segment.hands}>
      {phone ? (
        <MapStrip
          props={props}
          view={view}
          segment={segment}
          place={place}
          rectOf={rectOf}
          offered={(key) => offers.has(key)}
        />
      ) : null}
      <Frame
        name={phone && segment.looking !== 'all' ? 'talisman segment' : 'talisman'}
        viewBox={segment.box}
        label={t('talisman.board')}
        props={props}
        scene={scene}
        pointing={pointing}
        keyOf={keyOf}
        size={1.2}
        named={
          pointing.hovered === null
            ? null
            : { key: pointing.hovered, name: placeName(pointing.hovered, view, realm, t) }
        }
        placeOf={(key) => {
          const at = rectOf(key);
          return at && middleOf(at);
        }}
        iconOf={kindIcon}
        contentsOf={contentsOf}
      >
        <Ground />
        <g class="rooms">
          {realm.spaces.map((space) => {
            const at = rectOf(space.key);
            return (
              at && (
                <Space
                  key={space.key}
                  space={space}
                  rect={at}
                  view={view}
                  scene={realm}
                  event={event}
                  t={t}
                />
              )
            );
          })}
        </g>
        <Crossings />
        <Outlines offers={offers} hovered={pointing.hovered} rectOf={rectOf} />
        {playing || !view.seats[asked]?.character ? null : (
          <Ring rect={rectOf(here)} mine={props.legal.length > 0} />
        )}
        {playing || ways.length > 0 ? null : <Way points={pointsOf(walked.current, rectOf)} done />}
        {ways.map(([to = '', ...passed]) => (
          <Way key={to} points={pointsOf([here, ...passed, to], rectOf)} />
        ))}
        <Pieces
          all={standing(view, rectOf)}
          event={event}
          route={pointsOf(route, rectOf)}
          beat={scene.beat}
          length={scene.length}
        />
        <Marks events={scene.marked} rectOf={rectOf} />
        <g class="cells" ref={roving.list} onKeyDown={roving.onKeyDown}>
          {realm.spaces.map((space) => {
            const target = { place: space.key };
            const at = rectOf(space.key);
            return (
              at && (
                <rect
                  key={space.key}
                  class="cell"
                  data-place={space.key}
                  role="button"
                  tabindex={roving.focus === space.key ? 0 : -1}
                  aria-label={spaceLabel(space.key, told, offers.get(space.key))}
                  {...at}
                  onFocus={() => roving.setFocus(space.key)}
                  onPointerMove={(move) => pointing.hover(space.key, target, move)}
                  onClick={(click) => pointing.activate(space.key, target, meansOf(click))}
                />
              )
            );
          })}
        </g>
        <Prices offers={offers} hovered={pointing.hovered} rectOf={rectOf} />
        {event && (
          <g key={scene.beat} class="effects">
            <Effects event={event} view={view} scene={realm} rectOf={rectOf} t={t} />
          </g>
        )}
      </Frame>
      {phone ? <Hand {...props} view={view} /> : null}
    </div>
  );
}

/** What was shown before this. */
function useBefore<T>(value: T): T {
  const kept = useRef({ now: value, before: value });
  if (kept.current.now !== value) kept.current = { before: kept.current.now, now: value };
  return kept.current.before;
}

function Ring({ rect, mine }: { rect: Rect | null; mine: boolean }) {
  if (!rect) return null;
  return <Inset box={rect} by={4} rx={14} class={mine ? 'mine breathe' : 'mine theirs'} />;
}
