import { expect, test } from 'vitest';
import { fromLocalInput, toLocalInput } from './local-input.ts';

test("shows and reads times in Kuala Lumpur, whatever the browser's time zone", () => {
  expect(toLocalInput('2026-11-18T04:30:00Z')).toBe('2026-11-18T12:30');
  expect(fromLocalInput('2026-11-18T12:30')).toBe('2026-11-18T12:30:00+08:00');
  expect([fromLocalInput(''), toLocalInput('')]).toEqual([null, '']);
});
