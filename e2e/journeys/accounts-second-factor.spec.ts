import { totpCode, totpStep } from '@bakul/shop/platform/secrets/totp';
import {
  accountTexts,
  dismissHomePromotion,
  enter,
  fillLogin,
  memberButton,
  type Person,
  registerMember,
} from '../accounts.ts';
import { addAuthenticator } from '../authenticator.ts';
import { expectAccessible } from '../axe.ts';
import { companyTexts, joinAs, registerCompany } from '../companies.ts';
import { another } from '../company-pages.ts';
import { expect as base, type Shop, test } from '../fixtures.ts';

// A wrong code is refused, which the browser logs to its console.
test.use({ allowedConsole: [/status of (403|422)/] });

const expect = base.configure({ timeout: 15_000 });

async function logOut(shop: Shop, { name }: Person): Promise<void> {
  await memberButton(shop, name).click();
  await shop.page.getByRole('menuitem', { name: accountTexts(shop.lang)('auth.menu.logout') }).click();
  await expect(shop.page.getByLabel(accountTexts(shop.lang)('auth.login.login'))).toBeVisible();
}

/** Reads and downloads the recovery codes in the open dialog, then closes it. */
async function takeRecoveryCodes(shop: Shop): Promise<string[]> {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  const dialog = page.getByRole('dialog', { name: t('recovery.shown.title') });
  const listed = dialog.locator('[data-testid="recovery-codes"]').getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allTextContents();
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t('recovery.download') }).click();
  expect((await file).suggestedFilename()).toBe('recovery-codes.txt');
  await dialog.getByRole('button', { name: t('recovery.done') }).click();
  await expect(dialog).toBeHidden();
  return codes;
}

/** Adds the first passkey on the current page. */
async function addPasskey(shop: Shop, name: string): Promise<void> {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  await addAuthenticator(page);
  await page.getByRole('button', { name: t('passkey.add') }).click();
  const dialog = page.getByRole('dialog', { name: t('passkey.add') });
  await dialog.getByLabel(t('passkey.name')).fill(name);
  await dialog.getByRole('button', { name: t('passkey.create') }).click();
  await takeRecoveryCodes(shop);
}

test('adds a passkey, logs in with it and removes it', async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  const person = await registerMember(request);
  await enter(shop, '/profile/security', person);
  await addPasskey(shop, 'Telefon Aisyah');
  await expect(page.getByRole('heading', { name: 'Telefon Aisyah' })).toBeVisible();
  await expect(page.getByText(t('recovery.left', { n: 10 }))).toBeVisible();
  await expectAccessible(page);

  await logOut(shop, person);
  await page.getByRole('button', { name: t('auth.passkey.login') }).click();
  await dismissHomePromotion(shop);
  await expect(memberButton(shop, person.name)).toBeVisible();

  await shop.visit('/profile/security');
  await page.getByRole('button', { name: t('passkey.remove.of', { name: 'Telefon Aisyah' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('passkey.remove'), exact: true })
    .click();
  await expect(page.getByText(t('passkey.none'))).toBeVisible();
});

test('sets up an authenticator app and logs in with its code, then with a recovery code', {
  tag: '@phone',
}, async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  const person = await registerMember(request);
  await enter(shop, '/profile/security', person);
  await page.getByRole('button', { name: t('totp.setUp') }).click();
  await expect(page.getByRole('img', { name: t('totp.qr') })).toBeVisible();
  // A phone cannot scan its own screen, so it gets a link.
  await expect(page.getByRole('link', { name: t('totp.open') })).toBeVisible({ visible: shop.isPhone });
  const secret = ((await page.locator('[data-testid="totp-key"]').textContent()) ?? '').replace(/\s/g, '');
  const step = totpStep(new Date());
  const field = page.getByLabel(t('totp.code'));
  await field.fill('000000');
  await page.getByRole('button', { name: t('totp.confirm') }).click();
  await expect(page.getByRole('alert').filter({ hasText: t('form.problem') })).toBeVisible();
  await expect(field, 'the typed code is kept').toHaveValue('000000');
  await field.fill(totpCode(secret, step));
  await page.getByRole('button', { name: t('totp.confirm') }).click();
  const [recoveryCode = ''] = await takeRecoveryCodes(shop);
  await expect(page.getByText(t('totp.on'), { exact: true })).toBeVisible();

  await logOut(shop, person);
  await fillLogin(page, lang, person.email, person.password);
  await expect(page.getByRole('heading', { name: t('step.title') })).toBeFocused();
  await expectAccessible(page);
  const submit = page.getByRole('button', { name: t('step.submit'), exact: true });
  await page.getByLabel(t('step.code'), { exact: true }).fill('000000');
  await submit.click();
  await expect(page.getByRole('alert').filter({ hasText: t('form.problem') })).toBeVisible();
  // The code of this step was used to confirm the app. The code of the next step is already accepted.
  await page.getByLabel(t('step.code'), { exact: true }).fill(totpCode(secret, step + 1));
  await submit.click();
  await dismissHomePromotion(shop);

  await logOut(shop, person);
  await fillLogin(page, lang, person.email, person.password);
  await page.getByRole('button', { name: t('step.useRecovery') }).click();
  await page.getByLabel(t('step.recoveryCode')).fill('ABCDE');
  await submit.click();
  const tooShort = t('form.min', { name: t('step.recoveryCode'), min: 10 });
  await expect(page.getByRole('link', { name: tooShort })).toBeVisible();
  await page.getByLabel(t('step.recoveryCode')).fill(recoveryCode.toLowerCase());
  await submit.click();
  // Members see the promotion once, not at every login.
  await expect(memberButton(shop, person.name)).toBeVisible();
  await shop.visit('/profile/security');
  await expect(page.getByText(t('recovery.left', { n: 9 }))).toBeVisible();
});

test('an owner requires a second factor; a member is asked to set one up and regains access', async ({
  shop,
  request,
  browser,
}) => {
  const t = accountTexts(shop.lang);
  const company = companyTexts(shop.lang);
  const founded = await registerCompany(request);
  const purchaser = await registerMember(request);
  await joinAs(request, founded, purchaser, 'purchaser');
  await enter(shop, '/profile/security', founded.person);
  await addPasskey(shop, 'Telefon pemilik');
  await shop.visit('/company');
  await shop.page.getByRole('button', { name: company('factor.on') }).click();
  await shop.page
    .getByRole('dialog')
    .getByRole('button', { name: company('factor.on') })
    .click();
  await expect(shop.page.getByText(company('factor.state.on'), { exact: true })).toBeVisible();

  const member = await another(shop, browser);
  await enter(member, '/company', purchaser);
  const { page } = member;
  await expect(page.getByText(t('factor.required.title'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('factor.required.action') }).click();
  await expect(page.getByRole('heading', { name: t('passkey.title'), exact: true })).toBeVisible();
  await addPasskey(member, 'Telefon pembeli');
  await expect(page.getByText(t('factor.required.title'))).toBeHidden();
  await page.context().close();
});
