import { randomUUID } from 'node:crypto';
import type { CalendarDay } from '@bakul/shop/features/standing-order/standing-order.contract';
import { formatWeekday } from '@bakul/shop/kit/text/format';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { firstOrder } from '../../apps/storefront/app/features/standing-orders/first-order-date.ts';
import { enter, registerMember } from '../accounts.ts';
import { expectAccessible } from '../axe.ts';
import { callAs, joinAs, logIn, registerCompany } from '../companies.ts';
import { expect, test } from '../fixtures.ts';
import { orderingTexts } from '../ordering.ts';
import { orderTexts, placeOrder } from '../orders.ts';
import { backofficeTexts, enterBackoffice } from '../staff.ts';
import {
  calendarDate,
  cancelOrderOf,
  confirmWaitingRun,
  dateIn,
  halveConfirmedPrices,
  memberWithStandingOrder,
  runDate,
  staffStandingOrderTexts,
  standingOrderTexts,
  waitingRun,
} from '../standing-orders.ts';

test.describe.configure({ timeout: 120_000 });
// An unknown standing order is answered with 404.
test.use({ allowedConsole: [/status of 404/] });

test('makes an order a standing order, skips a date, sees the run place one and confirms a price rise', {
  tag: ['@everywhere', '@main'],
}, async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = standingOrderTexts(lang);
  const person = await registerMember(request, lang);
  const member = await logIn(request, person);
  const slug = await placeOrder(request, member, 'transfer');

  await enter(shop, `/transactions/${slug}`, person);
  await page.getByRole('link', { name: orderTexts(lang)('action.standing_order') }).click();
  const name = page.getByLabel(t('form.name'));
  await name.fill('Sarapan');
  await page.getByRole('button', { name: t('form.create') }).click();
  await expect(page.getByRole('alert')).toContainText(t('form.error.weekdays'));
  await expect(name).toHaveValue('Sarapan');
  await expectAccessible(page, 'the form of a standing order');
  for (const day of [2, 4, 6]) await page.getByText(formatWeekday(day, lang), { exact: true }).click();
  const schedule = { weekdays: [2, 4, 6], starts_on: dateIn(0), ends_on: null };
  const first = firstOrder(schedule, 'automatic', new Date())?.deliveryDate ?? '';
  await expect(page.getByTestId('first-order')).toContainText(formatLocalDay(first, lang));
  const method = page.locator('select[name=payment_method]');
  await expect(page.getByText(t('form.pay.online'))).toBeHidden();
  await method.selectOption('online');
  await expect(page.getByText(t('form.pay.online'))).toBeVisible();
  await method.selectOption('transfer');
  await expect(page.getByText(t('form.pay.transfer'))).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Sarapan');
  await page.getByRole('button', { name: t('form.create') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sarapan' })).toBeVisible();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));

  await expect(page.getByTestId('calendar').locator('[data-date]').first()).toBeVisible();
  const { body } = await callAs(request, member, ['GET', `/api/standing_order/${id}/calendar`]);
  const days: CalendarDay[] = body.data;
  const [skipped, placed, risen] = days.flatMap((day) => (day.is_open ? [day.delivery_date] : []));
  if (!skipped || !placed || !risen) throw new Error('The calendar has fewer than three open days');

  await calendarDate(page, skipped).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('date.skip') })
    .click();
  await expect(calendarDate(page, skipped)).toContainText(t('day.skipped'));

  expect(await runDate(request, id, placed)).toBe('placed');
  await halveConfirmedPrices(id);
  expect(await runDate(request, id, risen)).toBe('waiting');

  await shop.visit('/standing-orders');
  const row = page.getByTestId('standing-order-row');
  await expect(row.getByTestId('standing-order-answer')).toContainText(formatLocalDay(risen, lang));
  await expectAccessible(page, 'the list of standing orders');
  await row.getByRole('link', { name: 'Sarapan' }).click();
  await expect(calendarDate(page, placed)).toContainText(t('day.placed'));
  const waiting = waitingRun(page);
  await expect(waiting.getByRole('list', { name: t('run.problems') })).toContainText('RM');
  await expectAccessible(page, 'a standing order that waits for an answer');

  await confirmWaitingRun(page, lang);
  await expect(waiting).toBeHidden();
  const history = page.getByTestId('history').getByRole('listitem');
  await expect(history.filter({ hasText: t('day.placed') })).toHaveCount(2);
  await expect(history.filter({ hasText: orderTexts(lang)('state.pending_payment') })).toHaveCount(2);
});

test('changes the quantities of one date, edits, pauses, resumes and ends a standing order', {
  tag: '@both',
}, async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = standingOrderTexts(lang);
  const { person, order } = await memberWithStandingOrder(request, lang, 'Sayur');

  await enter(shop, `/standing-orders/${order.id}`, person);
  const open = page.getByTestId('calendar').locator('button[data-date]');
  const day = page.locator(`[data-date="${await open.nth(1).getAttribute('data-date')}"]`).first();
  await day.click();
  const dialog = page.getByTestId('date-modal');
  await dialog.getByRole('button', { name: orderingTexts(lang)('list.more') }).click();
  await expectAccessible(page, 'the quantities of one date');
  await dialog.getByRole('button', { name: t('date.save') }).click();
  await expect(day).toContainText(t('day.changed'));
  await day.click();
  await dialog.getByRole('button', { name: t('date.reset') }).click();
  await expect(day).toContainText(t('day.planned'));

  await page.getByRole('link', { name: t('detail.edit') }).click();
  await page.getByLabel(t('form.guard')).fill('120');
  await page.getByRole('button', { name: t('form.save') }).click();
  await expect(page.getByRole('alert')).toContainText(t('form.error.guard'));
  await page.getByLabel(t('form.guard')).fill('5');
  await page.getByRole('button', { name: t('form.save') }).click();
  await expect(page.getByText(t('detail.guard.text', { n: 5 }))).toBeVisible();

  await page.getByRole('button', { name: t('detail.pause') }).click();
  await expect(page.getByText(t('detail.paused.text'))).toBeVisible();
  await page.getByRole('button', { name: t('detail.resume') }).click();
  await expect(page.getByText(t('detail.paused.text'))).toBeHidden();
  await page.getByRole('button', { name: t('detail.end') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('detail.end.confirm') })
    .click();
  await expect(page.getByText(t('detail.ended.text'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('detail.edit') })).toBeHidden();
});

test('shows why a viewer has no standing orders, and an unknown one as not found', {
  tag: '@both',
}, async ({ shop, request }) => {
  const { page, lang } = shop;
  const owner = await registerCompany(request);
  const person = await registerMember(request, lang);
  await joinAs(request, owner, person, 'viewer');
  await enter(shop, '/standing-orders/new', person);
  const forbidden = page.getByRole('heading', { name: orderingTexts(lang)('orders.forbidden.title') });
  await expect(forbidden).toBeVisible();

  await enter(shop, '/standing-orders/999999', owner.person);
  await expect(
    page.getByRole('heading', { name: standingOrderTexts(lang)('orders.gone.title') }),
  ).toBeVisible();
});

test('staff find a standing order, see what became of its orders, pause it with a reason and resume it', {
  tag: '@both',
}, async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = staffStandingOrderTexts(lang);
  const name = `Dapur ${randomUUID()}`;
  const { member, order } = await memberWithStandingOrder(request, 'en', name);
  const { id } = order;
  const date = dateIn(3);
  await runDate(request, id, date);
  const { slug } = await cancelOrderOf(request, member, id, date);
  await enterBackoffice(page, { role: 'sales', path: '/standing-orders', lang });
  const title = backofficeTexts(lang)('nav.standingOrders');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('searchbox', { name: t('standing.search') }).fill(name);
  await page.locator('[data-part="row-open"]').filter({ hasText: name }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  const run = page.getByRole('row').filter({ hasText: slug });
  await expect(run).toContainText(orderTexts(lang)('state.cancelled'));
  await page.getByRole('button', { name: t('standing.pause') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('The customer called: on holiday');
  await dialog.getByRole('button', { name: t('standing.pause.confirm') }).click();
  const resume = page.getByRole('button', { name: t('standing.resume') });
  await expect(resume).toBeVisible();
  await expectAccessible(page, 'a standing order in the back office');
  await resume.click();
  await expect(page.getByRole('button', { name: t('standing.pause') })).toBeVisible();
});
