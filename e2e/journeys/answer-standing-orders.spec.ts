import { formatMoney } from '@bakul/shop/kit/text/format';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { enter } from '../accounts.ts';
import { expectAccessible, expectFits } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { orderTexts } from '../orders.ts';
import {
  calendarDate,
  cancelOrderOf,
  changeQuantity,
  changeQuantityOfDate,
  confirmDate,
  confirmWaitingRun,
  dateIn,
  halveConfirmedPrices,
  historyRow,
  letDaysPass,
  memberWithStandingOrder,
  runDate,
  standingOrderTexts,
  waitingRun,
} from '../standing-orders.ts';

// What a buyer reads about placed orders, and answers to waiting dates and new prices.
test.describe.configure({ timeout: 120_000 });
// A colleague was faster.
test.use({ allowedConsole: [/status of 409/] });

test('sees that orders were cancelled or await payment, and opens one to pay it', {
  tag: '@both',
}, async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = standingOrderTexts(lang);
  const orders = orderTexts(lang);
  const { person, member, order } = await memberWithStandingOrder(request, lang, 'Sarapan');
  const { id } = order;
  const [cancelled, unpaid] = [dateIn(3), dateIn(4)];
  for (const date of [cancelled, unpaid]) expect(await runDate(request, id, date)).toBe('placed');
  await cancelOrderOf(request, member, id, cancelled);

  await enter(shop, `/standing-orders/${id}`, person);
  await expect(calendarDate(page, cancelled)).toContainText(orders('state.cancelled'));
  await expect(calendarDate(page, cancelled)).not.toContainText('RM');
  await expect(calendarDate(page, unpaid)).toContainText(orders('state.pending_payment'));
  await expect(calendarDate(page, unpaid)).toContainText(orders('orders.proof'));
  await expect(historyRow(page, cancelled)).toContainText(orders('state.cancelled'));
  await expect(historyRow(page, cancelled).getByText(orders('orders.proof'))).toHaveCount(0);
  await expect(historyRow(page, unpaid)).toContainText(t('day.placed'));
  await expectFits(page);
  await expectAccessible(page, 'a standing order with a cancelled and an unpaid order');
  await historyRow(page, unpaid).getByText(orders('orders.proof')).click();
  await expect(page).toHaveURL(/\/transactions\/B-/);
});

test('accepts new prices, after a colleague’s change has shown others', {
  tag: '@both',
}, async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = standingOrderTexts(lang);
  const { person, member, order } = await memberWithStandingOrder(request, lang, 'Sayur');
  const [line] = order.lines;
  const lowest = line?.tiers.at(-1);
  if (!line || !lowest || lowest.price >= line.price) throw new Error('The tomatoes have no lower tier');
  await halveConfirmedPrices(order.id);

  await enter(shop, `/standing-orders/${order.id}`, person);
  const items = page.getByTestId('items');
  const accept = items.getByRole('button', { name: t('price.accept') });
  const prices = { from: formatMoney(line.price / 2), to: formatMoney(line.price) };
  await expect(items).toContainText(t('price.price_rise', prices));
  await changeQuantity(request, member, order, lowest.from_quantity);
  await halveConfirmedPrices(order.id);
  await accept.click();
  const changed = items.getByRole('list', { name: t('run.problems') });
  await expect(changed).toContainText(formatMoney(line.price));
  await expect(changed).toContainText(formatMoney(lowest.price));
  await expect(accept).toBeFocused();
  await expectAccessible(page, 'new prices that have changed again');

  await accept.click();
  await expect(page.getByText(t('price.done'))).toBeVisible();
  await expect(accept).toBeHidden();
  await expect(items).toBeFocused();
  await page.reload();
  await expect(items).toContainText(formatMoney(lowest.price));
  await expect(accept).toBeHidden();
});

test('sees what is not included in a waiting order, and confirms it instead of its prices', {
  tag: '@both',
}, async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = standingOrderTexts(lang);
  const terms = { mode: 'confirm', allows_partial: true, durians: 400 } as const;
  const { person, order } = await memberWithStandingOrder(request, lang, 'Buah', terms);
  const { id } = order;
  await halveConfirmedPrices(id);
  const date = dateIn(3);
  expect(await runDate(request, id, date)).toBe('waiting');

  await enter(shop, `/standing-orders/${id}?date=${date}`, person);
  const waiting = waitingRun(page);
  await expect(waiting).toBeFocused();
  await expect(waiting).toBeInViewport();
  await expect(waiting).toHaveAttribute('aria-current', 'date');
  await waiting.getByText(t('run.items.leftOut', { n: 1 })).click();
  const leftOut = waiting.getByRole('listitem').filter({ hasText: t('run.leftOut') });
  await expect(leftOut).toHaveCount(1);
  await expect(leftOut.locator('s')).toContainText('RM');
  await expectFits(page);
  await expectAccessible(page, 'a waiting order without one of its items');
  const items = page.getByTestId('items');
  await expect(items.getByText(t('price.waiting', { day: formatLocalDay(date, lang) }))).toBeVisible();
  await expect(items.getByRole('button', { name: t('price.accept') })).toBeHidden();
});

test('sees that nothing prevents a waiting order any more, and that a colleague has confirmed it', {
  tag: '@both',
}, async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = standingOrderTexts(lang);
  const terms = { durians: 400 };
  const { person, member, order } = await memberWithStandingOrder(request, lang, 'Durian', terms);
  const date = dateIn(3);
  expect(await runDate(request, order.id, date)).toBe('waiting');

  await enter(shop, `/standing-orders/${order.id}`, person);
  const waiting = waitingRun(page);
  const problems = waiting.getByRole('list', { name: t('run.problems') });
  await expect(problems).toContainText('400');
  await changeQuantityOfDate(request, member, order, { date, quantity: 2 });
  await page.reload();
  await expect(waiting.getByText(t('run.ready'))).toBeVisible();
  await expect(problems).toBeHidden();

  await confirmDate(request, member, order.id, date);
  await confirmWaitingRun(page, lang);
  const answered = t('run.answered.placed', { day: formatLocalDay(date, lang) });
  // The only message, although the request was refused.
  await expect(page.locator('.toast-message')).toHaveText(answered);
  await expect(waiting).toBeHidden();
  await expect(page.locator('#standing-order-head')).toBeFocused();
  await expect(historyRow(page, date)).toContainText(t('day.placed'));
});

test('opens the date of a link in the calendar or the history, and ignores what is no date', {
  tag: '@both',
}, async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = standingOrderTexts(lang);
  const { person, order } = await memberWithStandingOrder(request, lang, 'Sarapan');
  const { id } = order;
  expect(await runDate(request, id, dateIn(3))).toBe('placed');
  const past = await letDaysPass(id, dateIn(3), 20);

  const planned = dateIn(9);
  await enter(shop, `/standing-orders/${id}?date=${planned}`, person);
  const dialog = page.getByTestId('date-modal');
  const day = formatLocalDay(planned, lang);
  await expect(dialog.getByRole('heading', { name: t('date.title', { day }) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const current = page.locator('[aria-current=date]');
  await expect(current).toBeFocused();
  await expect(current).toContainText(day);
  await current.getByRole('button').click();
  await dialog.getByRole('button', { name: t('date.skip') }).click();
  await expect(current).toContainText(t('day.skipped'));
  await expect(dialog).toBeHidden();

  await shop.visit(`/standing-orders/${id}?date=${past}`);
  await expect(page.getByTestId('history').locator('[aria-current=date]')).toBeFocused();
  await expect(current).toBeInViewport();
  await expect(current).toHaveCount(1);
  await expect(dialog).toBeHidden();
  await expectAccessible(page, 'a standing order opened at a past date');

  for (const nonsense of ['2026-02-30', 'tomorrow', '99999-01-01', '']) {
    await shop.visit(`/standing-orders/${id}?date=${nonsense}`);
    await expect(page.getByTestId('history').getByRole('listitem')).toHaveCount(1);
    await expect(page.getByTestId('calendar').locator('[data-date]').first()).toBeVisible();
    await expect(current).toHaveCount(0);
    await expect(dialog).toBeHidden();
  }
});
