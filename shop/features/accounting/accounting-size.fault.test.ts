import { afterAll, beforeAll, expect, test } from 'vitest';
import { asStaff, type Staff } from '../../testing/people/as-staff.ts';
import { buildCustomer, type Customer } from '../../testing/records/credit.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { exportFormats } from './accounting.constants.ts';

/** A year with 100,000 documents: 60,000 invoices, 20,000 payments, 15,000 repayments and 5,000 refunds. */

let api: TestApi;
let finance: Staff;
beforeAll(async () => {
  api = await openTestApi({ max: 4 });
  finance = await asStaff(api, 'finance');
  await fill(await buildCustomer(api));
});
afterAll(() => api.close());

const at = "timestamptz '2026-01-01 09:00+08' + n * interval '8 minutes'";

async function fill({ company, owner, accountId }: Customer): Promise<void> {
  const values = [company.buyer_id, owner.person.id, accountId];
  const [buyer, person, account] = values.map((value) => `${value}`);
  await api.db.transaction(async (db) => {
    // Without triggers, in this copy of the database: they are not what is measured, and take minutes.
    for (const table of ['shop_order', 'invoice', 'payment', 'refund', 'ledger_posting', 'ledger_entry'])
      await db.run(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await db.run(`INSERT INTO pickup_point (name_en, name_ms, address, postcode, city, state, opens, closes)
      VALUES ('Gate', 'Pintu', 'Lot 12', '43300', 'Seri Kembangan', 'SGR', '05:00', '11:00')`);
    await db.run(`INSERT INTO repayment (slug, account_id, author_id, amount, method, state, lang, created_at, paid_at)
      SELECT 'RP-' || n, ${account}, ${person}, 10000, 'online', 'paid', 'en', ${at}, ${at} FROM generate_series(1, 15000) n`);
    await db.run(`INSERT INTO shop_order (slug, buyer_id, author_id, state, payment_method, fulfilment, pickup_id, place, delivery_date,
        substitution, lang, goods, discount, tax, delivery, total, placed_total, placed_at, delivered_at)
      SELECT 'B-' || n, ${buyer}, ${person}, 'completed', CASE WHEN n <= 40000 THEN 'credit' ELSE 'online' END, 'pickup', (SELECT max(id) FROM pickup_point), '{}', '2026-01-01',
        'ask', 'en', 9000, 0, 450, 550, 10000, 10000, ${at}, ${at} FROM generate_series(1, 60000) n`);
    await db.run(`INSERT INTO invoice (number, buyer_id, order_id, account_id, state, issued_on, due_on, total, tax, prepaid, paid, created_at)
      SELECT 'INV-' || n, ${buyer}, o.id, CASE WHEN n <= 40000 THEN ${account} END, CASE WHEN n <= 40000 THEN 'issued' ELSE 'paid' END,
        ((${at}) AT TIME ZONE 'Asia/Kuala_Lumpur')::date, ((${at}) AT TIME ZONE 'Asia/Kuala_Lumpur')::date + 30, 10000, CASE WHEN n <= 40000 THEN 450 ELSE 0 END,
        CASE WHEN n <= 40000 THEN 0 ELSE 10000 END, CASE WHEN n <= 40000 THEN 0 ELSE 10000 END, ${at}
      FROM generate_series(1, 60000) n JOIN shop_order o ON o.slug = 'B-' || n`);
    await db.run(`INSERT INTO payment (reference, buyer_id, order_id, method, state, provider, amount, captured, refunded, created_at, expires_at, paid_at)
      SELECT 'P-' || n, ${buyer}, o.id, 'online', 'paid', 'sandbox', 10000, 10000, CASE WHEN n <= 45000 THEN 3000 ELSE 0 END, ${at}, ${at}, ${at}
      FROM generate_series(40001, 60000) n JOIN shop_order o ON o.slug = 'B-' || n`);
    await db.run(`INSERT INTO refund (payment_id, amount, way, reason, key, actor, created_at)
      SELECT p.id, 3000, 'original', 'claim', 'K-' || n, 'system', ${at} + interval '1 minute'
      FROM generate_series(40001, 45000) n JOIN payment p ON p.reference = 'P-' || n`);
    await db.run(`INSERT INTO ledger_posting (account_id, kind, key, slug, invoice_id, actor, at)
      SELECT ${account}, 'invoice', 'invoice:' || i.id, i.number, i.id, 'system', i.created_at FROM invoice i WHERE i.account_id IS NOT NULL`);
    await db.run(`INSERT INTO ledger_entry (posting_id, ledger, side, amount, invoice_id)
      SELECT p.id, e.ledger, e.side, e.amount, CASE e.ledger WHEN 'receivable' THEN p.invoice_id END FROM ledger_posting p
      CROSS JOIN (VALUES ('receivable', 'debit', 10000), ('sales', 'credit', 9550), ('tax', 'credit', 450)) e(ledger, side, amount)`);
    await db.run(`INSERT INTO ledger_posting (account_id, kind, key, slug, repayment_id, invoice_id, actor, at)
      SELECT ${account}, 'repayment', 'repayment:' || n, r.slug, r.id, i.id, 'system', r.paid_at
      FROM generate_series(1, 15000) n JOIN invoice i ON i.number = 'INV-' || n JOIN repayment r ON r.slug = 'RP-' || n`);
    await db.run(`INSERT INTO ledger_entry (posting_id, ledger, side, amount, invoice_id)
      SELECT p.id, e.ledger, e.side, 10000, CASE e.ledger WHEN 'receivable' THEN p.invoice_id END FROM ledger_posting p
      CROSS JOIN (VALUES ('bank', 'debit'), ('receivable', 'credit')) e(ledger, side) WHERE p.kind = 'repayment'`);
  });
  await api.db.run('ANALYZE');
}

const year = { from: '2026-01-01', to: '2026-12-31' };

test('sums up 100,000 documents within seconds', async () => {
  const started = performance.now();
  const { body } = await finance.call('GET /api/staff/accounting/summary', year);
  const seconds = (performance.now() - started) / 1000;
  expect(body.data.parts.map(({ documents }) => documents)).toEqual([60_000, 35_000, 5000, 5000]);
  expect(body.data.receivable.exported).toBe(body.data.receivable.posted);
  expect(seconds).toBeLessThan(30);
});

test.each(exportFormats)('sends 60,000 invoices as %s without holding them in memory', async (format) => {
  const query = new URLSearchParams({ ...year, format, part: 'sales' });
  const request = new Request(`http://shop.test/api/staff/accounting/export?${query}`, finance);
  global.gc?.();
  const before = process.memoryUsage().heapUsed;
  const { body } = await api.app.fetch(request);
  if (!body) throw new Error('The response has no body');
  let [lines, most] = [0, 0];
  for await (const chunk of body) {
    for (const byte of chunk) if (byte === 10) lines++;
    most = Math.max(most, process.memoryUsage().heapUsed - before);
  }
  // Goods, delivery and tax, and in the journal the customer's line.
  expect(lines).toBe(60_000 * (format === 'journal' ? 4 : 3) + 1);
  expect(most).toBeLessThan(150e6);
});
