import { expect, test } from 'vitest';
import { creditMessages } from './credit.messages.ts';

test('both languages fill the same places and say something of their own', () => {
  const places = (text: unknown) => (String(text).match(/\{\w+\}/g) ?? []).toSorted();
  const malay = new Map(Object.entries(creditMessages.ms));
  for (const [key, text] of Object.entries(creditMessages.en)) {
    expect(places(malay.get(key)), key).toEqual(places(text));
    if (places(text).length === 0) expect(malay.get(key), key).not.toBe(text);
  }
});
