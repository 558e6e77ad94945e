import { type Translate, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import { orders as ordersEn } from '../../apps/backoffice/app/messages/en/orders.ts';
import { orders as ordersMs } from '../../apps/backoffice/app/messages/ms/orders.ts';
import { enter, registerMember } from '../accounts.ts';
import { expectAccessible } from '../axe.ts';
import { callAs, logIn } from '../companies.ts';
import { expect as base, test } from '../fixtures.ts';
import { asStaff, orderTexts, packAsOrdered, prepareOrder } from '../orders.ts';
import { enterBackoffice } from '../staff.ts';

// Each staff TOTP code is accepted once, so a sign-in may have to wait for the next one.
const expect = base.configure({ timeout: 15_000 });
test.describe.configure({ timeout: 180_000 });

const textsOf = (lang: Lang): Translate<typeof ordersEn> =>
  lang === 'en' ? translator('en', ordersEn) : translator<typeof ordersEn>('ms', ordersMs);

test('staff propose a substitute, the buyer accepts it, and the order shows it', {
  tag: ['@phone', '@main'],
}, async ({ shop, request, browser }) => {
  const person = await registerMember(request);
  const admin = await asStaff(request, 'admin');
  const slug = await prepareOrder(request, await logIn(request, person), admin, { substitution: 'ask' });

  const staff = textsOf('ms');
  const { page } = shop;
  const viewport = page.viewportSize() ?? { width: 390, height: 844 };
  const store = await (await browser.newContext({ locale: 'ms-MY', viewport })).newPage();
  await enterBackoffice(store, { role: 'warehouse', path: `/orders/${slug}/pack`, lang: 'ms' });
  await store.getByRole('button', { name: staff('substitute.title', { name: '' }) }).click();
  const dialog = store.getByRole('dialog');
  await expect(dialog.getByText(staff('order.substitution.ask'))).toBeVisible();
  await dialog.getByRole('combobox', { name: staff('substitute.search') }).fill('tomato ceri');
  await dialog.getByRole('option').first().click();
  await expect(dialog.getByRole('status').filter({ hasText: 'RM' })).toBeVisible();
  await expectAccessible(store, 'choosing a substitute');
  await dialog.getByRole('button', { name: staff('substitute.ask') }).click();
  await expect(store.getByText(staff('substitute.blocked'))).toBeVisible();
  await expect(store.getByRole('button', { name: staff('pack.save') })).toBeDisabled();

  const t = orderTexts(shop.lang);
  await enter(shop, `/transactions/${slug}`, person);
  await expect(page.getByRole('heading', { name: t('substitute.title') })).toBeVisible();
  await expectAccessible(page, 'a proposed substitute');
  await page.getByRole('button', { name: t('substitute.accept') }).click();
  await expect(page.getByRole('heading', { name: t('substitute.title') })).toBeHidden();
  await expect(page.getByText(t('lines.replaces', { name: '' }))).toBeVisible();

  await store.getByRole('button', { name: staff('substitute.check') }).click();
  await expect(store.getByText(staff('pack.replaces', { name: '' }))).toBeVisible();
  await store.getByRole('button', { name: staff('pack.all'), exact: true }).click();
  await store.getByRole('button', { name: staff('pack.save') }).click();
  await store.getByRole('button', { name: staff('orders.do.dispatch') }).click();
  await expect(store.getByText(staff('orders.done.dispatch', { slug }))).toBeVisible();
  await store.context().close();

  await page.reload();
  await expect(page.locator('#order-head .badge')).toHaveText(t('state.out_for_delivery'));
  await expect(page.getByText(t('lines.replacedBy', { name: '' }))).toBeVisible();
});

test('a cancellation request blocks packing and dispatch until it is answered', async ({ shop, request }) => {
  const buyer = await logIn(request, await registerMember(request));
  const admin = await asStaff(request, 'admin');
  const slug = await prepareOrder(request, buyer, admin);
  await packAsOrdered(request, admin, slug);
  await callAs(request, buyer, ['POST', `/api/transaction/${slug}/cancel`], { reason: 'Closed tomorrow' });

  const { page } = shop;
  const t = textsOf('en');
  const [pack, dispatch] = [
    page.getByRole('link', { name: t('orders.do.pack'), exact: true }),
    page.getByRole('button', { name: t('orders.do.dispatch') }),
  ];
  await enterBackoffice(page, { role: 'admin', path: `/orders/${slug}/pack` });
  await expect(page.getByText(t('pack.notNow'))).toBeVisible();
  await page.goto(`/backoffice/orders/${slug}`);
  await expect(page.getByText(t('order.cancelAsked'))).toBeVisible();
  await expect(page.getByText('Closed tomorrow').first()).toBeVisible();
  await expect(pack).toBeHidden();
  await expect(dispatch).toBeHidden();

  await page.getByRole('button', { name: t('orders.do.refuse_cancel') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Already packed');
  await dialog.getByRole('button', { name: t('orders.do.refuse_cancel') }).click();
  await expect(page.getByText(t('order.cancelAsked'))).toBeHidden();
  await expect(pack).toBeVisible();
  await dispatch.click();
  await expect(page.getByText(t('orders.done.dispatch', { slug }))).toBeVisible();
});
