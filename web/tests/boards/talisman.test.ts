import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../src/boards/contract';
import fixture from '../../src/boards/fixtures/talisman-realm.json';
import { across, along, middleOf, rectOf, walkOf } from '../../src/boards/talisman/geometry';
import { percent } from '../../src/boards/talisman/Battle';
import { kindName } from '../../src/boards/talisman/kinds';
import { cardText, cardToken, drawn, landToken } from '../../src/boards/talisman/names';
import { spaceLabel } from '../../src/boards/talisman/sentences';
import { routeOf } from '../../src/boards/talisman/staging';
import type { Scene, View } from '../../src/boards/talisman/view';
import en from '../../src/boards/talisman/texts/en.json';
import sheet from '../../src/art/tokens.svg?raw';
import { format } from '../../src/i18n/format';

const scene = fixture.scene as unknown as Scene;
const views = fixture.frames.map((frame) => frame.view as unknown as View);
const texts: Record<string, string> = { ...en, ...fixture.texts };
const t = (key: string, values = {}): string => {
  const text = texts[key.replace(/^talisman\//, '')];
  return text === undefined ? key : format(text, 'en', values);
};
const numberOf = (key: string): number => scene.spaces.findIndex((one) => one.key === key);

describe('the rings', () => {
  it('have 49 spaces, none of which lies on another', () => {
    const rects = scene.spaces.map((_, number) => rectOf(number));
    rects.forEach((one, i) =>
      rects.slice(i + 1).forEach((other) => {
        const apart =
          one.x + one.width <= other.x + 0.01 ||
          other.x + other.width <= one.x + 0.01 ||
          one.y + one.height <= other.y + 0.01 ||
          other.y + other.height <= one.y + 0.01;
        expect(apart).toBe(true);
      }),
    );
  });

  it('are closed: each space touches the next', () => {
    for (let number = 0; number < 48; number += 1) {
      const [one, next] = [rectOf(number), rectOf(along(number, 1))];
      const [a, b] = [middleOf(one), middleOf(next)];
      const dx = Math.abs(a.x - b.x) - (one.width + next.width) / 2;
      const dy = Math.abs(a.y - b.y) - (one.height + next.height) / 2;
      expect([number, Math.max(dx, dy)]).toEqual([number, expect.closeTo(0, 5)]);
    }
  });

  it('lie around one another, with the Portal at the corner and the Crown in the middle', () => {
    expect(across(numberOf('outer_village'), 1)).toBe(numberOf('middle_portal_of_power'));
    expect(across(numberOf('middle_portal_of_power'), 1)).toBe(numberOf('inner_plain_of_peril'));
    expect(across(numberOf('inner_mines'), 1)).toBe(numberOf('crown_of_command'));
    expect(across(numberOf('outer_city'), -1)).toBeNull();
    expect(across(numberOf('crown_of_command'), 1)).toBeNull();
  });

  it('are walked the shorter way, over the seam as well', () => {
    expect(walkOf(23, 2)).toEqual([23, 0, 1, 2]);
    expect(walkOf(2, 0)).toEqual([2, 1, 0]);
    expect(walkOf(24, 39)).toEqual([24, 39]);
    expect(walkOf(4, 27)).toEqual([4, 27]);
  });
});

describe('what is drawn', () => {
  it('has a drawing for every land, card and character', () => {
    const needed = [
      ...scene.spaces.filter((one) => one.region !== 'crown').map((one) => landToken(one.name)),
      ...Object.values(scene.cards).flatMap((card) => cardToken(card)),
      ...Object.keys(scene.cards).map((card) => cardText(card, scene, t).token ?? ''),
      ...Object.keys(scene.characters).flatMap((one) => [`hero-${one}`, `em-${one}`]),
    ];
    expect([...new Set(needed)].filter((name) => !sheet.includes(`id="${name}"`))).toEqual([]);
  });

  it('has a name and a text for every card, without the numbers of rules', () => {
    for (const card of Object.keys(scene.cards)) {
      const { name, kind, does } = cardText(card, scene, t);
      expect([card, name.includes('card.'), kind, does]).not.toContain('');
      expect(does).not.toMatch(/^talisman|TA-|R-\d/);
    }
  });

  it('says what every land does', () => {
    const lands = Object.keys(scene.names);
    expect(lands.filter((name) => !(`talisman.land.${name}` in en))).toEqual([]);
  });
});

describe('what is said', () => {
  it('tells a space by its neighbours, and who and what is there', () => {
    const [view] = views;
    const place = view?.seats.find((one) => one.character !== null)?.at ?? '';
    const label = view ? spaceLabel(place, { view, scene, seats: [], t }, undefined) : '';
    expect(label).toMatch(/Region, between .+ and .+/);
    const someone = view?.seats.find((one) => one.at === place)?.character ?? '';
    expect(label).toContain(t(`talisman/character.${someone}`));
  });

  it('names every action of a game that is played', () => {
    for (const [i, frame] of fixture.frames.entries())
      for (const action of frame.legal) {
        const moment = { actions: [action], view: views[i], scene, seats: [] };
        const name = kindName(action.kind, t, moment as never);
        expect(name).not.toMatch(/talisman|\{|undefined/);
        expect(name).not.toBe('');
      }
  });

  it('tells chances of a hundred, whatever is rounded', () => {
    expect(percent([1, 1, 1])).toEqual([34, 33, 33]);
    expect(percent([30, 3, 3])).toEqual([84, 8, 8]);
    expect(percent([0, 0, 6])).toEqual([0, 0, 100]);
  });

  it('shows the way along the ring that somebody walks', () => {
    fixture.frames.slice(1).forEach((frame, i) => {
      const before = views[i];
      for (const event of frame.events as GameEvent[])
        if (before && event.event === 'walked') {
          const route = routeOf(before, event, scene);
          expect(route.length).toBeLessThanOrEqual(13);
          if (route.length > 0) expect(route.at(-1)).toBe(event.space);
        }
    });
  });
});

describe('what came of a draw', () => {
  it('is a card by its name; anything else stays as it is', () => {
    const t = (key: string) => (key === 'talisman/card.bear' ? 'Bear' : key);
    expect(['bear', 'no_card', 'Keep the 4', '3,5'].map((one) => drawn(one, t))).toEqual([
      'Bear',
      'no_card',
      'Keep the 4',
      '3,5',
    ]);
  });
});
