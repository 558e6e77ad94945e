import { expect, test } from 'vitest';
import { cartWith, FakeStorage, filledPage, line } from './cart.fixture.ts';
import { createOutbox, type UnsentQuantity } from './cart-state.ts';
import { lockWhileUnsent, takeOverUnsent } from './cart-tabs.ts';

let pages = 0;

/** A tab of a browser. Node has the same Web Locks as browsers. */
function openPage(storage: FakeStorage) {
  const page = `page ${++pages}`;
  const outbox = lockWhileUnsent(
    createOutbox(() => storage, Date.now),
    navigator.locks,
    page,
  );
  const unsent: UnsentQuantity = {
    key: `key of ${page}`,
    owner: '7 myself',
    page,
    variant_id: 10,
    quantity: 2,
    from: null,
    posted: null,
    at: Date.now(),
  };
  const takeOver = (...owners: string[]) => takeOverUnsent(outbox, navigator.locks, page, owners);
  return { outbox, unsent, takeOver, page };
}

test('applies the cart of another tab unless it is older than the known one', async () => {
  const page = await filledPage(line(1, 2));
  page.cart.server.applyFromOtherTab({ ...cartWith(line(1, 1)), updated_at: '2026-11-15T08:59:59+08:00' });
  expect(page.quantities).toEqual([2]);
  page.cart.server.applyFromOtherTab({ ...cartWith(line(1, 8)), updated_at: '2026-11-15T09:00:01+08:00' });
  expect(page.quantities).toEqual([8]);
  expect(page.announced).toEqual([]);
});

test('takes over what a page that is gone left for this owner', async () => {
  const storage = new FakeStorage();
  const gone = openPage(storage);
  // Without the lock that a page which is still open would hold.
  createOutbox(() => storage, Date.now).put(gone.unsent);
  const next = openPage(storage);
  expect(await next.takeOver('8 myself')).toEqual([]);
  expect(await next.takeOver('7 myself')).toEqual([{ ...gone.unsent, page: next.page }]);
});

test('leaves to a page that is still open what it is about to send', async () => {
  const storage = new FakeStorage();
  const open = openPage(storage);
  open.outbox.put(open.unsent);
  const next = openPage(storage);
  expect(await next.takeOver('7 myself')).toEqual([]);
  expect(storage.length).toBe(1);
  open.outbox.remove(open.unsent.key);
});

test('waits for a page that is just closing', async () => {
  const storage = new FakeStorage();
  const closing = openPage(storage);
  closing.outbox.put(closing.unsent);
  const next = openPage(storage);
  const taken = next.takeOver('7 myself');
  closing.outbox.remove(closing.unsent.key);
  createOutbox(() => storage, Date.now).put(closing.unsent);
  expect(await taken).toHaveLength(1);
});

test('hands over to one of two pages that ask at the same time', async () => {
  const storage = new FakeStorage();
  createOutbox(() => storage, Date.now).put(openPage(storage).unsent);
  const [one, other] = [openPage(storage), openPage(storage)];
  const taken = await Promise.all([one.takeOver('7 myself'), other.takeOver('7 myself')]);
  expect(taken.flat()).toHaveLength(1);
});
