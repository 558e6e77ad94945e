import type { Message } from '@bakul/shop/kit/i18n';
import { expect, test } from 'vitest';
import { checkout as checkoutEn } from './en/checkout.ts';
import { payment as paymentEn } from './en/payment.ts';
import { checkout as checkoutMs } from './ms/checkout.ts';
import { payment as paymentMs } from './ms/payment.ts';

const texts = (message: Message) => (typeof message === 'string' ? [message] : [message.one, message.other]);
const placeholders = (message: Message) =>
  [...new Set(texts(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();
const english: Record<string, Message> = { ...checkoutEn, ...paymentEn };
const malay: Record<string, Message> = { ...checkoutMs, ...paymentMs };

test.each(Object.keys(english))('%s keeps its placeholders in Malay and is not empty', (key) => {
  expect(placeholders(malay[key] ?? '')).toEqual(placeholders(english[key] ?? ''));
  expect(texts(malay[key] ?? '').every((text) => text.trim() !== '')).toBe(true);
});

test('the areas share no key', () => {
  const all = [checkoutEn, paymentEn].flatMap((area) => Object.keys(area));
  expect(new Set(all).size).toBe(all.length);
});
