import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { gameText } from '../../app/session';
import { Glyph } from '../../art/Token';
import { t } from '../../i18n';
import { api, askUntilReached } from '../../net/rest';
import type { GameInfo, Json, Picture } from '../../net/wire';
import { Switch } from '../../parts/Fields';
import { useBoard } from '../../parts/useBoard';
import { pathOf } from '../learn/lessons';
import { BringOwn, ChangeOwn, LinkToOwn } from './OwnBoards';
import type { Own } from './own';
import {
  chosenPicture,
  hasModule,
  isOwn,
  lessonsOn,
  surprise,
  withModule,
  withOwn,
  withPicture,
} from './pictures';

interface Props {
  game: GameInfo;
  options: Json;
  onChange: (options: Json) => void;
}

/** The option that is chosen by picture, what can be added to it, and a throw of the dice for both. */
export function Pictures({
  game,
  options,
  onChange,
  own,
}: Props & {
  /** The board of one's own that was brought last, chosen or not. */
  own: Signal<Own | null>;
}) {
  const { pictures, modules } = game.page;
  const group = useId();
  const said = useSignal('');
  const chosen = chosenPicture(game, options);
  const pick = (picture: Picture) => {
    said.value = '';
    onChange(withPicture(game, options, picture));
  };
  const brought = own.value;
  const mine = isOwn(game, options, brought) ? brought : null;
  const take = (found: Own) => {
    said.value = '';
    own.value = found;
    onChange(withOwn(game, options, found));
  };
  const random = () => {
    const found = surprise(game, options);
    onChange(found);
    said.value = t('new.surprised');
  };
  return (
    <section class="panel pictures">
      <header>
        <h2>{t('new.board')}</h2>
        {pictures.length > 1 ? (
          <button class="btn" type="button" onClick={random}>
            <Glyph name="i-dice" class="ico" />
            {t('new.surprise')}
          </button>
        ) : null}
      </header>
      <div class="picture-cards" role="radiogroup" aria-label={t('new.board')}>
        {pictures.map((picture) => (
          <Card
            key={picture.value}
            game={game}
            picture={picture}
            group={group}
            checked={picture === chosen}
            onPick={() => pick(picture)}
          />
        ))}
        {brought ? (
          <OwnCard
            game={game}
            own={brought}
            group={group}
            checked={mine !== null}
            onPick={() => take(brought)}
          />
        ) : null}
      </div>
      <p class="picked" role="status">
        {said.value} {chosen ? <Meaning game={game} picture={chosen} /> : null}
        {mine ? (
          <>
            <b>{mine.title}</b>. {t('new.own.ready')}
          </>
        ) : null}
      </p>
      {game.page.own ? <BringOwn game={game} onBrought={take} /> : null}
      {mine ? <ChangeOwn game={game} own={mine} /> : null}
      {mine ? <LinkToOwn game={game} own={mine} /> : null}
      {modules.length ? (
        <div class="modules" role="group" aria-label={t('new.adds')}>
          <h3>{t('new.adds')}</h3>
          {modules.map((module) => {
            const fits = (chosen ?? mine)?.modules.includes(module.name) ?? true;
            const own = (what: string) => gameText(game, `module.${module.name}${what}`);
            return (
              <Switch
                key={module.name}
                name={own('') ?? module.name}
                help={fits ? (own('.help') ?? '') : t('new.unfit')}
                checked={hasModule(options, module)}
                disabled={!fits}
                onChange={(on) => onChange(withModule(options, module, on))}
              />
            );
          })}
        </div>
      ) : null}
      <Lessons game={game} options={options} />
    </section>
  );
}

/** What is hard to grasp about it can be tried first. */
function Lessons({ game, options }: Omit<Props, 'onChange'>) {
  const lessons = lessonsOn(game, options);
  if (lessons.length === 0) return null;
  return (
    <nav class="learnrow" aria-label={t('new.lessons')}>
      {lessons.map((lesson) => (
        <a key={lesson.name} href={pathOf(lesson)}>
          <Glyph name="i-play" class="ico" />
          <span>
            <b>{gameText(game, `lesson.${lesson.name}.title`)}</b>
            <span class="second">{gameText(game, `lesson.${lesson.name}.about`)}</span>
          </span>
          <Glyph name="i-next" class="ico" />
        </a>
      ))}
    </nav>
  );
}

function words(game: GameInfo, { value }: Picture) {
  const own = (what: string) => gameText(game, `option.${game.page.pictured}.${value}${what}`);
  return { name: own('') ?? value, size: own('.size') ?? '', adds: own('.adds') ?? '' };
}

function Card({
  game,
  picture,
  group,
  checked,
  onPick,
}: {
  game: GameInfo;
  picture: Picture;
  group: string;
  checked: boolean;
  onPick: () => void;
}) {
  const { name, size, adds } = words(game, picture);
  const about = useId();
  return (
    <label class="picture-card">
      <input
        type="radio"
        name={group}
        checked={checked}
        aria-describedby={about}
        onChange={onPick}
      />
      <div class="sketch" aria-hidden="true">
        <Drawn game={game} options={{ [game.page.pictured]: picture.value, ...picture.options }} />
      </div>
      <b>{name}</b>
      <small class="facts">
        <span>{size}</span>
        <Flames level={picture.level} />
      </small>
      <small id={about}>
        <span class="sr">{t(`new.level.${picture.level}`)}. </span>
        {adds}
      </small>
    </label>
  );
}

/** The one that was brought; the focus is on it as soon as it is there. */
function OwnCard({
  game,
  own,
  group,
  checked,
  onPick,
}: {
  game: GameInfo;
  own: Own;
  group: string;
  checked: boolean;
  onPick: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), [own]);
  return (
    <label class="picture-card own">
      <input ref={input} type="radio" name={group} checked={checked} onChange={onPick} />
      <div class="sketch" aria-hidden="true">
        <Sketched game={game} scene={own.board} />
      </div>
      <b>{own.title}</b>
    </label>
  );
}

/** How much a board asks of players: up to three flames. */
function Flames({ level }: { level: number }) {
  return (
    <span class="flames" aria-hidden="true">
      {[1, 2, 3].map((one) => (
        <Glyph key={one} name="i-flame" class={one <= level ? 'ico lit' : 'ico'} />
      ))}
    </span>
  );
}

/** What the chosen one brings, in a sentence. */
function Meaning({ game, picture }: { game: GameInfo; picture: Picture }) {
  const { name, adds } = words(game, picture);
  return (
    <>
      <b>{name}</b>, {t(`new.level.${picture.level}`)}. {adds}
    </>
  );
}

/** The board that options make, drawn from what the server says of it; its words are enough without. */
export function Drawn({ game, options }: { game: GameInfo; options: Json }) {
  const scene = useSignal<unknown>(null);
  const asked = JSON.stringify(options);
  useEffect(
    () =>
      askUntilReached(() => api.board(game.name, JSON.parse(asked) as Json), {
        answered: (found) => (scene.value = found),
        refused: () => undefined,
        away: () => undefined,
      }),
    [game.name, asked, scene],
  );
  return scene.value ? <Sketched game={game} scene={scene.value} /> : null;
}

export function Sketched({ game, scene }: { game: GameInfo; scene: unknown }) {
  const board = useBoard(game.name);
  const Sketch = board === 'none' ? undefined : board?.Sketch;
  return Sketch ? <Sketch scene={scene} /> : null;
}
