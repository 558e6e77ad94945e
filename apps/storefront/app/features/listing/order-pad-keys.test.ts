import { expect, test } from 'vitest';
import { rowStep } from './order-pad-keys.ts';

const plain = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };

test.each([
  ['ArrowDown', {}, 1],
  ['ArrowUp', {}, -1],
  ['Enter', {}, 1],
  ['Enter', { shiftKey: true }, -1],
  ['Enter', { ctrlKey: true }, null],
  ['ArrowUp', { altKey: true }, null],
  ['7', {}, null],
  ['Tab', {}, null],
])('%s with %j moves by %s rows', (key, modifiers, step) => {
  expect(rowStep({ ...plain, key, ...modifiers })).toBe(step);
});
