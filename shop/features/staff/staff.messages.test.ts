import { expect, test } from 'vitest';
import { staffMessages } from './staff.messages.ts';

test('leaves no text in English in Malay', () => {
  const malay = new Map(Object.entries(staffMessages.ms));
  const english = Object.entries(staffMessages.en).filter(([key, text]) => malay.get(key) === text);
  expect(english).toEqual([]);
});
