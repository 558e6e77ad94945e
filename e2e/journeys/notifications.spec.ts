import { formatMoney } from '@bakul/shop/kit/text/format';
import type { APIRequestContext } from '@playwright/test';
import { accountTexts, enter, fillLogin, memberButton, registerMember } from '../accounts.ts';
import { expectAccessible } from '../axe.ts';
import { setPriceOf } from '../backoffice-prices.ts';
import { waitForMail } from '../checkout.ts';
import { callAs, joinAs, registerCompany } from '../companies.ts';
import { expect, test, waitForHydration } from '../fixtures.ts';
import {
  checkPriceAlerts,
  deliverPush,
  isBrowserSubscribed,
  memberWithDelivery,
  notificationTexts,
  readUnsubscribePath,
  recordShownMessages,
  replacePushService,
  setPushPermission,
  showMessages,
} from '../notifications.ts';
import { asStaff, deliverOrder } from '../orders.ts';

test.describe.configure({ timeout: 90_000 });

test('an order update appears in the bell, is opened for its buyer, and is read in every tab', {
  tag: '@main',
}, async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = notificationTexts(lang);
  const { person, member } = await memberWithDelivery(request, lang);
  const later = await deliverOrder(request, member, await asStaff(request, 'admin'));
  // The orders are the person's own, but now they buy for a company.
  await joinAs(request, await registerCompany(request), person, 'purchaser');
  await enter(shop, '/product-catalog', person);
  const bell = page.getByRole('button', { name: t('notifications.bell', { n: 6 }) });
  await expect(bell).toHaveText(/6$/);

  const other = await page.context().newPage();
  await other.goto(shop.path('/notifications'));
  const unread = other.locator('[data-testid="notification"][data-unread]');
  await expect(unread).toHaveCount(6);
  await expectAccessible(other);

  await bell.click();
  const panel = page.getByRole('dialog', { name: t('notifications.title') });
  const rows = panel.getByRole('listitem');
  await expect(rows).toHaveCount(6);
  await expectAccessible(page, 'the panel of the bell');
  await expect(rows.first()).toContainText(later);
  await rows.first().getByRole('link').click();
  await expect(page).toHaveURL((url) => url.pathname === `/transactions/${later}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(later);
  await expect(panel).toBeHidden();
  // The other two lead to this page as well.
  await expect(page.getByTestId('unread-count')).toHaveText('3');
  await expect(unread).toHaveCount(3);
  await expect(other.getByTestId('unread-count')).toHaveText('3');

  await other.getByRole('button', { name: t('notifications.readAll') }).click();
  await expect(other.getByText(t('notifications.count.none'))).toBeVisible();
  await expect(other.getByRole('main').getByRole('list', { name: t('notifications.title') })).toBeFocused();
  await expect(unread).toHaveCount(0);
  await expect(page.getByTestId('unread-count')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: t('notifications.bell.none'), exact: true })).toBeVisible();
});

test('the bell leads to the list; preferences are saved at once; emails can be stopped; an opened order is read', {
  tag: '@phone',
}, async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = notificationTexts(lang);
  const { person, member, slug } = await memberWithDelivery(request, lang);
  await setPushPermission(page, 'denied');
  await enter(shop, '/product-catalog', person);
  await page.getByRole('link', { name: t('notifications.bell', { n: 3 }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('notifications.title') })).toBeVisible();
  await expect(page.getByTestId('notification')).toHaveCount(3);
  await expectAccessible(page);

  await page.getByRole('link', { name: t('notifications.tab.settings') }).click();
  await expect(page.getByText(t('push.blocked.title'))).toBeVisible();
  await expect(page.getByText(t('settings.required'))).toBeVisible();
  const orders = page.getByRole('group', { name: t('kind.order'), exact: true });
  const quotations = page.getByRole('group', { name: t('kind.quotation') });
  await quotations.getByRole('checkbox', { name: t('settings.mail') }).click();
  // On another device. This page sends only what is ticked here.
  const elsewhere = { kind: 'order', push: false };
  await callAs(request, member, ['PATCH', '/api/notification/preferences'], elsewhere);
  await orders.getByRole('checkbox', { name: t('settings.in_app') }).click();
  await expect(page.getByText(t('settings.saved'), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(quotations.getByRole('checkbox', { name: t('settings.mail') })).not.toBeChecked();
  await expect(quotations.getByRole('checkbox', { name: t('settings.push') })).toBeChecked();
  await expect(orders.getByRole('checkbox', { name: t('settings.in_app') })).not.toBeChecked();
  await expect(orders.getByRole('checkbox', { name: t('settings.push') })).not.toBeChecked();
  await expect(orders.getByRole('checkbox', { name: t('settings.mail') })).toBeChecked();

  const path = await readUnsubscribePath(request, person.email);
  expect(path).toMatch(/^\/ms\//);
  await page.goto(path);
  await waitForHydration(page);
  await expect(page).toHaveURL((url) => url.search === '');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('unsubscribe.submit') }).click();
  await expect(page.getByText(t('unsubscribe.done.text', { kind: t('kind.order') }))).toBeVisible();
  await page.getByRole('link', { name: t('unsubscribe.settings') }).click();
  await expect(orders.getByRole('checkbox', { name: t('settings.mail') })).not.toBeChecked();

  // Where the emails about the order lead.
  await expect(page.getByRole('link', { name: t('notifications.bell', { n: 3 }) })).toBeVisible();
  await shop.visit(`/transactions/${slug}`);
  await expect(page.getByRole('link', { name: t('notifications.bell.none'), exact: true })).toBeVisible();
});

test.describe('a link that is not ours', () => {
  test.use({ allowedConsole: [/status of 404/] });

  test('does not unsubscribe anybody', async ({ shop }) => {
    const { page, lang } = shop;
    const t = notificationTexts(lang);
    await shop.visit(`/unsubscribe?token=1.order.${'x'.repeat(43)}`);
    await page.getByRole('button', { name: t('unsubscribe.submit') }).click();
    await expect(page.getByRole('heading', { name: t('unsubscribe.gone.title') })).toBeVisible();
  });
});

test.describe('in a browser that allows notifications', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a member turns push messages on, one arrives, is opened and read, and they are turned off', {
    tag: '@everywhere',
  }, async ({ shop, request }) => {
    const { page, lang } = shop;
    const t = notificationTexts(lang);
    const { person, member, slug } = await memberWithDelivery(request, lang);
    await setPushPermission(page, 'granted');
    await replacePushService(page, `https://push.invalid/send/${slug}`);
    await enter(shop, '/notifications/settings', person);
    const subscribed = page.waitForRequest('**/api/notification/push_subscription');
    await page.getByRole('button', { name: t('push.turnOn') }).click();
    expect((await (await subscribed).response())?.status()).toBe(200);
    await expect(page.getByRole('button', { name: t('push.turnOff') })).toBeFocused();

    const { body } = await callAs(request, member, ['GET', '/api/notification']);
    const { id, title, text, link } = body.data[0];
    const shown = await recordShownMessages(page);
    await deliverPush(page, { id, title, text, link: shop.path(link), tag: 'order:1' });
    await expect.poll(shown).toEqual([{ title, body: text, lang, tag: 'order:1' }]);

    // Where a click on the message leads. The click itself happens outside of the browser window.
    await expect(page.getByTestId('unread-count')).toHaveText('3');
    const tab = await page.context().newPage();
    await tab.goto(`${shop.path('/notifications')}?open=${id}&to=${encodeURIComponent(link)}`);
    await expect(tab).toHaveURL((url) => url.pathname === shop.path(`/transactions/${slug}`));
    await expect(page.getByTestId('unread-count')).toBeHidden();

    const unsubscribed = page.waitForRequest('**/api/notification/push_subscription?*');
    await page.getByRole('button', { name: t('push.turnOff') }).click();
    expect((await (await unsubscribed).response())?.status()).toBe(200);
    await expect(page.getByRole('button', { name: t('push.turnOn') })).toBeVisible();
  });

  test.describe('that several people use', () => {
    test.use({ ownContext: true });

    test('nothing of push is left after a logout, nor for whoever logs in after a session expired', async ({
      shop,
      request,
    }) => {
      const { page, lang } = shop;
      const t = notificationTexts(lang);
      const [first, second] = [await registerMember(request, lang), await registerMember(request, lang)];
      await setPushPermission(page, 'granted');
      await replacePushService(page, `https://push.invalid/send/${first.email}`);
      await enter(shop, '/notifications/settings', first);
      const [turnOn, turnOff] = [
        page.getByRole('button', { name: t('push.turnOn') }),
        page.getByRole('button', { name: t('push.turnOff') }),
      ];
      await turnOn.click();
      await expect(turnOff).toBeVisible();
      await page.reload();
      await expect(turnOff).toBeVisible();

      const shown = await showMessages(page, [1, 2]);
      await memberButton(shop, first.name).click();
      await page.getByRole('menuitem', { name: accountTexts(lang)('auth.menu.logout') }).click();
      await expect(page).toHaveURL((url) => url.pathname === '/auth/login');
      await expect.poll(shown).toEqual([]);
      await expect.poll(() => isBrowserSubscribed(page)).toBe(false);

      await enter(shop, '/notifications/settings', first);
      await turnOn.click();
      await expect(turnOff).toBeVisible();
      await page.clock.setFixedTime(Date.now() + 40 * 86_400_000);
      await page.reload();
      await expect(page).toHaveURL((url) => url.pathname === '/auth/login');
      await page.clock.setFixedTime(Date.now());
      await fillLogin(page, lang, second.email, second.password);
      await expect(page).toHaveURL((url) => url.pathname === '/notifications/settings');
      await expect(turnOn).toBeVisible();
      await expect.poll(() => isBrowserSubscribed(page)).toBe(false);
    });
  });
});

test('a guest logs in to set a price alert, changes it on the product page and removes it', {
  tag: '@both',
}, async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = notificationTexts(lang);
  const person = await registerMember(request, lang);
  await shop.visit('/product/cameron-tomato');
  await page.getByRole('link', { name: shop.t('product.priceAlert') }).click();
  await fillLogin(page, lang, person.email, person.password);

  const dialog = page.getByRole('dialog');
  const price = dialog.getByRole('textbox');
  const today = await lowestPrice(request, 'cameron-tomato');
  await expect(price).toHaveValue(((today - Math.round(today / 10)) / 100).toFixed(2));
  await expectAccessible(page, 'the dialog of a price alert');
  await price.fill(String(today / 100));
  await dialog.getByRole('button', { name: t('alert.submit') }).click();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await price.fill('1.20');
  await dialog.getByRole('button', { name: t('alert.submit') }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByTestId('price-alert');
  await expect(row).toContainText(t('alerts.at', { price: 'RM\u00a01.20/kg' }));
  await expectAccessible(page);

  await row.getByRole('link').first().click();
  await page.getByRole('button', { name: shop.t('product.priceAlert') }).click();
  await expect(price).toHaveValue('1.20');
  await price.fill('1.30');
  await dialog.getByRole('button', { name: t('alert.update') }).click();
  await expect(dialog).toBeHidden();

  await shop.visit('/notifications/alerts');
  await expect(row).toContainText('1.30');
  await row.getByRole('button').click();
  await expect(page.getByRole('heading', { name: t('alerts.none.title') })).toBeVisible();
});

test('staff lower a price: the alert appears in the bell and by email, and leads to the product', async ({
  shop,
  request,
}) => {
  const { page, lang } = shop;
  const t = notificationTexts(lang);
  // No other journey depends on its price.
  const slug = 'russet-potato';
  const person = await registerMember(request, lang);
  const price = (await lowestPrice(request, slug)) - 100;
  const shown = `${formatMoney(price)}/kg`;
  await enter(shop, `/product/${slug}`, person);
  await expect(page.getByText(shown)).toBeHidden();
  await page.getByRole('button', { name: shop.t('product.priceAlert') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill((price / 100).toFixed(2));
  await dialog.getByRole('button', { name: t('alert.submit') }).click();
  await expect(dialog).toBeHidden();

  const putBack = await setPriceOf(request, await asStaff(request, 'sales'), { slug, price });
  try {
    await checkPriceAlerts(request);
    expect(await waitForMail(request, person.email, shown)).toContain(`/product/${slug}`);
    await shop.visit('/product-catalog');
    await page.getByRole('button', { name: t('notifications.bell', { n: 1 }) }).click();
    const row = page.getByRole('dialog', { name: t('notifications.title') }).getByRole('listitem');
    await expect(row).toContainText(shown);
    await row.getByRole('link').click();
    await expect(page).toHaveURL((url) => url.pathname === shop.path(`/product/${slug}`));
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
    await expect(page.getByTestId('unread-count')).toBeHidden();
  } finally {
    await putBack();
  }
});

async function lowestPrice(request: APIRequestContext, slug: string): Promise<number> {
  const { data } = await (await request.get(`/api/product/${slug}`)).json();
  return data.minPrice;
}
