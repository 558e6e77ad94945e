import { accountTexts, enter, newPerson, readCode, registerMember } from '../accounts.ts';
import { expectAccessible } from '../axe.ts';
import { checkoutTexts, placeButton, putIntoCart, variantOf, waitForSummary } from '../checkout.ts';
import { callAs, companyTexts, invite, joinAs, newBusiness, registerCompany } from '../companies.ts';
import { buyerLabel } from '../company-pages.ts';
import { expect as base, test } from '../fixtures.ts';

const expect = base.configure({ timeout: 15_000 });
test.describe.configure({ timeout: 120_000 });
test.use({ allowedConsole: [/status of (403|404|409|422)/] });

test('an owner registers a business, invites by role and limit, and cannot leave as the only owner', {
  tag: '@main',
}, async ({ shop, request }) => {
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
  await expect(buyerLabel(shop)).toHaveText(company);
  await expect(page.getByText(t('leave.last'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('leave.leave') })).toHaveCount(0);
  await expectAccessible(page);

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
  await expectAccessible(page);

  // The only owner is told why nothing can be changed.
  await page
    .getByRole('button', { name: t('users.edit.of', { name: owner.name }), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('user.lastOwner'))).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('user.deactivate') })).toBeDisabled();
  await expectAccessible(page);
});

test('a purchaser cannot see anything of another company by any id', async ({ shop, request }) => {
  const { page } = shop;
  const [mine, theirs] = [await registerCompany(request), await registerCompany(request)];
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
    // Not even the owner of another company learns that the record exists.
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

test('an owner edits the company’s data and rules, and closes it', { tag: '@phone' }, async ({
  shop,
  request,
}) => {
  const { page, lang } = shop;
  const t = companyTexts(lang);
  const owner = await registerCompany(request);
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
  await expect(page.getByLabel(t('rules.counts.day'))).toBeChecked();
  await expect(page.getByLabel(t('rules.counts.delivery'))).toBeChecked();
  await page.getByLabel(t('rules.counts.delivery')).uncheck();
  await expectAccessible(page);
  await save.click();
  const sentence = t('rules.above.everybody', { amount: 'RM\u00a0750.00' });
  await expect(page.getByText(sentence)).toBeVisible();
  await page.reload();
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByText(t('rules.counted.day'), { exact: true })).toBeVisible();

  await page.getByRole('button', { name: t('close.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('close.name')).fill('Something else');
  await dialog.getByRole('button', { name: t('close.confirm') }).click();
  await expect(dialog.getByRole('link')).toBeVisible();
  await dialog.getByLabel(t('close.name')).fill(owner.company);
  await dialog.getByRole('button', { name: t('close.confirm') }).click();
  await expect(page.getByRole('heading', { name: t('company.none.title') })).toBeVisible();
});

test('the checkout says why an order needs approval, and blocks it when nobody can approve it', {
  tag: '@phone',
}, async ({ shop, request }) => {
  const { page, lang } = shop;
  const text = checkoutTexts(lang);
  const owner = await registerCompany(request);
  const variant = await variantOf(request, 'bario');
  const quantity = variant.min_quantity;
  const above = Math.round(variant.pack_price * quantity * 1.5);
  const rules = [{ role: null, above }];
  expect((await callAs(request, owner, ['PUT', '/api/company/rules'], { rules })).status).toBe(200);
  const points = (await callAs(request, owner, ['GET', '/api/misc/pickup_points'])).body.data;
  const choices = { payment_method: 'online', pickup_id: points[0].id };

  await putIntoCart(request, owner, { variant, quantity });
  const { body } = await callAs(request, owner, ['POST', '/api/checkout/preview'], choices);
  const { price_hash, delivery_date, needs_approval } = body.data;
  expect(needs_approval).toBe(false);
  const agreed = { ...choices, price_hash, delivery_date };
  expect((await callAs(request, owner, ['POST', '/api/checkout'], agreed)).status).toBe(200);

  await putIntoCart(request, owner, { variant, quantity });
  await enter(shop, '/checkout', owner.person);
  await page.getByText(text('delivery.pickUp'), { exact: true }).click();
  const notices = page.locator('.notice');
  await expect(notices).toHaveText([text('problem.no_approver')]);
  await expect(placeButton(shop)).toBeDisabled();
  await waitForSummary(page);
  await expectAccessible(page, 'an order that nobody can approve');

  await joinAs(request, owner, await registerMember(request), 'approver');
  await page.reload();
  await expect(notices).toHaveText([new RegExp(text('summary.approval.day'))]);
  await expect(placeButton(shop)).toContainText(
    text('summary.send', { total: '' }).split('·')[0]?.trim() ?? '',
  );
  await waitForSummary(page);
  await expectAccessible(page);
});
