import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inOneTurn } from './one-turn.ts';

function lender() {
  const given: { id: number; isBroken: boolean | undefined }[] = [];
  let lent = 0;
  const checkOut = async () => {
    const id = ++lent;
    return { id, release: (isBroken?: boolean) => void given.push({ id, isBroken }) };
  };
  return { checkOut, given, lent: () => lent };
}

test('what is asked in one turn goes over one connection, which is given back once, after the last answer', async () => {
  const { checkOut, given } = lender();
  const ask = inOneTurn(checkOut);
  const slow = Promise.withResolvers<void>();
  const first = ask(async ({ id }) => id);
  const second = Promise.resolve().then(() => ask(({ id }) => slow.promise.then(() => id)));
  expect(await first).toBe(1);
  await setImmediate();
  expect(given).toEqual([]);
  slow.resolve();
  expect(await second).toBe(1);
  await setImmediate();
  expect(given).toEqual([{ id: 1, isBroken: false }]);
});

test('the next turn has a connection of its own', async () => {
  const { checkOut, given } = lender();
  const ask = inOneTurn(checkOut);
  const never = Promise.withResolvers<number>();
  void ask(() => never.promise);
  await setImmediate();
  expect(await ask(async ({ id }) => id)).toBe(2);
  await setImmediate();
  expect(given).toEqual([{ id: 2, isBroken: false }]);
});

test('a question that fails spoils the connection, but not the answers of the others', async () => {
  const { checkOut, given } = lender();
  const ask = inOneTurn(checkOut);
  const bad = ask(() => Promise.reject(new Error('no such table')));
  const good = ask(async ({ id }) => id);
  await expect(bad).rejects.toThrow('no such table');
  expect(await good).toBe(1);
  await setImmediate();
  expect(given).toEqual([{ id: 1, isBroken: true }]);
});

test('where no connection is to be had, everybody hears it, and the next turn tries again', async () => {
  const { checkOut, lent } = lender();
  let isAway = true;
  const ask = inOneTurn(() => (isAway ? Promise.reject(new Error('away')) : checkOut()));
  const asked = [ask(async ({ id }) => id), ask(async ({ id }) => id)];
  for (const each of asked) await expect(each).rejects.toThrow('away');
  await setImmediate();
  isAway = false;
  expect(await ask(async ({ id }) => id)).toBe(1);
  expect(lent()).toBe(1);
});

test('a crowd that goes on at once is spread over several connections', async () => {
  const { checkOut, given } = lender();
  const ask = inOneTurn(checkOut);
  const over = await Promise.all(Array.from({ length: 20 }, () => ask(async ({ id }) => id)));
  expect(new Set(over)).toEqual(new Set([1, 2, 3]));
  await setImmediate();
  expect(given).toHaveLength(3);
});
