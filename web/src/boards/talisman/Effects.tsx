/** What is seen of an event while it happens. */
import { Token } from '../../art/Token';
import { Die } from '../common/Die';
import { Flag } from '../common/Flag';
import { Splash } from '../common/Splash';
import type { GameEvent, Translate } from '../contract';
import type { Point, Rect } from './geometry';
import { HEIGHT, middleOf, WIDTH } from './geometry';
import { artToken, cardName } from './names';
import type { Scene, View } from './view';
import { keyOfCard } from './view';

interface Props {
  event: GameEvent;
  view: View;
  scene: Scene;
  rectOf: (place: string) => Rect | null;
  t: Translate;
}

const BAD = ['life_lost', 'lost', 'fight_lost', 'killed', 'toad_made', 'turn_missed'];
const GOOD = ['gained', 'healed', 'fight_won', 'armour_saved', 'quest_done', 'evaded'];

export function Effects({ event, view, scene, rectOf, t }: Props) {
  const place = typeof event.space === 'string' ? event.space : view.seats[whose(event, view)]?.at;
  const rect = place === undefined ? null : rectOf(place);
  const at = rect ? middleOf(rect) : { x: WIDTH / 2, y: HEIGHT / 2 };
  switch (event.event) {
    case 'rolled':
      return <Dice {...at} faces={facesOf(event.dice)} />;
    case 'rerolled':
      return <Dice {...at} faces={facesOf(event.face)} />;
    case 'card_drawn':
      return <Drawn at={at} card={String(event.card)} scene={scene} t={t} />;
    case 'token_removed':
      return <Splash {...at} />;
    default:
      return <Said event={event} at={at} t={t} />;
  }
}

/** What a creature does, it does to whoever is on the move. */
const whose = (event: GameEvent, view: View): number =>
  typeof event.seat === 'number' && event.seat >= 0 ? event.seat : view.active;

/** Dice that are told as one number: 352 are a 3, a 5 and a 2. */
const facesOf = (dice: unknown): number[] => String(dice).split('').map(Number);

function Dice({ x, y, faces }: Point & { faces: number[] }) {
  return (
    <g>
      {faces.map((face, place) => (
        <g key={place} transform={`translate(${x + (place - (faces.length - 1) / 2) * 48} ${y})`}>
          <Die value={face} colour="red" size={40} />
        </g>
      ))}
    </g>
  );
}

/** The card turns over in large above its space, which it then lies on. */
function Drawn({ at, card, scene, t }: { at: Point; card: string; scene: Scene; t: Translate }) {
  const x = Math.min(Math.max(at.x, 100), WIDTH - 100);
  const y = Math.min(Math.max(at.y, 90), HEIGHT - 90);
  return (
    <g class="turn-over drawn-card">
      <rect x={x - 78} y={y - 74} width={156} height={148} rx={12} />
      <Token
        name={artToken(scene.cards[keyOfCard(card)])}
        x={x}
        y={y - 18}
        width={136}
        height={102}
      />
      <text x={x} y={y + 54}>
        {cardName(card, t)}
      </text>
    </g>
  );
}

/** A few words above whom it happens to. */
function Said({ event, at, t }: { event: GameEvent; at: Point; t: Translate }) {
  const text = wordsOf(event, t);
  if (text === null) return null;
  const tone = BAD.includes(event.event) ? 'bad' : GOOD.includes(event.event) ? 'good' : 'plain';
  const half = (text.length * 8.2 + 26) * 0.6;
  return (
    <Flag
      x={Math.min(Math.max(at.x, half), WIDTH - half)}
      y={Math.max(24, at.y - 44)}
      size={1.2}
      text={text}
      tone={tone}
    />
  );
}

function wordsOf(event: GameEvent, t: Translate): string | null {
  const { number, thing, score, against, left, card } = event;
  switch (event.event) {
    case 'gained':
      return t('talisman.flag.gained', {
        n: Number(number),
        thing: t(`talisman/word.${String(thing)}`),
      });
    case 'lost':
      return t('talisman.flag.lost', {
        n: Number(number),
        thing: t(`talisman/word.${String(thing)}`),
      });
    case 'attack_scored':
      return `${String(score)} : ${String(against)}`;
    case 'life_lost':
      return t('talisman.flag.life', { n: Number(left) });
    case 'spell_cast':
    case 'armour_saved':
      return cardName(String(card), t);
    case 'fight_won':
    case 'fight_lost':
    case 'stood_off':
    case 'toad_made':
    case 'killed':
    case 'turn_missed':
    case 'crown_reached':
    case 'quest_done':
    case 'evaded':
      return t(`talisman.flag.${event.event}`);
    case 'ending_revealed':
      return t(`talisman/ending.${String(event.ending)}`);
    default:
      return null;
  }
}
