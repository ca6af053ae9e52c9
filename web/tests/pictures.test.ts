import { describe, expect, it } from 'vitest';
import type { GameInfo, Json } from '../src/net/wire';
import {
  chosenBetween,
  chosenPicture,
  hasModule,
  isOwn,
  lessonsOn,
  standsFor,
  surprise,
  withModule,
  withOwn,
  withPicture,
} from '../src/screens/new/pictures';

const attic = { name: 'attic', options: { attic: true }, needs: {} };
const all = { name: 'all', options: { roles: ['a', 'b'] }, needs: {} };
const cards = { name: 'cards', options: { cards: true }, needs: { mode: 'hard' } };
const plain = { value: 'plain', level: 1, options: {}, modules: ['all'] };
const tall = { value: 'tall', level: 2, options: { mode: 'hard' }, modules: ['attic', 'all'] };
const lessons = [
  { name: 'stairs', explains: ['tall'] },
  { name: 'roof', explains: ['attic', 'spire'] },
];
const game = {
  page: { pictured: 'board', pictures: [plain, tall], modules: [attic, all], lessons },
} as unknown as GameInfo;

describe('options that are chosen by picture', () => {
  it('are the first picture where nothing is said', () => {
    expect(chosenPicture(game, {})).toBe(plain);
    expect(chosenPicture(game, { board: 'tall' })).toBe(tall);
  });

  it('take along what a picture needs, and leave what does not fit it', () => {
    const chosen = withPicture(game, { players: 3 }, tall);
    expect(chosen).toEqual({ players: 3, mode: 'hard', board: 'tall' });
    const added = withModule(withModule(chosen, attic, true), all, true);
    expect([hasModule(added, attic), hasModule(added, all)]).toEqual([true, true]);
    expect(withPicture(game, added, plain)).toEqual({
      players: 3,
      mode: 'hard',
      board: 'plain',
      roles: ['a', 'b'],
    });
  });

  it('take along what a module needs, and keep it when the module goes', () => {
    const added = withModule({ board: 'plain' }, cards, true);
    expect(added).toEqual({ board: 'plain', mode: 'hard', cards: true });
    expect(withModule(added, cards, false)).toEqual({ board: 'plain', mode: 'hard' });
  });

  it('know what was chosen last', () => {
    const before = { mode: 'hard', roles: ['a'] };
    expect(chosenBetween(before, { mode: 'easy', roles: ['a'] })).toEqual(['mode']);
    expect(chosenBetween(before, { mode: 'hard', roles: ['b'], dog: true })).toEqual([
      'roles',
      'dog',
    ]);
    expect(chosenBetween(before, {})).toEqual([]);
  });

  it('take a board of one’s own as they take a picture', () => {
    const options = { board: { name: 'cabin' }, mode: 'hard' };
    const own = { title: 'A cabin', options, modules: ['all'], board: {}, thoughts: [] };
    const chosen = withOwn(
      game,
      { players: 3, board: 'tall', attic: true, roles: ['a', 'b'] },
      own,
    );
    expect(chosen).toEqual({ players: 3, roles: ['a', 'b'], ...options });
    expect([isOwn(game, chosen, own), chosenPicture(game, chosen)]).toEqual([true, undefined]);
    expect(isOwn(game, withPicture(game, chosen, plain), own)).toBe(false);
    expect(isOwn(game, {}, null)).toBe(false);
  });

  it('surprise with another picture and only with what goes with it', () => {
    let options: Json = { attic: true, board: 'tall' };
    options = surprise(game, options, () => 0);
    expect(options).toEqual({ board: 'plain', roles: ['a', 'b'] });
    expect(surprise(game, options, () => 0.99)).toEqual({ board: 'tall', mode: 'hard' });
  });

  it('are explained by the lessons on them and on what was added', () => {
    const names = (options: Json) => lessonsOn(game, options).map((lesson) => lesson.name);
    expect(names({})).toEqual([]);
    expect(names({ board: 'tall' })).toEqual(['stairs']);
    expect(names({ board: 'tall', attic: true })).toEqual(['stairs', 'roof']);
  });

  it('are left out of the form of the others, but for lists', () => {
    expect(['board', 'attic', 'roles', 'mode'].map((name) => standsFor(game, name))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
