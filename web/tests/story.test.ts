import { describe, expect, it } from 'vitest';
import type { Entry } from '../src/net/wire';
import { fold, toldOf } from '../src/state/story';
import { entry } from './entries';

const event = (name: string) => ({ event: name, say: `${name}.`, values: {} });

/** A turn that ends, dice that fall, and somebody who speaks meanwhile. */
const LOG: Entry[] = [
  entry(1, 'play', { seat: 0, say: 'Move', events: [event('moved')] }),
  entry(2, 'play', { seat: 0, say: 'End', events: [event('turn_ended')] }),
  entry(3, 'roll', { say: '4,5', events: [event('fire_rolled'), event('exploded')] }),
  entry(4, 'chat', { name: 'Ola', text: 'Oh!' }),
  entry(5, 'play', { seat: 1, say: 'Wait', events: [] }),
];

const said = (version: number, events: number): string[] =>
  fold(toldOf(LOG, version, events)).flatMap((line) =>
    line.type === 'turn' ? [] : [line.type === 'chat' ? line.text : line.say],
  );

describe('the story behind the stage', () => {
  it('tells all up to the version that is shown, and what people say', () => {
    expect(said(1, 0)).toEqual(['moved.', 'Oh!']);
    expect(said(5, 0)).toEqual([
      'moved.',
      'turn_ended.',
      'fire_rolled.',
      'exploded.',
      'Oh!',
      'Wait',
    ]);
  });

  it('tells of what follows as many events as were seen', () => {
    expect(said(1, 1)).toEqual(['moved.', 'turn_ended.', 'Oh!']);
    expect(said(1, 2)).toEqual(['moved.', 'turn_ended.', 'fire_rolled.', 'Oh!']);
  });

  it('says nothing of an entry none of whose events was seen', () => {
    expect(said(2, 0)).toEqual(['moved.', 'turn_ended.', 'Oh!']);
  });
});

describe('a game that says whose turn it is', () => {
  const begins = (seat: number) => ({ event: 'began', say: 'A turn.', values: { seat } });
  const log: Entry[] = [
    entry(1, 'roll', { events: [begins(0), event('rolled')] }),
    entry(2, 'play', { seat: 0, say: 'Keep it', text: 'keep', events: [event('walked')] }),
    entry(3, 'play', { seat: 1, say: 'Pass', text: 'pass' }),
    entry(4, 'play', { seat: 1, say: 'Answer', text: 'answer 2', events: [event('answered')] }),
    entry(5, 'play', { seat: 0, say: 'Done', text: 'done', events: [begins(1)] }),
  ];
  const lines = fold(log, {
    untold: (action) => action === 'pass',
    begins: (one) => (one.event === 'began' ? Number(one.seat) : null),
  });

  it('heads what others answer with whose turn it is, and leaves out what says nothing', () => {
    expect(
      lines.map((line) => (line.type === 'turn' ? line.seat : 'say' in line && line.say)),
    ).toEqual([0, 'rolled.', 'walked.', 'answered.', 1]);
  });
});
