import type { Message } from '@bakul/shop/kit/i18n';
import { expect, test } from 'vitest';
import { cart as en } from './en/cart.ts';
import { cart as ms } from './ms/cart.ts';

const texts = (message: Message) => (typeof message === 'string' ? [message] : [message.one, message.other]);
const placeholders = (message: Message) =>
  [...new Set(texts(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();
const english: Record<string, Message> = en;
const malay: Record<string, Message> = ms;

test.each(Object.keys(english))('%s keeps its placeholders in Malay and is not empty', (key) => {
  expect(placeholders(malay[key] ?? '')).toEqual(placeholders(english[key] ?? ''));
  expect(texts(malay[key] ?? '').every((text) => text.trim() !== '')).toBe(true);
});
