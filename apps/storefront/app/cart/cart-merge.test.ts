import type { Cart } from '@bakul/shop/features/cart/cart.contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aminah, CartPage, cartWith, failure, filledPage, guest, kitchen, line } from './cart.fixture.ts';
import { cartOwner, type LineEdit, overlayChanges } from './cart-merge.ts';
import { emptyCart } from './cart-state.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('owner of the cart', () => {
  test('shows an empty cart without a request to a guest who never filled one', async () => {
    const page = new CartPage();
    await page.cart.follow(guest);
    expect([page.state.cart, page.requests]).toEqual([emptyCart, []]);
  });

  test('loads the cart of a guest who filled one', async () => {
    const page = new CartPage();
    page.hasGuestCart = true;
    page.replies.push(cartWith(line(1, 2)));
    await page.cart.follow(guest);
    expect(page.quantities).toEqual([2]);
  });

  test('remembers that a guest has a cart, and forgets it when the last line is removed', async () => {
    const page = new CartPage();
    await page.cart.follow(guest);
    const slow = Promise.withResolvers<Cart>();
    page.replies.push(slow.promise, cartWith());
    const adding = page.cart.add(10, 1);
    expect(page.hasGuestCart, 'the page may be left before the answer').toBe(true);
    slow.resolve(cartWith(line(1, 1)));
    expect(await adding).toBe(true);
    expect(page.hasGuestCart).toBe(true);
    await page.cart.remove(1);
    expect(page.hasGuestCart).toBe(false);
  });

  test('merges the guest cart at login and reports what changed', async () => {
    const page = new CartPage();
    page.hasGuestCart = true;
    page.changes = [{ line_id: 1, name: 'Product 1', kind: 'clamped', from: 5, to: 2, correction: null }];
    page.replies.push(cartWith(line(1, 5)), cartWith(line(1, 2)));
    await page.cart.follow(guest);
    await page.cart.follow(aminah);
    expect(page.names).toEqual(['GET /api/cart', 'POST /api/cart/merge']);
    expect([page.quantities, page.state.changes, page.hasGuestCart]).toEqual([[2], page.changes, false]);
    expect(page.merged).toEqual(page.changes);
    page.cart.server.forgetChanges();
    expect(page.state.changes).toEqual([]);
  });

  test('switches to the cart of another buyer and ignores a late response for the previous one', async () => {
    const page = await filledPage(line(1, 2));
    const late = Promise.withResolvers<Cart>();
    page.replies.push(late.promise, cartWith(line(2, 9)));
    const adding = page.cart.add(30, 1);
    await vi.advanceTimersByTimeAsync(0);
    const following = page.cart.follow(kitchen);
    expect(page.state.cart).toBeNull();
    await following;
    late.resolve(cartWith(line(1, 2), line(3, 1)));
    expect(await adding).toBe(false);
    expect(page.quantities).toEqual([9]);
  });

  test('keeps the lines and refetches the cart when the delivery place changes', async () => {
    const page = await filledPage(line(1, 2));
    page.replies.push(cartWith(line(1, 2)));
    const following = page.cart.follow({ ...aminah, place: '4' });
    expect(page.quantities).toEqual([2]);
    await following;
    expect(page.names).toEqual(['GET /api/cart']);
  });

  test('fetches no cart for a buyer who may not buy', async () => {
    const page = new CartPage();
    await page.cart.follow({ ...kitchen, kind: 'closed' });
    expect([page.state.isClosed, page.state.cart, page.requests]).toEqual([true, null, []]);
  });

  test('exposes the failure when the cart cannot be loaded, and can be refreshed', async () => {
    const page = new CartPage();
    page.replies.push(failure(500), cartWith());
    await page.cart.follow(aminah);
    expect(page.state.failure?.body.reference).toBe('R-1');
    await page.cart.server.refresh();
    expect([page.state.failure, page.quantities]).toEqual([null, []]);
  });

  test('is a person, each of their companies, or the guest of this device', () => {
    const user = { id: 7, name: 'Aminah', email: '', mobile_phone: '' };
    const signedIn = {
      token: null,
      user,
      isLoggedIn: true,
      scopes: ['cart.use'],
      standing: null,
      language: null,
      uniqueId: 'd',
      maintenanceSecret: null,
      XAddressId: 4,
      XPickupId: null,
      avatar: null,
    };
    const myself = { kind: 'person', company_id: null, name: 'Aminah', state: null, role: null } as const;
    const company = {
      kind: 'company',
      company_id: 3,
      name: 'Dapur',
      state: 'active',
      role: 'purchaser',
    } as const;
    expect(cartOwner(null).kind).toBe('guest');
    expect(cartOwner(signedIn).kind).toBe('unknown');
    expect(cartOwner({ ...signedIn, standing: { buyer: myself, companies: [] } })).toEqual({
      key: '7 myself',
      place: '4',
      kind: 'member',
    });
    const working = { ...signedIn, standing: { buyer: company, companies: [] } };
    expect(cartOwner(working).key).toBe('7 3');
    expect(cartOwner({ ...working, scopes: [] }).kind).toBe('closed');
  });
});

describe('overlay of local changes', () => {
  const tomato = { ...line(1, 2), price: 540, amount: 5400, next_tier: { add: 4, price: 520 } };
  const cart = cartWith(tomato);
  const changeTo = (edit: LineEdit) => ({ edit, lineId: 1, unsent: null, timer: undefined, dismiss: null });
  const overlay = (edit: LineEdit) =>
    overlayChanges(cart, { pending: new Map([[10, changeTo(edit)]]), removed: new Set() });

  test('moves towards the next tier with a larger quantity and applies its price when reached', () => {
    expect(overlay({ quantity: 5 }).lines[0]).toMatchObject({
      price: 540,
      next_tier: { add: 1, price: 520 },
      amount: 13_500,
    });
    const reached = overlay({ quantity: 6 });
    expect(reached.lines[0]).toMatchObject({ price: 520, next_tier: null, amount: 15_600 });
    expect(reached.goods).toBe(15_600);
  });

  test('leaves out lines that are removed or not selected', () => {
    const removed = overlayChanges(cart, { pending: new Map(), removed: new Set([10]) });
    expect(removed).toMatchObject({ lines: [], goods: 0 });
    expect(overlay({ quantity: 0 })).toMatchObject({ lines: [], goods: 0 });
    expect(overlay({ is_selected: false }).goods).toBe(0);
  });
});
