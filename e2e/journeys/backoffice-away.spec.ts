import { registerCompany } from '../companies.ts';
import { withDatabase } from '../database.ts';
import { expect, test } from '../fixtures.ts';
import { backofficeTexts, newStaff, signInAt } from '../staff.ts';
import { storeStaffSession } from '../staff-session.ts';

test.setTimeout(120_000);
test.use({ allowedConsole: [/status of 4\d\d/] });

test('after a long absence staff sign in on top of the page, and the interrupted request continues', async ({
  shop: { page, lang },
  request,
}) => {
  const t = backofficeTexts(lang);
  const account = await newStaff(request, { role: 'admin', lang });
  const { company } = await registerCompany(request);
  await storeStaffSession(page, account.session);
  await page.goto('/backoffice/companies');
  const rows = page.locator('tbody tr');
  await expect(rows.nth(1)).toBeVisible();

  await withDatabase((db) =>
    db.run(
      `UPDATE staff_session SET last_seen_at = last_seen_at - interval '1 hour' FROM staff
       WHERE staff.id = staff_id AND staff.email = $1`,
      [account.email],
    ),
  );
  await page.getByRole('searchbox').fill(company);
  const again = page.getByRole('dialog', { name: t('signIn.again') });
  await expect(again).toBeVisible();
  // The page underneath is unchanged.
  await expect(page.getByRole('searchbox', { includeHidden: true })).toHaveValue(company);
  await expect(again.locator('input[name=email]')).toHaveValue(account.email);

  await signInAt(page, account);
  await expect(again).toBeHidden();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(company);
});
