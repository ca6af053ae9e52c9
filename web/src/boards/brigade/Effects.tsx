/** What is seen of an event while it happens: wind and firestorms sweep over the whole city. */
import { seatColour } from '../../art/seats';
import { Token } from '../../art/Token';
import { Flag } from '../common/Flag';
import { Splash } from '../common/Splash';
import type { GameEvent, Translate } from '../contract';
import type { Wind } from './events';
import { eventKind } from './events';
import { centre, CITY } from './geometry';
import type { Space } from './view';

export function Effects({ event, t }: { event: GameEvent; t: Translate }) {
  if (event.event === 'event_drawn') {
    const card = eventKind(event.card as string);
    if (card.kind === 'wind') return <Gust toward={card.toward} />;
    return card.kind === 'firestorm' ? <Firestorm /> : null;
  }
  if (event.event === 'evacuation_began')
    return (
      <Flag x={CITY / 2} y={CITY / 2} size={2} text={t('brigade.flag.evacuation')} tone="bad" />
    );
  if (event.event === 'chapter_began')
    return (
      <Flag
        x={CITY / 2}
        y={CITY / 2}
        size={2}
        text={t('brigade.flag.chapter', { n: event.chapter as number })}
        tone="good"
      />
    );
  const place = event.at ?? event.to;
  if (!Array.isArray(place)) return null;
  const { x, y } = centre(place as Space);
  switch (event.event) {
    case 'extinguished':
      return (
        <g>
          <Splash x={x} y={y} />
          <Flag x={x} y={y - 40} text={t('brigade.flag.out')} tone="good" />
        </g>
      );
    case 'fire_fell':
    case 'refilled':
      return <Splash x={x} y={y} />;
    case 'sheltered':
      return <Shelter x={x} y={y} />;
    case 'burned_down':
      return <Flag x={x} y={y - 36} text={t('brigade.flag.burned_down')} tone="bad" />;
    case 'loyalty_gained':
    case 'loyalty_stolen':
      return <Cheer x={x} y={y} seat={event.player as number} />;
    default:
      return null;
  }
}

const TURNS: Record<Wind, number> = { E: 0, S: 90, W: 180, N: 270 };
const STREAK = 'M-70 0h92c26 0 30-34 8-38-15-2-21 13-12 21';

/** Streaks of wind cross the city from edge to edge. */
function Gust({ toward }: { toward: Wind }) {
  return (
    <g transform={`rotate(${TURNS[toward]} ${CITY / 2} ${CITY / 2})`}>
      {Array.from({ length: 9 }, (_, line) => (
        <g key={line} transform={`translate(0 ${40 + line * 72})`}>
          <path
            class="gust"
            d={STREAK}
            style={{ animationDelay: `calc(var(--beat) * ${((line * 4) % 9) * 0.035})` }}
          />
        </g>
      ))}
    </g>
  );
}

/** Fireballs rain before the marked buildings flare up one by one. */
function Firestorm() {
  return (
    <g>
      <rect class="red-sky" x={-400} y={-400} width={CITY + 800} height={CITY + 800} />
      {Array.from({ length: 12 }, (_, ball) => (
        <g
          key={ball}
          transform={`translate(${((ball * 7) % 12) * 62} ${((ball * 5) % 7) * 90 - 60})`}
        >
          <g
            class="fireball"
            style={{ animationDelay: `calc(var(--beat) * ${((ball * 5) % 12) * 0.04})` }}
          >
            <g transform="rotate(38)">
              <Token name="fire-2" x={0} y={0} width={44} height={64} />
            </g>
          </g>
        </g>
      ))}
    </g>
  );
}

function Shelter({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path class="shelter" d="M0 -40 34 -28V2C34 24 16 36 0 44 -16 36 -34 24 -34 2V-28Z" />
    </g>
  );
}

function Cheer({ x, y, seat }: { x: number; y: number; seat: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {[0, 60, 120, 180, 240, 300].map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <g class="cheer">
            <Token name="renown" x={0} y={-34} width={22} colour={seatColour(seat)} />
          </g>
        </g>
      ))}
    </g>
  );
}
