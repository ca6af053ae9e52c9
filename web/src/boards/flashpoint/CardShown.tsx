/** A card that is turned up: it comes over the board, is read, and is gone. */
import { Token } from '../../art/Token';
import type { GameEvent, Translate } from '../contract';
import type { Box } from './geometry';
import { cardName } from './names';

const PICTURES: Record<string, string> = {
  fire_rages: 'fire-2',
  flare_up: 'hotspot',
  accelerate: 'fire-3',
  respite: 'smoke-1',
};

const WIDTH = 190;
const HEIGHT = 250;
/** Letters that fit in a line of its name. */
const LINE = 15;

export function CardShown({ event, box, t }: { event: GameEvent; box: Box; t: Translate }) {
  const card = (event.fire_card ?? event.event_card) as string | undefined;
  if (card === undefined) return null;
  const lines = inLines(cardName(card, t));
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  return (
    <g class="effects" transform={`translate(${x} ${y})`}>
      <g class="card-shown">
        <rect x={-WIDTH / 2} y={-HEIGHT / 2} width={WIDTH} height={HEIGHT} rx={18} />
        <rect class="art" x={-75} y={-108} width={150} height={112} rx={12} />
        {event.fire_card ? (
          <Token name={PICTURES[card] ?? 'fire-1'} x={0} y={-52} width={92} />
        ) : (
          <g class="event-sign">
            <Token name="i-cards" x={0} y={-52} width={76} />
          </g>
        )}
        {lines.map((line, index) => (
          <text key={line} y={48 + (index - (lines.length - 1) / 2) * 25}>
            {line}
          </text>
        ))}
        <text class="deck" y={102}>
          {t(event.fire_card ? 'flashpoint.deck.fire' : 'flashpoint.deck.events')}
        </text>
      </g>
    </g>
  );
}

function inLines(name: string): string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
