import { useState } from 'preact/hooks';
import { figureColour } from '../../art/seats';
import { Glyph } from '../../art/Token';
import { maySign, PhraseButtons } from './Signs';
import { CardName } from '../../boards/common/CardName';
import { Word } from '../../boards/common/Word';
import type { BoardModule, BoardProps, GameEvent, Spot } from '../../boards/contract';
import { t } from '../../i18n';
import type { Match } from '../../state/match';
import { authorOf, nameOf } from '../../state/names';
import type { StoryLine } from '../../state/story';
import { piecesOf } from '../../state/telling';
import { Badge } from '../Likeness';
import type { Leaf } from './Side';

const FIRST = 120;

/** Everything that happened, newest first, and what people say to each other. */
export function Story({
  match,
  module,
  board,
  onShow,
}: {
  match: Match;
  module: BoardModule | null;
  board: BoardProps;
  /** A place was chosen: the board must be in sight. */
  onShow: () => void;
}) {
  const [limit, setLimit] = useState(FIRST);
  const lines = match.story.value.toReversed();
  const sitting = match.mine.value.length > 0;
  const signing = maySign(match);
  return (
    <div class="panel story">
      <header>
        <h2>{t('story')}</h2>
        <span class="eyebrow">{t('story.newest')}</span>
      </header>
      <ol tabIndex={0} aria-label={t('story')}>
        {newestTurnFirst(lines.slice(0, limit)).map((line) => (
          <Line
            key={line.key}
            line={line}
            match={match}
            module={module}
            board={board}
            onShow={onShow}
          />
        ))}
        {lines.length > limit ? (
          <li>
            <button class="linkish" onClick={() => setLimit(limit + 200)}>
              {t('story.more')}
            </button>
          </li>
        ) : null}
      </ol>
      {signing ? <PhraseButtons signs={match.signs} /> : null}
      {sitting ? <Say match={match} /> : null}
    </div>
  );
}

/** The heading of a turn stands above its lines, though lines are newest first. */
function newestTurnFirst(lines: StoryLine[]): StoryLine[] {
  const told: StoryLine[] = [];
  let turn: StoryLine[] = [];
  for (const line of lines) {
    if (line.type === 'turn') {
      told.push(line, ...turn);
      turn = [];
    } else turn.push(line);
  }
  return [...told, ...turn];
}

function Line({
  line,
  match,
  module,
  board,
  onShow,
}: {
  line: StoryLine;
  match: Match;
  module: BoardModule | null;
  board: BoardProps;
  onShow?: (() => void) | undefined;
}) {
  const table = match.table.value;
  switch (line.type) {
    case 'turn':
      return <li class="rule">{table ? nameOf(table, line.seat) : ''}</li>;
    case 'chat':
      return (
        <li class="chat">
          <Glyph name="i-chat" class="ico" />
          <span>
            <em>{authorOf(line, table)}</em>
            <Badge helmet={line.seat === null ? undefined : table?.seats[line.seat]?.helmet} />{' '}
            {line.text}
          </span>
        </li>
      );
    case 'event': {
      const icon = module?.eventIcon(line.event) ?? 'i-star';
      const whose = module?.eventFigure?.(line.event) ?? null;
      const colour = whose === null ? 'var(--ink-3)' : figureColour(whose);
      return (
        <li style={{ '--whose': colour }}>
          <Glyph name={icon} />
          <span>
            <Sentence
              {...line}
              spots={module?.spots?.(line.event, board) ?? {}}
              match={match}
              onShow={onShow}
            />
          </span>
        </li>
      );
    }
    default:
      return (
        <li class="old">
          <Glyph name={line.type === 'action' ? 'i-next' : 'i-people'} class="ico" />
          <span>{line.say}</span>
        </li>
      );
  }
}

/** What happened, its places named as on the board; to point at one shows it there. */
function Sentence({
  event,
  say,
  spots,
  match,
  onShow,
}: {
  event: GameEvent;
  say: string;
  spots: Record<string, Spot>;
  match: Match;
  onShow: (() => void) | undefined;
}) {
  const pieces = piecesOf(match.table.value?.game ?? '', event.event, say);
  return (
    <>
      {pieces.map((piece, i) => {
        if (typeof piece === 'string') return piece;
        const spot = spots[piece.place];
        if (!spot) return piece.text;
        if (spot.card) return <CardName key={i} card={spot.card} />;
        const light = (on: boolean) => () => (match.lit.value = on ? spot : null);
        return (
          <Word
            key={i}
            class="spot"
            onPointerEnter={light(true)}
            onPointerLeave={(left) => {
              if (left.pointerType === 'mouse') light(false)();
            }}
            onFocus={light(true)}
            // Not when it is hidden with its sheet, or a finger goes elsewhere: the board is still looked at.
            onBlur={(left) => {
              if (left.relatedTarget) light(false)();
            }}
            onPress={() => {
              light(true)();
              onShow?.();
            }}
          >
            {spot.name}
          </Word>
        );
      })}
    </>
  );
}

function Say({ match }: { match: Match }) {
  const [text, setText] = useState('');
  const send = async () => {
    const words = text.trim();
    if (words && (await match.chat(words))) setText('');
  };
  return (
    <form
      class="say"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <input
        type="text"
        maxLength={500}
        aria-label={t('story.say')}
        placeholder={t('story.say')}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button class="iconbtn" aria-label={t('story.send')}>
        <Glyph name="i-up" class="ico" />
      </button>
    </form>
  );
}

/** The phone's last lines, as many as fit; beside them the ways to the whole story and to what else lies on the table. */
export function Peek({
  match,
  module,
  board,
  onOpen,
}: {
  match: Match;
  module: BoardModule | null;
  board: BoardProps;
  onOpen: (leaf: Leaf) => void;
}) {
  const last = match.story.value.filter((line) => line.type !== 'turn').slice(-3);
  const table = match.table.value;
  if (table?.status === 'waiting') return null;
  return (
    <div class="peek">
      <ol aria-label={t('story.latest')}>
        {last.toReversed().map((line) => (
          <Line key={line.key} line={line} match={match} module={module} board={board} />
        ))}
      </ol>
      <div class="opens">
        <button class="iconbtn" aria-label={t('side.table.open')} onClick={() => onOpen('table')}>
          <Glyph name="i-cards" class="ico" />
        </button>
        <button class="iconbtn" aria-label={t('story.open')} onClick={() => onOpen('story')}>
          <Glyph name="i-next" class="ico" />
        </button>
      </div>
    </div>
  );
}
