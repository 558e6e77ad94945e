import type { Message } from '@bakul/shop/kit/i18n';
import { expect, test } from 'vitest';
import { accountAuth as authEn } from './en/account-auth.ts';
import { accountDocuments as documentsEn } from './en/account-documents.ts';
import { accountForm as formEn } from './en/account-form.ts';
import { accountPlaces as placesEn } from './en/account-places.ts';
import { accountProfile as profileEn } from './en/account-profile.ts';
import { accountSecurity as securityEn } from './en/account-security.ts';
import { emailChange as emailEn } from './en/email-change.ts';
import { accountAuth as authMs } from './ms/account-auth.ts';
import { accountDocuments as documentsMs } from './ms/account-documents.ts';
import { accountForm as formMs } from './ms/account-form.ts';
import { accountPlaces as placesMs } from './ms/account-places.ts';
import { accountProfile as profileMs } from './ms/account-profile.ts';
import { accountSecurity as securityMs } from './ms/account-security.ts';
import { emailChange as emailMs } from './ms/email-change.ts';

const texts = (message: Message) => (typeof message === 'string' ? [message] : [message.one, message.other]);
const placeholders = (message: Message) =>
  [...new Set(texts(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();
const english: Record<string, Message> = {
  ...authEn,
  ...formEn,
  ...profileEn,
  ...documentsEn,
  ...placesEn,
  ...emailEn,
  ...securityEn,
};
const malay: Record<string, Message> = {
  ...authMs,
  ...formMs,
  ...profileMs,
  ...documentsMs,
  ...placesMs,
  ...emailMs,
  ...securityMs,
};

test.each(Object.keys(english))('%s keeps its placeholders in Malay and is not empty', (key) => {
  expect(placeholders(malay[key] ?? '')).toEqual(placeholders(english[key] ?? ''));
  expect(texts(malay[key] ?? '').every((text) => text.trim() !== '')).toBe(true);
});

test('the areas share no key', () => {
  const all = [authEn, formEn, profileEn, documentsEn, placesEn, emailEn, securityEn].flatMap((area) =>
    Object.keys(area),
  );
  expect(new Set(all).size).toBe(all.length);
});
