import { expect, test } from 'vitest';
import { computerName } from '../src/state/computers';

test('no computer is called as somebody at the table', () => {
  const seats = [
    { kind: 'person', name: 'Tomek' },
    { kind: 'computer', name: '' },
    { kind: 'computer', name: '' },
  ] as const;
  expect([1, 2].map((number) => computerName([...seats], number))).toEqual(['Yuki', 'Inés']);
});
