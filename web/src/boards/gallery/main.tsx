/**
 * The boards with games from `fixtures` in them, for whoever draws: `npm run gallery`.
 *
 * The address says what is shown: `?show=flashpoint-front&frame=3&theme=dark&motion=reduced&lang=pl`,
 * `play` runs through the frames, `show=pictures` are the pictures of the home page.
 */
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { TokenSheet } from '../../art/TokenSheet';
import { format } from '../../i18n/format';
import '../../styles/fonts.css';
import '../../styles/palette.css';
import type { BoardModule, BoardProps, GameEvent, LegalAction, Plan } from '../contract';
import { loadBoard, OURS } from '../load';
import './gallery.css';

interface Fixture {
  game: string;
  name: string;
  seat: number | null;
  seats: number;
  scene: unknown;
  texts: Record<string, string>;
  frames: {
    view: Record<string, unknown>;
    actor: number | null;
    question: string;
    events: GameEvent[];
    legal: LegalAction[];
    reach: Plan[];
  }[];
}

const fixtures = import.meta.glob<{ default: Fixture }>('../fixtures/*.json');
const names = Object.keys(fixtures).map((path) =>
  path.slice('../fixtures/'.length, -'.json'.length),
);
const asked = new URLSearchParams(location.search);
const ask = (name: string, usual: string): string => asked.get(name) ?? usual;

function Shown({ fixture, board }: { fixture: Fixture; board: BoardModule }) {
  const [at, setAt] = useState(Number(ask('frame', '0')));
  const [plan, setPlan] = useState<Plan | null>(null);
  const [chosen, setChosen] = useState<string | null>(asked.get('chosen'));
  const [said, setSaid] = useState('');
  const frame = fixture.frames[at % fixture.frames.length];
  if (!frame) return null;
  const language = ask('lang', 'en');
  const texts = { ...board.texts.en, ...board.texts[language] };
  const t: BoardProps['t'] = (key, values) => {
    const text = texts[key] ?? fixture.texts[key.split('/')[1] ?? ''];
    return text === undefined ? key : format(text, language, values ?? {});
  };
  const next = () => setAt((now) => now + 1);
  const props: BoardProps = {
    ...frame,
    game: fixture.game,
    scene: fixture.scene,
    seat: fixture.seat,
    seats: Array.from({ length: fixture.seats }, (_, seat) => ({
      seat,
      name: ['Maya', 'Tomek', 'Inés', 'Rowan', 'Ola', 'Kuba'][seat] ?? '',
      kind: 'me',
      online: true,
    })),
    odds: [],
    chosen,
    plan,
    step: at,
    settings: {
      theme: ask('theme', 'light') as 'light' | 'dark',
      motion: ask('motion', 'full') as 'full' | 'reduced',
      speed: Number(ask('speed', '1')),
      language,
    },
    t,
    onAct: (action) => setSaid(`act ${action}`),
    onPlan: (target) => {
      const key = JSON.stringify(target);
      setPlan(frame.reach.find((one) => JSON.stringify(one.target) === key) ?? null);
    },
    onFollow: () => setSaid(`follow ${plan?.actions.join(', ') ?? ''}`),
    onChoose: setChosen,
    preview: null,
    onPreview: () => undefined,
    onGo: () => undefined,
    onHover: () => undefined,
    onWhy: (action) => setSaid(`why ${action}`),
    onBeat: () => undefined,
    lit: null,
    onSettled: () => {
      document.body.dataset.settled = String(at);
      if (asked.has('play') && at < fixture.frames.length - 1) next();
    },
  };
  const kinds = [...new Set(frame.legal.map((action) => action.kind))];
  return (
    <main class="gallery">
      <div class="side">{board.Panels && <board.Panels {...props} />}</div>
      <div class="stage">
        <div class="board-frame">
          <board.Board {...props} />
        </div>
        <p class="bar">
          <button onClick={() => setAt(Math.max(0, at - 1))}>‹</button> {at + 1}/
          {fixture.frames.length} <button onClick={next}>›</button> {frame.question}{' '}
          <output>{said}</output>
        </p>
        <p class="bar">
          {kinds.map((kind) => (
            <button
              key={kind}
              aria-pressed={chosen === kind}
              onClick={() => setChosen(chosen === kind ? null : kind)}
            >
              {board.kindName(kind, t)}
            </button>
          ))}
        </p>
      </div>
    </main>
  );
}

function Pictures() {
  const [boards, setBoards] = useState<BoardModule[]>([]);
  useEffect(() => {
    void Promise.all(OURS.map((game) => loadBoard(game))).then((found) =>
      setBoards(found.filter((one) => one !== null)),
    );
  }, []);
  return (
    <main class="pictures">
      {boards.map((board, index) => (
        <div key={index} class="card" data-motion="full">
          {board.Picture ? <board.Picture /> : null}
        </div>
      ))}
    </main>
  );
}

async function main() {
  document.documentElement.dataset.theme = ask('theme', 'light');
  const show = ask('show', 'flashpoint-front');
  const app = document.getElementById('app');
  if (!app) return;
  const load = fixtures[`../fixtures/${show}.json`];
  const fixture = load && (await load()).default;
  const board = fixture && (await loadBoard(fixture.game));
  render(
    <>
      <TokenSheet />
      <nav class="bar">
        {['pictures', ...names].map((name) => (
          <a key={name} href={`?show=${name}`}>
            {name}
          </a>
        ))}
      </nav>
      {fixture && board ? <Shown fixture={fixture} board={board} /> : <Pictures />}
    </>,
    app,
  );
}

void main();
