import type { StandingOrder } from '@bakul/shop/features/standing-order/standing-order.contract';
import { addDays, atHour, type LocalDate, localDate } from '@bakul/shop/kit/local-date';
import type { PublicConfig } from '@bakul/shop/kit/public-config';
import { type Translate, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import { type APIRequestContext, expect } from '@playwright/test';
import { standingOrders as staffEn } from '../apps/backoffice/app/messages/en/standing-orders.ts';
import { standingOrders as staffMs } from '../apps/backoffice/app/messages/ms/standing-orders.ts';
import { standingOrderForm as formEn } from '../apps/storefront/app/messages/en/standing-order-form.ts';
import { standingOrders as ordersEn } from '../apps/storefront/app/messages/en/standing-orders.ts';
import { standingOrderForm as formMs } from '../apps/storefront/app/messages/ms/standing-order-form.ts';
import { standingOrders as ordersMs } from '../apps/storefront/app/messages/ms/standing-orders.ts';
import { decideRun, type RunOutcome } from '../shop/features/standing-order/run/decide-run.service.ts';
import { disabledCaches } from '../shop/platform/cache/cache.ts';
import { createLog } from '../shop/platform/http/log.ts';
import { callAs, type Member } from './companies.ts';
import { withDatabase } from './database.ts';

type Texts = typeof ordersEn & typeof formEn;

/** The texts of standing orders, which are not among the storefront's common texts. */
export function standingOrderTexts(lang: Lang): Translate<Texts> {
  return lang === 'en'
    ? translator<Texts>('en', { ...ordersEn, ...formEn })
    : translator<Texts>('ms', { ...ordersMs, ...formMs });
}

export function staffStandingOrderTexts(lang: Lang): Translate<typeof staffEn> {
  return lang === 'en' ? translator('en', staffEn) : translator<typeof staffEn>('ms', staffMs);
}

/** Every day from tomorrow on: eight cartons of tomatoes, picked up and paid by transfer. */
export async function createStandingOrder(request: APIRequestContext, member: Member, name: string) {
  const points = await (await request.get('/api/misc/pickup_points')).json();
  const product = await (await request.get('/api/product/cameron-tomato')).json();
  const { status, body } = await callAs(request, member, ['POST', '/api/standing_order'], {
    name,
    mode: 'automatic',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    starts_on: addDays(localDate(new Date()), 1),
    pickup_id: points.data[0].id,
    payment_method: 'transfer',
    lines: [{ variant_id: product.data.variants[0].id, quantity: 8 }],
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const { data }: { data: StandingOrder } = body;
  return data;
}

/** Lets the time for a date come, as the job does at 2:00 pm of the day before. */
export async function runDate(
  request: APIRequestContext,
  id: number,
  date: LocalDate,
): Promise<RunOutcome | null> {
  const answer = await request.get('/api/misc/config');
  const { data: config }: { data: PublicConfig } = await answer.json();
  const ctx = {
    log: createLog('silent'),
    caches: disabledCaches,
    config,
    payments: null,
    actor: { kind: 'guest' as const },
    now: atHour(addDays(date, -1), 14),
    lang: 'en' as const,
  };
  return withDatabase((outer) => outer.transaction((db) => decideRun({ ...ctx, db }, id, date)));
}

/** As if the buyer had confirmed half of today's price: every price has risen since. */
export async function halveConfirmedPrices(id: number): Promise<void> {
  await withDatabase((db) =>
    db.run(
      'UPDATE standing_order_line SET confirmed_price = confirmed_price / 2 WHERE standing_order_id = $1',
      [id],
    ),
  );
}
