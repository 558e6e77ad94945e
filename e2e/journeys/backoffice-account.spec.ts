import { translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import { account as accountEn } from '../../apps/backoffice/app/messages/en/account.ts';
import { securityEvents as eventsEn } from '../../apps/backoffice/app/messages/en/security-events.ts';
import { account as accountMs } from '../../apps/backoffice/app/messages/ms/account.ts';
import { securityEvents as eventsMs } from '../../apps/backoffice/app/messages/ms/security-events.ts';
import { addAuthenticator } from '../authenticator.ts';
import { expectAccessible } from '../axe.ts';
import { withDatabase } from '../database.ts';
import { expect, test } from '../fixtures.ts';
import { backofficeTexts, chooseLanguage, newStaff, signInAt, trySignIn } from '../staff.ts';

test.setTimeout(150_000);
// Includes a refused authentication and calls with an ended session.
test.use({ allowedConsole: [/status of 4\d\d/] });

function textsOf(lang: Lang) {
  const isEnglish = lang === 'en';
  return {
    common: backofficeTexts(lang),
    account: isEnglish ? translator('en', accountEn) : translator<typeof accountEn>('ms', accountMs),
    events: isEnglish ? translator('en', eventsEn) : translator<typeof eventsEn>('ms', eventsMs),
  };
}

/** Makes the member's last authentication 20 minutes older. */
const backdateSession = (email: string) =>
  withDatabase((db) =>
    db.run(
      `UPDATE staff_session SET authenticated_at = authenticated_at - interval '20 minutes'
       WHERE staff_id = (SELECT id FROM staff WHERE email = $1)`,
      [email],
    ),
  );

test('a staff member signs in with a passkey and with a recovery code, and ends other sessions', async ({
  shop,
}) => {
  const { page, lang, isPhone } = shop;
  const { common, account, events } = textsOf(lang);
  const member = await newStaff(page.request, { role: 'admin', lang });
  await addAuthenticator(page);
  const signOut = async () => {
    if (isPhone) await page.locator('[data-testid="bar"] button').click();
    await page.getByRole('button', { name: common('shell.signOut'), exact: true }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: common('signIn.title'), exact: true }),
    ).toBeVisible();
  };
  const openAccount = async () => {
    if (isPhone) await page.locator('[data-testid="bar"] button').click();
    await page.getByRole('link', { name: common('shell.account') }).click();
    await expect(page.getByRole('heading', { level: 1, name: account('account.title') })).toBeVisible();
  };

  await page.goto('/backoffice/');
  await signInAt(page, member);
  await chooseLanguage(page, lang);
  await openAccount();

  await test.step('adds a passkey and signs in with it alone', async () => {
    await expect(page.getByText(account('account.passkeys.none'))).toBeVisible();
    await page.getByLabel(account('account.passkey.name')).fill('Laptop pejabat');
    await page.getByRole('button', { name: account('account.passkey.add') }).click();
    const section = page.getByRole('region', { name: account('account.passkeys') });
    await expect(section.getByRole('listitem').filter({ hasText: 'Laptop pejabat' })).toBeVisible();
    await expectAccessible(page, 'account');
    await signOut();
    await page.getByRole('button', { name: common('signIn.passkey') }).click();
    await expect(page.getByRole('heading', { level: 1, name: account('account.title') })).toBeVisible();
  });

  const codes = await test.step('confirms their identity before creating new recovery codes', async () => {
    await backdateSession(member.email);
    const renew = account('account.codes.renew');
    await page.getByRole('button', { name: renew }).click();
    await page.getByRole('dialog', { name: renew }).getByRole('button', { name: renew }).click();
    const dialog = page.getByRole('dialog', { name: common('identity.title') });
    await expectAccessible(page, 'confirm it is you');
    await dialog.locator('input[name=password]').fill('Wrong-password 1');
    await dialog.locator('input[name=code]').fill('000000');
    await dialog.getByRole('button', { name: common('identity.submit'), exact: true }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByRole('button', { name: common('identity.passkey') }).click();
    const shown = page.getByRole('dialog', { name: account('account.codes.new') });
    await expect(shown.locator('code')).toHaveCount(10);
    await expectAccessible(page, 'recovery codes');
    const texts = await shown.locator('code').allTextContents();
    await shown.getByRole('button', { name: account('account.codes.saved') }).click();
    await expect(page.getByText(account('account.codes.left', { n: 10 }))).toBeVisible();
    return texts;
  });

  await test.step('signs in with a recovery code, which works once', async () => {
    const [code = ''] = codes;
    await signOut();
    await page.getByRole('button', { name: common('signIn.recovery.use') }).click();
    await trySignIn(page, member, code.toLowerCase());
    await expect(page.getByText(account('account.codes.left', { n: 9 }))).toBeVisible();
    await signOut();
    await page.getByRole('button', { name: common('signIn.recovery.use') }).click();
    await trySignIn(page, member, code);
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('button', { name: common('signIn.passkey') }).click();
    await expect(page.getByText(account('account.codes.left', { n: 9 }))).toBeVisible();
  });

  await test.step('lists their sessions and signs out everywhere else', async () => {
    const { email, password } = member;
    const data = { email, password, code: codes[1] };
    const elsewhere = await page.request.post('/api/staff/login', { data });
    const { token } = (await elsewhere.json()).data.access;
    await page.reload();
    const section = page.getByRole('region', { name: account('account.sessions') });
    await expect(section.getByText(account('account.session.current'))).toHaveCount(1);
    await section.getByRole('button', { name: account('account.session.endOthers') }).click();
    await expect(section.getByRole('listitem')).toHaveCount(1);
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.get('/api/staff/me', { headers })).status()).toBe(403);
  });

  await test.step('finds all of this among the security events', async () => {
    await page.goto('/backoffice/audit?tab=security');
    for (const kind of ['recovery_code_used', 'factor_added', 'staff_login_failed'] as const) {
      await page.locator('[data-testid="filter"] select').selectOption(kind);
      const row = page.getByRole('row').filter({ hasText: member.name }).first();
      await expect(row).toContainText(events(`event.${kind}`));
    }
    await page.getByRole('row').filter({ hasText: member.name }).first().getByRole('button').click();
    await expect(
      page.locator('[data-testid="detail"]').getByRole('link', { name: member.name }).first(),
    ).toBeVisible();
    await expectAccessible(page, 'security events');
  });
});
