import { accountTexts, enter, fillLogin, newPerson, readCode, registerMember } from '../accounts.ts';
import { expectAccessible } from '../axe.ts';
import { companyTexts, invite, joinAs, readInvitation, registerCompany } from '../companies.ts';
import { another, buyerLabel, readAccountMenu, switchBuyer } from '../company-pages.ts';
import { expect as base, test } from '../fixtures.ts';

const expect = base.configure({ timeout: 15_000 });
test.describe.configure({ timeout: 120_000 });
test.use({ allowedConsole: [/status of (403|404|409|422)/] });

test('two people join by email, with a new and with an existing account, and see what their roles allow', {
  tag: '@phone',
}, async ({ shop, request, browser }) => {
  const { page, lang } = shop;
  const t = companyTexts(lang);
  const auth = accountTexts(lang);
  const owner = await registerCompany(request);
  const { company } = owner;
  const purchaser = newPerson();
  const approver = await registerMember(request);
  await invite(request, owner, { email: purchaser.email, role: 'purchaser' });
  await invite(request, owner, { email: approver.email, role: 'approver' });

  // The first has no account: the form is filled in with their email address, and the token is removed from the URL.
  const first = await another(shop, browser);
  await first.visit(`/auth/register?invitation=${await readInvitation(request, purchaser.email)}`);
  await expect(first.page.getByRole('heading', { name: t('invitation.title', { company }) })).toBeVisible();
  await expect(first.page).toHaveURL((url) => url.search === '?invitation=');
  await expect(first.page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(first.page);
  await expect(first.page.getByLabel(auth('auth.email'))).toHaveValue(purchaser.email);
  await first.page.getByLabel(auth('auth.name')).fill('Kavitha Subramaniam');
  await first.page.getByLabel(auth('auth.phone')).fill(purchaser.mobile_phone);
  await first.page.getByLabel(auth('auth.password'), { exact: true }).fill(purchaser.password);
  await first.page.getByRole('button', { name: t('invitation.register.submit') }).click();
  await expect(first.page).toHaveURL(/\/auth\/verify/);
  await first.page.getByLabel(auth('code.label')).fill(await readCode(request, purchaser.email));
  await expect(first.page).toHaveURL((url) => url.pathname === shop.path('/company'));
  await expect(buyerLabel(first)).toHaveText(company);
  await expect(first.page.getByRole('button', { name: t('company.edit.details') })).toHaveCount(0);
  expect(await readAccountMenu(first)).toContain(t('standing.company'));
  expect(await readAccountMenu(first)).not.toContain(t('standing.users'));
  await first.visit('/users');
  await expect(first.page.getByRole('heading', { name: t('users.forbidden.title') })).toBeVisible();

  // The second logs in with an existing account and returns to the invitation.
  const second = await another(shop, browser);
  await second.visit(`/auth/register?invitation=${await readInvitation(request, approver.email)}`);
  await second.page.getByRole('link', { name: t('invitation.login') }).click();
  await fillLogin(second.page, lang, approver.email, approver.password);
  await second.page.getByRole('button', { name: t('invitation.join', { company }) }).click();
  await expect(second.page).toHaveURL((url) => url.pathname === shop.path('/company'));
  await expect(buyerLabel(second)).toHaveText(company);

  await enter(shop, '/users', owner.person);
  const listed = page.getByRole('main');
  await expect(listed.getByText(purchaser.email)).toBeVisible();
  await expect(listed.getByText(approver.email)).toBeVisible();
  expect(await readAccountMenu(shop)).toContain(t('standing.users'));

  await Promise.all([first.page.context().close(), second.page.context().close()]);
});

test('a changed role or removed access takes effect on the member’s next page', async ({
  shop,
  request,
  browser,
}) => {
  const { page, lang } = shop;
  const t = companyTexts(lang);
  const owner = await registerCompany(request);
  const person = { ...(await registerMember(request)), name: 'Aisyah Rahman' };
  await joinAs(request, owner, person, 'admin');
  const other = await another(shop, browser);
  await enter(other, '/users', person);
  await expect(other.page.getByText(owner.person.email)).toBeVisible();

  await enter(shop, `/users?keywords=${encodeURIComponent(person.email)}`, owner.person);
  await expect(page.getByRole('status').filter({ hasText: t('users.count', { n: 1 }) })).toBeVisible();
  await page.getByRole('button', { name: t('users.edit.of', { name: person.name }) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(t('credit.permission'))).toHaveCount(0);
  await dialog.getByRole('radio', { name: t('role.purchaser') }).check();
  await dialog.getByLabel(t('credit.permission')).check();
  await dialog.getByRole('button', { name: t('user.save') }).click();
  await expect(page.getByText(t('credit.permitted'))).toBeVisible();
  await page.getByRole('button', { name: t('users.edit.of', { name: person.name }) }).click();
  await expect(dialog.getByLabel(t('credit.permission'))).toBeChecked();
  await dialog.getByRole('radio', { name: t('role.viewer') }).check();
  await dialog.getByRole('button', { name: t('user.save') }).click();
  await expect(dialog).toBeHidden();

  // An action on the open page is refused in place without a logout. The next page reflects the new role.
  await other.page.getByRole('button', { name: t('invite.open') }).click();
  await other.page.getByRole('dialog').getByLabel(t('invite.email')).fill(newPerson().email);
  await other.page
    .getByRole('dialog')
    .getByRole('button', { name: t('invite.send') })
    .click();
  await expect(other.page.getByRole('heading', { name: t('users.forbidden.title') })).toBeVisible();
  await other.visit('/company');
  await expect(other.page.getByText(t('role.viewer'), { exact: true })).toBeVisible();
  expect(await readAccountMenu(other)).not.toContain(t('standing.users'));

  await page.getByRole('button', { name: t('users.edit.of', { name: person.name }) }).click();
  await dialog.getByRole('button', { name: t('user.deactivate') }).click();
  await page
    .getByRole('dialog', { name: t('user.deactivate.title', { name: person.name }) })
    .getByRole('button', { name: t('user.deactivate') })
    .click();
  await expect(
    page.getByRole('main').getByText(t('users.state.inactive'), { exact: true }).last(),
  ).toBeVisible();
  await other.visit('/company');
  await expect(other.page.getByRole('heading', { name: t('company.none.title') })).toBeVisible();
  await expect(buyerLabel(other)).toHaveCount(0);
  await other.page.context().close();
});

test('a member of two companies switches between them and to personal buying', async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = companyTexts(lang);
  const [own, other] = [await registerCompany(request), await registerCompany(request)];
  await joinAs(request, other, own.person, 'purchaser');
  await enter(shop, '/company', own.person);
  await expect(buyerLabel(shop)).toHaveText(other.company);
  await expect(page.getByRole('heading', { name: other.company })).toBeVisible();
  expect(await readAccountMenu(shop)).not.toContain(t('standing.users'));

  await switchBuyer(shop, own.company);
  await expect(page.getByText(t('standing.now.company', { name: own.company }))).toBeVisible();
  await expect(page.getByRole('heading', { name: own.company })).toBeVisible();
  await expect(buyerLabel(shop)).toHaveText(own.company);
  expect(await readAccountMenu(shop)).toContain(t('standing.users'));

  await page.reload();
  await expect(page.getByRole('heading', { name: own.company })).toBeVisible();
  await page.locator('[data-testid="member-button"]').click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await switchBuyer(shop, t('standing.myself'));
  await expect(page.getByText(t('standing.now.myself'), { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('standing.personal.title') })).toBeVisible();
  await expect(buyerLabel(shop)).toHaveText(t('standing.myself'));
  await page.getByRole('button', { name: t('standing.personal.act', { name: other.company }) }).click();
  await expect(page.getByRole('heading', { name: other.company })).toBeVisible();
});

test('a revoked invitation, or one for somebody else, says so', { tag: '@phone' }, async ({
  shop,
  request,
}) => {
  const { page, lang } = shop;
  const t = companyTexts(lang);
  const owner = await registerCompany(request);
  const invited = await registerMember(request);
  const { id, token } = await invite(request, owner, { email: invited.email, role: 'finance' });

  await enter(shop, '/company', await registerMember(request));
  await expect(page.getByRole('heading', { name: t('company.none.title') })).toBeVisible();
  await shop.visit(`/auth/register?invitation=${token}`);
  await expect(page.getByRole('heading', { name: t('invitation.other.title') })).toBeVisible();
  await page.getByRole('button', { name: t('invitation.other.action') }).click();
  await expect(page.getByRole('link', { name: t('invitation.login') })).toBeVisible();

  await enter(shop, '/users', owner.person);
  await page.getByRole('button', { name: t('invitations.resend.of', { email: invited.email }) }).click();
  await expect(page.getByText(t('invitations.left', { n: 2 }))).toBeVisible();
  await page.getByRole('button', { name: t('invitations.revoke.of', { email: invited.email }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('invitations.revoke') })
    .click();
  await expect(page.getByText(t('invitations.none'))).toBeVisible();
  expect(id).toBeGreaterThan(0);

  await shop.visit(`/auth/register?invitation=${token}`);
  await expect(page.getByRole('heading', { name: t('invitation.gone.title') })).toBeVisible();
  await expectAccessible(page);
});
