import { translator } from '@bakul/shop/kit/text/i18n';
import type { APIRequestContext } from '@playwright/test';
import { emailChange as en } from '../../apps/storefront/app/messages/en/email-change.ts';
import { emailChange as ms } from '../../apps/storefront/app/messages/ms/email-change.ts';
import { accountTexts, enter, fillLogin, type Person, readCode, registerMember } from '../accounts.ts';
import { expectAccessible } from '../axe.ts';
import { withDatabase } from '../database.ts';
import { expect as base, type Shop, test, waitForHydration } from '../fixtures.ts';

const expect = base.configure({ timeout: 15_000 });
test.describe.configure({ timeout: 60_000 });
test.use({ allowedConsole: [/status of (403|404|409|422)/] });

const pageTexts = ({ lang }: Shop) =>
  lang === 'en' ? translator('en', en) : translator<typeof en>('ms', ms);

/** Reads the path of the link in the email to the old address. */
async function readLink(request: APIRequestContext, email: string): Promise<string> {
  let path = '';
  await expect(async () => {
    const answer = await request.get(`/dev/outbox?to=${encodeURIComponent(email)}&format=json`);
    path = /(\/ms)?\/email-change#token=[\w-]+/.exec(await answer.text())?.[0] ?? '';
    expect(path).not.toBe('');
  }).toPass({ timeout: 15_000, intervals: [100] });
  return path;
}

/** Requests a new email address in the profile and confirms it with the code. */
async function requestNewEmail(shop: Shop, request: APIRequestContext, person: Person): Promise<string> {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  await page.getByRole('button', { name: t('contact.email.title') }).click();
  const dialog = page.getByRole('dialog');
  const email = `new.${person.email}`;
  await dialog.getByLabel(t('contact.email.new')).fill(email);
  await dialog.getByRole('button', { name: t('contact.send') }).click();
  await expect(dialog.getByText(t('contact.sent', { to: email }))).toBeVisible();
  await dialog.getByLabel(t('code.label')).fill(await readCode(request, email));
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('contact.pending.title', { email }))).toBeVisible();
  return email;
}

const login = (request: APIRequestContext, email: string, { password }: Person) =>
  request.post('/api/auth/login', { data: { login: email, password } });

test('a new email address takes effect when the old mailbox confirms it', { tag: '@phone' }, async ({
  shop,
  request,
}) => {
  const { page, lang } = shop;
  const t = pageTexts(shop);
  const person = await registerMember(request, lang);
  await enter(shop, '/profile?section=details', person);
  const email = await requestNewEmail(shop, request, person);

  const link = await readLink(request, person.email);
  expect(link.startsWith('/ms/')).toBe(lang === 'ms');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('emailChange.title'));
  await expect(page, 'the token is removed from the URL').toHaveURL(
    (url) => url.search === '' && url.hash === '',
  );
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page, 'the question to the old mailbox');
  await page.getByRole('button', { name: t('emailChange.approve') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('emailChange.applied.title'));
  await page.getByRole('link', { name: t('emailChange.applied.profile') }).click();
  await expect(page.getByRole('main')).toContainText(email);
  expect((await login(request, person.email, person)).status()).toBe(422);
  expect((await login(request, email, person)).status()).toBe(200);
});

test('the old mailbox can stop a change, which ends all sessions', async ({ shop, request, browser }) => {
  const { page, lang } = shop;
  const t = pageTexts(shop);
  const person = await registerMember(request, lang);
  await enter(shop, '/profile?section=details', person);
  await requestNewEmail(shop, request, person);

  // The owner of the mailbox is on another device without a session.
  const elsewhere = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await elsewhere.goto(await readLink(request, person.email));
  await waitForHydration(elsewhere);
  await elsewhere.getByRole('button', { name: t('emailChange.stop') }).click();
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(t('emailChange.stopped.title'));
  await elsewhere.getByRole('link', { name: t('emailChange.stopped.reset') }).click();
  await expect(elsewhere).toHaveURL((url) => url.pathname === shop.path('/auth/forgot-password'));
  await elsewhere.close();

  await page.reload();
  await expect(page).toHaveURL((url) => url.pathname === shop.path('/auth/login'));
  expect((await login(request, person.email, person)).status()).toBe(200);
});

test('withdraws an email change from the profile', { tag: '@phone' }, async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  const person = await registerMember(request, lang);
  await enter(shop, '/profile?section=details', person);
  const email = await requestNewEmail(shop, request, person);
  await page.getByRole('button', { name: t('contact.pending.withdraw') }).click();
  await expect(page.getByText(t('contact.pending.title', { email }))).toBeHidden();
  await expect(page.getByRole('main')).toContainText(person.email);
});

/** Makes the person's last authentication one hour older. */
const ageSession = ({ email }: Person) =>
  withDatabase((db) =>
    db.run(
      `UPDATE session SET authenticated_at = authenticated_at - interval '1 hour' FROM person
       WHERE person.id = person_id AND person.email = $1`,
      [email],
    ),
  );

test('asks for the password again after a while and then completes the call', async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  const person = await registerMember(request, lang);
  await enter(shop, '/profile?section=details', person);
  await ageSession(person);

  await page.getByRole('button', { name: t('contact.email.title') }).click();
  const form = page.getByRole('dialog', { name: t('contact.email.title') });
  const field = form.getByLabel(t('contact.email.new'));
  const email = `new.${person.email}`;
  await field.fill(email);
  await form.getByRole('button', { name: t('contact.send') }).click();
  const proof = page.getByRole('dialog', { name: t('auth.reauthenticate.title') });
  await expect(proof).toBeVisible();
  await expectAccessible(page, 'the dialog that asks for the password');

  // Cancelling keeps the form's values.
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await expect(field).toHaveValue(email);
  await form.getByRole('button', { name: t('contact.send') }).click();

  const password = proof.getByLabel(t('auth.password'), { exact: true });
  await password.fill('not the password');
  await proof.getByRole('button', { name: t('auth.reauthenticate.submit') }).click();
  await expect(proof.getByRole('alert').filter({ hasText: t('form.problem') })).toBeVisible();
  await password.fill(person.password);
  await proof.getByRole('button', { name: t('auth.reauthenticate.submit') }).click();
  await expect(proof).toBeHidden();
  await expect(form.getByText(t('contact.sent', { to: email }))).toBeVisible();
});

test('downloads an export after the password was confirmed', async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  const person = await registerMember(request, lang);
  await enter(shop, '/profile?section=data', person);
  await ageSession(person);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: t('export.download') }).click();
  const proof = page.getByRole('dialog', { name: t('auth.reauthenticate.title') });
  await proof.getByLabel(t('auth.password'), { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  expect((await coming).suggestedFilename()).toMatch(/\.json$/);
});

test('redirects to the login when the session ends before the password is confirmed', {
  tag: '@phone',
}, async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  const person = await registerMember(request, lang);
  await enter(shop, '/profile?section=data', person);
  await ageSession(person);
  await page.getByRole('button', { name: t('export.download') }).click();
  const proof = page.getByRole('dialog', { name: t('auth.reauthenticate.title') });
  await expect(proof).toBeVisible();
  await withDatabase((db) =>
    db.run(
      'UPDATE session SET ended_at = now() FROM person WHERE person.id = person_id AND person.email = $1',
      [person.email],
    ),
  );
  await proof.getByLabel(t('auth.password'), { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === shop.path('/auth/login'));
  await expect(proof).toBeHidden();
  await fillLogin(page, lang, person.email, person.password);
});
