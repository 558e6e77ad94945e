import type { Run, StandingOrder } from '@bakul/shop/features/standing-order/standing-order.contract';
import { addDays, atHour, type LocalDate, localDate } from '@bakul/shop/kit/local-date';
import type { PublicConfig } from '@bakul/shop/kit/public-config';
import { type Translate, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { standingOrders as staffEn } from '../apps/backoffice/app/messages/en/standing-orders.ts';
import { standingOrders as staffMs } from '../apps/backoffice/app/messages/ms/standing-orders.ts';
import { standingOrderForm as formEn } from '../apps/storefront/app/messages/en/standing-order-form.ts';
import { standingOrders as ordersEn } from '../apps/storefront/app/messages/en/standing-orders.ts';
import { standingOrderForm as formMs } from '../apps/storefront/app/messages/ms/standing-order-form.ts';
import { standingOrders as ordersMs } from '../apps/storefront/app/messages/ms/standing-orders.ts';
import { decideRun, type RunOutcome } from '../shop/features/standing-order/run/decide-run.service.ts';
import { disabledCaches } from '../shop/platform/cache/cache.ts';
import { createLog } from '../shop/platform/http/log.ts';
import { registerMember } from './accounts.ts';
import { callAs, logIn, type Member } from './companies.ts';
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

const tomato = 'cameron-tomato';
/** Expensive, and so few that an order of 30 cannot be placed. */
const durian = 'durian-musang-king';

type Terms = { mode?: 'automatic' | 'confirm'; allows_partial?: boolean; durians?: number };

/** Every day from tomorrow on: eight cartons of tomatoes, picked up and paid by transfer. */
async function createStandingOrder(
  request: APIRequestContext,
  member: Member,
  name: string,
  { durians = 0, ...terms }: Terms = {},
) {
  const points = await (await request.get('/api/misc/pickup_points')).json();
  const lines = [{ variant_id: await variantOf(request, tomato), quantity: 8 }];
  if (durians > 0) lines.push({ variant_id: await variantOf(request, durian), quantity: durians });
  const { status, body } = await callAs(request, member, ['POST', '/api/standing_order'], {
    name,
    mode: 'automatic',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    starts_on: addDays(localDate(new Date()), 1),
    pickup_id: points.data[0].id,
    payment_method: 'transfer',
    lines,
    ...terms,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const { data }: { data: StandingOrder } = body;
  return data;
}

/** A new member with a standing order: every day from tomorrow on eight cartons of tomatoes, and durians on request. */
export async function memberWithStandingOrder(
  request: APIRequestContext,
  lang: Lang,
  name: string,
  terms: Terms = {},
) {
  const person = await registerMember(request, lang);
  const member = await logIn(request, person);
  return { person, member, order: await createStandingOrder(request, member, name, terms) };
}

async function variantOf(request: APIRequestContext, slug: string): Promise<number> {
  const product = await (await request.get(`/api/product/${slug}`)).json();
  return product.data.variants[0].id;
}

/** As a colleague does: other quantities for all dates, which may reach another price. */
export async function changeQuantity(
  request: APIRequestContext,
  member: Member,
  order: StandingOrder,
  quantity: number,
): Promise<void> {
  const { id, lines, ...terms } = order;
  const changed = lines.map(({ variant_id }) => ({ variant_id, quantity }));
  const path = `/api/standing_order/${id}`;
  const { status, body } = await callAs(request, member, ['PATCH', path], { ...terms, lines: changed });
  expect(status, JSON.stringify(body)).toBe(200);
}

/** As a colleague does: other quantities for one date. */
export async function changeQuantityOfDate(
  request: APIRequestContext,
  member: Member,
  { id, lines }: StandingOrder,
  { date, quantity }: { date: LocalDate; quantity: number },
): Promise<void> {
  const changed = lines.map(({ variant_id }) => ({ variant_id, quantity }));
  const path = `/api/standing_order/${id}/dates/${date}`;
  const { status, body } = await callAs(request, member, ['PATCH', path], { lines: changed });
  expect(status, JSON.stringify(body)).toBe(200);
}

/** As a colleague does: confirms a waiting date. */
export async function confirmDate(
  request: APIRequestContext,
  member: Member,
  id: number,
  date: LocalDate,
): Promise<void> {
  const path = `/api/standing_order/${id}/runs/${date}`;
  const preview = await callAs(request, member, ['GET', path]);
  const { price_hash } = preview.body.data;
  const { status, body } = await callAs(request, member, ['POST', `${path}/confirm`], { price_hash });
  expect(status, JSON.stringify(body)).toBe(200);
}

/** Cancels the order of a date, as the buyer may until the cut-off. */
export async function cancelOrderOf(
  request: APIRequestContext,
  member: Member,
  id: number,
  date: LocalDate,
): Promise<{ slug: string }> {
  const { body } = await callAs(request, member, ['GET', `/api/standing_order/${id}/runs`]);
  const { data: runs }: { data: Run[] } = body;
  const slug = runs.find(({ delivery_date }) => delivery_date === date)?.order?.slug ?? '';
  const cancelled = await callAs(request, member, ['POST', `/api/transaction/${slug}/cancel`], {
    reason: 'A test',
  });
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
  return { slug };
}

/** As if a date that was decided had been this many days earlier. Returns that date. */
export async function letDaysPass(id: number, date: LocalDate, days: number): Promise<LocalDate> {
  await withDatabase((db) =>
    db.run(
      'UPDATE standing_order_run SET delivery_date = delivery_date - $3::integer WHERE standing_order_id = $1 AND delivery_date = $2::date',
      [id, date, days],
    ),
  );
  return addDays(date, -days);
}

/** The date this many days from today. */
export const dateIn = (days: number): LocalDate => addDays(localDate(new Date()), days);

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

/** A date in the calendar of a standing order. */
export const calendarDate = (page: Page, date: LocalDate) =>
  page.getByTestId('calendar').locator(`[data-date="${date}"]`);

/** What became of a date, in the history of a standing order. */
export const historyRow = (page: Page, date: LocalDate) =>
  page.getByTestId('history').locator(`[data-date="${date}"]`);

/** The date that waits for an answer. */
export const waitingRun = (page: Page) => page.getByTestId('waiting-run');

/** Confirms the date that waits for an answer, on the screen. */
export async function confirmWaitingRun(page: Page, lang: Lang): Promise<void> {
  const name = standingOrderTexts(lang)('run.confirm', { total: '' });
  await waitingRun(page).getByRole('button', { name }).click();
}
