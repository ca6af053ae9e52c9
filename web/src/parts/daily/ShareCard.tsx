import type { Ref } from 'preact';
import { signOf } from '../../art/symbols';
import { Token } from '../../art/Token';
import { gameOf } from '../../app/session';
import { t } from '../../i18n';
import type { DailyGame, DailyScore } from '../../net/wire';
import {
  dayName,
  dayOf,
  resultLines,
  ROUNDS,
  shared,
  signOfRound,
  squares,
} from '../../state/daily';

const COLUMNS = 8;

/** What one shows to others: how it went, a square a round, and nothing of the way there. */
export function ShareCard({
  game,
  score,
  drawn,
}: {
  game: DailyGame;
  score: DailyScore;
  drawn: Ref<SVGSVGElement>;
}) {
  const { each, letters } = squares(score.rounds);
  const [first, second] = resultLines(game, score);
  const rows = Math.ceil(letters.length / COLUMNS);
  const below = 318 + rows * 58;
  const players = game.compared?.players ?? 0;
  const fewer = game.compared?.fewer ?? null;
  return (
    <svg
      ref={drawn}
      class="sharecard"
      viewBox="0 0 1200 630"
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      aria-label={shared(game, score)}
    >
      <rect width="1200" height="630" fill="var(--ground)" />
      <circle cx="925" cy="330" r="360" fill="var(--hydrant-wash)" />
      {game.measure === 'saved' ? (
        <House lit={score.figure} stands={score.won} />
      ) : (
        <Sign game={game.game} />
      )}
      <Token name="logo" x={88} y={76} width={44} />
      <text class="card-name" x="122" y="87">
        Firehall
      </text>
      <text class="card-day" x="64" y="152">
        {`${t('daily.title')}, ${dayName(dayOf(game), false)}`}
        {game.measure === 'saved' ? '' : ` · ${gameOf(game.game)?.title ?? ''}`}
      </text>
      <Heading text={`${first},`} y={214} />
      <Heading text={second} y={272} />
      {letters.map((letter, at) => (
        <Square
          key={at}
          letter={letter}
          game={game}
          x={64 + 60 * (at % COLUMNS)}
          y={306 + 58 * Math.floor(at / COLUMNS)}
        />
      ))}
      <text class="card-text" x="64" y={below + 32}>
        {t('daily.squares', { n: each })}
      </text>
      <text class="card-text strong" x="64" y={below + 66}>
        {fewer === null ? '' : t(`daily.${game.measure}.fewer`, { players, fewer })}
      </text>
      <text class="card-text strong" x="64" y={below + (fewer === null ? 66 : 100)}>
        {game.engine ? t('daily.card.engine', { n: game.engine.figure }) : ''}
      </text>
    </svg>
  );
}

const LARGEST = 56;
/** So wide that a line beside the house may be, in letters of size one. */
const WIDEST = 1080;

const Heading = ({ text, y }: { text: string; y: number }) => (
  <text
    class="card-head"
    x="62"
    y={y}
    style={{ fontSize: `${Math.min(LARGEST, WIDEST / text.length)}px` }}
  >
    {text}
  </text>
);

function Square({ letter, game, x, y }: { letter: string; game: DailyGame; x: number; y: number }) {
  const { ground = 'plain', twice } = ROUNDS[letter] ?? {};
  const sign = signOfRound(letter, game);
  const fill = ground === 'plain' ? 'var(--surface-2)' : `var(--${ground}-wash)`;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="52" height="52" rx="12" fill={fill} stroke="var(--line)" stroke-width="1.5" />
      {twice ? (
        <>
          <Token name={sign} x={17} y={26} width={26} />
          <Token name={sign} x={35} y={26} width={26} />
        </>
      ) : sign ? (
        <Token name={sign} x={26} y={26} width={34} />
      ) : (
        <path
          d="M18 18l16 16M34 18 18 34"
          stroke="var(--ink-2)"
          stroke-width="4"
          stroke-linecap="round"
        />
      )}
    </g>
  );
}

const WINDOWS = [
  [82, 288],
  [201, 288],
  [320, 288],
  [82, 408],
  [320, 408],
] as const;

/** The house, with a lit window for everybody who was saved; one that fell has its roof open. */
function House({ lit, stands }: { lit: number; stands: boolean }) {
  return (
    <g transform="translate(690 0)" stroke-linejoin="round">
      <path d="M-20 640h560v-60H-20Z" fill="var(--lawn)" />
      <path d="M40 250h390v340H40Z" fill="#fbf2e0" stroke="var(--ink-fixed)" stroke-width="6" />
      <path
        d={
          stands
            ? 'M10 256 235 96 460 256Z'
            : 'M10 256 150 156l34 30 22-52 30 44 40-70 26 58 38-22 120 112Z'
        }
        fill="#7f8fa3"
        stroke="var(--ink-fixed)"
        stroke-width="6"
      />
      {stands ? (
        <circle
          cx="235"
          cy="196"
          r="34"
          fill={lit > 6 ? 'var(--ember-200)' : '#eef2f4'}
          stroke="var(--ink-fixed)"
          stroke-width="5"
        />
      ) : null}
      {WINDOWS.map(([x, y], at) => (
        <g key={at} transform={`translate(${x} ${y})`}>
          <rect
            width="68"
            height="76"
            rx="5"
            fill={at < lit ? 'var(--ember-200)' : '#eef2f4'}
            stroke="var(--ink-fixed)"
            stroke-width="5"
          />
          <path d="M34 0v76M0 38h68" stroke="var(--ink-fixed)" stroke-width="4" />
          {at < lit ? <Token name="victim-treated" x={34} y={38} width={44} /> : null}
        </g>
      ))}
      <path
        d="M198 590V460a37 37 0 0 1 74 0v130Z"
        fill="#d29a58"
        stroke="var(--ink-fixed)"
        stroke-width="6"
      />
      {lit > 5 ? <Token name="victim-treated" x={235} y={524} width={48} /> : null}
      {lit > 6 && stands ? <Token name="victim-treated" x={235} y={196} width={44} /> : null}
      <Token name="smoke-1" x={372} y={104} width={84} />
      <Token name="smoke-2" x={430} y={50} width={60} />
    </g>
  );
}

const Sign = ({ game }: { game: string }) => (
  <Token name={signOf(gameOf(game)?.page.sign)} x={925} y={330} width={360} />
);
