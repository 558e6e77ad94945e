import { readDuitNowQr } from '@bakul/shop/kit/duitnow-qr';
import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { enter, registerMember } from '../accounts.ts';
import { expectAccessible } from '../axe.ts';
import { checkoutTexts } from '../checkout.ts';
import { callAs, logIn, registerCompany } from '../companies.ts';
import { expect as base, test } from '../fixtures.ts';
import { orderTexts, placeOrder } from '../orders.ts';

const expect = base.configure({ timeout: 15_000 });

/** Reads a QR code as a camera would, from the pixels. */
async function scan(code: Locator): Promise<string | undefined> {
  const picture = sharp(await code.screenshot()).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test('a transfer shows a DuitNow code that holds its amount and reference', { tag: '@phone' }, async ({
  shop,
  request,
}) => {
  const { page } = shop;
  const t = checkoutTexts(shop.lang);
  const person = await registerMember(request);
  const buyer = await logIn(request, person);
  const slug = await placeOrder(request, buyer, 'transfer');
  const { body } = await callAs(request, buyer, ['GET', `/api/transaction/${slug}`]);
  const { duitnow_qr, amount } = body.data.payments[0].bank;

  await enter(shop, `/transactions/${slug}`, person);
  const code = page.getByRole('img', { name: t('duitnow.label') });
  await code.scrollIntoViewIfNeeded();
  const scanned = await scan(code);
  expect(scanned).toBe(duitnow_qr);
  expect(readDuitNowQr(scanned ?? '')).toMatchObject({ amount, reference: slug.replaceAll('-', '') });
  await expect(page.getByText(t('duitnow.phone'))).toBeVisible({ visible: shop.isPhone });
  await expectAccessible(page, 'an order to be paid by transfer');
});

test('a company pays by corporate FPX, and its order is confirmed once a second person approves', {
  tag: '@main',
}, async ({ shop, request }) => {
  const { page } = shop;
  const t = checkoutTexts(shop.lang);
  const orders = orderTexts(shop.lang);
  const owner = await registerCompany(request);
  const slug = await placeOrder(request, owner, 'online');

  await enter(shop, `/transactions/${slug}`, owner.person);
  await page.getByRole('button', { name: /RM/ }).first().click();
  await expect(page).toHaveURL(/\/sandbox-pay\//);
  await page.locator('button[value=submit]').click();
  // The second person uses the same link, in a browser of their own.
  const bankPage = page.url();
  await expect(page.locator('button[value=approve]')).toBeVisible();
  const back = await page.locator('a.button').getAttribute('href');

  await shop.visit(`/transaction/pay_result${new URL(back ?? '').search}`);
  await expect(page.getByRole('heading', { name: t('result.approval.title') })).toBeVisible();
  await expectAccessible(page, 'the result of a payment that waits for approval');
  await page.getByRole('link', { name: t('result.seeOrder') }).click();
  const badge = page.locator('#order-head .badge');
  await expect(badge).toHaveText(orders('state.awaiting_approval'));
  await expect(page.getByText(t('approval.todo'))).toBeVisible();
  await expectAccessible(page, 'an order that waits for approval at the bank');

  const checker = await page.context().browser()?.newPage();
  await checker?.goto(bankPage);
  await checker?.locator('button[value=approve]').click();
  await checker?.close();
  await page.reload();
  await expect(badge).toHaveText(orders('state.confirmed'));
});
