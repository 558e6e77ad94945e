import { readFile } from 'node:fs/promises';
import { accountTexts, enter, memberButton, picture, readCode, registerMember } from '../accounts.ts';
import { expect as base, test } from '../fixtures.ts';

const expect = base.configure({ timeout: 15_000 });
test.describe.configure({ timeout: 60_000 });
test.use({ allowedConsole: [/status of (403|422)/] });

test('ends another session and keeps the current one', async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  const person = await registerMember(request);
  await enter(shop, '/profile?section=security', person);
  const { data } = await (
    await request.post('/api/auth/login', {
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
      data: { login: person.email, password: person.password },
    })
  ).json();
  const asOther = () =>
    request.get('/api/profile', { headers: { authorization: `Bearer ${data.access.token}` } });
  expect((await asOther()).status()).toBe(200);

  await page.reload();
  const device = t('sessions.device', { browser: 'Firefox', system: 'Linux' });
  await expect(page.getByText(t('sessions.this'))).toHaveCount(1);
  await page.getByRole('button', { name: t('sessions.end.of', { device }) }).click();
  await expect(page.getByRole('heading', { name: device })).toHaveCount(0);
  expect((await asOther()).status()).toBe(403);
  await page.reload();
  await expect(page.getByText(t('sessions.this'))).toBeVisible();
});

test('a new mobile phone takes effect when the mailed code is entered', { tag: '@phone' }, async ({
  shop,
  request,
}) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  const person = await registerMember(request);
  await enter(shop, '/profile?section=details', person);
  await page.getByRole('button', { name: t('contact.mobile_phone.title') }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel(t('contact.mobile_phone.new'));
  await field.fill('03-8938 2200');
  await dialog.getByRole('button', { name: t('contact.send') }).click();
  await expect(dialog.getByRole('link', { name: t('form.mobileFormat') })).toBeVisible();
  const digits = person.mobile_phone.slice(-7);
  await field.fill(`013-${digits}`);
  await dialog.getByRole('button', { name: t('contact.send') }).click();
  await expect(dialog.getByText(t('contact.sent', { to: person.email }))).toBeVisible();
  const code = await readCode(request, person.email, 1);
  const wrong = code === '000000' ? '000001' : '000000';
  await dialog.getByLabel(t('code.label')).fill(wrong);
  await expect(dialog.getByRole('alert').filter({ hasText: t('form.problem') })).toBeFocused();
  await dialog.getByLabel(t('code.label')).fill(code);
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('contact.mobile_phone.saved'))).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`13-${digits.slice(0, 3)}`);
  const data = { login: `013${digits}`, password: person.password };
  expect((await request.post('/api/auth/login', { data })).status(), 'and logs in').toBe(200);
});

test('shows a new name at once, also in the header', { tag: '@phone' }, async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  const person = await registerMember(request);
  await enter(shop, '/profile?section=details', person);
  await page.getByLabel(t('details.fullName')).fill('Nurul Huda');
  await page.getByRole('button', { name: t('details.name.save') }).click();
  await expect(page.getByText(t('details.name.saved'))).toBeVisible();
  await expect(memberButton(shop, 'Nurul Huda')).toBeVisible();
});

test('the chosen language applies to the shop and to the account', async ({ shop, request }) => {
  const { page, lang } = shop;
  const person = await registerMember(request, lang);
  await enter(shop, '/profile?section=details', person);
  const other = lang === 'en' ? 'ms' : 'en';
  await page.getByRole('radio', { name: other === 'ms' ? 'Bahasa Melayu' : 'English' }).check();
  const there = other === 'ms' ? '/ms/profile?section=details' : '/profile?section=details';
  await expect(page).toHaveURL(there);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    accountTexts(other)('profile.section.details'),
  );
  const data = { login: person.email, password: person.password };
  const login = await (await request.post('/api/auth/login', { data })).json();
  const headers = { authorization: `Bearer ${login.data.access.token}` };
  const profile = await (await request.get('/api/profile', { headers })).json();
  expect(profile.data.language).toBe(other);
});

test('crops and saves a profile picture', { tag: '@phone' }, async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  await enter(shop, '/profile?section=details', await registerMember(request));
  const input = page.locator('input[type=file]');
  await input.setInputFiles(await picture('me.jpg'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('avatar.zoom')).press('ArrowRight');
  await dialog.getByRole('button', { name: t('avatar.save') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('[data-testid="avatar-editor"] img')).toHaveAttribute('src', /\/media\//);
  await page.getByRole('button', { name: t('avatar.remove'), exact: true }).click();
  await expect(page.locator('[data-testid="avatar-editor"] img')).toHaveCount(0);
});

test('downloads the personal data as JSON', async ({ shop, request }) => {
  const { page, lang } = shop;
  const person = await registerMember(request);
  await enter(shop, '/profile?section=data', person);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: accountTexts(lang)('export.download') }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^bakul-\d{4}-\d\d-\d\d\.json$/);
  const content: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(JSON.stringify(content)).toContain(person.email);
});

test('a closed account cannot log in again', async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  const person = await registerMember(request);
  await enter(shop, '/profile?section=data', person);
  await page.getByRole('button', { name: t('close.open') }).click();
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('Escape');
  await expect(dialog, 'Escape does not close a static dialog').toBeVisible();
  await dialog.getByLabel(t('close.word.label', { word: t('close.word') })).fill(t('close.word'));
  await dialog.getByRole('button', { name: t('close.confirm') }).click();
  await expect(page).toHaveURL((url) => url.pathname === shop.path('/auth/login'));

  const answer = await request.post('/api/auth/login', {
    data: { login: person.email, password: person.password },
  });
  expect(answer.status()).toBe(422);
});
