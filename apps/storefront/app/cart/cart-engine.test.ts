import type { Cart, CartChange, CartLine } from '@bakul/shop/features/cart/cart.contract';
import type { ApiFailure, ApiResult, Call } from '@bakul/shop/kit/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCartEngine } from './cart-engine.ts';
import type { CartOwner } from './cart-owner.ts';
import { type CartState, emptyCart, unknownState } from './cart-state.ts';

const guest: CartOwner = { key: 'guest', place: '', kind: 'guest' };
const aminah: CartOwner = { key: '7 myself', place: '', kind: 'member' };
const kitchen: CartOwner = { key: '7 3', place: '', kind: 'member' };

const line = (id: number, quantity: number): CartLine => ({
  id,
  variant_id: id * 10,
  sku: `SKU-${id}`,
  product: {
    id,
    slug: `product-${id}`,
    route: `/product/product-${id}`,
    name: `Product ${id}`,
    alt_name: `Produk ${id}`,
    thumb: null,
    farm: 'Farm',
  },
  options: [],
  pack_label: 'Carton, 5 kg',
  order_unit: 'carton',
  price_unit: 'kg',
  pack_size: 5,
  min_quantity: 1,
  quantity_step: 1,
  is_catch_weight: false,
  quantity,
  note: null,
  is_selected: true,
  price: 480,
  list_price: 480,
  price_source: 'list',
  next_tier: null,
  amount: quantity * 5 * 480,
  available: 100,
  problems: [],
  price_before: null,
});

const cartWith = (...lines: CartLine[]): Cart => ({
  ...emptyCart,
  lines,
  goods: lines.reduce((sum, { amount }) => sum + amount, 0),
  updated_at: '2026-11-15T09:00:00+08:00',
});

const failure = (status: number): ApiFailure => ({
  status,
  body: { exception: 'InternalException', message: 'No', detail: null, reference: 'R-1', errors: {} },
});

type Asked = { name: string; input: unknown };
type Reply = Cart | ApiFailure | Promise<Cart>;
let asked: Asked[];
let replies: Reply[];
let changes: CartChange[];
let state: CartState;
let hasGuestCart: boolean;
let undo: (() => void) | null;
let retry: (() => void) | null;
const takenBack = vi.fn();
const announce = vi.fn();
const onChanged = vi.fn();
const merged = vi.fn();

const isFailure = (reply: Cart | ApiFailure): reply is ApiFailure => 'status' in reply;

function engine() {
  const call = async (name: string, input: unknown): Promise<ApiResult<unknown>> => {
    asked.push({ name, input });
    const reply = await replies.shift();
    if (!reply) throw new Error(`No answer left for ${name}`);
    return isFailure(reply) ? { ok: false, failure: reply } : { ok: true, data: { data: reply, changes } };
  };
  return createCartEngine({
    // The replies have the shape of the contract.
    call: call as Call,
    publish: (next) => {
      state = next;
    },
    voice: {
      removed: (_, back) => {
        undo = back;
        return takenBack;
      },
      failed: (_, again) => {
        retry = again;
        return takenBack;
      },
      merged,
    },
    guestCart: {
      has: async () => hasGuestCart,
      set: async (has) => {
        hasGuestCart = has;
      },
    },
    announce,
    onChanged,
    pause: 400,
  });
}

const quantities = () => state.cart?.lines.map(({ quantity }) => quantity);
const names = () => asked.map(({ name }) => name);

/** An engine with a loaded cart of these lines. */
async function filled(...lines: CartLine[]) {
  const cart = engine();
  replies.push(cartWith(...lines));
  await cart.follow(aminah);
  asked = [];
  return cart;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  asked = [];
  replies = [];
  changes = [];
  state = unknownState;
  hasGuestCart = false;
  undo = null;
  retry = null;
});
afterEach(() => vi.useRealTimers());

describe('owner of the cart', () => {
  test('shows an empty cart without a request to a guest who never filled one', async () => {
    await engine().follow(guest);
    expect([state.cart, asked]).toEqual([emptyCart, []]);
  });

  test('loads the cart of a guest who filled one', async () => {
    hasGuestCart = true;
    replies.push(cartWith(line(1, 2)));
    await engine().follow(guest);
    expect(quantities()).toEqual([2]);
  });

  test('remembers that a guest has a cart, and forgets it when the last line is removed', async () => {
    const cart = engine();
    await cart.follow(guest);
    const slow = Promise.withResolvers<Cart>();
    replies.push(slow.promise, cartWith());
    const adding = cart.add(10, 1);
    expect(hasGuestCart, 'the page may be left before the answer').toBe(true);
    slow.resolve(cartWith(line(1, 1)));
    expect(await adding).toBe(true);
    expect(hasGuestCart).toBe(true);
    await cart.remove(1);
    expect(hasGuestCart).toBe(false);
  });

  test('merges the guest cart at login and reports what changed', async () => {
    hasGuestCart = true;
    changes = [{ line_id: 1, name: 'Product 1', kind: 'clamped', from: 5, to: 2 }];
    replies.push(cartWith(line(1, 5)), cartWith(line(1, 2)));
    const cart = engine();
    await cart.follow(guest);
    await cart.follow(aminah);
    expect(names()).toEqual(['GET /api/cart', 'POST /api/cart/merge']);
    expect([quantities(), state.changes, hasGuestCart]).toEqual([[2], changes, false]);
    expect(merged).toHaveBeenCalledWith(changes);
    cart.forgetChanges();
    expect(state.changes).toEqual([]);
  });

  test('switches to the cart of another buyer and ignores a late response for the previous one', async () => {
    const cart = await filled(line(1, 2));
    const late = Promise.withResolvers<Cart>();
    replies.push(late.promise, cartWith(line(2, 9)));
    const adding = cart.add(30, 1);
    await vi.advanceTimersByTimeAsync(0);
    const following = cart.follow(kitchen);
    expect(state.cart).toBeNull();
    await following;
    late.resolve(cartWith(line(1, 2), line(3, 1)));
    expect(await adding).toBe(false);
    expect(quantities()).toEqual([9]);
  });

  test('keeps the lines and refetches the cart when the delivery place changes', async () => {
    const cart = await filled(line(1, 2));
    replies.push(cartWith(line(1, 2)));
    const following = cart.follow({ ...aminah, place: '4' });
    expect(quantities()).toEqual([2]);
    await following;
    expect(names()).toEqual(['GET /api/cart']);
  });

  test('fetches no cart for a buyer who may not buy', async () => {
    await engine().follow({ ...kitchen, kind: 'closed' });
    expect([state.isClosed, state.cart, asked]).toEqual([true, null, []]);
  });

  test('exposes the failure when the cart cannot be loaded, and can be refreshed', async () => {
    const cart = engine();
    replies.push(failure(500), cartWith());
    await cart.follow(aminah);
    expect(state.failure?.body.reference).toBe('R-1');
    await cart.refresh();
    expect([state.failure, quantities()]).toEqual([null, []]);
  });
});

describe('changes', () => {
  test('shows a quantity immediately and saves only the last value', async () => {
    const cart = await filled(line(1, 2));
    replies.push(cartWith(line(1, 5)));
    cart.setQuantity(1, 3);
    cart.setQuantity(1, 4);
    cart.setQuantity(1, 5);
    expect([quantities(), state.cart?.goods, state.isSaving, asked]).toEqual([[5], 12_000, true, []]);
    await vi.advanceTimersByTimeAsync(400);
    expect(asked).toEqual([{ name: 'PATCH /api/cart/items/{id}', input: { id: 1, quantity: 5 } }]);
    expect([quantities(), state.isSaving]).toEqual([[5], false]);
    expect(announce).toHaveBeenCalledTimes(1);
    expect(onChanged).toHaveBeenCalledTimes(1);
  });

  test('does not overwrite a quantity typed after the request was sent', async () => {
    const cart = await filled(line(1, 2));
    const slow = Promise.withResolvers<Cart>();
    replies.push(slow.promise, cartWith(line(1, 7)));
    cart.setQuantity(1, 3);
    await vi.advanceTimersByTimeAsync(400);
    cart.setQuantity(1, 7);
    slow.resolve(cartWith(line(1, 3)));
    await vi.advanceTimersByTimeAsync(0);
    expect(quantities()).toEqual([7]);
    await vi.advanceTimersByTimeAsync(400);
    expect(asked.map(({ input }) => input)).toEqual([
      { id: 1, quantity: 3 },
      { id: 1, quantity: 7 },
    ]);
  });

  test('keeps a note written while a quantity is being saved', async () => {
    const cart = await filled(line(1, 2));
    const slow = Promise.withResolvers<Cart>();
    replies.push(slow.promise, { ...cartWith({ ...line(1, 3), note: 'ripe' }) });
    cart.setQuantity(1, 3);
    await vi.advanceTimersByTimeAsync(400);
    const noting = cart.change(1, { note: 'ripe' });
    slow.resolve(cartWith(line(1, 3)));
    await noting;
    expect(asked[1]?.input).toMatchObject({ id: 1, note: 'ripe' });
    expect(state.cart?.lines[0]).toMatchObject({ quantity: 3, note: 'ripe' });
  });

  test('sends requests one at a time', async () => {
    const cart = await filled(line(1, 2), line(2, 2));
    const slow = Promise.withResolvers<Cart>();
    replies.push(slow.promise, cartWith(line(1, 3), line(2, 4)));
    cart.setQuantity(1, 3);
    cart.setQuantity(2, 4);
    await vi.advanceTimersByTimeAsync(400);
    expect(asked).toHaveLength(1);
    slow.resolve(cartWith(line(1, 3), line(2, 2)));
    await vi.advanceTimersByTimeAsync(0);
    expect([asked.length, quantities()]).toEqual([2, [3, 4]]);
  });

  test('keeps a value that could not be saved, reports it and offers a retry', async () => {
    const cart = await filled(line(1, 2));
    replies.push(failure(0), cartWith(line(1, 6)));
    cart.setQuantity(1, 6);
    await vi.advanceTimersByTimeAsync(400);
    expect([quantities(), [...state.unsaved]]).toEqual([[6], [1]]);
    expect(await Promise.resolve(retry)).not.toBeNull();
    retry?.();
    await vi.advanceTimersByTimeAsync(0);
    expect([quantities(), state.unsaved.size]).toEqual([[6], 0]);
    expect(takenBack).toHaveBeenCalled();
  });

  test('drops a line that was removed elsewhere', async () => {
    const cart = await filled(line(1, 2));
    replies.push(failure(404), cartWith());
    cart.setQuantity(1, 6);
    await vi.advanceTimersByTimeAsync(400);
    expect(quantities()).toEqual([]);
  });

  test('sets the sum when the variant is already in the cart', async () => {
    const cart = await filled(line(1, 0.1));
    replies.push(cartWith(line(1, 0.3)));
    expect(await cart.add(10, 0.2)).toBe(true);
    expect(asked[0]?.input).toEqual({ id: 1, quantity: 0.3 });
  });

  test('checks whether the variant was added before retrying an unanswered addition', async () => {
    const cart = await filled();
    replies.push(failure(0), cartWith(line(1, 2)));
    expect(await cart.add(10, 2)).toBe(false);
    retry?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(names()).toEqual(['POST /api/cart/items', 'GET /api/cart']);
    expect(quantities()).toEqual([2]);
  });

  test('shows a quantity for a variant without a line immediately and adds it once', async () => {
    const cart = await filled();
    replies.push(cartWith(line(1, 4)));
    void cart.setVariant(10, 2);
    void cart.setVariant(10, 4);
    expect([state.adding.get(10), asked]).toEqual([4, []]);
    await vi.advanceTimersByTimeAsync(400);
    expect(asked).toEqual([{ name: 'POST /api/cart/items', input: { variant_id: 10, quantity: 4 } }]);
    expect([quantities(), state.adding.size]).toEqual([[4], 0]);
  });

  test('turns a quantity typed during an addition into a change of the new line', async () => {
    const cart = await filled();
    const slow = Promise.withResolvers<Cart>();
    replies.push(slow.promise, cartWith(line(1, 5)));
    const adding = cart.setVariant(10, 2, 0);
    await vi.advanceTimersByTimeAsync(0);
    void cart.setVariant(10, 5);
    slow.resolve(cartWith(line(1, 2)));
    await adding;
    await vi.advanceTimersByTimeAsync(400);
    expect(asked.map(({ input }) => input)).toEqual([
      { variant_id: 10, quantity: 2 },
      { id: 1, quantity: 5 },
    ]);
    expect(quantities()).toEqual([5]);
  });

  test('drops a refused addition and keeps one that did not reach the server', async () => {
    const cart = await filled();
    replies.push(failure(422), failure(0));
    await cart.setVariant(10, 2, 0);
    expect(state.adding.get(10)).toBeUndefined();
    await cart.setVariant(10, 2, 0);
    expect(state.adding.get(10)).toBe(2);
    expect(await cart.settle()).toBe(false);
  });

  test('selects all lines optimistically and reverts when the request fails', async () => {
    const cart = await filled(line(1, 2), line(2, 2));
    replies.push(failure(500));
    const selecting = cart.selectAll(false);
    expect(state.cart?.goods).toBe(0);
    await selecting;
    expect([state.cart?.goods, retry === null]).toEqual([9600, false]);
  });
});

describe('removal', () => {
  test('removes a line immediately at 0, and undo restores its note and selection', async () => {
    const held = { ...line(1, 2), note: 'ripe', is_selected: false };
    const cart = await filled(held);
    replies.push(cartWith(), cartWith({ ...held, id: 5, is_selected: true }), cartWith({ ...held, id: 5 }));
    const removing = cart.setQuantity(1, 0);
    expect(quantities()).toEqual([]);
    await removing;
    undo?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.map(({ name, input }) => [name, input])).toEqual([
      ['DELETE /api/cart/items/{id}', { id: 1 }],
      ['POST /api/cart/items', { variant_id: 10, quantity: 2, note: 'ripe' }],
      ['PATCH /api/cart/items/{id}', { id: 5, is_selected: false }],
    ]);
    expect(state.cart?.lines[0]).toMatchObject({ quantity: 2, note: 'ripe', is_selected: false });
  });

  test('restores the line when the request fails, and undo then adds nothing', async () => {
    const cart = await filled(line(1, 2));
    replies.push(failure(500));
    await cart.remove(1);
    undo?.();
    await vi.advanceTimersByTimeAsync(0);
    expect([quantities(), names()]).toEqual([[2], ['DELETE /api/cart/items/{id}']]);
    expect(takenBack).toHaveBeenCalled();
  });

  test('sends no pending quantity for a removed line', async () => {
    const cart = await filled(line(1, 2));
    replies.push(cartWith());
    cart.setQuantity(1, 4);
    await cart.remove(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(names()).toEqual(['DELETE /api/cart/items/{id}']);
  });
});

describe('settling before checkout', () => {
  test('saves pending changes', async () => {
    const cart = await filled(line(1, 2));
    replies.push(cartWith(line(1, 4)));
    cart.setQuantity(1, 4);
    expect(await cart.settle()).toBe(true);
    expect(asked).toHaveLength(1);
  });

  test('returns false while a change could not be saved', async () => {
    const cart = await filled(line(1, 2));
    replies.push(failure(0));
    cart.setQuantity(1, 4);
    expect(await cart.settle()).toBe(false);
  });
});

describe('other tabs', () => {
  test('apply their cart here unless it is older than the known one', async () => {
    const cart = await filled(line(1, 2));
    cart.overhear({ ...cartWith(line(1, 1)), updated_at: '2026-11-15T08:59:59+08:00' });
    expect(quantities()).toEqual([2]);
    cart.overhear({ ...cartWith(line(1, 8)), updated_at: '2026-11-15T09:00:01+08:00' });
    expect(quantities()).toEqual([8]);
    expect(announce).not.toHaveBeenCalled();
  });
});
