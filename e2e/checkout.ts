import { type Translate, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { checkout as checkoutEn } from '../apps/storefront/app/messages/en/checkout.ts';
import { payment as paymentEn } from '../apps/storefront/app/messages/en/payment.ts';
import { checkout as checkoutMs } from '../apps/storefront/app/messages/ms/checkout.ts';
import { payment as paymentMs } from '../apps/storefront/app/messages/ms/payment.ts';
import { type Person, registerMember } from './accounts.ts';
import { callAs, type Member } from './companies.ts';
import type { Shop } from './fixtures.ts';

const english = { ...checkoutEn, ...paymentEn };
const malay = { ...checkoutMs, ...paymentMs };

/** The texts of the checkout and of the payment result. */
export function checkoutTexts(lang: Lang): Translate<typeof english> {
  return translator<typeof english>(lang, lang === 'en' ? english : malay);
}

export const someAddress = {
  label: 'Dapur utama',
  contact: 'Encik Hafiz',
  phone: '012-330 4471',
  line_1: '12 Jalan Yap Kwan Seng',
  postcode: '50480',
  city: 'Kuala Lumpur',
  state: 'KUL',
} as const;

/** Registers a buyer and logs in through the API. */
export async function newBuyer(request: APIRequestContext): Promise<Member & { person: Person }> {
  const person = await registerMember(request);
  const { email: login, password } = person;
  const answer = await request.post('/api/auth/login', { data: { login, password } });
  const { data }: { data: { access: { token: string } } } = await answer.json();
  return { person, token: data.access.token };
}

type Variant = { id: number; pack_price: number; min_quantity: number };

/** The first variant of the first product that matches the keywords. */
export async function variantOf(request: APIRequestContext, keywords: string): Promise<Variant> {
  const found = await (await request.get(`/api/product?keywords=${keywords}&pageSize=1`)).json();
  const variants = await (await request.get(`/api/product/${found.data[0].id}/variants`)).json();
  return variants.data[0];
}

export async function putIntoCart(
  request: APIRequestContext,
  buyer: Member,
  { variant, quantity }: { variant: Variant; quantity: number },
) {
  const item = { variant_id: variant.id, quantity };
  const { status } = await callAs(request, buyer, ['POST', '/api/cart/items'], item);
  expect(status).toBe(200);
}

/** A new buyer with an address, and rice in the cart. */
export async function buyerWithCart(request: APIRequestContext) {
  const buyer = await newBuyer(request);
  expect((await callAs(request, buyer, ['POST', '/api/profile/addresses'], someAddress)).status).toBe(200);
  const variant = await variantOf(request, 'bario');
  await putIntoCart(request, buyer, { variant, quantity: variant.min_quantity });
  return { ...buyer, variant };
}

/** The button that places the order: beside the order on a wide screen, at the bottom on a phone. */
export const placeButton = ({ page, isPhone }: Pick<Shop, 'page' | 'isPhone'>) =>
  page
    .locator(isPhone ? '[data-testid="checkout-bar"]' : '[data-testid="checkout-aside"]')
    .getByRole('button', { name: /RM/ });

/** Performs an action on the sandbox's hosted payment page and waits for the return to the shop. */
export async function actAtSandboxBank(
  page: Page,
  action: 'pay' | 'fail' | 'silent' | 'back',
): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox-pay\//, { timeout: 15_000 });
  if (action === 'back') await page.locator('a.button').click();
  else await page.locator(`button[value=${action}]`).click();
  await expect(page).toHaveURL(/\/transaction\/pay_result\?payment=/, { timeout: 15_000 });
}

/** Waits for an email to this address that contains the text, and returns the newest such email. */
export async function waitForMail(request: APIRequestContext, email: string, words: string): Promise<string> {
  let found = '';
  await expect(async () => {
    const answer = await request.get(`/dev/outbox?to=${encodeURIComponent(email)}&format=json`);
    const { data }: { data: { text: string }[] } = await answer.json();
    found = data.map(({ text }) => text).find((text) => text.includes(words)) ?? '';
    expect(found).not.toBe('');
  }).toPass({ timeout: 15_000, intervals: [100] });
  return found;
}

/** Waits until the amounts reflect the latest choices. They are dimmed until then. */
export async function waitForSummary(page: Page): Promise<void> {
  await expect(page.locator('[data-testid="summary"][aria-busy]')).toHaveCount(0);
}
