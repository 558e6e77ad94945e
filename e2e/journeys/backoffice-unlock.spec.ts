import { createHash } from 'node:crypto';
import { totpCode, totpStep } from '@bakul/shop/platform/secrets/totp';
import { registerMember } from '../accounts.ts';
import { expectAccessible } from '../axe.ts';
import { logIn } from '../companies.ts';
import { withDatabase } from '../database.ts';
import { expect, test } from '../fixtures.ts';
import { areaTexts, enterBackoffice, newStaff } from '../staff.ts';

test.setTimeout(120_000);
test.use({ allowedConsole: [/status of 4\d\d/] });

test('an administrator unlocks a staff member after too many wrong passwords', { tag: '@phone' }, async ({
  shop: { page, lang },
  request,
}) => {
  const t = areaTexts(lang).staff;
  const member = await newStaff(request, { role: 'sales', lang });
  const wrong = { email: member.email, password: 'Wrong-password 1', code: '000000' };
  expect((await request.post('/api/staff/login', { data: wrong })).status()).toBe(422);
  // The shop under test allows a thousand times as many attempts as a real one.
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
  const detail = page.locator('[data-testid="detail"]');
  await expectAccessible(page, 'a member who is locked');
  await detail.getByRole('button', { name: t('staff.unlock') }).click();
  await expect(page.getByText(t('staff.unlocked', { name: member.name }))).toBeVisible();
  await expect(detail.getByRole('button', { name: t('staff.unlock') })).toBeHidden();
  expect((await request.post('/api/staff/login', { data: wrong })).status()).toBe(422);
});

test('staff reset the second factor of a buyer who lost their phone', async ({
  shop: { page, lang },
  request,
}) => {
  const t = areaTexts(lang).companies;
  const { person, token } = await logIn(request, await registerMember(request));
  const headers = { authorization: `Bearer ${token}` };
  const { data: app } = await (await request.post('/api/profile/totp', { data: {}, headers })).json();
  const code = totpCode(app.secret, totpStep(new Date()));
  expect((await request.post('/api/profile/totp/confirm', { data: { code }, headers })).status()).toBe(200);
  const credentials = { login: person.email, password: person.password };
  const login = async () =>
    (await (await request.post('/api/auth/login', { data: credentials })).json()).data.second_factor;
  expect(await login()).not.toBeNull();

  await enterBackoffice(page, { role: 'sales', path: '/people', lang });
  await page.getByRole('searchbox').fill(person.email);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.locator('tbody tr').click();
  const reset = page.getByRole('button', { name: t('people.reset'), exact: true });
  await reset.click();
  const dialog = page.getByRole('dialog', { name: t('people.reset.title', { name: person.name }) });
  await dialog.getByRole('textbox').fill('Lost phone, called back');
  await expectAccessible(page, 'resetting a second factor');
  await dialog.getByRole('button', { name: t('people.reset.confirm') }).click();
  await expect(page.getByText(t('people.reset.done'))).toBeVisible();
  await expect(reset).toBeHidden();
  expect(await login()).toBeNull();
});
