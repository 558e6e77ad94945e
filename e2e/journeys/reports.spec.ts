import type { Api } from '@bakul/shop/api';
import { formatMoney } from '@bakul/shop/kit/text/format';
import type { Page } from '@playwright/test';
import { enter, registerMember } from '../accounts.ts';
import { expectAccessible, expectFits } from '../axe.ts';
import { callAs, joinAs, registerCompany } from '../companies.ts';
import { expectCsv, saveFile } from '../downloads.ts';
import { expect as base, test } from '../fixtures.ts';
import { asStaff } from '../orders.ts';
import { computeReports, mailReports, readFirstColumn, readZipped, reportTexts } from '../reports.ts';
import { demoOwner, demoPassword } from '../session.ts';
import { backofficeTexts, enterBackoffice, newStaff } from '../staff.ts';
import { storeStaffSession } from '../staff-session.ts';

const expect = base.configure({ timeout: 15_000 });
test.describe.configure({ timeout: 120_000 });

type ReportPage = Api['GET /api/staff/report/{name}']['output'];

/** The report on sales that the back office loads after something was done. */
async function reportAfter(page: Page, act: () => Promise<unknown>): Promise<ReportPage['data']> {
  const answered = page.waitForResponse(/api\/staff\/report\/sales\?/);
  await act();
  const { data }: ReportPage = await (await answered).json();
  return data;
}

test('filters and compares a report, exports it, and saves it as a weekly email', { tag: '@both' }, async ({
  shop,
  request,
}) => {
  const { page, lang } = shop;
  const { staff: t, both: report } = reportTexts(lang);
  const common = backofficeTexts(lang);
  const goodsLabel = lang === 'en' ? 'Goods' : 'Barang';
  await computeReports();
  const { email, session } = await newStaff(request, { role: 'finance', lang });
  await storeStaffSession(page, session);
  await page.goto('/backoffice/reports');
  const opened = await reportAfter(page, () =>
    page.getByTestId('report-list').getByRole('link').first().click(),
  );
  const table = page.getByTestId('report-table');
  await expect(table).toBeVisible();
  const figures = page.getByTestId('key-figures');

  // Compared with the four weeks before, unless that is not wanted.
  const compare = page.getByLabel(report('compare.label'));
  const net = opened.columns.findIndex(({ key }) => key === 'net');
  const before = report('figures.before', { value: formatMoney(Number(opened.total?.previous?.[net])) });
  await expect(figures).toContainText(before);
  const alone = await reportAfter(page, () => compare.selectOption('none'));
  expect(alone.total?.previous).toBeNull();
  await expect(page).toHaveURL(/compare=none/);
  await expect(figures).not.toContainText(before);
  await reportAfter(page, () => compare.selectOption('previous'));
  await expect(figures).toContainText(before);

  await reportAfter(page, () => page.getByRole('button', { name: report('period.last_90') }).click());
  const everything = await reportAfter(page, () =>
    page.getByLabel(report('group.label')).selectOption('product'),
  );
  await page.getByRole('button', { name: t('reports.filters'), exact: true }).click();
  const category = page.getByRole('combobox', { name: t('reports.filter.category_id') });
  await category.fill(lang === 'en' ? 'leafy' : 'sayur berdaun');
  const choices = page.getByRole('listbox', { name: t('reports.filter.category_id') });
  await reportAfter(page, () => choices.getByRole('option').first().click());
  await expect(page).toHaveURL(/period=last_90.*group=product.*category_id=\d+/);
  await expect(page.getByRole('button', { name: t('reports.filter.remove') })).toBeVisible();

  // What the screen shows is what the API says, of this category alone.
  const sorting = table.getByRole('button', { name: goodsLabel, exact: true });
  const heading = table.getByRole('columnheader', { name: goodsLabel, exact: true });
  await reportAfter(page, () => sorting.click());
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  const data = await reportAfter(page, () => sorting.click());
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await expect(table.locator('tbody tr')).toHaveCount(data.rows.length);
  expect(data.rows.length).toBeLessThan(everything.rows.length);
  const goods = data.columns.findIndex(({ key }) => key === 'goods');
  const total = formatMoney(Number(data.total?.values[goods]));
  await expect(table.locator('tfoot')).toContainText(total);
  await expect(figures).toContainText(total);
  await expectAccessible(page, 'a report');

  const csv = await saveFile(page, () => page.getByRole('button', { name: report('export.csv') }).click());
  const rows = expectCsv(csv, /\.csv$/, [data.columns[0]?.label ?? '']);
  expect(rows, 'all rows and their total').toHaveLength(data.rows.length + 1);
  expect(rows.at(-1)).toContain((Number(data.total?.values[goods]) / 100).toFixed(2));
  const excel = await saveFile(page, () => page.getByRole('button', { name: report('export.xlsx') }).click());
  const sheet = readZipped(excel.bytes, 'xl/worksheets/sheet1.xml');
  expect(readFirstColumn(sheet).slice(1, -1)).toEqual(data.rows.map(({ values }) => values[0]));
  expect(sheet).toContain(`<v>${Number(data.total?.values[goods]) / 100}</v>`);

  await page.getByRole('button', { name: t('reports.view.save'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('reports.view.name')).fill('Vegetables, 90 days');
  await dialog.getByLabel(t('reports.view.mail')).check();
  await dialog.getByRole('button', { name: common('common.save') }).click();
  await expect(page.getByText(t('reports.view.saved'))).toBeVisible();
  await page.getByRole('link', { name: t('reports.back') }).click();
  const views = page.getByTestId('report-views');
  await expect(views.getByRole('checkbox')).toBeChecked();
  await expectAccessible(page, 'the list of reports');
  await views.getByRole('link', { name: 'Vegetables, 90 days' }).click();
  await expect(page).toHaveURL(/(?=.*group=product).*period=last_90/);
  await expect(table.locator('tfoot')).toContainText(total);

  // The view takes over other filters.
  await page.getByLabel(report('group.label')).selectOption('day');
  await page.getByRole('button', { name: t('reports.view.save'), exact: true }).click();
  await expect(dialog.getByLabel(t('reports.view.name'))).toHaveValue('Vegetables, 90 days');
  await dialog.getByRole('button', { name: common('common.save') }).click();
  await expect(page.getByText(t('reports.view.updated'))).toBeVisible();

  const mails = await mailReports(request, email, 'Vegetables, 90 days');
  expect(mails, 'mailed once a week').toHaveLength(1);
  expect(mails[0]?.subject).toContain(lang === 'en' ? 'Weekly report' : 'Laporan mingguan');
  const text = mails[0]?.text ?? '';
  const link = /\/backoffice\/reports\/sales\?\S+/.exec(text)?.[0] ?? '';
  expect(link).toMatch(/(?=.*category_id=\d+)(?=.*group=day)(?=.*from=\d)/);
  // The link leads to the figures of the mail.
  const mailed = await reportAfter(page, () => page.goto(link));
  const sales = mailed.columns.findIndex(({ key }) => key === 'goods');
  expect(text).toContain(`${goodsLabel}: ${formatMoney(Number(mailed.total?.values[sales]))}`);
  await expect(figures).toContainText(formatMoney(Number(mailed.total?.values[sales])));
  // Reports of others stay out of reach.
  const warehouse = await asStaff(request, 'warehouse');
  expect((await callAs(request, warehouse, ['GET', '/api/staff/report/margin'])).status).toBe(403);
});

test('each role finds the reports of its work', async ({ shop }) => {
  const { page, lang } = shop;
  await enterBackoffice(page, { role: 'warehouse', path: '/reports', lang });
  const links = page.getByTestId('report-list').getByRole('link');
  await expect(links.first()).toBeVisible();
  const paths = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  expect(paths.map((path) => path?.split('/').at(-1))).toEqual([
    'fill-rate',
    'wastage',
    'service',
    'forecast',
  ]);
});

test('renames and deletes a view, and shows the purchase list', { tag: '@phone' }, async ({ shop }) => {
  const { page, lang } = shop;
  const { staff: t, both: report } = reportTexts(lang);
  const common = backofficeTexts(lang);
  await enterBackoffice(page, { role: 'warehouse', path: '/reports/fill-rate?period=last_90', lang });
  await expect(page.getByTestId('report-table')).toBeVisible();
  await expect(page.getByRole('heading', { name: report('notes.title') })).toBeVisible();
  await expectAccessible(page, 'a report on a phone');
  await expectFits(page);
  await page.getByRole('button', { name: t('reports.view.save') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: common('common.save') })
    .click();
  await page.getByRole('link', { name: t('reports.back') }).click();

  const views = page.getByTestId('report-views');
  await views.getByRole('button').click();
  await page.getByRole('menuitem', { name: t('reports.view.rename') }).click();
  await page.getByRole('dialog').getByLabel(t('reports.view.name')).fill('Pesanan tidak cukup');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: common('common.save') })
    .click();
  await expect(views.getByRole('link', { name: 'Pesanan tidak cukup' })).toBeVisible();

  const mailed = views.getByRole('checkbox');
  await expect(mailed).not.toBeChecked();
  await mailed.click();
  await expect(page.getByText(t('reports.view.mailOn', { name: 'Pesanan tidak cukup' }))).toBeVisible();
  await page.reload();
  await expect(mailed).toBeChecked();
  await views.getByRole('button').click();
  await page.getByRole('menuitem', { name: t('reports.view.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('reports.view.delete') })
    .click();
  await expect(views.getByText(t('reports.views.none'))).toBeVisible();

  await page.goto('/backoffice/reports/forecast');
  await expect(page.getByRole('heading', { name: t('reports.purchase'), level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: report('notes.title') })).toBeVisible();
  await expectFits(page);
});

test("shows a company's spend and prices, and keeps a budget", { tag: '@both' }, async ({ shop }) => {
  const { page, lang } = shop;
  const { buyer: t, both: report } = reportTexts(lang);
  const owner = { name: '', mobile_phone: '', email: demoOwner, password: demoPassword };
  await enter(shop, '/reports?period=last_90&group=product', owner);
  const table = page.getByTestId('report-table');
  await expect(table.locator('tbody tr').first()).toContainText('RM');
  await expect(page.getByTestId('key-figures')).toContainText('RM');
  await expect(page.getByTestId('report-summary')).toBeVisible();
  await expectAccessible(page, 'spend');
  const csv = await saveFile(page, () =>
    page.getByRole('button', { name: `${report('export.label')}: ${report('export.csv')}` }).click(),
  );
  expectCsv(csv, /\.csv$/, []);

  await page.getByRole('link', { name: t('reports.tab.prices') }).click();
  await expect(table.locator('tbody tr').first()).toBeVisible();
  await expectFits(page);

  await page.getByRole('link', { name: t('reports.tab.budget') }).click();
  const budget = page.getByTestId('budget');
  const amount = lang === 'en' ? 12_345 : 23_456;
  // Each language sets another month, because both run at the same time.
  if (lang === 'ms') await budget.getByLabel(t('budget.month')).selectOption({ index: 0 });
  await budget.getByLabel(t('budget.amount')).fill(String(amount));
  await budget.getByRole('button', { name: t('budget.save') }).click();
  await expect(page.getByText(t('budget.saved'))).toBeVisible();
  await expect(table).toContainText(formatMoney(amount * 100));
  await expectAccessible(page, 'the budget');
});

test.describe('without the permission', () => {
  test.use({ allowedConsole: [/status of 403/] });

  test('a member whose role sees no reports finds none', async ({ shop, request }) => {
    const { page, lang } = shop;
    const { buyer: t } = reportTexts(lang);
    const owner = await registerCompany(request);
    const purchaser = await joinAs(request, owner, await registerMember(request), 'purchaser');
    await enter(shop, '/reports', owner.person);
    await expect(page.getByRole('link', { name: t('reports.title'), exact: true })).toBeVisible();
    await enter(shop, '/reports', purchaser.person);
    await expect(page.getByRole('heading', { name: t('reports.forbidden.title') })).toBeVisible();
    await expect(page.getByTestId('report-table')).toHaveCount(0);
    await expect(page.getByRole('link', { name: t('reports.title'), exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: t('reports.forbidden.action') }).click();
    await expect(page).toHaveURL((url) => url.pathname === shop.path('/company'));
  });
});
