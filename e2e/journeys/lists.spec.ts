import { accountTexts, enter, registerMember } from '../accounts.ts';
import { expectAccessible } from '../axe.ts';
import { companyTexts, joinAs, registerCompany } from '../companies.ts';
import { expect as base, test } from '../fixtures.ts';
import { orderingTexts } from '../ordering.ts';

// A name that is already taken is answered with 409.
const expect = base.configure({ timeout: 15_000 });
test.describe.configure({ timeout: 90_000 });
test.use({ allowedConsole: [/status of (404|409)/] });

test('creates a list, fills it by name, saves automatically, adds it to the cart and creates another from the cart', {
  tag: '@main',
}, async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = orderingTexts(lang);
  await enter(shop, '/lists', await registerMember(request));
  await expect(page.getByRole('heading', { name: t('lists.none.title') })).toBeVisible();

  await page.getByRole('button', { name: t('lists.new') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: t('lists.create.from.cart') })).toBeDisabled();
  await dialog.getByLabel(t('lists.create.name')).fill('Monday market');
  await dialog.getByRole('button', { name: t('lists.create.submit') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Monday market' })).toBeVisible();
  await expect(page.getByText(t('list.empty.title'))).toBeVisible();

  const find = page.getByRole('combobox', { name: t('list.find') });
  const options = page.locator('[data-part="list-find"]').getByRole('option');
  async function add(text: string) {
    await find.fill(text);
    // The results of the previous search may still be shown.
    await options
      .filter({ hasText: new RegExp(text, 'i') })
      .first()
      .click();
    await expect(find.or(options.first()).first()).toBeVisible();
    if ((await find.inputValue()) !== '') {
      await expect(options.first()).toContainText(/[A-Z]{3}-/);
      await options.first().click();
    }
    await expect(find).toHaveValue('');
  }
  const rows = page.locator('[data-testid="list-lines"] tbody tr');
  await add('tomat');
  await expect(rows).toHaveCount(1);
  await add('durian');
  await expect(rows).toHaveCount(2);

  const amount = rows.first().locator('[data-testid="list-amount"]');
  const before = await amount.textContent();
  await rows
    .first()
    .getByRole('button', { name: t('list.more') })
    .click();
  await expect(amount).not.toHaveText(before ?? '');
  await expect(page.getByText(t('list.saved'))).toBeVisible();
  const quantity = await rows.first().getByRole('textbox').inputValue();
  await page.reload();
  await expect(rows.first().getByRole('textbox')).toHaveValue(quantity);
  await expectAccessible(page);

  const name = (await rows.nth(1).getByRole('link').textContent()) ?? '';
  await rows
    .nth(1)
    .getByRole('button', { name: t('list.remove', { name }) })
    .click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: t('list.undo') }).click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByText(t('list.saved'))).toBeVisible();

  const toCart = page.getByRole('button', { name: t('list.toCart') });
  await toCart.click();
  await expect(page.getByText(t('added.title', { n: 2 }))).toBeVisible();
  await toCart.click();
  await expect(page.getByRole('list', { name: t('added.changes') }).getByRole('listitem')).toHaveCount(2);

  // Creates another list from the cart, which needs a different name.
  await page.getByRole('link', { name: t('lists.back') }).click();
  await page.getByRole('button', { name: t('lists.new') }).click();
  await expect(dialog.getByRole('radio', { name: t('lists.create.from.cart') })).toBeChecked();
  await dialog.getByLabel(t('lists.create.name')).fill('Monday market');
  await dialog.getByRole('button', { name: t('lists.create.submit') }).click();
  await expect(dialog.getByLabel(t('lists.create.name'))).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(t('lists.create.name')).fill('Tuesday');
  await dialog.getByRole('button', { name: t('lists.create.submit') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tuesday' })).toBeVisible();
  await expect(rows).toHaveCount(2);

  await page.getByRole('button', { name: t('lists.more', { name: 'Tuesday' }) }).click();
  await page.getByRole('menuitem', { name: t('lists.rename') }).click();
  await dialog.getByLabel(t('lists.create.name')).fill('Wednesday');
  await dialog.getByRole('button', { name: t('lists.rename.submit') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wednesday' })).toBeVisible();

  await page.getByRole('button', { name: t('lists.more', { name: 'Wednesday' }) }).click();
  await page.getByRole('menuitem', { name: t('lists.delete') }).click();
  await dialog.getByRole('button', { name: t('lists.delete') }).click();
  await expect(page).toHaveURL((url) => url.pathname === shop.path('/lists'));
  await expect(page.locator('[data-testid="lists-all"] > li')).toHaveCount(1);
  await expectAccessible(page);
});

test('the menu links to the lists; a member who may not order sees why, and an unknown list is not found', {
  tag: '@phone',
}, async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = orderingTexts(lang);
  const auth = accountTexts(lang);
  const owner = await registerCompany(request);
  const person = await registerMember(request);
  await joinAs(request, owner, person, 'viewer');
  await enter(shop, '/lists/999999', person);
  await expect(page.getByRole('heading', { name: t('orders.forbidden.title') })).toBeVisible();
  await expectAccessible(page);
  await shop.visit('/quick-order');
  await expect(page.getByRole('heading', { name: t('orders.forbidden.title') })).toBeVisible();
  await page.locator('[data-testid="member-button"]').click();
  const menu = page.locator('.menu:popover-open');
  await expect(menu.getByRole('menuitem', { name: auth('auth.menu.profile') })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: auth('auth.menu.lists') })).toHaveCount(0);

  // As a private buyer the member may order, but only from their own lists.
  await menu
    .getByRole('menuitemradio')
    .filter({ hasText: companyTexts(lang)('standing.myself') })
    .click();
  await expect(page.getByRole('combobox', { name: t('quick.product', { n: 1 }) })).toBeVisible();
  await page.locator('[data-testid="member-button"]').click();
  await menu.getByRole('menuitem', { name: auth('auth.menu.lists') }).click();
  await expect(page.getByRole('heading', { name: t('lists.none.title') })).toBeVisible();

  await shop.visit('/product/cameron-tomato');
  await page.getByRole('button', { name: t('save.button') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('save.submit') }).click();
  await expect(dialog.getByLabel(t('lists.create.name'))).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(t('lists.create.name')).fill('Salad');
  await dialog.getByRole('button', { name: t('save.submit') }).click();
  await expect(dialog).toBeHidden();
  await shop.visit('/lists');
  await expect(page.locator('[data-testid="lists-all"] > li')).toContainText(['Salad']);

  await shop.visit('/lists/999999');
  await expect(page.getByRole('heading', { name: t('lists.gone.title') })).toBeVisible();
});
