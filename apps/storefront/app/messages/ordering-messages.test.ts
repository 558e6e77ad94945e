import type { Message } from '@bakul/shop/kit/i18n';
import { expect, test } from 'vitest';
import { quickOrder as quickEn } from './en/quick-order.ts';
import { savedLists as listsEn } from './en/saved-lists.ts';
import { variantSearch as searchEn } from './en/variant-search.ts';
import { quickOrder as quickMs } from './ms/quick-order.ts';
import { savedLists as listsMs } from './ms/saved-lists.ts';
import { variantSearch as searchMs } from './ms/variant-search.ts';

const texts = (message: Message) => (typeof message === 'string' ? [message] : [message.one, message.other]);
const placeholders = (message: Message) =>
  [...new Set(texts(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();
const english: Record<string, Message> = { ...quickEn, ...listsEn, ...searchEn };
const malay: Record<string, Message> = { ...quickMs, ...listsMs, ...searchMs };

test.each(Object.keys(english))('%s keeps its placeholders in Malay and is not empty', (key) => {
  expect(placeholders(malay[key] ?? '')).toEqual(placeholders(english[key] ?? ''));
  expect(texts(malay[key] ?? '').every((text) => text.trim() !== '')).toBe(true);
});

test('the areas share no key', () => {
  const all = [quickEn, listsEn, searchEn].flatMap((area) => Object.keys(area));
  expect(new Set(all).size).toBe(all.length);
});
