import { expect as base, type Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { cartTexts, lineOf, quantityOf, typeQuantity } from '../carts.ts';
import { waitForHydration } from '../fixtures.ts';
import { test } from '../own-shop.ts';
import { demoOwner, logIn, signIn } from '../session.ts';

const expect = base.configure({ timeout: 15_000 });
const tomato = 'TOM-AM-05';
const text = cartTexts('en');

async function visit(page: Page, path: string) {
  await page.goto(path);
  await waitForHydration(page);
}

test('a changed price, insufficient stock and an unavailable product are shown at their line', async ({
  page,
  own,
}) => {
  const change = (values: string) =>
    own.database.pool.query(`UPDATE variant SET ${values} WHERE sku = $1`, [tomato]);
  await change('price = 560, on_hand = reserved + 100');
  await visit(page, `/product/cameron-tomato?sku=${tomato}`);
  await page.locator('[data-testid="product-bar-cart"] button').click();
  await page.locator('[data-testid="product-bar-cart"] a').click();
  const line = lineOf(page, tomato);
  await typeQuantity(line, '5');
  await expect(page.locator('[data-testid="cart-saving"]')).toHaveText(text('cart.saved'));

  await change('price = price + 40, on_hand = reserved + 3');
  await page.reload();
  await expect(line).toContainText(text('cart.problem.stock_short', { n: 3, unit: 'cartons' }));
  await expect(line).toContainText(
    text('cart.problem.price_changed', { before: 'RM 5.60/kg', now: 'RM 6.00/kg' }),
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: text('cart.checkout') }).click();
  await expect(page.locator('[data-testid="cart-pay"]').getByRole('alert')).toHaveText(
    text('cart.blocked', { n: 1 }),
  );
  const fix = line.getByRole('button', { name: text('cart.fix', { n: 3 }) });
  await expect(fix, 'the suggested fix has the focus').toBeFocused();
  await fix.click();
  await expect(quantityOf(line)).toHaveValue('3');
  await expect(line.locator('[data-part="cart-problems"]')).toHaveCount(0);

  await change('on_hand = reserved');
  await page.reload();
  await expect(line).toContainText(text('cart.problem.unavailable'));
  await expect(line.locator('.stepper')).toHaveCount(0);
  await line.getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: text('cart.checkout') }).click();
  await expect(page.locator('[data-testid="cart-pay"]').getByRole('alert')).toHaveText(text('cart.nothing'));
});

test('a company sees its contract prices in suggestions, on cards, on the product page and in the cart; guests see public prices', async ({
  page,
  request,
  own,
}) => {
  const { rows } = await own.database.pool.query<{ slug: string; sku: string; price: number }>(
    `SELECT p.slug, v.sku, v.price FROM price_list_item i JOIN variant v ON v.id = i.variant_id
     JOIN product p ON p.id = v.product_id
     WHERE v.is_default AND v.on_hand - v.reserved > v.min_quantity * 4 ORDER BY v.id LIMIT 1`,
  );
  const [agreed] = rows;
  if (!agreed) throw new Error('The demo has no contract price');
  await visit(page, `/product/${agreed.slug}`);
  const price = page.locator('main .money').first();
  const publicPrice = (await price.textContent()) ?? '';

  await signIn(page, await logIn(request, demoOwner));
  await visit(page, `/product/${agreed.slug}`);
  await expect(price).not.toHaveText(publicPrice);
  const ownPrice = (await price.textContent()) ?? '';
  for (const prefix of ['', '/ms']) {
    await visit(page, `${prefix}/product-catalog`);
    await page.locator('input[name=keywords]').first().fill(agreed.sku);
    await expect(page.locator('[role=option] .money').first()).toHaveText(ownPrice);
  }
  await visit(page, `/product-catalog?keywords=${agreed.sku}`);
  await expect(page.locator('[data-testid="product-card-price"] .money').first()).toHaveText(ownPrice);
  await expect(page.locator('[data-testid="deliver-to"] strong'), 'the default branch').toHaveText(/^\d{5} /);
  await page.locator('[data-testid="product-card-add"]').first().click();
  await expect(page.locator('[data-shell] > header [data-testid="cart-count"]')).toBeVisible();
  await visit(page, '/shopping-cart');
  await expect(lineOf(page, agreed.sku)).toContainText(text('cart.source.contract'));
  await expect(page.locator('[data-testid="cart-way"]')).toBeVisible();
});
