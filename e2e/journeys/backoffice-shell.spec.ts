import { translator } from '@bakul/shop/kit/text/i18n';
import { reviews as reviewsEn } from '../../apps/backoffice/app/messages/en/reviews.ts';
import { reviews as reviewsMs } from '../../apps/backoffice/app/messages/ms/reviews.ts';
import { totpCode, totpStep } from '../../shop/platform/secrets/totp.ts';
import { expectAccessible, expectFits } from '../axe.ts';
import { callAs } from '../companies.ts';
import { expect, test } from '../fixtures.ts';
import { asStaff } from '../orders.ts';
import {
  areaTexts,
  backofficeTexts,
  chooseLanguage,
  demoStaff,
  enterBackoffice,
  saveRecoveryCodes,
  setupLinkOf,
  signInAt,
  trySignIn,
} from '../staff.ts';

// Each staff TOTP code is accepted once, so a sign-in may have to wait for the next one.
test.setTimeout(150_000);
test.use({ allowedConsole: [/status of 4\d\d/] });

test('the overview of the day and the menu fit a phone, in the user’s language', { tag: '@phone' }, async ({
  shop,
}) => {
  const { page, lang } = shop;
  const t = backofficeTexts(lang);
  await enterBackoffice(page, { role: 'support', lang });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('nav.today'));
  await expectFits(page);

  await page.getByRole('button', { name: t('shell.menu') }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.locator('[data-part="nav-group"] > summary')).toHaveText([
    new RegExp(t('group.orders')),
    new RegExp(t('group.customers')),
    new RegExp(t('group.money')),
  ]);
  await expect(menu.getByRole('link', { name: t('nav.claims') })).toBeHidden();
  await menu.locator('summary', { hasText: t('group.orders') }).click();
  await expect(menu.getByRole('link', { name: t('nav.claims') })).toBeVisible();
  await expectFits(page);
});

test('today links to the reviews that it counts', { tag: '@both' }, async ({ shop }) => {
  const { page, lang } = shop;
  const t = backofficeTexts(lang);
  const reviews = lang === 'en' ? translator('en', reviewsEn) : translator<typeof reviewsEn>('ms', reviewsMs);
  await enterBackoffice(page, { role: 'sales', lang });
  // Other journeys reply to reviews at the same time.
  await expect(async () => {
    await page.goto('/backoffice/');
    const link = page.getByRole('main').getByRole('link', { name: t('nav.reviews') });
    const counted = Number.parseInt((await link.textContent()) ?? '', 10);
    expect(counted).toBeGreaterThan(0);
    expect(counted).toBeLessThan(60);
    await link.click();
    await expect(page).toHaveURL(/\/reviews$/);
    const shelf = page.getByRole('button', { name: reviews('reviews.shelf.attention') });
    await expect(shelf).toHaveAttribute('aria-pressed', 'true');
    await expect(shelf).toContainText(String(counted), { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.locator('[data-part="row-open"]').first()).toBeVisible();
  await expectFits(page);
});

test('the slash key opens the search, which finds an order by its number', async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = backofficeTexts(lang);
  const admin = await asStaff(request, 'admin');
  const { body } = await callAs(request, admin, ['GET', '/api/staff/order?pageSize=1']);
  const [{ slug }] = body.data;
  await enterBackoffice(page, { role: 'admin', lang });
  await expect(page.getByTestId('sidebar').getByRole('heading', { level: 2 })).toHaveText([
    t('group.orders'),
    t('group.catalogue'),
    t('group.customers'),
    t('group.money'),
    t('group.shop'),
  ]);
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: t('search.label') });
  await expect(box).toBeFocused();
  await box.fill(slug);
  await expect(page.getByRole('option')).toHaveText([new RegExp(`${t('search.orders')}.*${slug}`)]);
  await expectAccessible(page, 'search');
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/orders/${slug}$`));
});

test('an administrator signs in, views the day in their language and invites a colleague', {
  tag: '@main',
}, async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = backofficeTexts(lang);
  await page.goto('/backoffice/');
  await expect(page.getByRole('heading', { name: t('signIn.title') })).toBeVisible();
  await expectAccessible(page, 'sign-in');
  await trySignIn(page, demoStaff('admin'), '000000');
  await expect(page.getByRole('alert')).toBeVisible();

  await signInAt(page, demoStaff('admin'));
  await expect(page.getByRole('heading', { level: 1, name: t('nav.today') })).toBeVisible();
  await expectAccessible(page, 'today');
  await chooseLanguage(page, 'ms');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(backofficeTexts('ms')('nav.today'));
  await chooseLanguage(page, lang);

  const staff = areaTexts(lang).staff;
  await page.getByRole('link', { name: t('nav.staff') }).click();
  await page.getByRole('button', { name: staff('staff.invite') }).click();
  const email = `nurul-${Date.now()}@staff.example.com`;
  const modal = page.getByRole('dialog');
  await modal.getByLabel(staff('staff.name')).fill('Nurul Izzah');
  await modal.getByLabel(staff('staff.email'), { exact: true }).fill(email);
  await expectAccessible(page, 'invitation');
  await modal.getByRole('button', { name: staff('staff.invite.submit') }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Nurul Izzah' })).toBeVisible();
  await expectAccessible(page, 'staff');

  await test.step('the colleague sets up their account in another browser', async () => {
    const setup = areaTexts(lang).setup;
    const browser = page.context().browser();
    const own = await browser?.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-GB' });
    const other = await own?.newPage();
    if (!own || !other) throw new Error('No second browser context could be opened');
    await other.goto(await setupLinkOf(request, email));
    const secret =
      (await other.locator('[data-testid="secret-key"] code').textContent())?.replaceAll(' ', '') ?? '';
    await other.getByLabel(setup('setup.password'), { exact: true }).fill('Bayam-merah 7');
    const usedStep = totpStep(new Date());
    await other.getByLabel(setup('setup.code'), { exact: true }).fill(totpCode(secret, usedStep));
    await other.getByRole('button', { name: setup('setup.submit') }).click();
    await saveRecoveryCodes(other, setup);
    await expect(other.locator('[data-testid="shell"]')).toBeVisible();
    await expect(other.getByRole('link', { name: t('nav.audit') })).toHaveCount(0);
    await other.getByRole('button', { name: t('shell.signOut') }).click();
    await signInAt(other, { email, password: 'Bayam-merah 7', secret, usedStep });
    await own.close();
  });

  const detail = page.locator('[data-testid="detail"]');
  await page.getByRole('button', { name: t('frame.closeDetail') }).click();
  await page.getByRole('searchbox').fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('searchbox').blur();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await detail.getByLabel(staff('staff.role.new')).selectOption('finance');
  await detail.getByRole('button', { name: staff('staff.role.change') }).click();
  await expect(detail.locator('del').first()).toContainText('Sales');
  await expect(detail.locator('ins').first()).toContainText('Finance');

  await page.getByRole('link', { name: t('nav.audit') }).click();
  const row = page.getByRole('row', { name: /Faridah.*changed the role/ }).first();
  await row.getByRole('button').click();
  await expect(detail.locator('ins').first()).toContainText('Finance');
  await expectAccessible(page, 'audit log');
  await page.getByRole('link', { name: t('nav.system') }).click();
  await expect(page.getByRole('row', { name: /send-mail/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Backup' })).toBeVisible();
  await expectAccessible(page, 'system');
});
