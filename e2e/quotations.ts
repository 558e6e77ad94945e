import { type Translate, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import { type APIRequestContext, expect } from '@playwright/test';
import { quotation as quotationEn } from '../apps/storefront/app/messages/en/quotation.ts';
import { quotations as quotationsEn } from '../apps/storefront/app/messages/en/quotations.ts';
import { quotation as quotationMs } from '../apps/storefront/app/messages/ms/quotation.ts';
import { quotations as quotationsMs } from '../apps/storefront/app/messages/ms/quotations.ts';
import { callAs, type Member } from './companies.ts';

const english = { ...quotationEn, ...quotationsEn };
const malay = { ...quotationMs, ...quotationsMs };

/** The texts of quotations, which are not among the storefront's common texts. */
export function quoteTexts(lang: Lang): Translate<typeof english> {
  return translator<typeof english>(lang, lang === 'en' ? english : malay);
}

type StaffLine = { position: number; usual_price: number };

/** The staff actions on a quotation. */
export function staffActionsOn(request: APIRequestContext, sales: Member, slug: string) {
  const path = `/api/staff/quotation/${slug}`;
  const post = async (action: string, data: object = {}) => {
    const answer = await request.post(`${path}/${action}`, {
      data,
      headers: {
        authorization: `Bearer ${sales.token}`,
        'idempotency-key': `${slug}-${action}-${Date.now()}`,
      },
    });
    expect(answer.status(), `${action}: ${await answer.text()}`).toBe(200);
  };
  return {
    take: () => post('take'),
    ask: (question: string) => post('ask', { question }),
    /** Offers this many percent below the price that the buyer pays without an offer. */
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
