import { createHash } from 'node:crypto';
import { expectAccessible } from '../axe.ts';
import { withDatabase } from '../database.ts';
import { expect, test } from '../fixtures.ts';
import { areaTexts, enterBackoffice, newStaff } from '../staff.ts';

test.setTimeout(120_000);
test.use({ allowedConsole: [/status of 4\d\d/] });

test('an administrator unlocks somebody after too many wrong passwords', async ({
  shop: { page, lang },
  request,
}) => {
  const t = areaTexts(lang).staff;
  const member = await newStaff(request, { role: 'sales', lang });
  const wrong = { email: member.email, password: 'Wrong-password 1', code: '000000' };
  expect((await request.post('/api/staff/login', { data: wrong })).status()).toBe(422);
  // The shop of the journeys allows a thousand times as many attempts as a real one.
  const account = createHash('sha256').update(`staff ${member.email}`).digest('base64url');
  await withDatabase((db) =>
    db.run('UPDATE rate_limit SET points = 1000000 WHERE key LIKE $1', [`login_pair:${account}.%`]),
  );
  expect((await request.post('/api/staff/login', { data: wrong })).status()).toBe(429);

  await enterBackoffice(page, { role: 'admin', path: '/staff', lang });
  await page.getByRole('searchbox').fill(member.name);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.locator('tbody tr')).toContainText(t('staff.locked'));
  await page.locator('tbody tr').click();
  const detail = page.locator('.bo-detail');
  await expectAccessible(page, 'a member who is locked');
  await detail.getByRole('button', { name: t('staff.unlock') }).click();
  await expect(page.getByText(t('staff.unlocked', { name: member.name }))).toBeVisible();
  await expect(detail.getByRole('button', { name: t('staff.unlock') })).toBeHidden();
  expect((await request.post('/api/staff/login', { data: wrong })).status()).toBe(422);
});
