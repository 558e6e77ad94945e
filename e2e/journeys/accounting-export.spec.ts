import { addDays, atHour, localDate } from '@bakul/shop/kit/local-date';
import { formatMoney, minusSign } from '@bakul/shop/kit/text/format';
import { accountingText } from '../../shop/features/accounting/accounting.messages.ts';
import { expectAccessible } from '../axe.ts';
import { accountingTexts } from '../bank-statements.ts';
import { withDatabase } from '../database.ts';
import { expectCsv, saveFile } from '../downloads.ts';
import { expect, test } from '../fixtures.ts';
import { backofficeTexts, enterBackoffice } from '../staff.ts';

test.describe.configure({ timeout: 120_000 });
// A code that accounting programs refuse is answered with 422.
test.use({ allowedConsole: [/status of 422/] });

/** The change of what credit customers owe in a period, from the ledger alone. */
function readLedger(from: Date, to: Date): Promise<{ receivable: number; entries: number }> {
  return withDatabase(async (db) => {
    const [row] = await db.run<{ receivable: string; entries: string }>(
      `SELECT coalesce(sum(CASE e.side WHEN 'debit' THEN e.amount ELSE -e.amount END), 0) AS receivable,
         count(*) AS entries
       FROM ledger_posting p JOIN ledger_entry e ON e.posting_id = p.id
       WHERE e.ledger = 'receivable' AND p.at >= $1 AND p.at < $2`,
      [from, to],
    );
    return { receivable: Number(row?.receivable), entries: Number(row?.entries) };
  });
}

test('exports a period whose totals equal the ledger', { tag: '@main' }, async ({ shop }) => {
  const { page, lang } = shop;
  const t = accountingTexts(lang);
  // Ends yesterday, so that other journeys add nothing to it.
  const to = addDays(localDate(new Date()), -1);
  const from = addDays(to, -89);
  const ledger = await readLedger(atHour(from, 0), atHour(addDays(to, 1), 0));
  expect(ledger.entries, 'the period has postings').toBeGreaterThan(0);

  await enterBackoffice(page, {
    role: 'finance',
    path: `/accounting?period=dates&from=${from}&to=${to}`,
    lang,
  });
  const summary = page.getByTestId('accounting-summary');
  await expect(summary).toContainText(t('accounting.agrees'));
  const owed = summary
    .locator('section')
    .filter({ hasText: t('accounting.receivable') })
    .last();
  const shown = formatMoney(ledger.receivable, minusSign);
  await expect(owed.getByRole('definition')).toHaveText([shown, shown]);
  await expectAccessible(page, 'the accounting export');

  const journal = summary
    .locator('section')
    .filter({ hasText: t('accounting.journal') })
    .last();
  const [debits = '', credits = ''] = await journal.getByRole('definition').allTextContents();
  expect(debits).toBe(credits);
  const file = await saveFile(page, () =>
    page.getByRole('button', { name: t('accounting.download.journal') }).click(),
  );
  const rows = expectCsv(file, `journal-all-${from}-${to}.csv`, []);
  const sumOf = (column: number) =>
    formatMoney(rows.reduce((sum, row) => sum + Math.round(Number(row.split(',').at(column)) * 100), 0));
  expect([sumOf(-2), sumOf(-1)]).toEqual([debits, credits]);

  await page.getByLabel(t('accounting.format.autocount')).check({ force: true });
  const sales = await saveFile(page, () =>
    page.getByRole('button', { name: t('accounting.part.sales') }).click(),
  );
  expectCsv(sales, `autocount-sales-${from}-${to}.csv`, []);
});

test('changes an account code, which the next export uses', async ({ shop }) => {
  const { page, lang } = shop;
  const t = accountingTexts(lang);
  const used = '310/0001';
  await enterBackoffice(page, { role: 'finance', path: '/accounting?period=this_month', lang });
  const code = page.getByLabel(t('accounting.code.bank'));
  await code.fill('310 0001');
  const save = page.getByRole('button', { name: backofficeTexts(lang)('edit.save'), exact: true });
  await save.click();
  await expect(page.getByText(accountingText[lang]('account_code_invalid'))).toBeVisible();
  await code.fill(used);
  await save.click();
  await expect(page.getByText(t('accounting.codes.saved'))).toBeVisible();
  const file = await saveFile(page, () =>
    page.getByRole('button', { name: t('accounting.download.journal') }).click(),
  );
  expect(file.bytes.toString('utf8')).toContain(`,${used},bank,`);
});
