import { accountMails } from '@bakul/shop/features/account/account.mails';
import { type Lang, languages } from '@bakul/shop/kit/text/language';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import {
  accountTexts,
  dismissHomePromotion,
  fillLogin,
  memberButton,
  type Person,
  readCode,
  register,
  registerMember,
} from '../accounts.ts';
import { checkRadio, expect, type Shop, test, waitForHydration } from '../fixtures.ts';

const otherThan = (lang: Lang): Lang => (lang === 'en' ? 'ms' : 'en');

test('the language switcher stays on the page and the choice is remembered', {
  tag: ['@phone', '@main'],
}, async ({ shop }) => {
  const { page, lang, t } = shop;
  const other = otherThan(lang);
  await shop.visit('/vegetables?certificate=mygap');
  const link = page
    .getByRole('navigation', { name: t('shell.language') })
    .or(page.locator(`a[hreflang="${other}"]`))
    .locator(`a[hreflang^="${other}"]`)
    .first();
  const target = (await link.count()) > 0 ? link : page.locator(`a[lang^="${other}"]`).first();
  await target.click();
  await expect(page).toHaveURL(
    other === 'ms' ? /\/ms\/vegetables\?certificate=mygap$/ : /localhost:\d+\/vegetables\?certificate=mygap$/,
  );
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${other}`));
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'i18n_redirected');
  expect(cookie).toMatchObject({ value: other, path: '/', sameSite: 'Lax' });
  expect(cookie?.expires ?? 0).toBeGreaterThan(Date.now() / 1000 + 364 * 86_400);
});

test('a first visit to the root page redirects to the browser’s language, other pages do not', {
  tag: '@phone',
}, async ({ shop }) => {
  const { page, lang } = shop;
  await page.goto('/');
  await expect(page).toHaveURL(lang === 'ms' ? /\/ms$/ : /localhost:\d+\/$/);
  expect(await languageCookie(page), 'a redirect stores the language').toBe(lang === 'ms' ? 'ms' : undefined);
  await page.goto('/vegetables');
  await expect(page).toHaveURL(/localhost:\d+\/vegetables$/);
});

test('the home page keeps the language of the page that linked to it', { tag: '@phone' }, async ({
  shop,
}) => {
  const { page, isPhone } = shop;
  const leads = [
    page.locator('[data-shell] > header a:has(.logo-mark)'),
    ...(isPhone ? [page.locator('[data-shell] > nav a').first()] : []),
  ];
  for (const lead of leads) {
    await shop.visit('/privacy-policy');
    await lead.click();
    await expectHomeMatchesServer(shop);
  }
});

test('the home page keeps the language of the login and of the verification before it', {
  tag: '@phone',
}, async ({ shop, request }) => {
  const { page, lang } = shop;
  const { person } = await register(request, lang);
  const code = await readCode(request, person.email);
  const asked = expect.stringContaining(accountMails.verification_code.texts[lang].subject);
  expect(
    await mailSubjects(request, person),
    'the email is in the language of the request, because there was no account yet',
  ).toEqual([asked]);
  await logIn(shop, person);
  await page.getByLabel(accountTexts(lang)('code.label')).pressSequentially(code);
  await expectHomeMatchesServer(shop);

  await page.evaluate(() => window.localStorage.clear());
  await logIn(shop, person);
  await expectHomeMatchesServer(shop);
});

test('every language switch of a guest is stored in the session', async ({ shop }) => {
  const { page, lang } = shop;
  const other = otherThan(lang);
  const switches: [string, Locator][] = [
    ['/vegetables', visibleSwitch(page, other)],
    ['/vegetables', page.locator(`[data-testid="language-links"] a[hreflang^="${other}"]`)],
    ['/privacy-policy', page.locator(`main a[hreflang="${other}"]`)],
  ];
  for (const [path, link] of switches) {
    await page.context().clearCookies();
    await page.goto(shop.path(path));
    await page.evaluate(() => window.localStorage.clear());
    await shop.visit(path);
    await link.click();
    await waitForLanguage(page, other);
    expect(await sessionLanguage(page)).toBe(other);
    expect(await languageCookie(page)).toBe(other);
  }
});

test('a member’s emails follow the language they switch to', { tag: '@phone' }, async ({ shop, request }) => {
  const { page, lang } = shop;
  const other = otherThan(lang);
  const t = { [lang]: accountTexts(lang), [other]: accountTexts(other) };
  const person = await registerMember(request, lang);
  await logIn(shop, person);
  await dismissHomePromotion(shop);

  await visibleSwitch(page, other).click();
  await waitForLanguage(page, other);
  expect(await sessionLanguage(page)).toBe(other);
  await expectMailIn(request, person, other, 1);

  await memberButton({ ...shop, lang: other }, person.name).click();
  await page.getByRole('menuitem', { name: t[other]?.('auth.menu.language') }).click();
  await waitForLanguage(page, lang);
  expect(await sessionLanguage(page)).toBe(lang);
  await expectMailIn(request, person, lang, 2);

  await shop.visit('/profile?section=details');
  await checkRadio(page.locator(`input[name="language"][value="${other}"]`));
  await waitForLanguage(page, other);
  expect(await sessionLanguage(page)).toBe(other);
  await expectMailIn(request, person, other, 3);
});

test('a language chosen before login becomes the account’s language', async ({ shop, request }) => {
  const { page, lang } = shop;
  const person = await registerMember(request, otherThan(lang));
  await page.goto(lang === 'en' ? '/ms/vegetables' : '/vegetables');
  await waitForHydration(page);
  await visibleSwitch(page, lang).click();
  await waitForLanguage(page, lang);
  await logIn(shop, person);
  await dismissHomePromotion(shop);
  expect(await sessionLanguage(page)).toBe(lang);
  await expectMailIn(request, person, lang, 1);
});

async function logIn(shop: Shop, { email, password }: Person): Promise<void> {
  await shop.visit('/auth/login');
  await fillLogin(shop.page, shop.lang, email, password);
}

/** The switch in the header, or in the footer if the header has no room for it. */
const visibleSwitch = (page: Page, lang: Lang) =>
  page
    .locator(
      `[data-testid="language-switch"] a[hreflang^="${lang}"]:visible, [data-testid="language-links"] a[hreflang^="${lang}"]`,
    )
    .first();

async function waitForLanguage(page: Page, lang: Lang): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${lang}`));
  await waitForHydration(page);
}

/** Expects the client-rendered home page to equal the server-rendered one. */
async function expectHomeMatchesServer({ page, path }: Shop): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`:\\d+${path('/')}$`));
  const cards = page.locator('[data-testid="home"] article');
  const read = async () => ({ title: await page.title(), cards: await cards.allInnerTexts() });
  await expect(cards.first()).toBeVisible();
  const before = await read();
  await page.reload();
  await waitForHydration(page);
  expect(before).toEqual(await read());
}

async function languageCookie(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === 'i18n_redirected')?.value;
}

/** The session is encrypted, so it is read through the page’s own module. */
async function sessionLanguage(page: Page): Promise<unknown> {
  const loaded = await page.waitForFunction(
    (source) =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .find((name) => new RegExp(source).test(name)),
    '/browser-session-[\\w-]+\\.js$',
  );
  return page.evaluate(
    async (url) => (await (await import(String(url))).session.read()).language,
    await loaded.jsonValue(),
  );
}

type Mail = { subject: string; at: string };

async function mailSubjects(request: APIRequestContext, { email }: Person): Promise<string[]> {
  const outbox = await request.get(`/dev/outbox?to=${encodeURIComponent(email)}&format=json`);
  const { data }: { data: Mail[] } = await outbox.json();
  return data.toSorted((one, two) => one.at.localeCompare(two.at)).map(({ subject }) => subject);
}

/** Triggers an email to the account's owner with a request in the other language, and expects the email in `lang`. */
async function expectMailIn(
  request: APIRequestContext,
  person: Person,
  lang: Lang,
  count: number,
): Promise<void> {
  const answer = await request.post('/api/auth/register', {
    data: { ...person, account_type: 1 },
    headers: { 'accept-language': otherThan(lang) },
  });
  expect(answer.status()).toBe(200);
  const subjectOf = (each: Lang) => accountMails.already_registered.texts[each].subject;
  await expect(async () => {
    const subjects = (await mailSubjects(request, person)).filter((subject) =>
      languages.some((each) => subject.startsWith(subjectOf(each))),
    );
    expect(subjects).toHaveLength(count);
    // The shop's name follows in the subject.
    expect(subjects.at(-1)).toContain(subjectOf(lang));
  }).toPass({ timeout: 15_000, intervals: [200] });
}
