import type { Locator } from '@playwright/test';
import { accountTexts, enter, fillLogin, memberButton, registerMember } from '../accounts.ts';
import { expectAccessible } from '../axe.ts';
import { cartTexts, lineOf, noteOf, quantityOf, typeQuantity } from '../carts.ts';
import { callAs } from '../companies.ts';
import { expect as base, type Shop, test } from '../fixtures.ts';

const expect = base.configure({ timeout: 15_000 });
// Requests that a logout overtakes are refused with 403.
test.use({ allowedConsole: [/status of (403|404)/] });
test.describe.configure({ timeout: 90_000 });

const tomato = 'TOM-AM-05';

/** The number of products in the cart, shown in the header or in the bottom bar of a phone. */
const count = ({ page, isPhone }: Shop) =>
  page.locator(
    isPhone
      ? '[data-shell] > nav [data-testid="cart-count"]'
      : '[data-shell] > header [data-testid="cart-count"]',
  );

async function addTomatoes({ page, visit, t }: Shop) {
  await visit(`/product/cameron-tomato?sku=${tomato}`);
  await page
    .getByRole('button', { name: t('card.add') })
    .first()
    .click();
  await expect(
    page.locator('[data-bottom-bar="product"]').getByRole('link', { name: t('product.added') }),
  ).toBeFocused();
}

test('a guest fills the cart from a card, the order pad and a product page, and changes it', {
  tag: '@main',
}, async ({ shop }) => {
  const { page, lang, t } = shop;
  const text = cartTexts(lang);

  await shop.visit('/vegetables');
  const card = page
    .locator('[data-testid="product-card"]')
    .filter({ has: page.locator('[data-testid="product-card-add"]') })
    .first();
  const name = (await card.locator('h3').textContent()) ?? '';
  const chosen = page
    .locator('[data-testid="product-card"]')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
  await card.locator('[data-testid="product-card-add"]').click();
  const more = chosen.getByRole('button', { name: t('product.more') });
  await expect(more, 'focus moves from the button to the stepper').toBeFocused();
  await expect(count(shop)).toHaveText('1');
  const first = Number(await quantityOf(chosen).inputValue());
  await more.click();
  await expect(quantityOf(chosen)).not.toHaveValue(String(first));
  await typeQuantity(chosen, '0');
  await expect(chosen.locator('[data-testid="product-card-add"]'), 'and back').toBeFocused();
  await page.getByRole('button', { name: text('cart.undo') }).click();
  await expect(quantityOf(chosen)).toBeVisible();

  await shop.visit('/fruit?view=table');
  const row = page
    .locator('[data-testid="order-pad"] tbody tr')
    .filter({ has: page.locator('.stepper') })
    .nth(2);
  await typeQuantity(row, '7');
  await expect(page.locator('[data-testid="order-pad-total"]')).toContainText(
    t('listing.pad.lines', { n: 1 }),
  );
  await expect(row.locator('[data-testid="order-pad-amount"]')).toContainText('RM');
  await expect(count(shop)).toHaveText('2');

  await addTomatoes(shop);
  await page
    .locator('[data-bottom-bar="product"]')
    .getByRole('link', { name: t('product.added') })
    .click();
  await expect(page).toHaveURL(shop.path('/shopping-cart'));
  await expect(page.locator('[data-part="cart-line"]')).toHaveCount(3);
  await expectAccessible(page);

  const line = lineOf(page, tomato);
  await line.getByRole('button', { name: text('cart.nextTier', { n: 4, price: 'RM 5.40/kg' }) }).click();
  await expect(quantityOf(line)).toHaveValue('6');
  await expect(line).toContainText(text('cart.source.tier'));
  await line.getByRole('button', { name: text('cart.note.add') }).click();
  await line.locator('[data-testid="cart-note-form"] input').fill('ripe');
  await page.getByRole('button', { name: text('cart.note.save') }).click();
  await line.getByRole('checkbox').uncheck();
  await expect(page.locator('[data-testid="cart-saving"]')).toContainText(
    text('cart.selected', { n: 2, all: 3 }),
  );
  await page.reload();
  await expect(quantityOf(line), 'saved automatically').toHaveValue('6');
  await expect(line).toContainText('ripe');
  await expect(line.getByRole('checkbox')).not.toBeChecked();

  await line.locator('[data-part="cart-line-remove"]').click();
  await expect(line).toHaveCount(0);
  await expect(
    page.locator('[data-part="cart-line-remove"]').last(),
    'the neighbour takes the focus',
  ).toBeFocused();
  await page.getByRole('button', { name: text('cart.undo') }).click();
  await expect(line).toContainText('ripe');
  await expect(line.getByRole('checkbox')).not.toBeChecked();

  await page.getByRole('button', { name: text('cart.clear') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('cart.clear') })
    .click();
  await expect(page.getByRole('heading', { name: text('cart.empty') })).toBeVisible();
  await expect(count(shop)).toHaveCount(0);
  await expectAccessible(page);
});

test('a corrected quantity says why, on a product page, for another pack and in the cart', {
  tag: '@phone',
}, async ({ shop }) => {
  const { page, t } = shop;
  const expectShort = async (part: Locator) => {
    await expect(noteOf(part)).toHaveText(
      t('quantity.stock_short', { n: await quantityOf(part).inputValue() }),
    );
  };
  await shop.visit(`/product/cameron-tomato?sku=${tomato}`);
  const bar = page.locator('[data-bottom-bar="product"]');
  await typeQuantity(bar, '1');
  await expect(quantityOf(bar)).toHaveValue('2');
  await expect(noteOf(bar)).toHaveText(t('quantity.below_minimum', { min: 2, step: 1 }));
  await typeQuantity(bar, 'many');
  await expect(noteOf(bar)).toHaveText(t('quantity.not_a_quantity'));
  await typeQuantity(bar, '99999');
  await expectShort(bar);
  const most = Number(await quantityOf(bar).inputValue());
  // Less is left of grade B.
  await page.locator('label.choice').getByText('B', { exact: true }).click();
  await expect(quantityOf(bar)).not.toHaveValue(String(most));
  await expectShort(bar);

  await addTomatoes(shop);
  await shop.visit('/shopping-cart');
  const line = lineOf(page, tomato);
  await typeQuantity(line, '99999');
  await expectShort(line);
  await line.getByRole('button', { name: cartTexts(shop.lang)('cart.less') }).click();
  await expect(noteOf(line)).toHaveText('');
});

test('login merges the cart and shows the changes, and logout clears it', {
  tag: '@phone',
}, async ({ shop, request }) => {
  const { page, lang } = shop;
  const text = cartTexts(lang);
  const person = await registerMember(request, lang);
  const login = await request.post('/api/auth/login', {
    data: { login: person.email, password: person.password },
  });
  const { data }: { data: { access: { token: string } } } = await login.json();
  const member = { person, token: data.access.token };
  const { body } = await callAs(request, member, ['GET', '/api/product/cameron-tomato']);
  const variant = body.data.variants.find(({ sku }: { sku: string }) => sku === tomato);
  const item = { variant_id: variant.id, quantity: 3 };
  expect((await callAs(request, member, ['POST', '/api/cart/items'], item)).status).toBe(200);

  await addTomatoes(shop);
  await shop.visit('/shopping-cart');
  await expect(quantityOf(lineOf(page, tomato))).toHaveValue('2');
  await page.getByRole('button', { name: text('cart.checkout') }).click();
  await expect(page.getByRole('dialog', { name: accountTexts(lang)('auth.required.title') })).toBeVisible();
  await fillLogin(page, lang, person.email, person.password);
  await expect(
    page.locator('[data-testid="cart-changes"]'),
    'nobody orders what they have not seen',
  ).toBeFocused();
  await expect(page.locator('[data-testid="cart-changes"]')).toContainText(/: (now|kini) 5 /);
  await expect(page).toHaveURL(shop.path('/shopping-cart'));
  await expect(quantityOf(lineOf(page, tomato))).toHaveValue('5');
  await page.getByRole('button', { name: text('cart.changes.ok'), exact: true }).click();
  await expect(page.locator('[data-testid="cart-changes"]')).toHaveCount(0);

  await page.getByRole('button', { name: text('cart.saveList') }).click();
  await page.getByLabel(text('cart.saveList.name')).fill('Isnin');
  await page.getByRole('button', { name: text('cart.saveList.save') }).click();
  await expect(page.getByText(text('cart.saveList.done', { name: 'Isnin' }))).toBeVisible();
  await page.getByRole('button', { name: text('cart.checkout') }).click();
  await expect(page).toHaveURL(shop.path('/checkout'));

  await shop.visit('/privacy-policy');
  await expect(count(shop)).toHaveText('1');
  await memberButton(shop, person.name).click();
  await page.getByRole('menuitem', { name: accountTexts(lang)('auth.menu.logout') }).click();
  await expect(page).toHaveURL(shop.path('/auth/login'));
  await expect(count(shop)).toHaveCount(0);
  await enter(shop, '/profile', person);
  await expect(count(shop), 'the cart is kept for its owner').toHaveText('1');
});
