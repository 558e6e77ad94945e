import { expect, test } from 'vitest';
import { FakeStorage } from './cart.fixture.ts';
import { addQuantities, createOutbox, subtractQuantities, type UnsentQuantity } from './cart-state.ts';

const dayMs = 86_400_000;
const unsent: UnsentQuantity = {
  key: 'key-1',
  owner: '7 myself',
  page: 'page 1',
  variant_id: 10,
  quantity: 2,
  from: null,
  posted: null,
  at: 1000,
};

test('adds quantities without floating-point error', () => {
  expect([addQuantities(0.1, 0.2), subtractQuantities(0.3, 0.1)]).toEqual([0.3, 0.2]);
});

test('stores unsent quantities for all tabs until they are removed, oldest first', () => {
  const storage = new FakeStorage();
  const [one, other] = [
    createOutbox(
      () => storage,
      () => 2000,
    ),
    createOutbox(
      () => storage,
      () => 2000,
    ),
  ];
  const newer = { ...unsent, key: 'key-2', at: 1500 };
  expect([one.put(newer), other.put(unsent)]).toEqual([true, true]);
  expect(one.list()).toEqual([unsent, newer]);
  other.remove('key-2');
  expect(one.list()).toEqual([unsent]);
});

test('forgets what was left for a day', () => {
  const storage = new FakeStorage();
  createOutbox(
    () => storage,
    () => 1000,
  ).put(unsent);
  expect(
    createOutbox(
      () => storage,
      () => 999 + dayMs,
    ).list(),
  ).toHaveLength(1);
  expect(
    createOutbox(
      () => storage,
      () => 1000 + dayMs,
    ).list(),
  ).toEqual([]);
  expect(storage.length).toBe(0);
});

test.each([
  'no JSON',
  'null',
  '[]',
  JSON.stringify({ ...unsent, quantity: '2' }),
  JSON.stringify({ ...unsent, owner: undefined }),
])('discards %s, and nothing of anybody else', (stored) => {
  const storage = new FakeStorage();
  storage.setItem('cart-unsent key-1', stored);
  storage.setItem('theme', 'dark');
  expect(
    createOutbox(
      () => storage,
      () => 2000,
    ).list(),
  ).toEqual([]);
  expect([...storage.items.keys()]).toEqual(['theme']);
});

test('is empty and says that nothing was stored when storage is blocked', () => {
  const storage = new FakeStorage();
  storage.isBlocked = true;
  const outbox = createOutbox(
    () => storage,
    () => 2000,
  );
  expect([outbox.put(unsent), outbox.list()]).toEqual([false, []]);
  outbox.remove('key-1');
});
