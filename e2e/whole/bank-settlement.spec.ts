import { addDays, localDate } from '@bakul/shop/kit/local-date';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { expect as base, type Page } from '@playwright/test';
import { registerMember } from '../accounts.ts';
import { expectAccessible } from '../axe.ts';
import {
  bankAmount,
  bankTexts,
  creditRow,
  csvFile,
  orderByTransfer,
  settingsTexts,
  uploadStatement,
} from '../bank-statements.ts';
import { callAs, logIn } from '../companies.ts';
import { test } from '../own-shop.ts';
import { enterBackoffice } from '../staff.ts';

// Each staff TOTP code is accepted once, so a sign-in may have to wait for the next one.
const expect = base.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 40_000 });

const [year, month, day] = addDays(localDate(new Date()), -1).split('-');
const yesterday = `${day}/${month}/${year}`;
const detailOf = (page: Page) => page.getByTestId('queue-detail');

test('settles a statement: exact, chosen and searched transfers, one set aside, one by two people', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const lang = 'en';
  const t = bankTexts(lang);
  const buyer = await logIn(request, await registerMember(request));
  const exact = await orderByTransfer(request, buyer);
  const mistyped = await orderByTransfer(request, buyer);
  const unnamed = await orderByTransfer(request, buyer);
  const product = await (await request.get('/api/product/cameron-tomato')).json();
  const item = { variant_id: product.data.variants[0].id, quantity: 16 };
  await callAs(request, buyer, ['POST', '/api/cart/items'], item);
  const large = await orderByTransfer(request, buyer);
  expect(large.total).toBeGreaterThan(exact.total);
  const interest = 100 + Math.floor(Math.random() * 10_000);

  // The limit of one person lies between the transfers.
  const settings = settingsTexts(lang);
  await enterBackoffice(page, { role: 'admin', path: '/settings/bank', lang });
  const limit = page.getByLabel(settings('settings.matching.limit'));
  await limit.fill(bankAmount(exact.total));
  await page.getByRole('button', { name: settings('settings.matching.save') }).click();
  await expect(page.getByText(settings('settings.matching.saved'))).toBeVisible();

  const wrong = mistyped.slug.replace(/.$/, (last) => (last === 'X' ? 'Y' : 'X'));
  const row = (text: string, payer: string, sen: number) => [
    yesterday,
    `DUITNOW FROM ACCOUNT|||${payer}|${text}`,
    bankAmount(sen),
    '',
    '',
  ];
  const name = `cimb-${process.pid}-${Date.now()}.csv`;
  const file = csvFile(name, [
    ['Date', 'Transaction Details', 'Money In', 'Money Out', 'Balance'],
    row(exact.slug.replaceAll('-', ' '), 'KEDAI SATU', exact.total),
    row(wrong, 'KEDAI DUA', mistyped.total),
    row('PAYMENT', 'KEDAI TIGA', unnamed.total),
    row(large.slug, 'KEDAI EMPAT', large.total),
    row('HIBAH', 'BANK', interest),
    [yesterday, 'SERVICE CHARGE', '', '2.00', ''],
  ]);
  await enterBackoffice(page, { role: 'finance', path: '/bank-statements', lang });
  await uploadStatement(page, file);

  const facts = page.getByTestId('statement-facts');
  await expect(facts).toContainText(name);
  await expect(facts.getByRole('definition')).toHaveText(['5', '0', '1']);
  await expect(creditRow(page, 'KEDAI SATU').getByRole('checkbox')).toBeChecked();
  await expect(creditRow(page, 'KEDAI EMPAT').getByRole('checkbox')).toBeChecked();
  await expect(creditRow(page, 'KEDAI DUA').getByRole('checkbox')).not.toBeChecked();
  const total = formatMoney(exact.total + large.total);
  await expect(page.getByRole('button', { name: t('bank.settle.many', { n: 2, total }) })).toBeVisible();

  // From checkbox to checkbox with the arrow keys. The space bar selects.
  await creditRow(page, 'KEDAI SATU').getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(creditRow(page, 'KEDAI EMPAT').getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');

  // The reason is shown with the suggestion. Choosing it selects the row.
  await creditRow(page, 'KEDAI DUA').locator('[data-part="row-open"]').click();
  const option = detailOf(page).locator('label').filter({ hasText: mistyped.slug });
  await expect(option).toContainText(t('bank.reason.similar_reference'));
  await option.click();
  await expect(creditRow(page, 'KEDAI DUA').getByRole('checkbox')).toBeChecked();

  await creditRow(page, 'KEDAI TIGA').locator('[data-part="row-open"]').click();
  await detailOf(page).getByRole('combobox').fill(unnamed.slug);
  await page.getByRole('option').filter({ hasText: unnamed.slug }).click();
  await expectAccessible(page, 'an open credit');
  await page.keyboard.press('Escape');

  const three = formatMoney(exact.total + mistyped.total + unnamed.total + large.total);
  await page.getByRole('button', { name: t('bank.settle.many', { n: 4, total: three }) }).click();
  await expect(page.getByText(t('bank.settled.count', { n: 3 }))).toBeVisible();
  await expect(page.locator('tr[data-row]')).toHaveCount(1);

  await creditRow(page, 'BANK').locator('[data-part="row-open"]').click();
  await detailOf(page)
    .getByRole('button', { name: t('bank.ignore') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Interest of October');
  await dialog.getByRole('button', { name: t('bank.ignore.do') }).click();
  await expect(page.getByText(t('bank.open.empty'))).toBeVisible();

  // Who proposed a settlement waits for somebody else, who confirms it.
  await page.goto('/backoffice/bank-statements?tab=proposed');
  await creditRow(page, large.slug).locator('[data-part="row-open"]').click();
  await expect(detailOf(page).getByText(t('bank.proposed.mine.text'))).toBeVisible();
  await expect(detailOf(page).getByRole('button', { name: t('bank.confirm') })).toBeHidden();
  await expectAccessible(page, 'a proposed settlement');
  const other = await browser.newContext({ baseURL });
  const second = await other.newPage();
  await enterBackoffice(second, { role: 'finance', path: '/bank-statements?tab=proposed', lang });
  await creditRow(second, large.slug).locator('[data-part="row-open"]').click();
  await detailOf(second)
    .getByRole('button', { name: t('bank.confirm') })
    .click();
  await expect(second.getByText(t('bank.confirmed', { amount: formatMoney(large.total) }))).toBeVisible();
  await other.close();

  for (const { slug } of [exact, mistyped, unnamed, large]) {
    const { body } = await callAs(request, buyer, ['GET', `/api/transaction/${slug}`]);
    expect(body.data.status, slug).toBe('confirmed');
  }

  await uploadStatement(page, file);
  await expect(page.getByText(t('bank.statement.known'))).toBeVisible();
  await expect(page.getByText(t('bank.open.empty'))).toBeVisible();
});
