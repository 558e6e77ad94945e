import type { Page } from '@playwright/test';
import { accountTexts, fillLogin, registerMember } from '../accounts.ts';
import { quantityOf } from '../carts.ts';
import { expect as base, test, waitForHydration } from '../fixtures.ts';

// Passwords are hashed slowly on purpose.
const expect = base.configure({ timeout: 15_000 });

/** Opens a page whose scripts are on their way; what comes back lets them arrive, and waits for the page to be alive. */
async function visitBeforeHydration(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    resolve();
    await waitForHydration(page);
  };
}

test('a login that is typed and sent before the page is alive is sent once it is', { tag: '@phone' }, async ({
  shop,
  request,
}) => {
  const { page, lang } = shop;
  const person = await registerMember(request);
  const arrive = await visitBeforeHydration(page, shop.path('/auth/login?next=/vegetables'));
  await fillLogin(page, lang, person.email, person.password);
  await arrive();
  await expect(page).toHaveURL(({ pathname }) => pathname === shop.path('/vegetables'));
});

test('what was typed and chosen early stays, is checked where it was left, and shows what belongs to it', async ({
  shop,
}) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  const arrive = await visitBeforeHydration(page, shop.path('/auth/register'));
  const [name, email] = [page.locator('[name=name]'), page.locator('[name=email]')];
  await page.locator('label:has([name=account_type][value="2"])').click();
  await email.fill('nama');
  await name.fill('Aisyah Rahman');
  await arrive();
  await expect(page.getByText(t('form.emailFormat')).first()).toBeVisible();
  await expect(page.locator('[name=ssm_company_name]')).toBeVisible();
  await page.locator('[name=mobile_phone]').fill('+60');
  await expect(email).toHaveValue('nama');
  await expect(name).toHaveValue('Aisyah Rahman');
});

test('a search that is begun early goes on', { tag: '@phone' }, async ({ shop }) => {
  const { page, t } = shop;
  const arrive = await visitBeforeHydration(page, shop.path('/product-catalog'));
  const box = page.getByRole('combobox', { name: t('shell.search') }).first();
  await box.fill('tomato');
  await arrive();
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(/tomato/i);
  await expect(box).toHaveValue('tomato');
});

test('filters that were set early count together', async ({ shop }) => {
  const { page } = shop;
  const arrive = await visitBeforeHydration(page, shop.path('/product-catalog'));
  const origins = page.locator('[name=origin]');
  // On a phone the filters wait behind a button that only a page that is alive can answer; sorting does not.
  if (shop.isPhone) await page.locator('[name=sort]').selectOption('-name');
  else for (const at of [0, 1]) await origins.nth(at).check();
  await arrive();
  await expect(page).toHaveURL(shop.isPhone ? /\?sort=-name$/ : /\?origin=\w+&origin=\w+$/);
  if (!shop.isPhone) await expect(page.locator('[name=origin]:checked')).toHaveCount(2);
});

test('a form that is filled in and sent in one moment, as password managers do, is sent whole', async ({
  shop,
  request,
}) => {
  const { page } = shop;
  const { email, password } = await registerMember(request);
  await shop.visit('/auth/login?next=/vegetables');
  await page.locator('.auth-form').evaluate(
    (form: HTMLFormElement, values) => {
      const fields = form.querySelectorAll('input');
      for (const [at, value] of values.entries()) {
        const field = fields[at];
        field?.focus();
        document.execCommand('insertText', false, value);
      }
      form.requestSubmit();
    },
    [email, password],
  );
  await expect(page).toHaveURL(({ pathname }) => pathname === shop.path('/vegetables'));
});

test('goods that are put into the cart early are there once the page is alive', { tag: '@phone' }, async ({
  shop,
}) => {
  const { page } = shop;
  const arrive = await visitBeforeHydration(page, shop.path('/vegetables'));
  const buttons = page.locator('.product-card-add');
  // Impatient hands press twice.
  for (const at of [0, 0, 1]) await buttons.nth(at).click();
  await expect(page.locator('.product-card-add[data-early]')).toHaveCount(2);
  let added = 0;
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().method() === 'POST' && pathname === '/api/cart/items' && response.ok()) added++;
  });
  await arrive();
  await expect(quantityOf(page.locator('.product-card'))).toHaveCount(2);
  await expect(page.locator('[data-early]')).toHaveCount(0);
  // Shown at once, and sent one after the other: who leaves the page meanwhile has only what was sent.
  await expect.poll(() => added).toBe(2);
  await shop.visit('/shopping-cart');
  await expect(page.locator('.cart-line')).toHaveCount(2);
});

test('a menu that is tapped before the page is interactive opens and stays open', { tag: '@phone' }, async ({
  shop,
}) => {
  const { page, t } = shop;
  const arrive = await visitBeforeHydration(page, shop.path('/product/cameron-tomato'));
  await page.getByRole('button', { name: t('product.share') }).click();
  await arrive();
  const copy = page.getByRole('button', { name: t('product.share.copy') });
  await expect(copy).toBeVisible();
  await expect(page.locator('[data-early]')).toHaveCount(0);
  await expect(copy).toBeVisible();
});
