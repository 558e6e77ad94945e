import type { Message } from '@bakul/shop/kit/i18n';
import { expect, test } from 'vitest';

type Texts = Record<string, Message>;

/** Every file of texts, found by itself: a new area is compared without a line here. */
const files = {
  en: import.meta.glob<Record<string, Texts>>('./en/*.ts', { eager: true }),
  ms: import.meta.glob<Record<string, Texts>>('./ms/*.ts', { eager: true }),
};
const merged = (modules: Record<string, Record<string, Texts>>): Texts =>
  Object.assign({}, ...Object.values(modules).flatMap((module) => Object.values(module)));
const english = merged(files.en);
const malay = merged(files.ms);
const texts = (message: Message) => (typeof message === 'string' ? [message] : [message.one, message.other]);
const placeholders = (message: Message) =>
  [...new Set(texts(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();

test('every English file has a Malay one', () => {
  const names = (modules: object) => Object.keys(modules).map((path) => path.split('/').at(-1));
  expect(names(files.ms)).toEqual(names(files.en));
  expect(Object.keys(files.en).length).toBeGreaterThan(3);
});

test('every English text has a Malay one, and the other way round', () => {
  expect(Object.keys(malay).sort()).toEqual(Object.keys(english).sort());
});

test('no two areas use one name', () => {
  const count = Object.values(files.en).flatMap((module) =>
    Object.values(module).flatMap((area) => Object.keys(area)),
  ).length;
  expect(count).toBe(Object.keys(english).length);
});

test.each(Object.keys(english))('%s keeps its placeholders in Malay and is not empty', (key) => {
  expect(placeholders(malay[key] ?? '')).toEqual(placeholders(english[key] ?? ''));
  expect(texts(malay[key] ?? '').every((text) => text.trim() !== '')).toBe(true);
});
