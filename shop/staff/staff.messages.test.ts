import { expect, test } from 'vitest';
import { staffMessages } from './staff.messages.ts';

test('both languages fill the same places and say something of their own', () => {
  const places = (text: unknown) => (String(text).match(/\{\w+\}/g) ?? []).toSorted();
  const malay = new Map(Object.entries(staffMessages.ms));
  for (const [key, text] of Object.entries(staffMessages.en)) {
    expect(places(malay.get(key)), key).toEqual(places(text));
    if (places(text).length === 0) expect(malay.get(key), key).not.toBe(text);
  }
});
