import type { Message } from '@bakul/shop/kit/i18n';
import { expect, test } from 'vitest';
import { credit as creditEn } from './en/credit.ts';
import { creditMovement as movementEn } from './en/credit-movement.ts';
import { credit as creditMs } from './ms/credit.ts';
import { creditMovement as movementMs } from './ms/credit-movement.ts';

const texts = (message: Message) => (typeof message === 'string' ? [message] : [message.one, message.other]);
const placeholders = (message: Message) =>
  [...new Set(texts(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();
const areas: readonly [string, Record<string, Message>, Record<string, Message>][] = [
  ['credit', creditEn, creditMs],
  ['movement', movementEn, movementMs],
];

test.each(
  areas.flatMap(([area, en, ms]) => Object.keys(en).map((key) => ({ area, key, en: en[key], ms: ms[key] }))),
)('$area: $key keeps its placeholders in Malay and is not empty', ({ en = '', ms = '' }) => {
  expect(placeholders(ms)).toEqual(placeholders(en));
  expect(texts(ms).every((text) => text.trim() !== '')).toBe(true);
});
