import type { Download } from '@playwright/test';
import { accountTexts, certificate, enter, picture, registerMember } from '../accounts.ts';
import { expect as base, test } from '../fixtures.ts';

const expect = base.configure({ timeout: 15_000 });
test.describe.configure({ timeout: 60_000 });
test.use({ allowedConsole: [/status of (403|404|413|415|422)/] });

test('submits an identity card and refuses oversized and unsupported files by name', {
  tag: '@phone',
}, async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  await enter(shop, '/profile/identity-card', await registerMember(request));
  await page.getByRole('link', { name: t('identity.add') }).click();
  await page.getByLabel(t('identity.name')).fill('Aisyah binti Rahman');
  const number = t('identity.number');
  await page.getByLabel(number).fill('9013-01-14');
  await page.getByRole('button', { name: t('documents.send') }).click();
  await expect(page.getByRole('link', { name: t('form.exact', { name: number, length: 12 }) })).toBeVisible();
  await page.getByLabel(number).fill('A12345678');
  await page.getByRole('button', { name: t('documents.send') }).click();
  await expect(page.getByRole('link', { name: t('form.number', { name: number }) })).toBeVisible();
  await page.getByLabel(number).fill('901301-14-5678');
  await page.getByRole('button', { name: t('documents.send') }).click();
  await expect(page.getByRole('link', { name: t('identity.number.format') })).toBeVisible();

  const front = page.locator('input[type=file][name=front]');
  const large = Buffer.alloc(5 * 1024 * 1024 + 1, 0xff);
  await front.setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: large });
  await expect(page.getByText(t('documents.refused.size', { name: 'large.jpg', n: 5 }))).toBeVisible();
  await front.setInputFiles({ name: 'card.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText(t('documents.refused.type', { name: 'card.gif' }))).toBeVisible();
  // Declared as a picture, but its content is not one.
  await front.setInputFiles({
    name: 'trick.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload="x"/>'),
  });
  await expect(page.locator('.uploader-file[data-failed]')).toContainText('trick.png');
  await page.getByRole('button', { name: t('documents.files.remove', { name: 'trick.png' }) }).click();

  await page.getByLabel(t('identity.number')).fill('900101-14-5678');
  await front.setInputFiles(await picture('front.jpg'));
  await expect(
    page.getByRole('button', { name: t('documents.files.remove', { name: 'front.jpg' }) }),
  ).toBeVisible();
  await page.getByRole('button', { name: t('documents.send') }).click();
  await expect(page.getByText(t('documents.files.missing'))).toBeVisible();

  const back = page.locator('input[type=file][name=back]');
  await back.setInputFiles(await picture('back.png', 'png'));
  await expect(page.locator('.uploader-file')).toHaveCount(2);
  await expect(page.locator('.uploader-file progress')).toHaveCount(0);
  await page.getByRole('button', { name: t('documents.send') }).click();

  await expect(page).toHaveURL(/\/profile\/identity-card$/);
  await expect(page.locator('[data-testid="document-badge"]')).toHaveText(t('documents.state.submitted'));
  await expect(page.getByText('••••••••5678')).toBeVisible();
  await expect(page.getByText('900101')).toHaveCount(0);
});

test('submits a company registration with its certificate', async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  await enter(shop, '/profile/ssm', await registerMember(request));
  await page.getByRole('link', { name: t('ssm.add') }).click();
  await expect(page).toHaveURL(shop.path('/profile/ssm/create'));
  await page.getByLabel(t('ssm.company')).fill('Restoran Seri Sdn Bhd');
  await page.getByLabel(t('ssm.number'), { exact: true }).fill('202407012345');
  await page.getByLabel(t('ssm.variant')).selectOption('7');
  await page.getByRole('button', { name: t('documents.send') }).click();
  await expect(page.getByRole('link', { name: t('ssm.number.format') })).toBeVisible();
  await page.getByLabel(t('ssm.number'), { exact: true }).fill('2024-0101 2345');
  await page.getByLabel(t('ssm.oldNumber')).fill('998877-M');
  await page.getByRole('button', { name: t('documents.send') }).click();
  await expect(page.getByRole('link', { name: t('form.required', { name: t('ssm.other') }) })).toBeVisible();
  await page.getByLabel(t('ssm.other')).fill('Lori makanan');
  await page.getByRole('button', { name: t('documents.send') }).click();
  await expect(page.getByText(t('documents.files.needed'))).toBeVisible();

  const input = page.locator('input[type=file][name=files]');
  const five = ['1', '2', '3', '4', '5'].map((n) => ({ ...certificate, name: `sijil-${n}.pdf` }));
  await input.setInputFiles(five);
  await expect(page.getByText(t('documents.refused.count', { name: 'sijil-5.pdf', n: 4 }))).toBeVisible();
  await expect(page.locator('.uploader-file')).toHaveCount(4);
  await expect(page.locator('.uploader-file progress')).toHaveCount(0);
  await page.getByRole('button', { name: t('documents.files.remove', { name: 'sijil-4.pdf' }) }).click();
  await expect(page.locator('.uploader-file')).toHaveCount(3);
  await page.getByRole('button', { name: t('documents.send') }).click();

  await expect(page).toHaveURL(shop.path('/profile/ssm'));
  await expect(page.locator('[data-testid="document-badge"]')).toHaveText(t('documents.state.submitted'));
  await expect(page.getByRole('main')).toContainText('Lori makanan');
  await expect(page.getByText('••••••••2345')).toBeVisible();
  await expect(page.getByText('998877')).toHaveCount(0);
  // Subscribed before the tab opens, because the download may start at once.
  const coming = new Promise<Download>((resolve) => {
    page.once('popup', (tab) => tab.once('download', resolve));
  });
  await page.getByRole('button', { name: t('documents.files.open.of', { name: 'sijil-1.pdf' }) }).click();
  expect((await coming).suggestedFilename()).toBe('sijil-1.pdf');
});

test('submits a bank account in two steps and removes another one', { tag: '@phone' }, async ({
  shop,
  request,
}) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  await enter(shop, '/profile?section=documents', await registerMember(request));

  async function create(number: string) {
    await page.getByRole('link', { name: t('bank.create') }).click();
    await page.getByLabel(t('bank.bank')).selectOption('MBBEMYKL');
    await page.getByLabel(t('bank.holder')).fill('Aisyah Rahman');
    await page.getByLabel(t('bank.number')).fill(number);
    await page.getByRole('button', { name: t('bank.next') }).click();
  }
  await create('12345');
  await expect(
    page.getByRole('link', { name: t('form.between', { name: t('bank.number'), min: 6, max: 20 }) }),
  ).toBeVisible();
  await page.getByLabel(t('bank.number')).fill('5123 4567 8901');
  await page.getByRole('button', { name: t('bank.next') }).click();
  await expect(page).toHaveURL(/\/profile\/bank-information\/\d+$/);
  // On a slow connection the progress is shown beside the file.
  await page.route('**/files', async (route) => {
    await expect(page.locator('.uploader-file progress')).toBeVisible();
    await route.continue();
  });
  await page.locator('input[type=file][name=files]').setInputFiles(await picture('penyata.jpg'));
  await expect(
    page.getByRole('button', { name: t('documents.files.remove', { name: 'penyata.jpg' }) }),
  ).toBeVisible();
  await expect(page.locator('.uploader-file progress')).toHaveCount(0);
  await page.getByRole('button', { name: t('documents.send') }).click();
  await expect(page.locator('[data-testid="document-badge"]')).toHaveText(t('documents.state.submitted'));
  await expect(page.getByText('••••••••8901')).toBeVisible();
  await expect(page.getByRole('button', { name: t('bank.remove') }), 'what is checked stays').toHaveCount(0);

  await shop.visit('/profile?section=documents');
  await create('998877665544');
  await page.getByRole('button', { name: t('bank.remove') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('bank.remove') })
    .click();
  await expect(page).toHaveURL(shop.path('/profile?section=documents'));
  await expect(page.getByText('••••••••8901')).toBeVisible();
  await expect(page.getByText('••••••••5544')).toHaveCount(0);
});
