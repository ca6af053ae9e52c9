import { expect, test } from 'vitest';
import { faceOf, leftOf, spanOf } from '../src/state/clock';

const clocks = { left: [60_000, 5_000], running: 0, since: 10_000 };

test('time runs for one, and only from when it counts', () => {
  expect(leftOf(clocks, 0, 9_000)).toBe(60_000);
  expect(leftOf(clocks, 0, 25_000)).toBe(45_000);
  expect(leftOf(clocks, 0, 999_000)).toBe(0);
  expect(leftOf(clocks, 1, 25_000)).toBe(5_000);
});

test('the last hour is told by minutes and seconds', () => {
  expect(faceOf(245_000, 'en')).toBe('4:05');
  expect(faceOf(1, 'en')).toBe('0:01');
  expect(faceOf(90_000_000, 'en')).toBe('1 day 1 hour');
});

test('a time in words', () => {
  expect(spanOf(300_000, 'pl')).toBe('5 minut');
  expect(spanOf(90_000, 'en')).toBe('1 minute 30 seconds');
  expect(spanOf(86_400_000, 'es')).toBe('1 día');
});
