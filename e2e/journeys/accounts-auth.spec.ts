import { AxeBuilder } from '@axe-core/playwright';
import { authTexts, fillLogin, newPerson, readCode, register, registerMember } from '../accounts.ts';
import { expect as base, hydrated, type Shop, test } from '../fixtures.ts';

// Refusals are what these journeys are about; the browser writes each into its console.
test.use({ allowedConsole: [/status of (400|403|422)/] });

// Passwords are hashed slowly on purpose.
const expect = base.configure({ timeout: 15_000 });
test.describe.configure({ timeout: 60_000 });

const header = (shop: Shop) => shop.page.getByRole('banner');
const memberButton = (shop: Shop, name: string) =>
  header(shop).getByRole('button', { name: authTexts(shop.lang)('auth.menu', { name }) });
const url = (shop: Shop, path: string) => new RegExp(`^http://localhost:\\d+${shop.path(path)}$`);

/** Home greets with its promotion, which stands before everything else. */
async function arriveHome(shop: Shop) {
  await expect(shop.page).toHaveURL(url(shop, '/'));
  const promotion = shop.page.getByRole('dialog');
  await expect(promotion).toBeVisible();
  await shop.page.keyboard.press('Escape');
  await expect(promotion).toBeHidden();
}

async function chooseInMenu(shop: Shop, name: string, item: string) {
  await memberButton(shop, name).click();
  await shop.page.getByRole('menuitem', { name: item }).click();
}

test('registering, the code from the mail, and one is logged in', async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = authTexts(lang);
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
  await expect(page.locator('.password-rule[data-state=met]')).toHaveCount(4);
  await page.getByRole('button', { name: t('auth.register.submit') }).click();
  await expect(page).toHaveURL(url(shop, '/auth/verify'));
  await expect(page.getByText(t('auth.code.sent', { email: person.email }))).toBeVisible();

  const code = await readCode(request, person.email);
  // With the sixth digit it submits itself.
  await page.getByLabel(t('code.label')).pressSequentially(code);
  await arriveHome(shop);
  await expect(memberButton(shop, person.name)).toBeVisible();
  await shop.visit('/vegetables');
  await expect(memberButton(shop, person.name), 'the login outlives the page').toBeVisible();
});

test('a business registers with its SSM group and a kind of its own', async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = authTexts(lang);
  const person = newPerson();
  await shop.visit('/auth/register?next=/vegetables');
  await page.getByRole('radio', { name: t('auth.register.business') }).check();
  await page.getByRole('button', { name: t('auth.register.submit') }).click();
  await expect(
    page.getByRole('link', { name: t('form.required', { name: t('auth.register.companyName') }) }),
  ).toBeVisible();
  await page.getByLabel(t('auth.register.ssmId')).fill('2024 0101 2345');
  await page.getByLabel(t('auth.register.companyName')).fill('Dapur Seri Sdn Bhd');
  await page.getByLabel(t('auth.register.variant')).selectOption('7');
  await page.getByLabel(t('auth.register.other')).fill('Kantin sekolah');
  await page.getByLabel(t('auth.name')).fill(person.name);
  await page.getByLabel(t('auth.email')).fill(person.email);
  await page.getByLabel(t('auth.phone')).fill(person.mobile_phone);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: t('auth.register.submit') }).click();
  await page.getByLabel(t('code.label')).fill(await readCode(request, person.email));
  await expect(page, 'back to the page that asked').toHaveURL(url(shop, '/vegetables'));
});

test('a code that is wrong five times is refused, and another cannot be had at once', async ({
  shop,
  request,
}) => {
  const { page, lang } = shop;
  const t = authTexts(lang);
  const { person } = await register(request);
  const code = await readCode(request, person.email);
  await shop.visit('/auth/login');
  await fillLogin(page, lang, person.email, person.password);
  await expect(page, 'an account that was never confirmed goes to its code').toHaveURL(
    url(shop, '/auth/verify'),
  );
  const field = page.getByLabel(t('code.label'));
  await expect(page.getByRole('button', { name: t('code.resend') })).toHaveAttribute('aria-disabled', 'true');
  const wrong = ['000001', '000002', '000003', '000004', '000005', '000006'].filter((each) => each !== code);
  for (const each of wrong.slice(0, 4)) {
    await field.fill(each);
    await expect(page.getByRole('alert').filter({ hasText: t('form.problem') })).toBeFocused();
    await expect(field).toHaveValue(each);
  }
  await page.reload();
  await hydrated(page);
  await field.fill(wrong[4] ?? '');
  const refusal = lang === 'en' ? 'Too many wrong codes' : 'Terlalu banyak kod yang salah';
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
  await field.fill(code);
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
  await expect(page).toHaveURL(url(shop, '/auth/verify'));
  await expect(page.getByRole('link', { name: t('auth.code.startAgain'), exact: true })).toBeVisible();
});

test('a wrong password says the same as an unknown account; a phone number logs in too', async ({
  shop,
  request,
}) => {
  const { page, lang } = shop;
  const person = await registerMember(request);
  await shop.visit('/auth/login');
  const refusal = page.getByText(
    lang === 'en'
      ? 'Email, mobile phone or password is not right.'
      : 'E-mel, telefon bimbit atau kata laluan tidak betul.',
  );
  await fillLogin(page, lang, 'nobody@kedai.my', person.password);
  await expect(refusal).toBeVisible();
  const answered = page.waitForResponse('**/api/auth/login');
  await fillLogin(page, lang, person.email, 'Wrong-password-1');
  await answered;
  await expect(page.locator('.auth-form [aria-busy]')).toHaveCount(0);
  await expect(refusal).toBeVisible();
  await fillLogin(page, lang, person.mobile_phone.replace('+6011', '011-'), person.password);
  await arriveHome(shop);
  await expect(memberButton(shop, person.name)).toBeVisible();
});

test('a forgotten password is replaced in three steps that outlive a reload', async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = authTexts(lang);
  const person = await registerMember(request);
  await shop.visit('/auth/login');
  await page.getByRole('link', { name: t('auth.login.forgot') }).click();
  await expect(page.getByRole('heading', { name: t('auth.forgot.title') })).toBeVisible();
  await page.getByLabel(t('auth.email')).fill(person.email);
  await page.getByRole('button', { name: t('auth.forgot.submit') }).click();
  await expect(page).toHaveURL(/\?step=code$/);
  const code = await readCode(request, person.email, 1);
  await page.reload();
  await hydrated(page);
  await page.getByLabel(t('code.label')).fill(code);
  await expect(page).toHaveURL(/\?step=password$/);
  await page.reload();
  await hydrated(page);
  const field = page.getByLabel(t('auth.change.new'), { exact: true });
  await field.fill(person.password);
  await page.getByRole('button', { name: t('auth.forgot.new.submit') }).click();
  await expect(page.locator('.field-error'), 'the old password is not taken again').toBeVisible();
  await field.fill('Bayam-segar-2026');
  await page.getByRole('button', { name: t('auth.forgot.new.submit') }).click();
  await expect(page).toHaveURL(url(shop, '/auth/login'));
  await expect(page.getByText(t('auth.forgot.done'))).toBeVisible();
  await fillLogin(page, lang, person.email, 'Bayam-segar-2026');
  await arriveHome(shop);
  await expect(memberButton(shop, person.name)).toBeVisible();
});

test('a guest is asked to log in, comes back, changes the password; a used one leads to the profile', async ({
  shop,
  request,
}) => {
  const { page, lang } = shop;
  const t = authTexts(lang);
  const person = await registerMember(request);
  await shop.visit('/change-password');
  await expect(page).toHaveURL(/\/auth\/login\?next=%2Fchange-password$/);
  await fillLogin(page, lang, person.email, person.password);
  await expect(page).toHaveURL(url(shop, '/change-password'));
  await page.getByLabel(t('auth.change.current')).fill('Not-my-password');
  await page.getByLabel(t('auth.change.new'), { exact: true }).fill('Bayam-segar-2026');
  const submit = page.locator('.auth-form').getByRole('button', { name: t('auth.change.submit') });
  await submit.click();
  await expect(page.locator('.field-error').filter({ hasText: t('auth.change.current') })).toBeVisible();
  await page.getByLabel(t('auth.change.current')).fill(person.password);
  await submit.click();
  await expect(page).toHaveURL(url(shop, '/profile'));
  await expect(page.getByText(t('auth.change.done'))).toBeVisible();

  await chooseInMenu(shop, person.name, t('auth.menu.password'));
  await page.getByLabel(t('auth.change.current')).fill('Bayam-segar-2026');
  await page.getByLabel(t('auth.change.new'), { exact: true }).fill(person.password);
  await submit.click();
  const used = lang === 'en' ? 'This password was used before' : 'Kata laluan ini pernah digunakan';
  await expect(page.getByText(used)).toBeVisible();
  await expect(page).toHaveURL(url(shop, '/profile'));
});

test('a session that was ended elsewhere leads to the login', async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = authTexts(lang);
  const person = await registerMember(request);
  await shop.visit('/auth/login?next=/change-password');
  await fillLogin(page, lang, person.email, person.password);
  await expect(page).toHaveURL(url(shop, '/change-password'));

  const login = await request.post('/api/auth/login', {
    data: { login: person.email, password: person.password },
  });
  const { data }: { data: { access: { token: string } } } = await login.json();
  const renewed = await request.post('/api/auth/password/renew', {
    data: { current_password: person.password, password: 'Bayam-segar-2026' },
    headers: { authorization: `Bearer ${data.access.token}` },
  });
  expect(renewed.status()).toBe(200);

  await page.getByLabel(t('auth.change.current')).fill(person.password);
  await page.getByLabel(t('auth.change.new'), { exact: true }).fill('Sawi-segar-2026');
  await page
    .locator('.auth-form')
    .getByRole('button', { name: t('auth.change.submit') })
    .click();
  await expect(page).toHaveURL(/\/auth\/login(\?|$)/);
  await expect(memberButton(shop, person.name)).toHaveCount(0);
});

test('a login never leads to another site; logging out forgets everything, also in the other tab', async ({
  shop,
  request,
  context,
}) => {
  const { page, lang } = shop;
  const t = authTexts(lang);
  const person = await registerMember(request);
  await shop.visit('/auth/login?next=https://evil.example/');
  await fillLogin(page, lang, person.email, person.password);
  await arriveHome(shop);
  const other = await context.newPage();
  await other.goto(shop.path('/change-password'));
  await expect(other.getByLabel(t('auth.change.current'))).toBeVisible();

  await chooseInMenu(shop, person.name, t('auth.menu.logout'));
  await expect(page).toHaveURL(url(shop, '/auth/login'));
  await expect(memberButton(shop, person.name)).toHaveCount(0);
  await expect(other).toHaveURL(/\/auth\/login/);
  await shop.visit('/profile');
  await expect(page).toHaveURL(/\/auth\/login\?next=%2Fprofile$/);
});

for (const path of ['/auth/login', '/auth/register', '/auth/verify', '/auth/forgot-password']) {
  test(`axe finds nothing on ${path}, also with its problems shown`, async ({ shop }) => {
    const { page } = shop;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await shop.visit(path);
    const submit = page.locator('.auth-form [type=submit]');
    if (path === '/auth/register') await page.getByRole('radio').last().check();
    if (path !== '/auth/verify') {
      await submit.click();
      await expect(page.locator('.error-summary')).toBeFocused();
    }
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
      [],
    );
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, 'nothing is wider than the page').toBeLessThanOrEqual(0);
  });
}
