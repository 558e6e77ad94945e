import type { Message } from '@bakul/shop/kit/i18n';
import { expect, test } from 'vitest';
import { quotation as quotationEn } from './en/quotation.ts';
import { quotations as quotationsEn } from './en/quotations.ts';
import { quotation as quotationMs } from './ms/quotation.ts';
import { quotations as quotationsMs } from './ms/quotations.ts';

const texts = (message: Message) => (typeof message === 'string' ? [message] : [message.one, message.other]);
const placeholders = (message: Message) =>
  [...new Set(texts(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();
const english: Record<string, Message> = { ...quotationEn, ...quotationsEn };
const malay: Record<string, Message> = { ...quotationMs, ...quotationsMs };

test.each(Object.keys(english))('%s keeps its placeholders in Malay and is not empty', (key) => {
  expect(placeholders(malay[key] ?? '')).toEqual(placeholders(english[key] ?? ''));
  expect(texts(malay[key] ?? '').every((text) => text.trim() !== '')).toBe(true);
});

test('the areas share no key', () => {
  const all = [quotationEn, quotationsEn].flatMap((area) => Object.keys(area));
  expect(new Set(all).size).toBe(all.length);
});
