import type { Role } from '@bakul/shop/features/company/company.rules';
import { type Translate, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import { type APIRequestContext, expect } from '@playwright/test';
import { company as companyEn } from '../apps/storefront/app/messages/en/company.ts';
import { companyInvitation as invitationEn } from '../apps/storefront/app/messages/en/company-invitation.ts';
import { companyStanding as standingEn } from '../apps/storefront/app/messages/en/company-standing.ts';
import { companyUsers as usersEn } from '../apps/storefront/app/messages/en/company-users.ts';
import { company as companyMs } from '../apps/storefront/app/messages/ms/company.ts';
import { companyInvitation as invitationMs } from '../apps/storefront/app/messages/ms/company-invitation.ts';
import { companyStanding as standingMs } from '../apps/storefront/app/messages/ms/company-standing.ts';
import { companyUsers as usersMs } from '../apps/storefront/app/messages/ms/company-users.ts';
import { newPerson, type Person, readCode } from './accounts.ts';

type CompanyTexts = typeof companyEn & typeof usersEn & typeof standingEn & typeof invitationEn;

export function companyTexts(lang: Lang): Translate<CompanyTexts> {
  return lang === 'en'
    ? translator<CompanyTexts>('en', { ...companyEn, ...usersEn, ...standingEn, ...invitationEn })
    : translator<CompanyTexts>('ms', { ...companyMs, ...usersMs, ...standingMs, ...invitationMs });
}

const digits = (length: number) => String(Math.floor(Math.random() * 10 ** length)).padStart(length, '0');

/** A business with random data, unknown to every other test. */
export function newBusiness() {
  const number = digits(6);
  return { ssm_id: `202401${number}`, ssm_company_name: `Dapur Seri ${number} Sdn Bhd` };
}

export type Member = { person: Person; token: string };
export type RegisteredCompany = Member & { company: string };

export async function logIn(request: APIRequestContext, person: Person): Promise<Member> {
  const { email: login, password } = person;
  const answer = await request.post('/api/auth/login', { data: { login, password } });
  expect(answer.status()).toBe(200);
  const { data }: { data: { access: { token: string } } } = await answer.json();
  return { person, token: data.access.token };
}

/** Calls the API as a member and returns status and body, whatever the status. */
export async function callAs(
  request: APIRequestContext,
  { token }: Member,
  [method, path]: readonly [string, string],
  data?: object,
) {
  const answer = await request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data && { data }),
  });
  return { status: answer.status(), body: await answer.json() };
}

/** Registers a business through the API. Its founder becomes the owner and is logged in. */
export async function registerCompany(request: APIRequestContext): Promise<RegisteredCompany> {
  const person = newPerson();
  const ssm = { ...newBusiness(), buyer_variant_id: 1, other_variant: null };
  const answer = await request.post('/api/auth/register', { data: { ...person, account_type: 2, ssm } });
  expect(answer.status()).toBe(200);
  const { data }: { data: { token: string } } = await answer.json();
  const code = await readCode(request, person.email);
  await request.post('/api/auth/verification', { data: { token: data.token, code } });
  return { ...(await logIn(request, person)), company: ssm.ssm_company_name };
}

export async function invite(
  request: APIRequestContext,
  owner: Member,
  { email, role }: { email: string; role: Role },
) {
  const { status, body } = await callAs(request, owner, ['POST', '/api/company/invitations'], {
    email,
    role,
  });
  expect(status).toBe(200);
  return { id: Number(body.data.id), token: await readInvitation(request, email) };
}

/** Reads the token from the newest invitation email. */
export async function readInvitation(request: APIRequestContext, email: string): Promise<string> {
  let token = '';
  await expect(async () => {
    const answer = await request.get(`/dev/outbox?to=${encodeURIComponent(email)}&format=json`);
    const { data }: { data: { text: string; at: string }[] } = await answer.json();
    const found = data
      .toSorted((a, b) => a.at.localeCompare(b.at))
      .flatMap(({ text }) => /\/auth\/register\?invitation=([\w-]+)/.exec(text)?.[1] ?? []);
    token = found.at(-1) ?? '';
    expect(token).not.toBe('');
  }).toPass({ timeout: 15_000, intervals: [100] });
  return token;
}

/** Invites an existing account to a company and accepts the invitation. */
export async function joinAs(
  request: APIRequestContext,
  owner: Member,
  person: Person,
  role: Role,
): Promise<Member> {
  const { token: invitation } = await invite(request, owner, { email: person.email, role });
  const member = await logIn(request, person);
  const path = ['POST', '/api/company/invitations/accept'] as const;
  expect((await callAs(request, member, path, { invitation })).status).toBe(200);
  return member;
}
