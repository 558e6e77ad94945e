import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from '@playwright/test';
import { accountTexts, fillLogin, newPerson, type Person, readCode, registerMember } from '../accounts.ts';
import {
  callAs,
  companyTexts,
  foundCompany,
  invite,
  joinAs,
  newBusiness,
  readInvitation,
} from '../companies.ts';
import { expect as base, hydrated, type Shop, test } from '../fixtures.ts';

// Passwords are hashed slowly on purpose.
const expect = base.configure({ timeout: 15_000 });
test.describe.configure({ timeout: 120_000 });
test.use({ allowedConsole: [/status of (403|404|409|422)/] });

/** Logs somebody in and opens a page for members. */
async function enter(shop: Shop, path: string, person: Person) {
  await shop.visit(path);
  await expect(shop.page).toHaveURL(/\/auth\/login\?next=/);
  await fillLogin(shop.page, shop.lang, person.email, person.password);
  await expect(shop.page).toHaveURL((url) => url.pathname + url.search === shop.path(path));
}

/** Another person at another device. */
async function another(shop: Shop, browser: Browser): Promise<Shop> {
  const { viewport } = { viewport: shop.page.viewportSize() };
  const context = await browser.newContext({
    viewport,
    isMobile: shop.isPhone,
    hasTouch: shop.isPhone,
    locale: shop.lang === 'en' ? 'en-GB' : 'ms-MY',
  });
  const page = await context.newPage();
  const visit = async (plain: string) => {
    await page.goto(shop.path(plain));
    await hydrated(page);
  };
  return { ...shop, page, visit };
}

async function findsNothing({ page }: Shop) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'nothing is wider than the page').toBeLessThanOrEqual(0);
}

/** For whom the header says that one buys: beside the name, or on a phone beside the place. */
const buyerIn = ({ page, isPhone }: Shop) => page.locator(isPhone ? '.buyer-name' : '.member-buyer');

/** The entries of the account's menu. */
async function menuOf({ page }: Shop): Promise<string[]> {
  await page.locator('.member-button').click();
  const items = page.locator('.menu:popover-open [role=menuitem]');
  await expect(items.first()).toBeVisible();
  const labels = await items.allTextContents();
  await page.keyboard.press('Escape');
  return labels;
}

async function choose({ page }: Shop, name: string) {
  await page.locator('.member-button').click();
  await page.locator('.menu:popover-open [role=menuitemradio]').filter({ hasText: name }).click();
}

test('an owner registers a business, invites by role and limit, and cannot leave it alone', async ({
  shop,
  request,
}) => {
  const { page, lang } = shop;
  const t = companyTexts(lang);
  const auth = accountTexts(lang);
  const owner = newPerson();
  const business = newBusiness();
  const company = business.ssm_company_name;

  await shop.visit('/auth/register');
  await page.getByText(auth('auth.register.business'), { exact: true }).click();
  await page.getByLabel(auth('auth.register.ssmId')).fill(business.ssm_id);
  await page.getByLabel(auth('auth.register.companyName')).fill(company);
  await page.getByLabel(auth('auth.register.variant')).selectOption('1');
  await page.getByLabel(auth('auth.name')).fill(owner.name);
  await page.getByLabel(auth('auth.email')).fill(owner.email);
  await page.getByLabel(auth('auth.phone')).fill(owner.mobile_phone);
  await page.getByLabel(auth('auth.password'), { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: auth('auth.register.submit') }).click();
  await expect(page).toHaveURL(/\/auth\/verify/);
  await page.getByLabel(auth('code.label')).fill(await readCode(request, owner.email));
  await expect(page).toHaveURL((url) => url.pathname === shop.path('/'));

  await shop.visit('/company');
  await expect(page.getByRole('heading', { name: company })).toBeVisible();
  await expect(page.getByText(t('company.pending.missing.title'))).toBeVisible();
  await expect(buyerIn(shop)).toHaveText(company);
  await expect(page.getByText(t('leave.last'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('leave.leave') })).toHaveCount(0);
  await findsNothing(shop);

  await shop.visit('/users');
  async function inviteByForm(email: string, role: 'purchaser' | 'approver') {
    await page.getByRole('button', { name: t('invite.open') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('invite.email')).fill(email);
    await dialog.getByRole('radio', { name: t(`role.${role}`) }).check();
    if (role === 'purchaser') {
      await dialog.getByRole('radio', { name: t('limits.choice.some') }).check();
      await dialog.getByRole('button', { name: t('invite.send') }).click();
      await expect(dialog.getByRole('link', { name: t('limits.oneNeeded') })).toBeVisible();
      await dialog.getByLabel(t('limits.perOrder')).fill('500');
    }
    await dialog.getByRole('button', { name: t('invite.send') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: email })).toBeVisible();
  }
  await inviteByForm(newPerson().email, 'purchaser');
  await inviteByForm(newPerson().email, 'approver');
  await expect(page.getByRole('main').getByText(/500\.00/)).toBeVisible();
  await findsNothing(shop);

  // Whoever owns it alone is told why nothing can be changed.
  await page
    .getByRole('button', { name: t('users.edit.of', { name: owner.name }), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('user.lastOwner'))).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('user.deactivate') })).toBeDisabled();
  await findsNothing(shop);
});

test('two people join by mail, with a new account and with one of before, and see what their roles do', async ({
  shop,
  request,
  browser,
}) => {
  const { page, lang } = shop;
  const t = companyTexts(lang);
  const auth = accountTexts(lang);
  const owner = await foundCompany(request);
  const { company } = owner;
  const purchaser = newPerson();
  const approver = await registerMember(request);
  await invite(request, owner, { email: purchaser.email, role: 'purchaser' });
  await invite(request, owner, { email: approver.email, role: 'approver' });

  // The first has no account: the form knows the address, and the token leaves it.
  const first = await another(shop, browser);
  await first.visit(`/auth/register?invitation=${await readInvitation(request, purchaser.email)}`);
  await expect(first.page.getByRole('heading', { name: t('invitation.title', { company }) })).toBeVisible();
  await expect(first.page).toHaveURL((url) => url.search === '?invitation=');
  await expect(first.page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await findsNothing(first);
  await expect(first.page.getByLabel(auth('auth.email'))).toHaveValue(purchaser.email);
  await first.page.getByLabel(auth('auth.name')).fill('Kavitha Subramaniam');
  await first.page.getByLabel(auth('auth.phone')).fill(purchaser.mobile_phone);
  await first.page.getByLabel(auth('auth.password'), { exact: true }).fill(purchaser.password);
  await first.page.getByRole('button', { name: t('invitation.register.submit') }).click();
  await expect(first.page).toHaveURL(/\/auth\/verify/);
  await first.page.getByLabel(auth('code.label')).fill(await readCode(request, purchaser.email));
  await expect(first.page).toHaveURL((url) => url.pathname === shop.path('/company'));
  await expect(buyerIn(first)).toHaveText(company);
  await expect(first.page.getByRole('button', { name: t('company.edit.details') })).toHaveCount(0);
  expect(await menuOf(first)).toContain(t('standing.company'));
  expect(await menuOf(first)).not.toContain(t('standing.users'));
  await first.visit('/users');
  await expect(first.page.getByRole('heading', { name: t('users.forbidden.title') })).toBeVisible();

  // The second logs in with an account of before and comes back.
  const second = await another(shop, browser);
  await second.visit(`/auth/register?invitation=${await readInvitation(request, approver.email)}`);
  await second.page.getByRole('link', { name: t('invitation.login') }).click();
  await fillLogin(second.page, lang, approver.email, approver.password);
  await second.page.getByRole('button', { name: t('invitation.join', { company }) }).click();
  await expect(second.page).toHaveURL((url) => url.pathname === shop.path('/company'));
  await expect(buyerIn(second)).toHaveText(company);

  await enter(shop, '/users', owner.person);
  const listed = page.getByRole('main');
  await expect(listed.getByText(purchaser.email)).toBeVisible();
  await expect(listed.getByText(approver.email)).toBeVisible();
  expect(await menuOf(shop)).toContain(t('standing.users'));

  await Promise.all([first.page.context().close(), second.page.context().close()]);
});

test('a changed role shows on the other’s next page, and ended access too', async ({
  shop,
  request,
  browser,
}) => {
  const { page, lang } = shop;
  const t = companyTexts(lang);
  const owner = await foundCompany(request);
  const person = { ...(await registerMember(request)), name: 'Aisyah Rahman' };
  await joinAs(request, owner, person, 'admin');
  const other = await another(shop, browser);
  await enter(other, '/users', person);
  await expect(other.page.getByText(owner.person.email)).toBeVisible();

  await enter(shop, `/users?keywords=${encodeURIComponent(person.email)}`, owner.person);
  await expect(page.getByRole('status').filter({ hasText: t('users.count', { n: 1 }) })).toBeVisible();
  await page.getByRole('button', { name: t('users.edit.of', { name: person.name }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: t('role.viewer') }).check();
  await dialog.getByRole('button', { name: t('user.save') }).click();
  await expect(dialog).toBeHidden();

  // What was open is refused in place and does not log out; the next page knows.
  await other.page.getByRole('button', { name: t('invite.open') }).click();
  await other.page.getByRole('dialog').getByLabel(t('invite.email')).fill(newPerson().email);
  await other.page
    .getByRole('dialog')
    .getByRole('button', { name: t('invite.send') })
    .click();
  await expect(other.page.getByRole('heading', { name: t('users.forbidden.title') })).toBeVisible();
  await other.visit('/company');
  await expect(other.page.getByText(t('role.viewer'), { exact: true })).toBeVisible();
  expect(await menuOf(other)).not.toContain(t('standing.users'));

  await page.getByRole('button', { name: t('users.edit.of', { name: person.name }) }).click();
  await dialog.getByRole('button', { name: t('user.deactivate') }).click();
  await page
    .getByRole('dialog', { name: t('user.deactivate.title', { name: person.name }) })
    .getByRole('button', { name: t('user.deactivate') })
    .click();
  await expect(page.getByRole('main').getByText(t('users.state.inactive')).last()).toBeVisible();
  await other.visit('/company');
  await expect(other.page.getByRole('heading', { name: t('company.none.title') })).toBeVisible();
  await expect(buyerIn(other)).toHaveCount(0);
  await other.page.context().close();
});

test('a purchaser of one company sees nothing of another by any id', async ({ shop, request }) => {
  const { page } = shop;
  const [mine, theirs] = [await foundCompany(request), await foundCompany(request)];
  const purchaser = await joinAs(request, mine, await registerMember(request), 'purchaser');
  const place = {
    label: 'Gudang rahsia',
    contact: 'Faridah Osman',
    phone: '+60123456789',
    line_1: '1 Jalan Sulit',
    postcode: '50480',
    city: 'Kuala Lumpur',
    state: 'KUL',
  };
  const added = await callAs(request, theirs, ['POST', '/api/profile/addresses'], place);
  const people = await callAs(request, theirs, ['GET', '/api/company/users']);
  const standing = await callAs(request, theirs, ['GET', '/api/company/standing']);
  const { id: invitation } = await invite(request, theirs, { email: newPerson().email, role: 'viewer' });
  const [address, user, company] = [
    added.body.data.id,
    people.body.data[0].id,
    standing.body.data.buyer.company_id,
  ];

  const tries = [
    ['GET', `/api/profile/addresses/${address}`],
    ['DELETE', `/api/profile/addresses/${address}`],
    ['GET', `/api/company/users/${user}`],
    ['POST', `/api/company/users/${user}/deactivate`],
    ['POST', `/api/company/invitations/${invitation}/resend`],
    ['DELETE', `/api/company/invitations/${invitation}`],
  ] as const;
  for (const attempt of tries) {
    const asPurchaser = await callAs(request, purchaser, attempt);
    expect([403, 404], attempt.join(' ')).toContain(asPurchaser.status);
    // Not even the owner of another company learns that there is such a thing.
    const asOwner = await callAs(request, mine, attempt);
    expect(asOwner.status, attempt.join(' ')).toBe(404);
    expect(JSON.stringify([asPurchaser.body, asOwner.body])).not.toMatch(/Sulit|Aisyah|kedai/);
  }
  const moved = await callAs(request, purchaser, ['POST', '/api/company/switch'], { company_id: company });
  expect(moved.status).toBe(404);

  await enter(shop, `/profile/addresses/${address}`, purchaser.person);
  await expect(page.getByRole('main')).not.toContainText('Sulit');
  await expect(page.getByRole('main').locator('.empty-state')).toBeVisible();
  await shop.visit('/company');
  await expect(page.getByRole('heading', { name: mine.company })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(theirs.company);
});

test('somebody in two companies switches between them and to themselves', async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = companyTexts(lang);
  const [own, other] = [await foundCompany(request), await foundCompany(request)];
  await joinAs(request, other, own.person, 'purchaser');
  await enter(shop, '/company', own.person);
  await expect(buyerIn(shop)).toHaveText(other.company);
  await expect(page.getByRole('heading', { name: other.company })).toBeVisible();
  expect(await menuOf(shop)).not.toContain(t('standing.users'));

  await choose(shop, own.company);
  await expect(page.getByText(t('standing.now.company', { name: own.company }))).toBeVisible();
  await expect(page.getByRole('heading', { name: own.company })).toBeVisible();
  await expect(buyerIn(shop)).toHaveText(own.company);
  expect(await menuOf(shop)).toContain(t('standing.users'));

  await page.reload();
  await expect(page.getByRole('heading', { name: own.company })).toBeVisible();
  await page.locator('.member-button').click();
  await findsNothing(shop);
  await page.keyboard.press('Escape');

  await choose(shop, t('standing.myself'));
  await expect(page.getByText(t('standing.now.myself'))).toBeVisible();
  await expect(page.getByRole('heading', { name: t('standing.personal.title') })).toBeVisible();
  await expect(buyerIn(shop)).toHaveText(t('standing.myself'));
  await page.getByRole('button', { name: t('standing.personal.act', { name: other.company }) }).click();
  await expect(page.getByRole('heading', { name: other.company })).toBeVisible();
});

test('an owner edits the company’s data and rules, and closes it', async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = companyTexts(lang);
  const owner = await foundCompany(request);
  await enter(shop, '/company', owner.person);
  const save = page.getByRole('main').getByRole('button', { name: t('company.save') });

  await page.getByRole('button', { name: t('company.edit.details') }).click();
  await page.getByLabel(t('details.tax')).fill('12');
  await save.click();
  await expect(page.getByRole('link', { name: t('details.tax.format') })).toBeVisible();
  await page.getByLabel(t('details.tax')).fill('c20880050010');
  await save.click();
  await expect(page.getByText('C20880050010')).toBeVisible();

  await page.getByRole('button', { name: t('company.edit.rules') }).click();
  await page.getByRole('button', { name: t('rules.add') }).click();
  await page.getByLabel(t('rules.amount')).fill('750');
  await findsNothing(shop);
  await save.click();
  const sentence = t('rules.above.everybody', { amount: 'RM\u00a0750.00' });
  await expect(page.getByText(sentence)).toBeVisible();
  await page.reload();
  await expect(page.getByText(sentence)).toBeVisible();

  await page.getByRole('button', { name: t('close.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('close.name')).fill('Something else');
  await dialog.getByRole('button', { name: t('close.confirm') }).click();
  await expect(dialog.getByRole('link')).toBeVisible();
  await dialog.getByLabel(t('close.name')).fill(owner.company);
  await dialog.getByRole('button', { name: t('close.confirm') }).click();
  await expect(page.getByRole('heading', { name: t('company.none.title') })).toBeVisible();
});

test('an invitation that was taken back, or is for somebody else, says so', async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = companyTexts(lang);
  const owner = await foundCompany(request);
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
  await findsNothing(shop);
});
