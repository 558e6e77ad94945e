import { enter, fillLogin, type Person, picture, registerMember } from '../accounts.ts';
import { expectAccessible } from '../axe.ts';
import { callAs, joinAs, logIn, registerCompany } from '../companies.ts';
import { withDatabase } from '../database.ts';
import { expect as base, type Shop, test } from '../fixtures.ts';
import { answerProof, asStaff, deliverOrder, orderTexts, placeOrder } from '../orders.ts';

// Each staff TOTP code is accepted once, so a sign-in may have to wait for the next one.
const expect = base.configure({ timeout: 15_000 });
test.describe.configure({ timeout: 180_000 });

/** Opens a public page as a guest, logs in through its link and returns. */
async function logInFrom(shop: Shop, path: string, { email, password }: Person) {
  const t = orderTexts(shop.lang);
  await shop.visit(path);
  const main = shop.page.getByRole('main');
  await expect(main.getByRole('heading', { name: t('orders.guest.title') })).toBeVisible();
  await main.getByRole('link', { name: t('orders.guest.login') }).click();
  await fillLogin(shop.page, shop.lang, email, password);
  await expect(shop.page).toHaveURL((url) => url.pathname + url.search === shop.path(path));
}

/** The state badge of the current order. */
const stateOf = ({ page }: Shop) => page.locator('#order-head .badge');

test('a transfer: the first proof is rejected, the second confirms the order, and cancelling it starts a refund', {
  tag: ['@phone', '@main'],
}, async ({ shop, request }) => {
  const { page } = shop;
  const t = orderTexts(shop.lang);
  const person = await registerMember(request);
  const buyer = await logIn(request, person);
  const slug = await placeOrder(request, buyer, 'transfer');
  const staff = await asStaff(request, 'finance');

  await logInFrom(shop, '/transactions?tab=to_pay', person);
  const row = page.getByRole('listitem').filter({ hasText: slug });
  await expect(row.getByText(t('state.pending_payment'))).toBeVisible();
  await expectAccessible(page, 'the list');
  await page.getByRole('link', { name: t('orders.tab.ended') }).click();
  await expect(page.getByRole('heading', { name: t('orders.none.title') })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: t('orders.proof.of', { slug }) }).click();

  await expect(page.getByText(t('proof.hint', { n: 3 }))).toBeVisible();
  await expectAccessible(page, 'an order to be paid');
  const send = async () => page.locator('input[type=file]').setInputFiles(await picture('slip.jpg'));
  await send();
  await expect(page.getByText(t('next.proof_submitted'))).toBeVisible();
  await answerProof(request, staff, slug, { reason: 'The amount cannot be read.' });
  await page.reload();
  await expect(page.getByText(t('proof.rejected'), { exact: true })).toBeVisible();
  await expect(page.getByText('The amount cannot be read.').first()).toBeVisible();
  await expect(page.getByText(t('proof.hint', { n: 2 }))).toBeVisible();
  await send();
  await expect(page.getByText(t('next.proof_submitted'))).toBeVisible();
  await answerProof(request, staff, slug, 'verify');
  await page.reload();
  await expect(stateOf(shop)).toHaveText(t('state.confirmed'));

  const document = { language: t('documents.malay'), document: t('documents.receipt') };
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('documents.download', document) }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^RCP-\d{4}-\d{6}\.pdf$/);

  await page.getByRole('button', { name: t('action.cancel') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('cancel.reason')).fill('Tarikh majlis ditukar');
  await dialog.getByRole('button', { name: t('cancel.confirm') }).click();
  await expect(page.getByText(t('next.cancelled'))).toBeVisible();
  // Not by text alone: the dialog with the same text is still fading out.
  await expect(
    page.locator('[data-testid="order-reason"]', { hasText: 'Tarikh majlis ditukar' }),
  ).toBeVisible();
  // The refund goes to a bank account, and the buyer has not entered one yet.
  await expect(page.getByRole('link', { name: t('payments.refund.add') })).toBeVisible();
});

test('an order above the limit waits for approval, and its author can pay once it is approved', async ({
  shop,
  request,
}) => {
  const { page } = shop;
  const t = orderTexts(shop.lang);
  const owner = await registerCompany(request);
  const rules = { rules: [{ role: null, above: 10_000 }] };
  await callAs(request, owner, ['PUT', '/api/company/rules'], rules);
  const [author, decider] = [await registerMember(request), await registerMember(request)];
  const purchaser = await joinAs(request, owner, author, 'purchaser');
  await joinAs(request, owner, decider, 'approver');
  await callAs(request, purchaser, ['POST', '/api/company/switch'], {
    company_id: await companyOf(request, owner),
  });
  const slug = await placeOrder(request, purchaser, 'online', owner);

  await enter(shop, '/transactions?tab=to_approve', decider);
  await page.getByRole('link', { name: t('orders.decide.of', { slug }) }).click();
  await expect(stateOf(shop)).toHaveText(t('state.pending_approval'));
  await expect(page.getByRole('button', { name: t('action.cancel') })).toHaveCount(0);
  await page.getByRole('button', { name: t('action.reject'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('reject.confirm') }).click();
  await expect(dialog.getByText(t('reject.needed'))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /· RM/ }).click();
  await expect(stateOf(shop)).toHaveText(t('state.pending_payment'));
  // An approver cannot pay, and is told who does and when the goods arrive.
  await expect(page.getByText(/^\S.* needs to pay by /)).toHaveCount(2);
  await expect(page.getByText(/^Once paid, we pack it and it arrives .* from 6:00 am\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /RM/ })).toHaveCount(0);
  await expectAccessible(page, 'an order of a company');
  const { body } = await callAs(request, purchaser, ['GET', `/api/transaction/${slug}`]);
  expect(body.data.actions).toContain('pay');
});

test('an approved order to be paid by transfer shows the account and takes a proof', {
  tag: '@phone',
}, async ({ shop, request }) => {
  const { page } = shop;
  const t = orderTexts(shop.lang);
  const owner = await registerCompany(request);
  await callAs(request, owner, ['PUT', '/api/company/rules'], { rules: [{ role: null, above: 10_000 }] });
  const author = await registerMember(request);
  const purchaser = await joinAs(request, owner, author, 'purchaser');
  await callAs(request, purchaser, ['POST', '/api/company/switch'], {
    company_id: await companyOf(request, owner),
  });
  const slug = await placeOrder(request, purchaser, 'transfer', owner);
  await callAs(request, owner, ['POST', `/api/transaction/${slug}/approve`]);

  await enter(shop, `/transactions/${slug}`, author);
  await expect(stateOf(shop)).toHaveText(t('state.pending_payment'));
  await expect(page.getByText(t('proof.hint', { n: 3 }))).toBeVisible();
  await expect(page.locator('[data-testid="bank-details"]')).toContainText(slug);
  await page.locator('input[type=file]').setInputFiles(await picture('slip.jpg'));
  await expect(page.getByText(t('next.proof_submitted'))).toBeVisible();
});

async function companyOf(request: Parameters<typeof callAs>[0], owner: Parameters<typeof callAs>[1]) {
  const { body } = await callAs(request, owner, ['GET', '/api/company/standing']);
  return Number(body.data.buyer.company_id);
}

test('a buyer receives less and claims it at once, reports a problem with a photo and gets a refund', {
  tag: '@phone',
}, async ({ shop, request }) => {
  const { page } = shop;
  const t = orderTexts(shop.lang);
  const person = await registerMember(request);
  const staff = await asStaff(request, 'admin');
  const slug = await deliverOrder(request, await logIn(request, person), staff);

  await enter(shop, `/transactions/${slug}`, person);
  await expect(page.getByRole('button', { name: t('photo.open', { name: t('place.photo') }) })).toBeVisible();
  await page.getByRole('button', { name: t('action.receive') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('.stepper > button').first().click();
  await expect(dialog.getByText(t('receive.short'))).toBeVisible();
  await expectAccessible(page, 'counting what arrived');
  await dialog.getByRole('button', { name: t('receive.confirm') }).click();

  // What is short is claimed at once, without a photo.
  await expect(dialog.getByRole('heading', { name: t('claim.title.short') })).toBeVisible();
  await expect(page.getByText(t('lines.received'), { exact: true })).toBeVisible();
  await expect(dialog.getByLabel(t('claim.kind'))).toHaveValue('missing');
  await expect(dialog.getByLabel(t('claim.quantity'))).toHaveValue('1');
  await expectAccessible(page, 'reporting what is missing');
  const send = dialog.getByRole('button', { name: t('claim.send') });
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('claims.open'))).toBeVisible();

  await page.getByRole('button', { name: t('action.claim') }).click();
  await send.click();
  await expect(dialog.getByText(t('claim.needLine'))).toBeVisible();
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByLabel(t('claim.kind')).selectOption('underweight');
  await dialog.getByLabel(t('claim.weight')).fill('0.35');
  await dialog.getByLabel(t('claim.kind')).selectOption('quality');
  await dialog.getByLabel(t('claim.quantity')).fill('1');
  await send.click();
  await expect(dialog.getByText(t('claim.needPhoto'))).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles(await picture('crate.jpg'));
  await expectAccessible(page, 'reporting a problem');
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('claims.open'))).toHaveCount(2);
  await expect(
    page.getByRole('button', { name: t('photo.open', { name: t('claims.photo', { n: 1 }) }) }),
  ).toBeVisible();

  const { body } = await callAs(request, staff, ['GET', '/api/staff/claim?pageSize=100']);
  const claim = body.data.find((each: { order: string }) => each.order === slug);
  const answer = { resolution: 'refund', amount: 2500, answer: 'Maaf, satu karton tertinggal.' };
  await callAs(request, staff, ['POST', `/api/staff/claim/${claim.id}/approve`], answer);
  await page.reload();
  await expect(page.getByText(answer.answer)).toBeVisible();
  await expect(page.getByText(t('claims.resolved'), { exact: true })).toBeVisible();
  await expectAccessible(page, 'a delivered order');
});

test('a receiver’s orders begin with what arrives today, by branch', { tag: '@phone' }, async ({
  shop,
  request,
}) => {
  const { page } = shop;
  const t = orderTexts(shop.lang);
  const owner = await registerCompany(request);
  const person = await registerMember(request);
  await joinAs(request, owner, person, 'receiver');
  const [later, today] = [
    await placeOrder(request, owner, 'transfer'),
    await placeOrder(request, owner, 'transfer'),
  ];
  await withDatabase((db) =>
    db.run(
      `UPDATE shop_order SET state = 'out_for_delivery', lapses_at = NULL,
         delivery_date = CASE slug WHEN $1 THEN (now() AT TIME ZONE 'Asia/Kuala_Lumpur')::date ELSE delivery_date END
       WHERE slug IN ($1, $2)`,
      [today, later],
    ),
  );

  await enter(shop, '/transactions', person);
  const branch = page.getByRole('region', { name: 'Dapur utama' });
  await expect(branch.getByRole('heading', { name: 'Dapur utama' })).toBeVisible();
  await expect(branch.getByRole('listitem')).toHaveCount(1);
  const rest = page.getByRole('list', { name: t('orders.title'), exact: true });
  await expect(rest).toContainText(later);
  await expect(rest).not.toContainText(today);
  await expectAccessible(page, 'the orders of a receiver');
  await branch.getByRole('link', { name: t('orders.receive.of', { slug: today }) }).click();
  await expect(page.getByRole('button', { name: t('action.receive') })).toBeVisible();
});

test('a completed order is reviewed, and the review appears on the product page', async ({
  shop,
  request,
}) => {
  const { page } = shop;
  const t = orderTexts(shop.lang);
  const person = {
    name: 'Nurul Huda',
    email: 'buyer@demo.bakul.example',
    mobile_phone: '',
    password: 'Bakul-demo-1',
  };
  const buyer = await logIn(request, person);
  // Each language uses its own order, because a product of an order can be reviewed only once.
  const { body } = await callAs(request, buyer, ['GET', '/api/transaction?tab=delivered&pageSize=100']);
  const completed = body.data.filter(({ status }: { status: string }) => status === 'completed');
  const { slug } = completed[shop.lang === 'en' ? 0 : 1];

  await enter(shop, `/transactions/${slug}`, person);
  await page
    .getByRole('link', { name: t('action.review'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: t('review.title') })).toBeVisible();
  const card = page
    .locator('[data-testid="review-card"]')
    .filter({ has: page.locator('form') })
    .first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: t('review.send') }).click();
  await expect(card.getByText(t('review.need'))).toBeVisible();
  await card.getByRole('radio', { name: t('review.star', { n: 4 }) }).check({ force: true });
  const words = `Segar dan rapi, ${slug}.`;
  await card.getByLabel(t('review.text')).fill(words);
  await expect(card.getByText(t('review.count', { n: words.length, most: 1000 }))).toBeVisible();
  await card.locator('input[type=file]').setInputFiles(await picture('dapur.jpg'));
  await expectAccessible(page, 'the review form');
  await card.getByRole('button', { name: t('review.send') }).click();
  const given = page.locator('[data-testid="review-card"]').filter({ hasText: t('review.given', { n: 4 }) });
  await given
    .filter({ hasText: name })
    .getByRole('link', { name: t('review.see') })
    .click();
  await expect(page.getByText(words)).toBeVisible();
});
