import type { Message } from '@bakul/shop/kit/i18n';
import { expect, test } from 'vitest';
import { company as companyEn } from './en/company.ts';
import { companyInvitation as invitationEn } from './en/company-invitation.ts';
import { companyStanding as standingEn } from './en/company-standing.ts';
import { companyUsers as usersEn } from './en/company-users.ts';
import { company as companyMs } from './ms/company.ts';
import { companyInvitation as invitationMs } from './ms/company-invitation.ts';
import { companyStanding as standingMs } from './ms/company-standing.ts';
import { companyUsers as usersMs } from './ms/company-users.ts';

const texts = (message: Message) => (typeof message === 'string' ? [message] : [message.one, message.other]);
const placeholders = (message: Message) =>
  [...new Set(texts(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();
const english: Record<string, Message> = { ...companyEn, ...usersEn, ...standingEn, ...invitationEn };
const malay: Record<string, Message> = { ...companyMs, ...usersMs, ...standingMs, ...invitationMs };

test.each(Object.keys(english))('%s keeps its placeholders in Malay and is not empty', (key) => {
  expect(placeholders(malay[key] ?? '')).toEqual(placeholders(english[key] ?? ''));
  expect(texts(malay[key] ?? '').every((text) => text.trim() !== '')).toBe(true);
});

test('the areas share no key', () => {
  const all = [companyEn, usersEn, standingEn, invitationEn].flatMap((area) => Object.keys(area));
  expect(new Set(all).size).toBe(all.length);
});
