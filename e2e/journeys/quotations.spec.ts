import { readFile } from 'node:fs/promises';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { accountTexts, enter } from '../accounts.ts';
import { expectAccessible } from '../axe.ts';
import { actAtSandboxBank, newBuyer, placeButton, putIntoCart, someAddress, variantOf } from '../checkout.ts';
import { callAs } from '../companies.ts';
import { expect as base, test } from '../fixtures.ts';
import { asStaff, orderTexts } from '../orders.ts';
import { quoteTexts, staffActionsOn } from '../quotations.ts';

// Staff sign-ins may wait for the next TOTP code, and payments for the sandbox bank.
const expect = base.configure({ timeout: 15_000 });
test.describe.configure({ timeout: 240_000 });
test.use({ allowedConsole: [/status of (404|409|422)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

test('a buyer requests a quotation from the cart, answers, counters, accepts, and orders at the offered prices', {
  tag: '@main',
}, async ({ shop, request }) => {
  const { page, lang } = shop;
  const text = quoteTexts(lang);
  const buyer = await newBuyer(request);
  await callAs(request, buyer, ['POST', '/api/profile/addresses'], someAddress);
  const variant = await variantOf(request, 'bario');
  await putIntoCart(request, buyer, { variant, quantity: variant.min_quantity * 2 });

  await enter(shop, '/quotations', buyer.person);
  await expect(page.getByText(text('quotes.empty.title'))).toBeVisible();
  await expectAccessible(page, 'no quotations');

  await shop.visit('/shopping-cart');
  await page.getByRole('button', { name: text('quotes.request') }).dblclick();
  await expect(page).toHaveURL(/\/quotations\/Q-\d{6}-\w{5}$/);
  const slug = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const drafts = await callAs(request, buyer, ['GET', '/api/quotation?tab=drafts']);
  expect(drafts.body.records, 'a double click creates one draft').toBe(1);

  // Input that cannot be saved stays on the page, also after a reload.
  const note = page.getByLabel(text('wish.note'));
  await page.route(`**/api/quotation/${slug}`, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await note.fill('Untuk 300 tetamu');
  await expect(page.getByText(text('save.failed')).first()).toBeVisible();
  await page.reload();
  await expect(note).toHaveValue('Untuk 300 tetamu');
  await page.unroute(`**/api/quotation/${slug}`);
  await note.fill('Untuk 320 tetamu');
  await expect(page.getByRole('status').filter({ hasText: text('save.saved') })).toBeAttached();

  await page.getByRole('combobox', { name: text('lines.search') }).fill('tomato');
  await page.locator('[data-testid="quote-add"]').getByRole('option').first().click();
  const pack = page.locator('[data-testid="quote-pack"]').first();
  await expect(pack.or(page.locator('[data-testid="quote-edit"]').nth(1))).toBeVisible();
  if (await pack.isVisible()) await pack.click();
  const second = page.locator('[data-testid="quote-edit"]').nth(1);
  await second.getByLabel(text('lines.target', { per: '' }).trim()).fill('cheap');
  await expectAccessible(page, 'a draft');
  await page.getByRole('button', { name: text('send.button') }).click();
  const summary = page.getByRole('alert').filter({ hasText: text('quote.problem') });
  await expect(summary).toBeFocused();
  await summary.getByRole('link').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('4.10');
  await page.getByRole('button', { name: text('send.button') }).click();
  await expect(page.getByText(text('turn.submitted'))).toBeVisible();
  await expect(page.locator('#quote-head')).toBeFocused();
  await expect(page.getByText('Untuk 320 tetamu')).toBeVisible();
  await page.getByRole('button', { name: text('talk.send') }).click();
  const tooShort = accountTexts(lang)('form.min1', { name: text('talk.label') });
  await expect(page.getByText(tooShort)).toBeVisible();
  await expect(page.getByLabel(text('talk.label'))).toBeFocused();

  const sales = staffActionsOn(request, await asStaff(request, 'sales'), slug);
  await sales.take();
  await sales.ask('Bila anda perlukannya?');
  await page.reload();
  await expect(page.locator('[data-testid="quote-question"]')).toHaveText('Bila anda perlukannya?');
  await page.getByRole('button', { name: text('answer.button') }).click();
  await expect(page.getByRole('alert')).toContainText(text('send.noAnswer'));
  await page.getByLabel(text('answer.label')).fill('Setiap Isnin');
  await page.getByRole('button', { name: text('answer.button') }).click();
  await expect(page.getByText(text('turn.submitted'))).toBeVisible();

  await sales.take();
  await sales.offer(3, 'Harga terbaik minggu ini');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: text('offer.offered') })).toBeVisible();
  await expect(page.locator('#quote-head')).toContainText(text('quote.round', { n: 1, most: 5 }));
  await expect(page.locator('[data-testid="quote-messages"]')).toContainText('Harga terbaik minggu ini');
  await expectAccessible(page, 'an offer');
  const [document] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text('quote.pdf') }).click(),
  ]);
  expect((await readFile(await document.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('button', { name: text('offer.counter') }).click();
  const { body: offered } = await callAs(request, buyer, ['GET', `/api/quotation/${slug}`]);
  const ours = `${formatMoney(offered.data.lines[0].offered_price)}/`;
  await expect(page.locator('[data-testid="quote-edit"]').first()).toContainText(ours);
  await page.locator('[data-testid="quote-edit"]').first().getByRole('textbox').last().fill('4.05');
  await page.getByLabel(text('counter.message')).fill('Boleh kurang sedikit?');
  await page.getByRole('button', { name: text('counter.send') }).click();
  await expect(page.getByText(text('turn.countered'))).toBeVisible();
  await expect(page.locator('[data-testid="quote-prices"]').first()).toContainText(ours);

  await sales.take();
  await sales.offer(8, 'Ini yang terakhir');
  await page.reload();
  await page.getByRole('button', { name: text('offer.accept') }).click();
  const dialog = page.getByRole('dialog');
  const total = (await page.locator('[data-testid="quote-total"] .money').textContent()) ?? '';
  await expect(dialog).toContainText(total);
  await dialog.getByRole('button', { name: text('accept.confirm', { total }) }).click();
  await expect(page.getByText(text('turn.accepted'))).toBeVisible();

  await page.getByRole('link', { name: text('offer.orderNow') }).click();
  await expect(page).toHaveURL(shop.path(`/checkout?quotation=${slug}`));
  await expect(page.locator('[data-testid="review-lines"] > li')).toHaveCount(2);
  await expect(page.locator('[data-testid="summary-rows"]')).toContainText(total);
  await expect(placeButton(shop)).not.toHaveAttribute('aria-busy', 'true');
  await placeButton(shop).click();
  await actAtSandboxBank(page, 'pay');

  await shop.visit(`/quotations/${slug}`);
  await expect(page.getByText(text('turn.ordered'))).toBeVisible();
  const { body } = await callAs(request, buyer, ['GET', `/api/quotation/${slug}`]);
  await expect(
    page.getByRole('link', { name: text('quote.order', { slug: body.data.transaction }) }),
  ).toBeVisible();
  const order = await callAs(request, buyer, ['GET', `/api/transaction/${body.data.transaction}`]);
  expect(order.body.data).toMatchObject({ status: 'confirmed', goods: body.data.goods });
  const cart = await callAs(request, buyer, ['GET', '/api/cart']);
  expect(cart.body.data.lines, 'the cart is unchanged').toHaveLength(1);

  await page.getByRole('link', { name: text('quote.order', { slug: body.data.transaction }) }).click();
  await page.getByRole('link', { name: orderTexts(lang)('action.quotation') }).click();
  await expect(page.locator('[data-testid="quote-edit"]'), 'the same goods are asked for again').toHaveCount(
    2,
  );
});

test('a request from scratch creates one draft, is visible to its buyer only, and can be repeated after it ends', {
  tag: '@phone',
}, async ({ shop, request }) => {
  const { page, lang } = shop;
  const text = quoteTexts(lang);
  const [buyer, other] = [await newBuyer(request), await newBuyer(request)];
  const lines = [{ variant_id: (await variantOf(request, 'bario')).id, quantity: 40 }];
  const theirs = await request.post('/api/quotation', {
    data: { from: 'scratch', lines },
    headers: { authorization: `Bearer ${other.token}`, 'idempotency-key': `theirs-${Date.now()}` },
  });
  const foreign = (await theirs.json()).data.slug;

  await enter(shop, '/quotations/create', buyer.person);
  await expectAccessible(page, 'beginning a request');
  await page.getByRole('button', { name: text('create.scratch') }).dblclick();
  await expect(page).toHaveURL(/\/quotations\/Q-/);
  const all = await callAs(request, buyer, ['GET', '/api/quotation']);
  expect(all.body.records).toBe(1);
  await page.getByRole('button', { name: text('send.button') }).click();
  await expect(page.getByRole('alert')).toContainText(text('send.noLines'));

  await shop.visit(`/quotations/${foreign}`);
  await expect(page.getByText(text('quote.gone.title'))).toBeVisible();
  await expectAccessible(page, 'somebody else’s quotation');

  await shop.visit(`/quotations/create?variant=${lines[0]?.variant_id}&quantity=40`);
  await expect(page.locator('[data-testid="quote-edit"]')).toHaveCount(1);
  await page.getByRole('button', { name: text('send.button') }).click();
  await expect(page.getByText(text('turn.submitted'))).toBeVisible();
  await page.getByRole('button', { name: text('offer.withdraw') }).click();
  await page.getByRole('dialog').getByLabel(text('reason.label')).fill('Majlis ditangguhkan');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('withdraw.confirm'), exact: true })
    .click();
  await expect(page.getByText(text('quote.reason', { reason: 'Majlis ditangguhkan' }))).toBeVisible();
  const ended = page.url();
  await page.getByRole('button', { name: text('quote.again') }).click();
  await expect(page.locator('[data-testid="quote-edit"]')).toHaveCount(1);
  expect(page.url()).not.toBe(ended);

  await shop.visit('/quotations?tab=ended');
  await expect(page.locator('[data-testid="quote-row"]')).toHaveCount(1);
  await page.getByRole('link', { name: text('quotes.tab.drafts'), exact: true }).click();
  await expect(page).toHaveURL(/tab=drafts/);
  await expect(page.locator('[data-testid="quote-row"]')).toHaveCount(2);
  await expectAccessible(page, 'drafts');
});
