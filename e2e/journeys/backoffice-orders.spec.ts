import { readFile } from 'node:fs/promises';
import { type Translate, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { orders as ordersEn } from '../../apps/backoffice/app/messages/en/orders.ts';
import { phoneOrder } from '../../apps/backoffice/app/messages/en/phone-order.ts';
import { picking } from '../../apps/backoffice/app/messages/en/picking.ts';
import { orders as ordersMs } from '../../apps/backoffice/app/messages/ms/orders.ts';
import { fillLogin, picture } from '../accounts.ts';
import { expectAccessible } from '../axe.ts';
import { newBuyer, someAddress } from '../checkout.ts';
import { callAs, type Member } from '../companies.ts';
import { expect as base, type Shop, test } from '../fixtures.ts';
import { answerProof, asStaff, orderTexts } from '../orders.ts';
import { enterBackoffice } from '../staff.ts';

// Each staff TOTP code is accepted once, so a sign-in may have to wait for the next one.
const expect = base.configure({ timeout: 15_000 });
test.describe.configure({ timeout: 240_000 });
// The second person to work on an order is refused, and so is a used code. The browser logs both.
test.use({ allowedConsole: [/status of (409|422)/], actionTimeout: 20_000 });

const textsOf = (lang: Lang): Translate<typeof ordersEn> =>
  lang === 'en' ? translator('en', ordersEn) : translator<typeof ordersEn>('ms', ordersMs);
const phone = translator('en', phoneOrder);
const checkRadio = translator('en', picking);

/** Sold by estimated weight, invoiced by delivered weight. */
const melon = { sku: 'TMB-AM-PC', name: { en: 'Red watermelon', ms: 'Tembikai merah' } };

test('takes an order by phone, packs it and delivers it', { tag: '@main' }, ({ shop, request, browser }) =>
  takePackAndDeliver(shop, request, browser),
);

test('packs an order on a phone', { tag: '@phone' }, ({ shop, request }) => packOnPhone(shop, request));

async function payByTransfer(request: APIRequestContext, buyer: Member, slug: string): Promise<void> {
  const answer = await request.post(`/api/transaction/${slug}/proof`, {
    headers: { authorization: `Bearer ${buyer.token}` },
    multipart: { files: await picture('slip.jpg') },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await answerProof(request, await asStaff(request, 'finance'), slug, 'verify');
}

async function takePackAndDeliver(shop: Shop, request: APIRequestContext, browser: Browser): Promise<void> {
  const { page } = shop;
  const t = textsOf('en');
  const buyer = await newBuyer(request);
  await callAs(request, buyer, ['POST', '/api/profile/addresses'], someAddress);

  const slug = await placePhoneOrder(page, buyer);
  await expect(page.getByText(t('orders.state.pending_payment')).first()).toBeVisible();
  await payByTransfer(request, buyer, slug);

  const { body } = await callAs(request, buyer, ['GET', `/api/transaction/${slug}`]);
  const day: string = body.data.delivery_date;
  const store = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await enterBackoffice(store, { role: 'warehouse', path: `/orders?day=${day}` });
  await expect(store.locator(`[data-card="${slug}"]`)).toBeVisible();
  await expectAccessible(store, 'the board');
  await printPicking(store, day);

  // Found by its number. The next step is started from the panel beside the list.
  await store.goto('/backoffice/orders?view=list');
  await store.getByRole('searchbox').fill(slug);
  await expect(store.locator('[data-row]')).toHaveCount(1);
  await expect(store).toHaveURL(/words=/);
  await store.getByRole('button', { name: new RegExp(slug) }).click();
  await expect(store.getByRole('button', { name: t('orders.do.prepare') })).toBeVisible();
  await expectAccessible(store, 'the list with an order beside it');
  await store.getByRole('button', { name: t('orders.do.prepare') }).click();
  await expect(store.getByText(t('orders.done.prepare', { slug }))).toBeVisible();
  await store.goto(`/backoffice/orders/${slug}/pack`);
  await expect(store.getByRole('heading', { name: t('pack.title', { slug }) })).toBeVisible();

  await expectLockedForOthers(browser, slug);
  await pack(store, 'en', '73.4');
  await store.getByRole('button', { name: t('orders.do.dispatch') }).click();
  await expect(store.getByText(t('orders.done.dispatch', { slug }))).toBeVisible();
  await deliver(store, slug);
  await store.context().close();

  await expectBuyerSees(shop, buyer, slug);
}

/** Takes a phone order: the buyer is found by email, the line by SKU with the keyboard. */
async function placePhoneOrder(page: Page, buyer: Member): Promise<string> {
  await enterBackoffice(page, { role: 'sales', path: '/orders/new' });
  const who = page.getByRole('combobox', { name: phone('phone.buyer') });
  await who.fill(buyer.person.email);
  await page.getByRole('option', { name: new RegExp(buyer.person.name) }).click();
  const what = page.getByRole('combobox', { name: phone('phone.line', { n: 1 }) });
  await what.fill(melon.sku);
  await what.press('Enter');
  const quantity = page.getByRole('textbox', { name: new RegExp(phone('phone.line.quantity', { n: 1 })) });
  await expect(quantity).toBeFocused();
  await quantity.fill('10');
  await quantity.press('Enter');
  await expect(page.getByRole('combobox', { name: phone('phone.line', { n: 2 }) })).toBeFocused();
  // Not the earliest date: in the hour before the cut-off it does not allow payment by transfer.
  await page.getByLabel(phone('phone.date')).selectOption({ index: 1 });
  const place = page.getByRole('button', { name: /RM/ });
  await expect(page.getByLabel(phone('phone.pay'))).toHaveValue('transfer');
  await expect(place).toBeEnabled();
  await expectAccessible(page, 'a phone order');
  await place.click();
  await expect(page).toHaveURL(/\/orders\/B-/);
  const slug = page.url().split('/').at(-1) ?? '';
  await expect(page.getByRole('heading', { level: 1, name: slug })).toBeVisible();
  await expect(page.getByText(textsOf('en')('order.takenBy', { name: '' }).trim()).first()).toBeVisible();
  await expectAccessible(page, 'an order');
  return slug;
}

async function printPicking(page: Page, day: string): Promise<void> {
  await page.goto(`/backoffice/picking?day=${day}`);
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectAccessible(page, 'picking by farm');
  await page.getByRole('button', { name: checkRadio('picking.by.route') }).click();
  await expect(page.getByText(melon.name.en).first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: checkRadio('picking.pdf') }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`picking-${day}-route.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
}

/** Another staff member opens the same order, sees who is working on it, and cannot change it. */
async function expectLockedForOthers(browser: Browser, slug: string): Promise<void> {
  const t = textsOf('en');
  const other = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await enterBackoffice(other, { role: 'admin', path: `/orders/${slug}/pack` });
  await expect(other.getByText(/has been working on this since/)).toBeVisible();
  await expect(other.getByRole('button', { name: t('pack.all') })).toBeDisabled();
  await expect(other.getByRole('button', { name: t('order.takeOver') })).toBeVisible();
  await other.context().close();
}

async function pack(page: Page, lang: Lang, weight: string): Promise<void> {
  const t = textsOf(lang);
  const name = melon.name[lang];
  await page.getByRole('button', { name: t('pack.all'), exact: true }).click();
  await page.getByRole('button', { name: t('pack.save') }).click();
  // Catch-weight items have to be weighed before packing is saved.
  const field = page.getByRole('textbox', { name: t('pack.weight', { name }) });
  await expect(field).toBeFocused();
  await field.fill(weight);
  await expectAccessible(page, 'packing');
  await page.getByRole('button', { name: t('pack.save') }).click();
  await expect(page.getByRole('button', { name: t('orders.do.dispatch') })).toBeVisible();
}

async function deliver(page: Page, slug: string): Promise<void> {
  const t = textsOf('en');
  await page.getByRole('button', { name: t('orders.do.deliver') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('order.deliver.by') }).fill('Puan Rohani');
  await dialog.locator('input[type=file]').setInputFiles(await picture('door.jpg'));
  await expectAccessible(page, 'a delivery');
  await dialog.getByRole('button', { name: t('order.deliver.save') }).click();
  await expect(page.getByText(t('orders.done.deliver', { slug }))).toBeVisible();
  await expect(page.locator('[data-testid="order-head"] .badge')).toHaveText(t('orders.state.delivered'));
}

async function expectBuyerSees(
  { page, visit, lang, path }: Shop,
  buyer: Member,
  slug: string,
): Promise<void> {
  const t = orderTexts('en');
  await visit(`/transactions/${slug}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('orders.guest.login') })
    .click();
  await fillLogin(page, lang, buyer.person.email, buyer.person.password);
  await expect(page).toHaveURL((url) => url.pathname === path(`/transactions/${slug}`));
  await expect(page.getByText(/took this order by phone/)).toBeVisible();
  await expect(page.locator('#order-head .badge')).toHaveText(t('state.delivered'));
  await expect(page.getByText('73.4 kg').first()).toBeVisible();
  await expect(page.getByText(t('documents.invoice')).first()).toBeVisible();
}

/** Packs an order in the warehouse, on a phone in Malay. */
async function packOnPhone(shop: Shop, request: APIRequestContext): Promise<void> {
  const { page } = shop;
  const buyer = await newBuyer(request);
  await callAs(request, buyer, ['POST', '/api/profile/addresses'], someAddress);
  const slug = await orderMelons(request, buyer);
  await payByTransfer(request, buyer, slug);
  await enterBackoffice(page, { role: 'warehouse', path: `/orders/${slug}`, lang: 'ms' });
  const t = textsOf('ms');
  await page.getByRole('button', { name: t('orders.do.prepare') }).click();
  await page.getByRole('link', { name: t('orders.do.pack') }).click();
  await pack(page, 'ms', '74.6');
  // The saved weight is the one that will be invoiced.
  await page.reload();
  await expect(page.getByRole('textbox', { name: t('pack.weight', { name: melon.name.ms }) })).toHaveValue(
    '74.6',
  );
}

async function orderMelons(request: APIRequestContext, buyer: Member): Promise<string> {
  const call = async (path: string, data: object) => {
    const { status, body } = await callAs(request, buyer, ['POST', path], data);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data;
  };
  const sheet = { rows: [{ sku: melon.sku, quantity: 10 }], dry_run: false };
  await call('/api/cart/bulk', sheet);
  const { body } = await callAs(request, buyer, ['GET', '/api/profile/addresses']);
  const choice = { address_id: body.data[0].id, payment_method: 'transfer' };
  const { dates } = await call('/api/checkout/preview', choice);
  const dated = { ...choice, delivery_date: dates[1] };
  const { price_hash } = await call('/api/checkout/preview', dated);
  return (await call('/api/checkout', { ...dated, price_hash })).transaction.slug;
}
