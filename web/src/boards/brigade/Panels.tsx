/** Beside the city: every station's board at the left, tonight's event at the right. */
import { Glyph } from '../../art/Token';
import type { BoardProps, Translate } from '../contract';
import type { EventKind } from './events';
import { eventKind } from './events';
import { StationBoard } from './StationBoard';
import type { View } from './view';

export function Panels(props: BoardProps<View>) {
  const { view, seat, t } = props;
  const own = seat ?? view.turn;
  const order = [own, ...view.scoreboard.map((one) => one.seat).filter((one) => one !== own)];
  return (
    <>
      <section class="panel stations">
        <header>
          <h2>{t('brigade.stations')}</h2>
        </header>
        {order.map((one) => {
          const station = view.scoreboard[one];
          return (
            station && (
              <StationBoard
                key={one}
                station={station}
                name={props.seats[one]?.name ?? ''}
                now={view.turn === one && view.result === undefined}
                open={one === own}
                t={t}
              />
            )
          );
        })}
      </section>
    </>
  );
}

export function Notes({ view, t }: BoardProps<View>) {
  return <Event card={view.event} left={view.decks.events} t={t} />;
}

const ICONS: Record<string, string> = {
  barrels: 'wagon',
  bunks: 'i-people',
  speech: 'i-chat',
  volunteers: 'i-people',
  heroes: 'renown',
  downpour: 'water',
};

function Event({ card, left, t }: { card: string | null; left: number; t: Translate }) {
  if (card === null) return null;
  const event = eventKind(card);
  // A special is written as its name, a colon and what it does.
  const [title = '', effect] = t(`brigade/card.${card.replace(/_\d+$/, '')}`).split(': ');
  return (
    <section class="panel event-panel">
      <header>
        <h2>{t('brigade.event')}</h2>
        <span class="eyebrow">{t('brigade.event.left', { n: left })}</span>
      </header>
      <div class="event-card">
        <span class="event-sign" aria-hidden="true">
          <EventSign event={event} />
        </span>
        <p>
          <b>{title}</b>
          {effect ?? t(`brigade.event.${event.kind}`)}
        </p>
      </div>
    </section>
  );
}

function EventSign({ event }: { event: EventKind }) {
  if (event.kind === 'wind') return <WindRose toward={event.toward} />;
  const name = event.kind === 'special' ? (ICONS[event.name] ?? 'i-star') : 'fire-3';
  return <Glyph name={name} />;
}

const TURNS = { E: 0, S: 90, W: 180, N: 270 };

function WindRose({ toward }: { toward: keyof typeof TURNS }) {
  return (
    <svg class="wind-rose" viewBox="-40 -40 80 80">
      <g transform={`rotate(${TURNS[toward]})`}>
        <path d="M-30 -16h32c12 0 14-16 3-18-7-1-10 6-6 10M-34 0h60M-26 16h30c12 0 13 16 2 17-6 0-9-6-5-10M16 -10 28 0 16 10" />
      </g>
    </svg>
  );
}
