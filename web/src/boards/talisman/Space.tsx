/** A space: a room of the plan with its name, and what lies there. */
import { Token } from '../../art/Token';
import type { GameEvent, Translate } from '../contract';
import type { Rect } from './geometry';
import { middleOf } from './geometry';
import { cardToken, landName, landToken } from './names';
import type { Scene, View } from './view';
import { keyOfCard } from './view';

interface Props {
  space: Scene['spaces'][number];
  rect: Rect;
  view: View;
  scene: Scene;
  event: GameEvent | null;
  t: Translate;
}

export function Space({ space, rect, view, scene, event, t }: Props) {
  const { x, y, width, height } = rect;
  const land = view.spaces[space.key] ?? {};
  const name = land.terrain ?? space.name;
  const happens = (what: string): boolean => event?.event === what && event.space === space.key;
  if (space.region === 'crown')
    return (
      <Crown
        rect={rect}
        name={landName(name, scene, t)}
        taken={view.seats.some((one) => one.character !== null && one.at === space.key)}
      />
    );
  const burns = (land.tokens ?? 0) > 0;
  return (
    <g class="room">
      <rect class="border" {...rect} />
      {burns && <Glow rect={rect} />}
      {land.terrain && (
        <g class={happens('terrain_put') ? 'slides-in' : undefined}>
          <Plate rect={rect} />
          <Label
            class="sp was"
            x={x + 9}
            y={y + 20}
            room={width - 44}
            text={t('talisman.was', { name: landName(space.name, scene, t) })}
          />
        </g>
      )}
      <g class="drawing">
        <Token name={landToken(name)} x={x + width - 39} y={y + 34} width={58} height={36} />
      </g>
      <Label
        class="sp"
        x={x + 9}
        y={y + height - 11}
        room={width - 18}
        text={landName(name, scene, t)}
      />
      {(scene.names[name]?.draws ?? 0) > 0 && !land.terrain && (
        <Draws x={x + 9} y={y + 9} number={scene.names[name]?.draws ?? 0} />
      )}
      {burns && (
        <g class={happens('token_put') ? 'flare' : 'flick'}>
          <Token name="fireland" x={x + 27} y={y + height - 46} width={46} />
        </g>
      )}
      {(land.tokens ?? 0) > 1 && (
        <text class="count" x={x + 46} y={y + height - 28}>
          ×{land.tokens}
        </text>
      )}
      {land.gold_at ? (
        <g class="coins">
          <Token name="st-gold" x={x + 36} y={y + (land.terrain ? 36 : 18)} width={14} />
          <text class="count" x={x + 46} y={y + (land.terrain ? 40.5 : 22.5)}>
            {land.gold_at}
          </text>
        </g>
      ) : null}
      <Cards
        cards={view.lists[space.key] ?? []}
        x={x + width - 8}
        y={y + height - 24} // clear of the name
        scene={scene}
        drawn={happens('card_drawn') ? String(event?.card) : null}
      />
    </g>
  );
}

/** Text that keeps within its space, whatever the language calls it. */
function Label({
  x,
  y,
  room,
  text,
  class: kind,
}: {
  x: number;
  y: number;
  room: number;
  text: string;
  class: string;
}) {
  const tight = text.length * 6.7 > room;
  return (
    <text
      class={kind}
      x={x}
      y={y}
      {...(tight ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' } : {})}
    >
      {text}
    </text>
  );
}

function Glow({ rect }: { rect: Rect }) {
  const { x, y } = middleOf(rect);
  return (
    <ellipse cx={x} cy={y} rx={rect.width * 0.62} ry={rect.height * 0.66} fill="url(#g-glow)" />
  );
}

/** A Terrain card: a plate with a dark rim and a burnt corner. */
function Plate({ rect: { x, y, width, height } }: { rect: Rect }) {
  return (
    <>
      <rect class="plate" x={x + 5} y={y + 5} width={width - 10} height={height - 10} />
      <path class="burnt" d={`M${x + width - 5} ${y + 5}v22l-5-4-4 3-3-8-6-2 1-5-6-6Z`} />
    </>
  );
}

function Draws({ x, y, number }: { x: number; y: number; number: number }) {
  return (
    <g class="draws">
      <rect x={x} y={y} width={13} height={17} rx={3} />
      <text x={x + 6.5} y={y + 9}>
        {number}
      </text>
    </g>
  );
}

/** Cards that lie there: two, and how many more. */
function Cards({
  cards,
  x,
  y,
  scene,
  drawn,
}: {
  cards: string[];
  x: number;
  y: number;
  scene: Scene;
  drawn: string | null;
}) {
  const shown = cards.slice(-2);
  const more = cards.length - shown.length;
  return (
    <g class="lying">
      {shown.map((card, place) => (
        <g key={card} class={card === drawn ? 'turn-over' : undefined}>
          <Token
            name={cardToken(scene.cards[keyOfCard(card)])}
            x={x - 16.5 - (shown.length - 1 - place) * 19}
            y={y - 22}
            width={33}
            height={44}
          />
        </g>
      ))}
      {more > 0 && (
        <g class="more">
          <rect x={x - 22} y={y - 15} width={24} height={17} rx={8.5} />
          <text x={x - 10} y={y - 6}>
            +{more}
          </text>
        </g>
      )}
    </g>
  );
}

/** In the middle; beside whoever stands there, the crown is still seen. */
function Crown({
  rect: { x, y, width, height },
  name,
  taken,
}: {
  rect: Rect;
  name: string;
  taken: boolean;
}) {
  const words = name.split(' ');
  const half = Math.ceil(words.length / 2);
  const lines = [words.slice(0, half).join(' '), words.slice(half).join(' ')].filter(Boolean);
  return (
    <g class="crown-space">
      <rect x={x + 5} y={y + 5} width={width - 10} height={height - 10} rx={16} />
      <Token name="crown" x={x + width / 2 - (taken ? 24 : 0)} y={y + 32} width={taken ? 36 : 44} />
      {lines.map((line, row) => (
        <text key={line} class="sp" x={x + width / 2} y={y + 66 + row * 13}>
          {line}
        </text>
      ))}
    </g>
  );
}
