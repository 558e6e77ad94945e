import type { Cart } from '@bakul/shop/features/cart/cart.contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cartWith, failure, filledPage, line } from './cart.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('changes', () => {
  test('shows a quantity immediately and saves only the last value', async () => {
    const page = await filledPage(line(1, 2));
    page.replies.push(cartWith(line(1, 5)));
    for (const quantity of [3, 4, 5]) void page.cart.setQuantity(1, quantity);
    expect([page.quantities, page.state.cart?.goods, page.state.isSaving, page.requests]).toEqual([
      [5],
      12_000,
      true,
      [],
    ]);
    await vi.advanceTimersByTimeAsync(400);
    expect(page.requests).toMatchObject([
      { name: 'PATCH /api/cart/items/{id}', input: { id: 1, quantity: 5 } },
    ]);
    expect([page.quantities, page.state.isSaving]).toEqual([[5], false]);
    expect([page.announced.length, page.changed.length]).toEqual([1, 1]);
  });

  test('does not overwrite a quantity typed after the request was sent', async () => {
    const page = await filledPage(line(1, 2));
    const slow = Promise.withResolvers<Cart>();
    page.replies.push(slow.promise, cartWith(line(1, 7)));
    void page.cart.setQuantity(1, 3);
    await vi.advanceTimersByTimeAsync(400);
    void page.cart.setQuantity(1, 7);
    slow.resolve(cartWith(line(1, 3)));
    await vi.advanceTimersByTimeAsync(0);
    expect(page.quantities).toEqual([7]);
    await vi.advanceTimersByTimeAsync(400);
    expect(page.inputs).toEqual([
      { id: 1, quantity: 3 },
      { id: 1, quantity: 7 },
    ]);
  });

  test('keeps a note written while a quantity is being saved', async () => {
    const page = await filledPage(line(1, 2));
    const slow = Promise.withResolvers<Cart>();
    page.replies.push(slow.promise, cartWith({ ...line(1, 3), note: 'ripe' }));
    void page.cart.setQuantity(1, 3);
    await vi.advanceTimersByTimeAsync(400);
    const noting = page.cart.change(1, { note: 'ripe' });
    slow.resolve(cartWith(line(1, 3)));
    expect(await noting).toBe(true);
    expect(page.inputs[1]).toMatchObject({ id: 1, note: 'ripe' });
    expect(page.state.cart?.lines[0]).toMatchObject({ quantity: 3, note: 'ripe' });
  });

  test('sends requests one at a time', async () => {
    const page = await filledPage(line(1, 2), line(2, 2));
    const slow = Promise.withResolvers<Cart>();
    page.replies.push(slow.promise, cartWith(line(1, 3), line(2, 4)));
    void page.cart.setQuantity(1, 3);
    void page.cart.setQuantity(2, 4);
    await vi.advanceTimersByTimeAsync(400);
    expect(page.requests).toHaveLength(1);
    slow.resolve(cartWith(line(1, 3), line(2, 2)));
    await vi.advanceTimersByTimeAsync(0);
    expect([page.requests.length, page.quantities]).toEqual([2, [3, 4]]);
  });

  test('keeps a value that could not be saved, reports it and offers a retry', async () => {
    const page = await filledPage(line(1, 2));
    page.replies.push(failure(0), cartWith(line(1, 6)));
    void page.cart.setQuantity(1, 6);
    await vi.advanceTimersByTimeAsync(400);
    expect([page.quantities, [...page.state.unsaved]]).toEqual([[6], [1]]);
    page.retry?.();
    await vi.advanceTimersByTimeAsync(0);
    expect([page.quantities, page.state.unsaved.size, page.dismissed]).toEqual([[6], 0, 1]);
  });

  test('drops a line that was removed elsewhere', async () => {
    const page = await filledPage(line(1, 2));
    page.replies.push(failure(404), cartWith());
    void page.cart.setQuantity(1, 6);
    await vi.advanceTimersByTimeAsync(400);
    expect([page.quantities, page.outbox.list()]).toEqual([[], []]);
  });

  test('selects all lines optimistically and reverts when the request fails', async () => {
    const page = await filledPage(line(1, 2), line(2, 2));
    page.replies.push(failure(500));
    const selecting = page.cart.selectAll(false);
    expect(page.state.cart?.goods).toBe(0);
    await selecting;
    expect([page.state.cart?.goods, page.retry === null]).toEqual([9600, false]);
  });
});

describe('additions', () => {
  test('sets the sum when the variant is already in the cart', async () => {
    const page = await filledPage(line(1, 0.1));
    page.replies.push(cartWith(line(1, 0.3)));
    expect(await page.cart.add(10, 0.2)).toBe(true);
    expect(page.inputs).toEqual([{ id: 1, quantity: 0.3 }]);
  });

  test('repeats an unanswered addition under its key and fetches the cart, which may have changed since', async () => {
    const page = await filledPage();
    page.replies.push(failure(0), cartWith(line(1, 2)), cartWith(line(1, 2), line(2, 9)));
    expect(await page.cart.add(10, 2)).toBe(false);
    page.retry?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.names).toEqual(['POST /api/cart/items', 'POST /api/cart/items', 'GET /api/cart']);
    expect(page.requests[1]).toEqual(page.requests[0]);
    expect(page.quantities).toEqual([2, 9]);
  });

  test('repeats an unanswered addition as it was and then sets the quantity typed since', async () => {
    const page = await filledPage();
    page.replies.push(failure(0), cartWith(line(1, 2)), cartWith(line(1, 2)), cartWith(line(1, 6)));
    await page.cart.add(10, 2);
    await page.cart.setVariant(10, 6, 0);
    expect(page.inputs).toEqual([
      { variant_id: 10, quantity: 2 },
      { variant_id: 10, quantity: 2 },
      {},
      { id: 1, quantity: 6 },
    ]);
    expect([page.quantities, page.outbox.list()]).toEqual([[6], []]);
  });

  test('shows a quantity for a variant without a line immediately and adds it once', async () => {
    const page = await filledPage();
    page.replies.push(cartWith(line(1, 4)));
    void page.cart.setVariant(10, 2);
    void page.cart.setVariant(10, 4);
    expect([page.state.adding.get(10), page.requests]).toEqual([4, []]);
    await vi.advanceTimersByTimeAsync(400);
    expect(page.inputs).toEqual([{ variant_id: 10, quantity: 4 }]);
    expect([page.quantities, page.state.adding.size]).toEqual([[4], 0]);
  });

  test('turns a quantity typed during an addition into a change of the new line', async () => {
    const page = await filledPage();
    const slow = Promise.withResolvers<Cart>();
    page.replies.push(slow.promise, cartWith(line(1, 5)));
    const adding = page.cart.setVariant(10, 2, 0);
    await vi.advanceTimersByTimeAsync(0);
    void page.cart.setVariant(10, 5);
    slow.resolve(cartWith(line(1, 2)));
    await adding;
    await vi.advanceTimersByTimeAsync(400);
    expect(page.inputs).toEqual([
      { variant_id: 10, quantity: 2 },
      { id: 1, quantity: 5 },
    ]);
    expect(page.quantities).toEqual([5]);
  });

  test('removes a variant that was set to 0 while it was being added', async () => {
    const page = await filledPage();
    const slow = Promise.withResolvers<Cart>();
    page.replies.push(slow.promise, cartWith());
    void page.cart.setVariant(10, 2, 0);
    await vi.advanceTimersByTimeAsync(0);
    void page.cart.setVariant(10, 0);
    slow.resolve(cartWith(line(1, 2)));
    await vi.advanceTimersByTimeAsync(400);
    expect(page.inputs[1]).toEqual({ id: 1, quantity: 0 });
    expect(page.quantities).toEqual([]);
  });

  test('sends nothing for a variant that was set to 0 before it was added', async () => {
    const page = await filledPage();
    void page.cart.setVariant(10, 2);
    void page.cart.setVariant(10, 0);
    await vi.advanceTimersByTimeAsync(400);
    expect([page.requests, page.state.adding.size, page.outbox.list()]).toEqual([[], 0, []]);
  });

  test('drops a refused addition and keeps one that did not reach the server', async () => {
    const page = await filledPage();
    page.replies.push(failure(422), failure(0), failure(0));
    await page.cart.setVariant(10, 2, 0);
    expect([page.state.adding.get(10), page.outbox.list()]).toEqual([undefined, []]);
    await page.cart.setVariant(10, 2, 0);
    expect([page.state.adding.get(10), page.outbox.list().length]).toEqual([2, 1]);
    expect(await page.cart.settle()).toBe(false);
  });

  test('adds a variant again while its removal is under way', async () => {
    const page = await filledPage(line(1, 2));
    const slow = Promise.withResolvers<Cart>();
    page.replies.push(slow.promise, cartWith(line(4, 3)));
    void page.cart.remove(1);
    const adding = page.cart.add(10, 3);
    slow.resolve(cartWith());
    expect(await adding).toBe(true);
    expect(page.inputs).toEqual([{ id: 1 }, { variant_id: 10, quantity: 3 }]);
  });
});

describe('removal', () => {
  test('removes a line immediately at 0, and undo restores its note and selection', async () => {
    const held = { ...line(1, 2), note: 'ripe', is_selected: false };
    const page = await filledPage(held);
    page.replies.push(
      cartWith(),
      cartWith({ ...held, id: 5, note: null, is_selected: true }),
      cartWith({ ...held, id: 5 }),
    );
    const removing = page.cart.setQuantity(1, 0);
    expect(page.quantities).toEqual([]);
    await removing;
    page.undo?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.requests.map(({ name, input }) => [name, input])).toEqual([
      ['DELETE /api/cart/items/{id}', { id: 1 }],
      ['POST /api/cart/items', { variant_id: 10, quantity: 2 }],
      ['PATCH /api/cart/items/{id}', { id: 5, note: 'ripe', is_selected: false }],
    ]);
    expect(page.state.cart?.lines[0]).toMatchObject({ quantity: 2, note: 'ripe', is_selected: false });
  });

  test('restores the line when the request fails, and undo then adds nothing', async () => {
    const page = await filledPage(line(1, 2));
    page.replies.push(failure(500));
    await page.cart.remove(1);
    page.undo?.();
    await vi.advanceTimersByTimeAsync(0);
    expect([page.quantities, page.names]).toEqual([[2], ['DELETE /api/cart/items/{id}']]);
    expect(page.dismissed).toBe(1);
  });

  test('sends no pending quantity for a removed line', async () => {
    const page = await filledPage(line(1, 2));
    page.replies.push(cartWith());
    void page.cart.setQuantity(1, 4);
    await page.cart.remove(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect([page.names, page.outbox.list()]).toEqual([['DELETE /api/cart/items/{id}'], []]);
  });
});

describe('settling before checkout', () => {
  test('saves pending changes', async () => {
    const page = await filledPage(line(1, 2));
    page.replies.push(cartWith(line(1, 4)));
    void page.cart.setQuantity(1, 4);
    expect(await page.cart.settle()).toBe(true);
    expect(page.requests).toHaveLength(1);
  });

  test('returns false while a change could not be saved', async () => {
    const page = await filledPage(line(1, 2));
    page.replies.push(failure(0));
    void page.cart.setQuantity(1, 4);
    expect(await page.cart.settle()).toBe(false);
  });
});
