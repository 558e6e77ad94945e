import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../platform/db/db.ts';
import { sendInSequence } from '../../../platform/db/pipeline.ts';
import { asBuyer } from '../../../testing/people/as-buyer.ts';
import { buildOrder } from '../../../testing/records/orders.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { assignDocumentNumber } from './document-number.service.ts';

let api: TestApi;
let orders: number[];
beforeAll(async () => {
  api = await openTestApi({ max: 10 });
  const variantId = await api.variant(await api.product('Tomato'), { on_hand: '5000' });
  const buyer = await asBuyer(api);
  orders = [];
  for (let n = 0; n < 5; n++)
    orders.push((await buildOrder(api, buyer, { variantId, state: 'confirmed' })).id);
});
afterAll(() => api.close());

const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
const isSomebodyWaiting = async () => (await api.db.run(waiting)).length === 1;

type Hooks = { beforeNumber?: () => Promise<unknown>; afterHold?: () => void };

/** Wraps the transaction with hooks that run once the series is locked and before the number is assigned. */
function withHooks(db: Db, { beforeNumber, afterHold }: Hooks): Db {
  const hold = Promise.withResolvers<void>();
  const run: Db['run'] = async (statementOrText, values) => {
    const name = typeof statementOrText === 'string' ? '' : statementOrText.name;
    if (name === 'number_document' && beforeNumber) await hold.promise.then(beforeNumber);
    const rows = await db.run<never>(statementOrText, values);
    if (name === 'hold_series') {
      hold.resolve();
      afterHold?.();
    }
    return rows;
  };
  const watching: Db = Object.assign(Object.create(db), { run });
  const pipeline: Db['pipeline'] = (queries) => sendInSequence(watching, queries);
  return Object.assign(watching, { pipeline });
}

type RaceInput = { year: number; isUndone?: boolean };

/**
 * Two transactions request a receipt number. The second starts after the first has locked the series and before it has
 * its number. The first ends while the second waits. Returns the outcome of each.
 */
async function assignTwice([first = 0, second = 0]: readonly number[], { year, isUndone }: RaceInput) {
  const document = { kind: 'receipt', issuedAt: new Date(`${year}-06-01T04:00:00Z`) } as const;
  let hasSecondLocked = false;
  let late: Promise<string> | undefined;
  const startSecond = async () => {
    const afterHold = () => {
      hasSecondLocked = true;
    };
    late = api.db.transaction(async (db) => {
      const statementOrText = { ...document, orderId: second };
      return (await assignDocumentNumber(withHooks(db, { afterHold }), statementOrText)).number;
    });
    late.catch(() => undefined);
    await expect.poll(async () => hasSecondLocked || (await isSomebodyWaiting())).toBe(true);
  };
  const early = api.db.transaction(async (db) => {
    const within = withHooks(db, { beforeNumber: startSecond });
    const { number } = await assignDocumentNumber(within, { ...document, orderId: first });
    await expect.poll(isSomebodyWaiting).toBe(true);
    if (isUndone) throw new Error('undone');
    return number;
  });
  return [await early.catch(String), await late];
}

test('assigns the same number to concurrent requests for the same document', async () => {
  const year = 2030;
  const [order = 0] = orders.splice(0, 1);
  const number = `RCP-${year}-000008`;
  await api.db.run("INSERT INTO document_number (name, last) VALUES ('receipt-' || $1::text, 7)", [year]);
  expect(await assignTwice([order, order], { year })).toEqual([number, number]);
});

test('assigns a number again when the transaction that took it rolls back', async () => {
  const [one = 0, other = 0, third = 0] = orders;
  const undone = await assignTwice([one, other], { year: 2032, isUndone: true });
  expect(undone).toEqual(['Error: undone', 'RCP-2032-000001']);
  expect(await assignTwice([one, third], { year: 2032 })).toEqual(['RCP-2032-000002', 'RCP-2032-000003']);
});
