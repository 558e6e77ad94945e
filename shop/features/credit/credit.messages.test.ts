import { expect, test } from 'vitest';
import { creditMessages } from './credit.messages.ts';

test('leaves no text in English in Malay', () => {
  const malay = new Map(Object.entries(creditMessages.ms));
  const english = Object.entries(creditMessages.en).filter(([key, text]) => malay.get(key) === text);
  expect(english).toEqual([]);
});
