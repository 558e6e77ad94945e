import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { shareConnectionPerTick } from './share-connection-per-tick.ts';

function fakePool() {
  const released: { id: number; isBroken: boolean | undefined }[] = [];
  let checkedOut = 0;
  const checkOut = async () => {
    const id = ++checkedOut;
    return { id, release: (isBroken?: boolean) => void released.push({ id, isBroken }) };
  };
  return { checkOut, released, checkedOut: () => checkedOut };
}

test('runs statements started in one tick on one connection and releases it once, after the last result', async () => {
  const { checkOut, released } = fakePool();
  const run = shareConnectionPerTick(checkOut);
  const slow = Promise.withResolvers<void>();
  const first = run(async ({ id }) => id);
  const second = Promise.resolve().then(() => run(({ id }) => slow.promise.then(() => id)));
  expect(await first).toBe(1);
  await setImmediate();
  expect(released).toEqual([]);
  slow.resolve();
  expect(await second).toBe(1);
  await setImmediate();
  expect(released).toEqual([{ id: 1, isBroken: false }]);
});

test('uses another connection in the next tick', async () => {
  const { checkOut, released } = fakePool();
  const run = shareConnectionPerTick(checkOut);
  const never = Promise.withResolvers<number>();
  void run(() => never.promise);
  await setImmediate();
  expect(await run(async ({ id }) => id)).toBe(2);
  await setImmediate();
  expect(released).toEqual([{ id: 2, isBroken: false }]);
});

test('releases the connection as broken after a failure, and still returns the other results', async () => {
  const { checkOut, released } = fakePool();
  const run = shareConnectionPerTick(checkOut);
  const bad = run(() => Promise.reject(new Error('no such table')));
  const good = run(async ({ id }) => id);
  await expect(bad).rejects.toThrow('no such table');
  expect(await good).toBe(1);
  await setImmediate();
  expect(released).toEqual([{ id: 1, isBroken: true }]);
});

test('rejects all callers when no connection is available, and tries again in the next tick', async () => {
  const { checkOut, checkedOut } = fakePool();
  let isAway = true;
  const run = shareConnectionPerTick(() => (isAway ? Promise.reject(new Error('away')) : checkOut()));
  const runs = [run(async ({ id }) => id), run(async ({ id }) => id)];
  for (const each of runs) await expect(each).rejects.toThrow('away');
  await setImmediate();
  isAway = false;
  expect(await run(async ({ id }) => id)).toBe(1);
  expect(checkedOut()).toBe(1);
});

test('spreads many statements of one tick over several connections', async () => {
  const { checkOut, released } = fakePool();
  const run = shareConnectionPerTick(checkOut);
  const over = await Promise.all(Array.from({ length: 20 }, () => run(async ({ id }) => id)));
  expect(new Set(over)).toEqual(new Set([1, 2, 3]));
  await setImmediate();
  expect(released).toHaveLength(3);
});
