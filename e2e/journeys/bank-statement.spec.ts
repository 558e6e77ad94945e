import { addDays, localDate } from '@bakul/shop/kit/local-date';
import { expectAccessible, expectFits } from '../axe.ts';
import { bankTexts, creditRow, csvFile, uploadStatement } from '../bank-statements.ts';
import { expect as base, test } from '../fixtures.ts';
import { enterBackoffice } from '../staff.ts';

// Each staff TOTP code is accepted once, so a sign-in may have to wait for the next one.
const expect = base.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 40_000 });

const [year, month, day] = addDays(localDate(new Date()), -1).split('-');
const yesterday = `${day}/${month}/${year}`;

test('maps the columns of an unknown bank once, and recognises its next statement', {
  tag: ['@phone', '@main'],
}, async ({ shop }) => {
  const { page, lang } = shop;
  const t = bankTexts(lang);
  const mark = `${process.pid}${Date.now()}`;
  const header = ['Tarikh', 'Butiran', 'Rujukan', 'Kredit', `Catatan ${mark}`];
  const first = csvFile('rhb-1.csv', [
    ['Penyata Akaun', '', '', '', ''],
    header,
    [yesterday, 'DuitNow', `X${mark}1`, '12.30', 'KEDAI MAWAR'],
  ]);
  await enterBackoffice(page, { role: 'finance', path: '/bank-statements', lang });
  await uploadStatement(page, first);
  const column = (n: number) =>
    page.getByRole('combobox', { name: t('bank.layout.column', { n }), exact: true });
  await expect(column(1)).toHaveValue('date');
  await expect(column(4)).toHaveValue('amount');
  await expect(page.getByLabel(t('bank.layout.first'))).toHaveValue('2');
  await expectAccessible(page, 'the columns of an unknown bank');
  await expectFits(page);

  await column(4).selectOption('skip');
  await page.getByLabel(t('bank.layout.name')).fill(`Bank ${mark}`);
  await page.getByRole('button', { name: t('bank.layout.save') }).click();
  await expect(page.getByRole('alert')).toContainText(t('bank.layout.error.amount'));
  await column(4).selectOption('amount');
  await column(5).selectOption('payer');
  await page.getByRole('button', { name: t('bank.layout.save') }).click();
  await expect(creditRow(page, 'KEDAI MAWAR')).toContainText('RM\u00a012.30');
  await expectFits(page);

  const next = csvFile('rhb-2.csv', [
    ['Penyata Akaun', '', '', '', ''],
    header,
    [yesterday, 'DuitNow', `X${mark}2`, '45.60', 'KEDAI MELUR'],
  ]);
  await uploadStatement(page, next);
  await expect(creditRow(page, 'KEDAI MELUR')).toContainText('RM\u00a045.60');
});
