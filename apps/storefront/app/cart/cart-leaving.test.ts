import type { Cart } from '@bakul/shop/features/cart/cart.contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aminah,
  CartPage,
  cartWith,
  FakeStorage,
  failure,
  filledPage,
  guest,
  kitchen,
  line,
} from './cart.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('leaving the page', () => {
  const noAnswer = new Promise<Cart>(() => undefined);

  /** A page on which this happened before it was left, and the next page of the same browser. */
  async function leave(owner: typeof guest, cart: Cart, act: (page: CartPage) => void) {
    const storage = new FakeStorage();
    const before = new CartPage({ storage });
    if (owner.kind === 'member') before.replies.push(cart);
    await before.cart.follow(owner);
    before.requests = [];
    before.replies.push(noAnswer);
    act(before);
    await vi.advanceTimersByTimeAsync(0);
    return { before, next: new CartPage({ storage, pageId: 'page 2' }), storage };
  }

  test.each([guest, aminah])('sends on the next page what $kind did not get an answer for', async (owner) => {
    const { before, next } = await leave(owner, cartWith(), ({ cart }) => {
      void cart.add(10, 2);
      void cart.add(20, 3);
    });
    expect(before.requests, 'the second addition waits for the first').toHaveLength(1);
    const both = cartWith(line(1, 2), line(2, 3));
    if (owner.kind === 'member') next.replies.push(cartWith(line(1, 2)));
    next.replies.push(cartWith(line(1, 2)), cartWith(line(1, 2)), both);
    await next.cart.follow(owner);
    const posts = next.requests.filter(({ name }) => name.startsWith('POST'));
    expect(posts.map(({ input }) => input)).toEqual([
      { variant_id: 10, quantity: 2 },
      { variant_id: 20, quantity: 3 },
    ]);
    expect(posts[0]?.key, 'an addition that has arrived is not repeated').toBe(before.requests[0]?.key);
    expect([next.quantities, next.outbox.list()]).toEqual([[2, 3], []]);
  });

  test('repeats an undone removal exactly as it was sent, because the server compares both', async () => {
    const storage = new FakeStorage();
    const before = new CartPage({ storage });
    before.replies.push(cartWith({ ...line(1, 2), note: 'ripe' }), cartWith(), noAnswer);
    await before.cart.follow(aminah);
    await before.cart.remove(1);
    before.undo?.();
    await vi.advanceTimersByTimeAsync(0);
    const next = new CartPage({ storage, pageId: 'page 2' });
    next.replies.push(cartWith(), cartWith(line(5, 2)), cartWith(line(5, 2)));
    await next.cart.follow(aminah);
    expect(next.requests.find(({ name }) => name.startsWith('POST'))).toEqual(before.requests.at(-1));
  });

  test('shows quantities, but no cart before everything that was left is in it', async () => {
    const { next } = await leave(aminah, cartWith(), ({ cart }) => {
      void cart.setVariant(10, 2);
      void cart.setVariant(20, 3);
    });
    const slow = Promise.withResolvers<Cart>();
    next.replies.push(cartWith(), cartWith(line(1, 2)), slow.promise);
    const following = next.cart.follow(aminah);
    await vi.advanceTimersByTimeAsync(0);
    expect([next.requests.length, next.state.cart]).toEqual([3, null]);
    expect(Object.fromEntries(next.state.adding)).toEqual({ 10: 2, 20: 3 });
    slow.resolve(cartWith(line(1, 2), line(2, 3)));
    await following;
    expect([next.quantities, next.state.adding.size]).toEqual([[2, 3], 0]);
  });

  test('sets a typed quantity if the line is as it was, and not if it was changed elsewhere', async () => {
    const act = ({ cart }: CartPage) => void cart.setQuantity(1, 6);
    const same = await leave(aminah, cartWith(line(1, 2)), act);
    same.next.replies.push(cartWith(line(1, 2)), cartWith(line(1, 6)));
    await same.next.cart.follow(aminah);
    expect(same.next.inputs).toEqual([{}, { id: 1, quantity: 6 }]);
    const other = await leave(aminah, cartWith(line(1, 2)), act);
    other.next.replies.push(cartWith(line(1, 9)));
    await other.next.cart.follow(aminah);
    expect([other.next.names, other.next.quantities, other.next.outbox.list()]).toEqual([
      ['GET /api/cart'],
      [9],
      [],
    ]);
  });

  test('removes a line whose removal was not answered', async () => {
    const { next } = await leave(aminah, cartWith(line(1, 2)), ({ cart }) => void cart.remove(1));
    next.replies.push(cartWith(line(1, 2)), cartWith());
    await next.cart.follow(aminah);
    expect([next.inputs[1], next.quantities]).toEqual([{ id: 1, quantity: 0 }, []]);
  });

  test.each([kitchen, { ...aminah, key: '8 myself' }, guest])(
    'sends nothing for $key, but for its owner',
    async (other) => {
      const { next, storage } = await leave(aminah, cartWith(), ({ cart }) => void cart.add(10, 2));
      if (other.kind === 'member') next.replies.push(cartWith());
      await next.cart.follow(other);
      expect(next.names).toEqual(other.kind === 'member' ? ['GET /api/cart'] : []);
      const last = new CartPage({ storage, pageId: 'page 3' });
      last.replies.push(cartWith(), cartWith(line(1, 2)), cartWith(line(1, 2)));
      await last.cart.follow(aminah);
      expect(last.quantities).toEqual([2]);
    },
  );

  test('keeps for its owner what was pending when somebody else logged in', async () => {
    const page = await filledPage(line(1, 2));
    void page.cart.setQuantity(1, 6);
    page.replies.push(cartWith());
    await page.cart.follow(kitchen);
    await vi.advanceTimersByTimeAsync(1000);
    expect(page.names).toEqual(['GET /api/cart']);
    page.requests = [];
    page.replies.push(cartWith(line(1, 2)), cartWith(line(1, 6)));
    await page.cart.follow(aminah);
    expect(page.inputs).toEqual([{}, { id: 1, quantity: 6 }]);
  });

  test('adds what a guest left unsent to the account at login, unless the merged cart has it', async () => {
    const { before, storage } = await leave(guest, cartWith(), ({ cart }) => {
      void cart.add(10, 2);
      void cart.add(20, 3);
    });
    expect(before.hasGuestCart).toBe(true);
    const next = new CartPage({ storage, pageId: 'page 2' });
    next.hasGuestCart = true;
    next.replies.push(cartWith(line(1, 2)), cartWith(line(1, 2), line(2, 3)));
    await next.cart.follow(aminah);
    expect(next.requests.map(({ name, input }) => [name, input])).toEqual([
      ['POST /api/cart/merge', {}],
      ['POST /api/cart/items', { variant_id: 20, quantity: 3 }],
    ]);
    expect([next.quantities, next.outbox.list()]).toEqual([[2, 3], []]);
  });

  test('keeps what cannot be sent on the next page either', async () => {
    const { next } = await leave(aminah, cartWith(line(1, 2)), ({ cart }) => {
      void cart.setQuantity(1, 6);
      void cart.setVariant(20, 3);
    });
    next.replies.push(failure(0), failure(0));
    await next.cart.follow(aminah);
    expect(next.outbox.list().map(({ quantity }) => quantity)).toEqual([6, 3]);
    expect(next.retry).not.toBeNull();
  });

  test('reports an addition that is refused on the next page and forgets it', async () => {
    const { next } = await leave(aminah, cartWith(), ({ cart }) => void cart.setVariant(10, 2));
    next.replies.push(cartWith(), failure(422));
    await next.cart.follow(aminah);
    expect([next.retry === null, next.quantities, next.outbox.list()]).toEqual([false, [], []]);
  });

  test('works without storage', async () => {
    const storage = new FakeStorage();
    storage.isBlocked = true;
    const page = new CartPage({ storage });
    page.replies.push(cartWith(), cartWith(line(1, 2)));
    await page.cart.follow(aminah);
    expect(await page.cart.add(10, 2)).toBe(true);
    expect(page.quantities).toEqual([2]);
  });
});
