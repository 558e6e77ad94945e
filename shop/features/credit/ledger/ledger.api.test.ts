import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import {
  accountOf,
  buildCreditOrder,
  buildCustomer,
  type Customer,
  ledgerProblems,
  sendOff,
} from '../../../testing/records/credit.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { creditAccount } from './account.table.ts';
import { ledgerEntry, ledgerPosting } from './ledger.table.ts';
import { verifyLedger } from './verify.service.ts';

let api: TestApi;
let staff: Staff;
let customer: Customer;
beforeAll(async () => {
  api = await openTestApi();
  staff = await asStaff(api, 'admin');
  customer = await buildCustomer(api);
  const variantId = await api.variant(await api.product('Tomato'), { on_hand: '500' });
  const order = await buildCreditOrder(api, customer, { variantId });
  expect((await sendOff(api, staff, order)).status).toBe(200);
});
afterAll(() => api.close());

const refused = (text: string) =>
  expect(api.database.pool.query(text)).rejects.toMatchObject({ code: '23001' });

describe('immutability of postings', () => {
  test.each(['ledger_posting', 'ledger_entry'])(
    '%s rejects changes, even by the table owner',
    async (table) => {
      const { rows } = await api.database.pool.query(
        `SELECT tableowner = current_user AS mine FROM pg_tables WHERE tablename = '${table}'`,
      );
      expect(rows).toEqual([{ mine: true }]);
      const before = await api.database.pool.query(`SELECT * FROM ${table} ORDER BY id`);
      expect(before.rows.length).toBeGreaterThan(0);
      await refused(`UPDATE ${table} SET id = DEFAULT`);
      await refused(`DELETE FROM ${table}`);
      await refused(`TRUNCATE ${table} CASCADE`);
      const column = table === 'ledger_entry' ? 'amount = amount + 1' : "actor = 'system'";
      await refused(`UPDATE ${table} SET ${column}`);
      expect((await api.database.pool.query(`SELECT * FROM ${table} ORDER BY id`)).rows).toEqual(before.rows);
    },
  );
});

describe('balance constraint', () => {
  const posting = (key: string) => ({
    account_id: customer.accountId,
    kind: 'advance_used' as const,
    key,
    slug: key,
    actor: 'system',
    at: api.deps.clock(),
  });
  type NewEntry = Omit<typeof ledgerEntry.$inferInsert, 'posting_id'>;
  const write = (key: string, entries: readonly NewEntry[]) =>
    api.db.transaction(async (db) => {
      const [row] = await db.orm
        .insert(ledgerPosting)
        .values(posting(key))
        .returning({ id: ledgerPosting.id });
      if (entries.length > 0) {
        await db.orm
          .insert(ledgerEntry)
          .values(entries.map((entry) => ({ ...entry, posting_id: row?.id ?? 0 })));
      }
    });
  const debit = (amount: number) => ({ ledger: 'bank', side: 'debit', amount }) as const;
  const credit = (amount: number) => ({ ledger: 'sales', side: 'credit', amount }) as const;

  test.each([
    ['empty', []],
    ['one-sided', [debit(100)]],
    ['a sen short', [debit(100), credit(99)]],
  ])('%s', async (name, entries) => {
    await expect(write(name, entries)).rejects.toMatchObject({
      code: '23514',
      constraint: 'ledger_balanced',
    });
    expect(await api.db.orm.select().from(ledgerPosting).where(eq(ledgerPosting.key, name))).toEqual([]);
  });

  test('rejects an entry added to an existing posting', async () => {
    const [row] = await api.db.orm.select().from(ledgerPosting);
    const late = api.db.orm.insert(ledgerEntry).values({ ...debit(5), posting_id: row?.id ?? 0 });
    await expect(late).rejects.toThrow();
    expect(await ledgerProblems(api)).toEqual([]);
  });

  test('rejects amounts of zero or less, and a receivable entry without an invoice', async () => {
    await expect(write('zero', [debit(0), credit(0)])).rejects.toThrow();
    await expect(write('less', [debit(-5), credit(-5)])).rejects.toThrow();
    const owed = { ledger: 'receivable', side: 'debit', amount: 5 } as const;
    await expect(write('owed', [owed, credit(5)])).rejects.toThrow();
  });
});

describe('ledger verification', () => {
  test('reports no problems when sums and entries agree', async () => {
    expect(await verifyLedger(api.db)).toEqual({ accounts: 1, postings: 1, problems: [] });
  });

  test.each([
    ['outstanding', 'outstanding is RM 1,000.00'],
    ['reserved', 'reserved is RM 1,000.00, the books say RM 0.00'],
    ['advance', 'advance is RM 1,000.00, the books say RM 0.00'],
  ] as const)('reports a wrong %s', async (column, text) => {
    const before = await accountOf(api, customer.accountId);
    const set = (value: number) =>
      api.db.orm
        .update(creditAccount)
        .set({ [column]: value })
        .where(eq(creditAccount.id, customer.accountId));
    await set(100_000);
    const [problem] = await ledgerProblems(api);
    await set(before[column]);
    expect(problem?.replaceAll('\u00a0', ' ')).toContain(`account ${customer.accountId}: ${text}`);
    expect(await ledgerProblems(api)).toEqual([]);
  });

  test('reports a wrong invoice', async () => {
    await api.database.pool.query("UPDATE invoice SET paid = 1, state = 'partially_paid'");
    expect(await ledgerProblems(api)).toEqual([expect.stringContaining('INV-2026-000001 paid is')]);
    await api.database.pool.query("UPDATE invoice SET paid = 0, state = 'issued'");
  });
});
