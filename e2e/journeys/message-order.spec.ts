import { addDays } from '@bakul/shop/kit/local-date';
import { translator } from '@bakul/shop/kit/text/i18n';
import { phoneOrder } from '../../apps/backoffice/app/messages/en/phone-order.ts';
import { dismissHomePromotion, enter } from '../accounts.ts';
import { expectAccessible, expectFits } from '../axe.ts';
import { cartTexts } from '../carts.ts';
import { newBuyer, placeButton, someAddress, waitForSummary } from '../checkout.ts';
import { callAs } from '../companies.ts';
import { withDatabase } from '../database.ts';
import { checkRadio, expect, test } from '../fixtures.ts';
import { messageLines, messageTexts, readMessage } from '../messages.ts';
import { orderingTexts } from '../ordering.ts';
import { placeOrder } from '../orders.ts';
import { enterBackoffice } from '../staff.ts';

// Reading fails on purpose, and an unknown link is answered with 404.
test.use({ allowedConsole: [/ERR_FAILED|status of 404/] });

/** Cucumber is sold by two farms. The last line is no product. */
const message = 'tomato 10 kg jangan lembik\ntimun 20 kg\nzzqqx 3 kg\nokra 10 kg\ncancel okra';

test('a chef pastes a message, chooses a product, corrects a line and orders', {
  tag: ['@everywhere', '@main'],
}, async ({ shop, request }) => {
  const { page, lang } = shop;
  const text = messageTexts(lang);
  const quick = orderingTexts(lang);
  const chef = await newBuyer(request);
  await callAs(request, chef, ['POST', '/api/profile/addresses'], someAddress);
  await enter(shop, '/quick-order', chef.person);

  await readMessage(page, lang, message);
  await expect(messageLines(page)).toHaveCount(3);
  await expect(messageLines(page, 'understood')).toContainText('tomato 10 kg');
  const cucumber = messageLines(page, 'ambiguous');
  await expect(cucumber.getByRole('radio')).toHaveCount(2);
  const note = messageLines(page, 'understood').getByRole('textbox', { name: /^Not[ea] / });
  await expect(note).toHaveValue('jangan lembik');
  await note.fill('jangan lembik, masak');
  const unread = messageLines(page, 'not_understood').getByLabel(text('message.line'));
  await expect(unread).toHaveValue('zzqqx 3 kg');
  await expect(page.getByText(text('message.leftOut'))).toBeVisible();
  const add = page.getByRole('button', { name: quick('quick.message.add', { n: 1 }) });
  await expect(add).toBeEnabled();
  if (shop.isPhone) await expectFits(page, 'a message that was read');
  else await expectAccessible(page, 'a message that was read');

  // What was read and chosen survives a reload. Nothing is in the cart yet.
  await checkRadio(cucumber.getByRole('radio').nth(1));
  await page.reload();
  await expect(cucumber.getByRole('radio').nth(1)).toBeChecked();
  expect((await callAs(request, chef, ['GET', '/api/cart'])).body.data.lines).toEqual([]);

  await unread.fill('cili merah 5 kg');
  await messageLines(page, 'not_understood')
    .getByRole('button', { name: text('message.readAgain') })
    .click();
  await expect(messageLines(page, 'understood')).toHaveCount(2);
  await page.getByRole('button', { name: quick('quick.message.add', { n: 3 }) }).click();
  await expect(page.getByText(quick('quick.added', { n: 3 }))).toBeVisible();
  await expect(messageLines(page)).toHaveCount(0);
  const cart = (await callAs(request, chef, ['GET', '/api/cart'])).body.data;
  expect(cart.lines.map((line: { note: string | null }) => line.note)).toContain('jangan lembik, masak');
  await expect(page.getByLabel(text('message.label'), { exact: true })).toHaveValue('');

  await shop.visit('/checkout');
  await waitForSummary(page);
  await placeButton(shop).click();
  await expect(page).toHaveURL(/sandbox-pay/);
  const { body } = await callAs(request, chef, ['GET', '/api/transaction']);
  expect(body.data).toMatchObject([{ lines: 3 }]);
});

test('keeps the message when reading it fails', async ({ shop }) => {
  const { page, lang } = shop;
  const text = messageTexts(lang);
  await shop.visit('/quick-order');
  await page.route('**/api/message_order/read', (route) => route.abort());
  await readMessage(page, lang, message);
  await expect(page.getByTestId('message-box').getByRole('alert')).toBeVisible();
  await expect(page.getByLabel(text('message.label'), { exact: true })).toHaveValue(message);
  await page.unroute('**/api/message_order/read');
  await page.reload();
  await expect(page.getByLabel(text('message.label'), { exact: true })).toHaveValue(message);
  await page.getByRole('button', { name: text('message.read'), exact: true }).click();
  await expect(messageLines(page)).toHaveCount(3);
});

test('the home page offers the usual order, which fills quick order', { tag: '@phone' }, async ({
  shop,
  request,
}) => {
  const { page, lang } = shop;
  const text = messageTexts(lang);
  const quick = orderingTexts(lang);
  const chef = await newBuyer(request);
  const slugs = [await placeOrder(request, chef, 'transfer'), await placeOrder(request, chef, 'transfer')];
  const { body } = await callAs(request, chef, ['GET', '/api/usual_order']);
  expect(body.data.lines).toEqual([]);
  await withDatabase(async (db) => {
    for (const [week, slug] of slugs.entries()) {
      const date = addDays(body.data.date, -7 * (week + 1));
      await db.run('UPDATE shop_order SET delivery_date = $2 WHERE slug = $1', [slug, date]);
    }
  });

  await enter(shop, '/', chef.person);
  await dismissHomePromotion(shop);
  await page.getByRole('link', { name: text('overview.usual.order') }).click();
  const quantity = page.getByRole('textbox', { name: quick('quick.quantity', { n: 1 }), exact: true });
  await expect(quantity).toHaveValue('8');
  await expect(quantity).toBeInViewport();
  await expect(page).toHaveURL(shop.path('/quick-order'));
  await quantity.fill('9');
  await expectFits(page, 'the usual order');
  await page.getByRole('button', { name: quick('quick.add', { n: 1 }) }).click();
  await expect(page.getByText(quick('quick.added', { n: 1 }))).toBeVisible();
  const cart = await callAs(request, chef, ['GET', '/api/cart']);
  expect(cart.body.data.lines).toMatchObject([{ quantity: 9 }]);
});

test('a cart is shared by link, and a colleague adds it to theirs', async ({ shop, browser, request }) => {
  const { page, lang } = shop;
  const cart = cartTexts(lang);
  const text = messageTexts(lang);
  const chef = await newBuyer(request);
  const rows = [{ sku: 'TOM-AM-05', quantity: 4, note: 'masak ranum' }];
  await callAs(request, chef, ['POST', '/api/cart/bulk'], { rows });
  await enter(shop, '/shopping-cart', chef.person);
  await page.getByRole('button', { name: cart('cart.share') }).click();
  const dialog = page.getByRole('dialog');
  const url = await dialog.getByRole('textbox', { name: cart('cart.share.link') }).inputValue();
  const whatsapp = dialog.getByRole('link', { name: cart('cart.share.whatsapp') });
  await expect(whatsapp).toHaveAttribute('href', new RegExp(`wa.me.*${encodeURIComponent(url)}`));

  const { pathname } = new URL(url);
  const colleague = await (await browser.newContext({ locale: lang === 'ms' ? 'ms-MY' : 'en-GB' })).newPage();
  await colleague.goto(pathname);
  await expect(colleague.getByText('masak ranum')).toBeVisible();
  if (!shop.isPhone) await expectAccessible(colleague, 'a shared basket');
  await colleague.getByRole('button', { name: text('basket.add', { n: 1 }) }).click();
  await expect(colleague.getByText(text('basket.added', { n: 1 }))).toBeVisible();
  await colleague.getByRole('link', { name: text('basket.toCart') }).click();
  await expect(colleague.getByText('masak ranum')).toBeVisible();

  await colleague.goto(pathname.replace(/[^/]+$/, 'x'.repeat(43)));
  await expect(colleague.getByRole('heading', { name: text('basket.gone.title') })).toBeVisible();
  await colleague.context().close();
});

test('staff paste what a customer wrote into a phone order', async ({ shop, request }) => {
  const { page } = shop;
  const phone = translator('en', phoneOrder);
  const customer = await newBuyer(request);
  await callAs(request, customer, ['POST', '/api/profile/addresses'], someAddress);
  await enterBackoffice(page, { role: 'sales', path: '/orders/new' });
  await page.getByRole('combobox', { name: phone('phone.buyer') }).fill(customer.person.email);
  await page.getByRole('option', { name: new RegExp(customer.person.name) }).click();
  await page.getByText(phone('phone.message')).click();
  await readMessage(page, 'en', message);
  await expect(messageLines(page)).toHaveCount(3);
  await checkRadio(messageLines(page, 'ambiguous').getByRole('radio').first());
  await expectAccessible(page, 'a message in a phone order');
  await page.getByRole('button', { name: phone('phone.usual.add', { n: 2 }), exact: true }).click();

  // The line that was not understood stays, also after a reload.
  const quantity = (n: number) =>
    page.getByRole('textbox', { name: new RegExp(phone('phone.line.quantity', { n })) });
  await page.reload();
  await expect(quantity(1)).toHaveValue('2');
  await expect(quantity(2)).toHaveValue('4');
  await expect(page.getByLabel(/^Note for/)).toHaveValue('jangan lembik');
  await expect(messageLines(page)).toHaveCount(1);
  await page.getByLabel(phone('phone.date')).selectOption({ index: 1 });
  await page.getByRole('button', { name: /RM/ }).click();
  await expect(page).toHaveURL(/\/orders\/B-/);
  await expect(page.getByText('jangan lembik')).toBeVisible();
});
