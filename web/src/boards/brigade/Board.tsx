/** The city: draws a view and reports what the player means. */
import { Bubble } from '../common/Bubble';
import { Frame } from '../common/Frame';
import { InHand } from '../common/InHand';
import { contentsFrom } from '../common/Listing';
import type { Offer } from '../common/offers';
import { offersOf } from '../common/offers';
import { useRoving } from '../common/roving';
import { useStage } from '../common/stage';
import { useDrag } from '../common/useDrag';
import { meansOf, usePointing } from '../common/usePointing';
import type { BoardProps, GameEvent, Target } from '../contract';
import { Effects } from './Effects';
import { centre, CITY, corner, SIDE, spaceAt, TILE } from './geometry';
import { Ground } from './Ground';
import { kindIcon } from './kinds';
import { Figure, Pieces, pieceUnder, Wagon } from './Pieces';
import { spaceParts } from './sentences';
import { placeName } from './spots';
import { staging } from './staging';
import { Tile } from './Tile';
import type { CitySpace, Space, View } from './view';
import { isBuilding, same, spaceKey, spaceOf } from './view';
import './brigade.css';

/** What could go almost anywhere waits until it is chosen. */
const QUIET = ['wagon', 'send', 'polymorph', 'incorporeal'];

const keyOf = (target: Target): string | null =>
  target.space ? spaceKey(target.space as Space) : null;

export function Board(props: BoardProps<View>) {
  const { t } = props;
  const scene = useStage(props, staging);
  const { view, event, playing } = scene;
  const mine = props.legal.length > 0;
  const acting = view.question.seat ?? view.turn;
  const here = view.players[acting]?.brigade ?? [0, 0];
  const movable = (kind: string): boolean =>
    !playing && props.legal.some((action) => action.kind === kind);
  const drag = useDrag({
    pieceAt: (point) => {
      const kind = pieceUnder(point, view, acting);
      return kind !== null && movable(kind) ? kind : null;
    },
    placeAt: (point) => {
      const at = spaceAt(point);
      return at && spaceKey(at);
    },
    over: (key) => pointing.hover(key, key === null ? null : { space: spaceOf(key) }),
    drop: (key, kind) => {
      const there = props.legal.find(
        (action) => action.kind === kind && action.targets.some((at) => keyOf(at) === key),
      );
      if (there) props.onAct(there.action);
    },
  });
  const chosen = drag.held?.piece ?? props.chosen;
  const offers = offersOf(playing ? [] : props.legal, chosen, keyOf, QUIET);
  const parts = (space: CitySpace): string[] =>
    spaceParts(space, view, props.seats, offers.get(spaceKey(space.at)), t);
  const contentsOf = (key: string) =>
    contentsFrom(view.spaces.filter((one) => spaceKey(one.at) === key).flatMap(parts));
  const pointing = usePointing(props, offers, keyOf, contentsOf);

  const roving = useRoving(
    spaceKey(here),
    (key, [dx, dy]) => {
      const [row, column] = spaceOf(key);
      const to: Space = [row + dy, column + dx];
      return to.every((part) => part >= 0 && part < SIDE) ? spaceKey(to) : null;
    },
    (key) => pointing.activate(key, { space: spaceOf(key) }, 'keyboard'),
    (key) => pointing.list(key, 'keyboard'),
  );
  const lifts = (at: Space): boolean =>
    (movable('move') && same(at, here)) ||
    (movable('wagon') && same(at, view.players[acting]?.wagon ?? [-1, -1]));

  return (
    <Frame
      name="brigade"
      viewBox={[-14, -10, CITY + 28, CITY + 20]}
      scenery
      label={t('brigade.board')}
      props={props}
      scene={scene}
      pointing={pointing}
      keyOf={keyOf}
      size={1.3}
      named={
        pointing.hovered === null
          ? null
          : { key: pointing.hovered, name: placeName(spaceOf(pointing.hovered), props) }
      }
      placeOf={(key) => centre(spaceOf(key))}
      iconOf={kindIcon}
      contentsOf={contentsOf}
    >
      <Ground />
      <g class="tiles">
        {view.spaces.map((space) => (
          <Tile key={spaceKey(space.at)} space={space} event={event} t={t} />
        ))}
      </g>
      <Outlines offers={offers} hovered={pointing.hovered} />
      {!playing && <Ring at={here} mine={mine} />}
      <Pieces view={view} event={event} />
      <Marks events={scene.marked} />
      <g class="cells" ref={roving.list} onKeyDown={roving.onKeyDown} {...drag.hands}>
        {view.spaces.map((space) => {
          const key = spaceKey(space.at);
          const target = { space: space.at };
          return (
            <rect
              key={key}
              class={lifts(space.at) ? 'cell lifts' : 'cell'}
              data-place={key}
              role="button"
              tabindex={roving.focus === key ? 0 : -1}
              aria-label={parts(space).join('. ')}
              {...corner(space.at)}
              width={TILE}
              height={TILE}
              rx={12}
              onFocus={() => roving.setFocus(key)}
              onPointerMove={(move) => pointing.hover(key, target, move)}
              onClick={(click) => pointing.activate(key, target, meansOf(click))}
            />
          );
        })}
      </g>
      <Prices offers={offers} hovered={pointing.hovered} view={view} acting={acting} />
      <InHand held={drag.held}>
        {drag.held?.piece === 'wagon' ? <Wagon seat={acting} /> : <Figure seat={acting} />}
      </InHand>
      {event && (
        <g key={scene.beat} class="effects">
          <Effects event={event} t={t} />
        </g>
      )}
    </Frame>
  );
}

function Outlines({ offers, hovered }: { offers: Map<string, Offer>; hovered: string | null }) {
  return (
    <g class="outlines">
      {[...offers.keys()].map((key) => {
        const { x, y } = corner(spaceOf(key));
        return (
          <rect
            key={key}
            class={`target${key === hovered ? ' hot' : ''}`}
            x={x - 2}
            y={y - 2}
            width={TILE + 4}
            height={TILE + 4}
            rx={14}
          />
        );
      })}
    </g>
  );
}

/** Where renown is placed, how far it has come: `1/3`. */
function Prices({
  offers,
  hovered,
  view,
  acting,
}: {
  offers: Map<string, Offer>;
  hovered: string | null;
  view: View;
  acting: number;
}) {
  return (
    <g class="prices">
      {[...offers.values()].map((offer) => {
        const { x, y } = corner(spaceOf(offer.key));
        const space = view.spaces.find((one) => spaceKey(one.at) === offer.key);
        const kind = offer.actions[0]?.kind ?? '';
        const hot = offer.key === hovered;
        if (kind === 'place' && space && isBuilding(space)) {
          const progress = `${space.renown[acting] ?? 0}/${space.need[acting] ?? space.value}`;
          return <Bubble key={offer.key} x={x + 72} y={y + 100} cost={progress} hot={hot} wide />;
        }
        if (kind === 'move') return null;
        return (
          <Bubble
            key={offer.key}
            x={x + 78}
            y={y + 99}
            cost={null}
            icon={kindIcon(kind)}
            hot={hot}
          />
        );
      })}
    </g>
  );
}

function Ring({ at, mine }: { at: Space; mine: boolean }) {
  const { x, y } = corner(at);
  return <circle class={mine ? 'mine breathe' : 'mine theirs'} cx={x + 71} cy={y + 62} r={27} />;
}

/** Without motion: an outline on the spaces concerned, until the next action. */
function Marks({ events }: { events: GameEvent[] }) {
  const spaces: Space[] = [];
  for (const event of events)
    for (const place of [event.at, event.to])
      if (Array.isArray(place) && !spaces.some((one) => same(one, place as Space)))
        spaces.push(place as Space);
  return (
    <g class="marks">
      {spaces.map((at) => (
        <rect key={spaceKey(at)} {...corner(at)} width={TILE} height={TILE} rx={12} />
      ))}
    </g>
  );
}
