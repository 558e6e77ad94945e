import type { APIRequestContext, Page } from '@playwright/test';
import {
  accountTexts,
  certificate,
  dismissHomePromotion,
  memberButton,
  newPerson,
  type Person,
  readCode,
} from '../accounts.ts';
import { expect as base, type Shop, test, waitForHydration } from '../fixtures.ts';

// These journeys provoke refusals, which the browser logs to its console.
test.use({ allowedConsole: [/status of (400|403|415|422)|ERR_INTERNET_DISCONNECTED/] });

const expect = base.configure({ timeout: 15_000 });
test.describe.configure({ timeout: 60_000 });

test('registers, verifies with the mailed code and is logged in', { tag: '@phone' }, async ({
  shop,
  request,
}) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  const person = newPerson();
  await shop.visit('/auth/register');
  await page.getByLabel(t('auth.name')).fill(person.name);
  await page.getByLabel(t('auth.email')).fill(person.email);
  await page.getByLabel(t('auth.phone')).fill('011-2345 67');
  await page.getByLabel(t('auth.password'), { exact: true }).fill('kangkung');
  await page.getByRole('button', { name: t('auth.register.submit') }).click();

  const summary = page.getByRole('alert').filter({ hasText: t('form.problem') });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText(t('form.notAllCorrect'));
  await expect(summary.getByRole('link', { name: t('form.mobileFormat') })).toBeVisible();
  await expect(
    summary.getByRole('link', { name: t('form.uppercase', { name: t('auth.password') }) }),
  ).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${t('form.titlePrefix')}`));
  await expect(page.getByLabel(t('auth.email'))).toHaveValue(person.email);

  await page.getByLabel(t('auth.phone')).fill(person.mobile_phone);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(person.password);
  await expect(page.locator('[data-testid="password-rule"][data-state=met]')).toHaveCount(4);
  await page.getByRole('button', { name: t('auth.register.submit') }).click();
  await expect(page).toHaveURL(shop.path('/auth/verify'));
  await expect(page.getByText(t('auth.code.sent', { email: person.email }))).toBeVisible();

  const code = await readCode(request, person.email);
  // The sixth digit submits the form.
  await page.getByLabel(t('code.label')).pressSequentially(code);
  await dismissHomePromotion(shop);
  await expect(memberButton(shop, person.name)).toBeVisible();
  await shop.visit('/vegetables');
  await expect(memberButton(shop, person.name), 'the login survives a page load').toBeVisible();
});

async function fillBusiness({ page, lang }: Shop, person: Person) {
  const t = accountTexts(lang);
  await page.getByRole('radio', { name: t('auth.register.business') }).check();
  await page.getByLabel(t('auth.register.ssmId')).fill('2024 0101 2345');
  await page.getByLabel(t('auth.register.companyName')).fill('Dapur Seri Sdn Bhd');
  await page.getByLabel(t('auth.register.variant')).selectOption('7');
  await page.getByLabel(t('auth.register.other')).fill('Kantin sekolah');
  await page.getByLabel(t('auth.name')).fill(person.name);
  await page.getByLabel(t('auth.email')).fill(person.email);
  await page.getByLabel(t('auth.phone')).fill(person.mobile_phone);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(person.password);
}

const submit = (page: Page, lang: Shop['lang']) =>
  page.getByRole('button', { name: accountTexts(lang)('auth.register.submit') });

/** The person's company registration, as the API returns it. */
async function ssmOf(request: APIRequestContext, { email, password }: Person) {
  const login = await (await request.post('/api/auth/login', { data: { login: email, password } })).json();
  const headers = { authorization: `Bearer ${login.data.access.token}` };
  return (await (await request.get('/api/profile/ssm', { headers })).json()).data;
}

test('registers a business with its SSM details and a certificate, which is submitted for review', async ({
  shop,
  request,
}) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  const person = newPerson();
  await shop.visit('/auth/register?next=/vegetables');
  await page.getByRole('radio', { name: t('auth.register.business') }).check();
  await submit(page, lang).click();
  await expect(
    page.getByRole('link', { name: t('form.required', { name: t('auth.register.companyName') }) }),
  ).toBeVisible();
  await fillBusiness(shop, person);

  const input = page.locator('input[type=file][name=ssm_files]');
  const large = Buffer.alloc(5 * 1024 * 1024 + 1, 0xff);
  await input.setInputFiles({ name: 'large.pdf', mimeType: 'application/pdf', buffer: large });
  await expect(page.getByText(t('documents.refused.size', { name: 'large.pdf', n: 5 }))).toBeVisible();
  await input.setInputFiles({ name: 'sijil.docx', mimeType: 'application/msword', buffer: Buffer.from('x') });
  await expect(page.getByText(t('documents.refused.type', { name: 'sijil.docx' }))).toBeVisible();
  await input.setInputFiles(certificate);
  await expect(page.locator('.uploader-file')).toContainText('sijil.pdf');

  // Without a connection the input is kept, and the same button retries.
  await page.context().setOffline(true);
  await submit(page, lang).click();
  await expect(page.locator('.error-summary', { hasText: shop.t('runtime.unreachable') })).toBeFocused();
  await page.context().setOffline(false);
  await submit(page, lang).click();

  await page.getByLabel(t('code.label')).fill(await readCode(request, person.email));
  await expect(page, 'returns to the page given in next').toHaveURL(shop.path('/vegetables'));
  await expect(page.getByText(t('auth.verify.welcome', { name: person.name }))).toBeVisible();
  expect(await ssmOf(request, person)).toMatchObject({
    state: 'submitted',
    files: [{ name: 'sijil.pdf', mime_type: 'application/pdf' }],
    fields: { ssm_company_name: 'Dapur Seri Sdn Bhd', other_variant: 'Kantin sekolah' },
  });
});

test('keeps the certificate over a reload before the code, and refuses an invalid file by name', {
  tag: '@phone',
}, async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  const person = newPerson();
  const input = page.locator('input[type=file][name=ssm_files]');

  await shop.visit('/auth/register?next=/profile/ssm');
  await fillBusiness(shop, person);
  await input.setInputFiles({ ...certificate, name: 'gambar.pdf', buffer: Buffer.from('<svg onload="x"/>') });
  await submit(page, lang).click();
  const summary = page.getByRole('alert').filter({ hasText: t('form.problem') });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('gambar.pdf');

  await page.locator('.uploader-file').getByRole('button').click();
  await input.setInputFiles(certificate);
  await submit(page, lang).click();
  await expect(page).toHaveURL(shop.path('/auth/verify'));
  await page.reload();
  await waitForHydration(page);
  await page.getByLabel(t('code.label')).fill(await readCode(request, person.email));
  await expect(page).toHaveURL(shop.path('/profile/ssm'));
  await expect(page.getByText('sijil.pdf')).toBeVisible();
  expect(await ssmOf(request, person)).toMatchObject({
    state: 'submitted',
    files: [{ name: 'sijil.pdf', mime_type: 'application/pdf' }],
  });
});
