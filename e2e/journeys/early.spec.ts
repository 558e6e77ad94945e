import type { Page } from '@playwright/test';
import { accountTexts, fillLogin, registerMember } from '../accounts.ts';
import { quantityOf } from '../carts.ts';
import { expect as base, test, waitForHydration } from '../fixtures.ts';

const expect = base.configure({ timeout: 15_000 });

/** Opens a page and holds back its scripts. The returned function releases them and waits for hydration. */
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

// A first visit, whose scripts are neither fetched nor compiled.
test.use({ ownContext: true });

test('submits a login that was typed and sent before hydration', { tag: '@phone' }, async ({
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

test('input from before hydration is kept, validated on blur, and shows dependent fields', async ({
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

test('continues a search that was started before hydration', { tag: '@phone' }, async ({ shop }) => {
  const { page, t } = shop;
  const arrive = await visitBeforeHydration(page, shop.path('/product-catalog'));
  const box = page.getByRole('combobox', { name: t('shell.search') }).first();
  await box.fill('tomato');
  await arrive();
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(/tomato/i);
  await expect(box).toHaveValue('tomato');
});

test('combines filters that were set before hydration', async ({ shop }) => {
  const { page } = shop;
  const arrive = await visitBeforeHydration(page, shop.path('/product-catalog'));
  const origins = page.locator('[name=origin]');
  // On a phone the filters are behind a button that needs hydration. Sorting is not.
  if (shop.isPhone) await page.locator('[name=sort]').selectOption('-name');
  else for (const at of [0, 1]) await origins.nth(at).check();
  await arrive();
  await expect(page).toHaveURL(shop.isPhone ? /\?sort=-name$/ : /\?origin=\w+&origin=\w+$/);
  if (!shop.isPhone) await expect(page.locator('[name=origin]:checked')).toHaveCount(2);
});

test('submits all fields of a form that is filled in and sent at once, as password managers do', async ({
  shop,
  request,
}) => {
  const { page } = shop;
  const { email, password } = await registerMember(request);
  await shop.visit('/auth/login?next=/vegetables');
  await page.locator('[data-testid="auth-form"]').evaluate(
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

test('products added to the cart before hydration are in the cart afterwards', {
  tag: ['@phone', '@main'],
}, async ({ shop }) => {
  const { page } = shop;
  const arrive = await visitBeforeHydration(page, shop.path('/vegetables'));
  const buttons = page.locator('[data-testid="product-card-add"]');
  // Impatient users click twice.
  for (const at of [0, 0, 1]) await buttons.nth(at).click();
  await expect(page.locator('[data-testid="product-card-add"][data-early]')).toHaveCount(2);
  let added = 0;
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().method() === 'POST' && pathname === '/api/cart/items' && response.ok()) added++;
  });
  await arrive();
  await expect(quantityOf(page.locator('[data-testid="product-card"]'))).toHaveCount(2);
  await expect(page.locator('[data-early]')).toHaveCount(0);
  // The cards update at once, but the requests are sent one after the other. Leaving the page earlier would lose the
  // rest.
  await expect.poll(() => added).toBe(2);
  await shop.visit('/shopping-cart');
  await expect(page.locator('[data-part="cart-line"]')).toHaveCount(2);
});

test('a menu tapped before hydration opens and stays open', { tag: '@phone' }, async ({ shop }) => {
  const { page, t } = shop;
  const arrive = await visitBeforeHydration(page, shop.path('/product/cameron-tomato'));
  await page.getByRole('button', { name: t('product.share') }).click();
  await arrive();
  const copy = page.getByRole('button', { name: t('product.share.copy') });
  await expect(copy).toBeVisible();
  await expect(page.locator('[data-early]')).toHaveCount(0);
  await expect(copy).toBeVisible();
});
