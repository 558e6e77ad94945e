import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Translate, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import { type APIRequestContext, expect } from '@playwright/test';
import { transaction as orderEn } from '../apps/storefront/app/messages/en/transaction.ts';
import { transactions as ordersEn } from '../apps/storefront/app/messages/en/transactions.ts';
import { transaction as orderMs } from '../apps/storefront/app/messages/ms/transaction.ts';
import { transactions as ordersMs } from '../apps/storefront/app/messages/ms/transactions.ts';
import { totpCode, totpStep } from '../shop/platform/secrets/totp.ts';
import { picture } from './accounts.ts';
import { callAs, type Member } from './companies.ts';

type OrderTexts = typeof orderEn & typeof ordersEn;

/** The texts of orders, which are not among the storefront's common texts. */
export function orderTexts(lang: Lang): Translate<OrderTexts> {
  return lang === 'en'
    ? translator<OrderTexts>('en', { ...orderEn, ...ordersEn })
    : translator<OrderTexts>('ms', { ...orderMs, ...ordersMs });
}

const place = {
  label: 'Dapur utama',
  contact: 'Siti Aminah',
  phone: '+60123456701',
  line_1: '7 Jalan Kiara 3',
  postcode: '50480',
  city: 'Kuala Lumpur',
  state: 'KUL',
};

async function expectOk(answer: { status: number; body: unknown }) {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as { data: never };
}

/**
 * Orders tomatoes through the API, to a new address. `host` adds the address, because not every member of a company
 * may.
 */
export async function placeOrder(
  request: APIRequestContext,
  member: Member,
  payment_method: 'online' | 'transfer' | 'credit',
  host: Member = member,
  over: { substitution?: 'same_grade' | 'ask' | 'leave_out' } = {},
): Promise<string> {
  const call = (method: string, path: string, data?: object) =>
    callAs(request, member, [method, path], data).then(expectOk);
  const product = await (await request.get('/api/product/cameron-tomato')).json();
  const [variant] = product.data.variants;
  const added = await callAs(request, host, ['POST', '/api/profile/addresses'], place);
  const address: { id: number } = (await expectOk(added)).data;
  await call('POST', '/api/cart/items', { variant_id: variant.id, quantity: 8 });
  const choice = { address_id: address.id, payment_method, ...over };
  const preview: { price_hash: string; dates: string[] } = (
    await call('POST', '/api/checkout/preview', choice)
  ).data;
  // The second date, so that a cut-off during the test does not matter.
  const delivery_date = preview.dates[1];
  const { price_hash }: { price_hash: string } = (
    await call('POST', '/api/checkout/preview', { ...choice, delivery_date })
  ).data;
  const placed: { transaction: { slug: string } } = (
    await call('POST', '/api/checkout', { ...choice, delivery_date, price_hash })
  ).data;
  return placed.transaction.slug;
}

const secret = 'BAKULDEMOBAKULDEMOBAKULDEMOSTAFF';

type Role = 'admin' | 'finance' | 'sales' | 'warehouse' | 'support';

/**
 * A demo staff member, signed in. A TOTP code is accepted once per 30 seconds, so all workers of a run share the
 * session opened by the first.
 */
export async function asStaff(request: APIRequestContext, role: Role): Promise<Member> {
  const shop = new URL((await request.get('/readyz')).url());
  const kept = join(process.env.E2E_DATA ?? '', `session-${shop.port}-${role}.json`);
  const known: Member | null = await readFile(kept, 'utf8')
    .then(JSON.parse)
    .catch(() => null);
  if (known) return known;
  const fresh = await signInAs(request, role);
  await writeFile(kept, JSON.stringify(fresh), { mode: 0o600 });
  return fresh;
}

/** Tries the oldest code that is still accepted first. */
async function signInAs(request: APIRequestContext, role: Role): Promise<Member> {
  const person = {
    name: role,
    email: `${role}@staff.bakul.example`,
    mobile_phone: '',
    password: 'Bakul-demo-1',
  };
  let token = '';
  await expect(async () => {
    const now = totpStep(new Date());
    for (const step of [now - 1, now, now + 1]) {
      const data = { email: person.email, password: person.password, code: totpCode(secret, step) };
      const answer = await request.post('/api/staff/login', { data });
      if (answer.status() !== 200) continue;
      token = (await answer.json()).data.access.token;
      return;
    }
    throw new Error(`No TOTP code was accepted for ${person.email}`);
  }).toPass({ timeout: 70_000, intervals: [5000] });
  return { person, token };
}

/** Verifies or rejects an order's proof of transfer as staff. */
export async function answerProof(
  request: APIRequestContext,
  staff: Member,
  slug: string,
  answer: 'verify' | { reason: string },
): Promise<void> {
  const { body } = await callAs(request, staff, ['GET', '/api/staff/proof?pageSize=100']);
  const found = body.data.find((proof: { order: string }) => proof.order === slug);
  const path = `/api/staff/proof/${found.id}/${answer === 'verify' ? 'verify' : 'reject'}`;
  await expectOk(await callAs(request, staff, ['POST', path], answer === 'verify' ? {} : answer));
}

export async function upload(
  request: APIRequestContext,
  { token }: Member,
  path: string,
  fields: Record<string, string> = {},
) {
  const answer = await request.post(path, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { ...fields, files: await picture('photo.jpg') },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Creates an order that was paid by transfer and is being packed. */
export async function prepareOrder(
  request: APIRequestContext,
  buyer: Member,
  staff: Member,
  over: Parameters<typeof placeOrder>[4] = {},
): Promise<string> {
  const slug = await placeOrder(request, buyer, 'transfer', buyer, over);
  await upload(request, buyer, `/api/transaction/${slug}/proof`);
  await answerProof(request, staff, slug, 'verify');
  await expectOk(await callAs(request, staff, ['POST', `/api/staff/order/${slug}/prepare`], {}));
  return slug;
}

/** Packs every item of an order as ordered. */
export async function packAsOrdered(request: APIRequestContext, staff: Member, slug: string): Promise<void> {
  const bulk = { slugs: [slug], action: 'pack_as_ordered' };
  await expectOk(await callAs(request, staff, ['POST', '/api/staff/order/bulk'], bulk));
}

/** Creates an order that was paid by transfer, packed and delivered with a photo. */
export async function deliverOrder(
  request: APIRequestContext,
  buyer: Member,
  staff: Member,
): Promise<string> {
  const slug = await prepareOrder(request, buyer, staff);
  const path = `/api/staff/order/${slug}`;
  await packAsOrdered(request, staff, slug);
  await expectOk(await callAs(request, staff, ['POST', `${path}/dispatch`], {}));
  await upload(request, staff, `${path}/deliver`, { received_by: 'Ali' });
  return slug;
}
