import { accountTexts, fillLogin, fillRegistration, newPerson, readCode, register } from '../accounts.ts';
import { withDatabase } from '../database.ts';
import { expect as base, test } from '../fixtures.ts';

// Wrong and expired codes are refused, which the browser logs to its console.
test.use({ allowedConsole: [/status of (400|422)/], ownContext: true });
const expect = base.configure({ timeout: 15_000 });

/** Moves the person's codes this many minutes into the past. */
const backdateCodes = (email: string, minutes: number) =>
  withDatabase((db) =>
    db.run(
      `UPDATE one_time_code SET created_at = one_time_code.created_at - $2 * interval '1 minute',
         expires_at = one_time_code.expires_at - $2 * interval '1 minute'
       FROM code_flow JOIN person ON person.id = person_id WHERE code_flow.id = flow_id AND email = $1`,
      [email, minutes],
    ),
  );

test('sends another code after the countdown and refuses the first one', { tag: '@phone' }, async ({
  shop,
  request,
}) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  const person = newPerson();
  await shop.visit('/auth/register');
  // Only now, because the fake clock hides the performance mark by which `visit` detects hydration.
  await page.clock.install();
  await fillRegistration(page, lang, person);
  await page.getByRole('button', { name: t('auth.register.submit') }).click();
  const first = await readCode(request, person.email);
  const resend = page.getByRole('button', { name: t('code.resend') });
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  await backdateCodes(person.email, 1);
  await page.clock.fastForward('01:00');
  await expect(page.getByRole('status').filter({ hasText: t('code.resendNow') })).toBeAttached();
  await resend.click();
  await expect(page.getByText(t('code.resent'))).toBeVisible();
  const second = await readCode(request, person.email, 1);
  const field = page.getByLabel(t('code.label'));
  if (first !== second) {
    await field.fill(first);
    await expect(page.locator('.error-summary')).toBeFocused();
  }
  await field.fill(second);
  await expect(page).toHaveURL(shop.path('/'));
});

test('refuses a code older than ten minutes and says that it expired', async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  const { person } = await register(request);
  const code = await readCode(request, person.email);
  await shop.visit('/auth/login');
  await fillLogin(page, lang, person.email, person.password);
  const field = page.getByLabel(t('code.label'));
  await expect(field).toBeVisible();
  await backdateCodes(person.email, 10);
  await field.fill(code);
  await expect(page.getByRole('alert').filter({ hasText: 'has expired' })).toBeVisible();
  await expect(page).toHaveURL(shop.path('/auth/verify'));
});
