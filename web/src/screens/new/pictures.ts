/** Options that are chosen by picture: which one is, what comes with it, and one by chance. */
import type { GameInfo, Json, Lesson, Module, OwnBoard, Picture } from '../../net/wire';

export function chosenPicture({ page }: GameInfo, options: Json): Picture | undefined {
  const value = options[page.pictured];
  return value === undefined
    ? page.pictures[0]
    : page.pictures.find((picture) => picture.value === value);
}

export const hasModule = (options: Json, module: Module): boolean =>
  Object.entries(module.options).every(
    ([name, value]) => JSON.stringify(options[name]) === JSON.stringify(value),
  );

export function withModule(options: Json, module: Module, on: boolean): Json {
  if (on) return { ...options, ...module.needs, ...module.options };
  return without(options, Object.keys(module.options));
}

/** The options without the modules that do not fit a picture, or a board of one's own. */
const fitting = ({ page }: GameInfo, options: Json, { modules }: Picture | OwnBoard): Json =>
  page.modules
    .filter((module) => hasModule(options, module) && !modules.includes(module.name))
    .reduce((left, module) => withModule(left, module, false), options);

/** The options with another picture chosen, what it needs, and without the modules that do not fit it. */
export const withPicture = (game: GameInfo, options: Json, picture: Picture): Json => ({
  ...fitting(game, options, picture),
  ...picture.options,
  [game.page.pictured]: picture.value,
});

/** The same with a board of one's own. */
export const withOwn = (game: GameInfo, options: Json, own: OwnBoard): Json => ({
  ...fitting(game, options, own),
  ...own.options,
});

/** Whether a board of one's own is what is chosen. */
export const isOwn = <Own extends OwnBoard>(
  { page }: GameInfo,
  options: Json,
  own: Own | null,
): own is Own => own !== null && options[page.pictured] === own.options[page.pictured];

/** Lessons on what is chosen: the picture, and the modules beside it. */
export function lessonsOn(game: GameInfo, options: Json): Lesson[] {
  const { lessons, modules } = game.page;
  const chosen = [
    chosenPicture(game, options)?.value,
    ...modules.filter((module) => hasModule(options, module)).map((module) => module.name),
  ];
  return lessons.filter(({ explains }) => explains.some((one) => chosen.includes(one)));
}

/** How often a module comes along with a surprise. */
const ADDED = 0.35;

/** Another picture than the one that is chosen, and modules that go with it. */
export function surprise(game: GameInfo, options: Json, chance = Math.random): Json {
  const { pictures, modules } = game.page;
  const others = pictures.filter((picture) => picture !== chosenPicture(game, options));
  const picture = others[Math.floor(chance() * others.length)];
  if (!picture) return options;
  return modules.reduce(
    (found, module) =>
      withModule(found, module, picture.modules.includes(module.name) && chance() < ADDED),
    withPicture(game, options, picture),
  );
}

/** The names of the options that differ: what was chosen last is to be kept. */
export const chosenBetween = (before: Json, after: Json): string[] =>
  Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

export const without = (options: Json, names: string[]): Json =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !names.includes(name)));

/** Options that a picture or a switch stands for: a form of the others leaves them out. */
export const standsFor = ({ page }: GameInfo, name: string): boolean =>
  page.pictures.length > 0 &&
  (name === page.pictured || page.modules.some((module) => module.options[name] === true));
