import { type Translate, translator } from '@bakul/shop/kit/i18n';
import type { Lang } from '@bakul/shop/kit/language';
import { type APIRequestContext, expect } from '@playwright/test';
import { quotation as quotationEn } from '../apps/storefront/app/messages/en/quotation.ts';
import { quotations as quotationsEn } from '../apps/storefront/app/messages/en/quotations.ts';
import { quotation as quotationMs } from '../apps/storefront/app/messages/ms/quotation.ts';
import { quotations as quotationsMs } from '../apps/storefront/app/messages/ms/quotations.ts';
import { demoPassword } from '../shop/db/demo/seed-accounts.ts';
import { demoTotpSecret } from '../shop/db/demo/seed-staff.ts';
import { totpCode, totpStep } from '../shop/ports/totp.ts';
import { callAs, type Member } from './companies.ts';

const english = { ...quotationEn, ...quotationsEn };
const malay = { ...quotationMs, ...quotationsMs };

/** The texts of quotations, which are no part of the shop's own. */
export function quoteTexts(lang: Lang): Translate<typeof english> {
  return translator<typeof english>(lang, lang === 'en' ? english : malay);
}

/** Somebody of the shop's sales. Each code counts once, so whoever comes late waits for the next. */
export async function signInSales(request: APIRequestContext): Promise<Member> {
  const email = 'sales@staff.bakul.example';
  const person = { name: 'Lim Wei Jie', email, mobile_phone: '', password: demoPassword };
  let token = '';
  await expect(async () => {
    const now = totpStep(new Date());
    for (const step of [now - 1, now, now + 1]) {
      const data = { email, password: person.password, code: totpCode(demoTotpSecret, step) };
      const answer = await request.post('/api/staff/login', { data });
      if (answer.status() !== 200) continue;
      token = (await answer.json()).data.access.token;
      return;
    }
    throw new Error('No code was left');
  }).toPass({ timeout: 70_000, intervals: [5000] });
  return { person, token };
}

type StaffLine = { position: number; usual_price: number };

/** What the shop does with a quotation. */
export function shopSide(request: APIRequestContext, sales: Member, slug: string) {
  const path = `/api/staff/quotation/${slug}`;
  const post = async (deed: string, data: object = {}) => {
    const answer = await request.post(`${path}/${deed}`, {
      data,
      headers: { authorization: `Bearer ${sales.token}`, 'idempotency-key': `${slug}-${deed}-${Date.now()}` },
    });
    expect(answer.status(), `${deed}: ${await answer.text()}`).toBe(200);
  };
  return {
    take: () => post('take'),
    ask: (question: string) => post('ask', { question }),
    /** So many percent below what the buyer pays without an offer. */
    async offer(percent: number, message: string) {
      const { body } = await callAs(request, sales, ['GET', path]);
      const lines = body.data.lines.map(({ position, usual_price }: StaffLine) => ({
        position,
        offered_price: Math.ceil((usual_price * (100 - percent)) / 100),
      }));
      await post('offer', { lines, message });
    },
  };
}
