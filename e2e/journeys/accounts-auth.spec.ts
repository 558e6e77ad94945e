import {
  accountTexts,
  dismissHomePromotion,
  fillLogin,
  memberButton,
  readCode,
  register,
  registerMember,
} from '../accounts.ts';
import { expect as base, type Shop, test, waitForHydration } from '../fixtures.ts';

// These journeys provoke refusals, which the browser logs to its console.
test.use({ allowedConsole: [/status of (400|403|422)/] });

const expect = base.configure({ timeout: 15_000 });
test.describe.configure({ timeout: 60_000 });

const url = (shop: Shop, path: string) => new RegExp(`^http://localhost:\\d+${shop.path(path)}$`);

async function chooseInMenu(shop: Shop, name: string, item: string) {
  await memberButton(shop, name).click();
  await shop.page.getByRole('menuitem', { name: item }).click();
}

test('refuses a code after five wrong attempts and disables resending at first', {
  tag: '@phone',
}, async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  const { person } = await register(request);
  const code = await readCode(request, person.email);
  await shop.visit('/auth/login');
  await fillLogin(page, lang, person.email, person.password);
  await expect(page, 'an unconfirmed account is sent to the code page').toHaveURL(url(shop, '/auth/verify'));
  const field = page.getByLabel(t('code.label'));
  await expect(page.getByRole('button', { name: t('code.resend') })).toHaveAttribute('aria-disabled', 'true');
  const wrong = ['000001', '000002', '000003', '000004', '000005', '000006'].filter((each) => each !== code);
  for (const each of wrong.slice(0, 4)) {
    await field.fill(each);
    await expect(page.getByRole('alert').filter({ hasText: t('form.problem') })).toBeFocused();
    await expect(field).toHaveValue(each);
  }
  await page.reload();
  await waitForHydration(page);
  await field.fill(wrong[4] ?? '');
  const refusal = lang === 'en' ? 'Too many wrong codes' : 'Terlalu banyak kod yang salah';
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
  await field.fill(code);
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
  await expect(page).toHaveURL(url(shop, '/auth/verify'));
  await expect(page.getByRole('link', { name: t('auth.code.startAgain'), exact: true })).toBeVisible();
});

test('shows the same message for a wrong password and an unknown account, and accepts a phone number as login', async ({
  shop,
  request,
}) => {
  const { page, lang } = shop;
  const person = await registerMember(request);
  await shop.visit('/auth/login');
  const refusal = page
    .locator('[data-testid="auth-form"]')
    .getByText(
      lang === 'en'
        ? 'Email, mobile phone or password is incorrect.'
        : 'E-mel, telefon bimbit atau kata laluan tidak betul.',
    );
  await fillLogin(page, lang, 'nobody@kedai.my', person.password);
  await expect(refusal).toBeVisible();
  const answered = page.waitForResponse('**/api/auth/login');
  await fillLogin(page, lang, person.email, 'Wrong-password-1');
  await answered;
  await expect(page.locator('[data-testid="auth-form"] [aria-busy]')).toHaveCount(0);
  await expect(refusal).toBeVisible();
  await fillLogin(page, lang, person.mobile_phone.replace('+6011', '011-'), person.password);
  await dismissHomePromotion(shop);
  await expect(memberButton(shop, person.name)).toBeVisible();
});

const usedBefore = { en: 'You have used this password before', ms: 'Kata laluan ini pernah digunakan' };

test('resets a forgotten password in three steps that survive a reload', { tag: '@phone' }, async ({
  shop,
  request,
}) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  const person = await registerMember(request);
  await shop.visit('/auth/login');
  await page.getByRole('link', { name: t('auth.login.forgot') }).click();
  await expect(page.getByRole('heading', { name: t('auth.forgot.title') })).toBeVisible();
  await page.getByLabel(t('auth.email')).fill(person.email);
  await page.getByRole('button', { name: t('auth.forgot.submit') }).click();
  await expect(page).toHaveURL(/\?step=code$/);
  const code = await readCode(request, person.email, 1);
  await page.reload();
  await waitForHydration(page);
  await page.getByLabel(t('code.label')).fill(code);
  await expect(page).toHaveURL(/\?step=password$/);
  await page.reload();
  await waitForHydration(page);
  const field = page.getByLabel(t('auth.change.new'), { exact: true });
  await field.fill(person.password);
  await page.getByRole('button', { name: t('auth.forgot.new.submit') }).click();
  // A reused password redirects to the profile, and from there a guest to the login. The toast leads back.
  await expect(page.locator('.toast').filter({ hasText: usedBefore[lang] })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login\?next=%2Fprofile$/);
  await page.getByRole('button', { name: t('auth.forgot.another') }).click();
  await expect(page).toHaveURL(/\?step=password$/);
  await field.fill('Bayam-segar-2026');
  await page.getByRole('button', { name: t('auth.forgot.new.submit') }).click();
  await expect(page).toHaveURL(url(shop, '/auth/login'));
  await expect(page.getByText(t('auth.forgot.done'))).toBeVisible();
  await fillLogin(page, lang, person.email, 'Bayam-segar-2026');
  await dismissHomePromotion(shop);
  await expect(memberButton(shop, person.name)).toBeVisible();
});

test('a guest logs in, returns and changes the password; a reused one redirects to the profile', {
  tag: '@main',
}, async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  const person = await registerMember(request);
  await shop.visit('/change-password');
  await expect(page).toHaveURL(/\/auth\/login\?next=%2Fchange-password$/);
  await fillLogin(page, lang, person.email, person.password);
  await expect(page).toHaveURL(url(shop, '/change-password'));
  await page.getByLabel(t('auth.change.current')).fill('Not-my-password');
  await page.getByLabel(t('auth.change.new'), { exact: true }).fill('Bayam-segar-2026');
  const submit = page
    .locator('[data-testid="auth-form"]')
    .getByRole('button', { name: t('auth.change.submit') });
  await submit.click();
  await expect(page.locator('.field-error').filter({ hasText: t('auth.change.current') })).toBeVisible();
  await page.getByLabel(t('auth.change.current')).fill(person.password);
  await submit.click();
  await expect(page).toHaveURL(url(shop, '/profile'));
  await expect(page.getByText(t('auth.change.done'), { exact: true })).toBeVisible();

  await chooseInMenu(shop, person.name, t('auth.menu.password'));
  await page.getByLabel(t('auth.change.current')).fill('Bayam-segar-2026');
  await page.getByLabel(t('auth.change.new'), { exact: true }).fill(person.password);
  await submit.click();
  await expect(page.locator('.toast').filter({ hasText: usedBefore[lang] })).toBeVisible();
  await expect(page).toHaveURL(url(shop, '/profile'));
});

test('redirects to the login when the session was ended elsewhere', async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  const person = await registerMember(request);
  await shop.visit('/auth/login?next=/change-password');
  await fillLogin(page, lang, person.email, person.password);
  await expect(page).toHaveURL(url(shop, '/change-password'));
  await page.getByLabel(t('auth.change.current')).fill(person.password);
  await page.getByLabel(t('auth.change.new'), { exact: true }).fill('Sawi-segar-2026');
  const submit = await page
    .locator('[data-testid="auth-form"]')
    .getByRole('button', { name: t('auth.change.submit') })
    .elementHandle();

  const login = await request.post('/api/auth/login', {
    data: { login: person.email, password: person.password },
  });
  const { data }: { data: { access: { token: string } } } = await login.json();
  const renewed = await request.post('/api/auth/password/renew', {
    data: { current_password: person.password, password: 'Bayam-segar-2026' },
    headers: { authorization: `Bearer ${data.access.token}` },
  });
  expect(renewed.status()).toBe(200);

  // A request of the page itself may have hit the ended session first. Then the form is gone and the page is already at
  // the login.
  await submit?.evaluate((button) => button instanceof HTMLElement && button.click());
  await expect(page).toHaveURL(/\/auth\/login(\?|$)/);
  await expect(memberButton(shop, person.name)).toHaveCount(0);
});

test('login never redirects to another site; logout clears everything, in other tabs too', async ({
  shop,
  request,
  context,
}) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  const person = await registerMember(request);
  await shop.visit('/auth/login?next=https://evil.example/');
  await fillLogin(page, lang, person.email, person.password);
  await dismissHomePromotion(shop);
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

test('a login submitted before hydration stays on the page and out of the URL', {
  tag: '@phone',
}, async ({ page, locale }) => {
  const lang = locale?.startsWith('ms') ? 'ms' : 'en';
  await page.route('**/assets/entry.client-*.js', () => undefined);
  const address = lang === 'ms' ? '/ms/auth/login' : '/auth/login';
  await page.goto(address);
  await fillLogin(page, lang, 'chef@kitchen.my', 'Kangkung-belacan-1');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
  await expect(page.locator('[data-testid="auth-form"] input').first()).toHaveValue('chef@kitchen.my');
});
