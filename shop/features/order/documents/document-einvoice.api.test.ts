import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asStaff } from '../../../testing/people/as-staff.ts';
import { buildCreditOrder, buildCustomer, type Customer, sendOff } from '../../../testing/records/credit.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { findDocumentEinvoice } from './trade-document.queries.ts';

let api: TestApi;
let customer: Customer;
let slug: string;
let number: string;
beforeAll(async () => {
  api = await openTestApi();
  const staff = await asStaff(api, 'admin');
  const tomato = await api.variant(await api.product('Tomato'), { on_hand: '5000' });
  customer = await buildCustomer(api);
  const order = await buildCreditOrder(api, customer, { variantId: tomato, quantity: 2 });
  await sendOff(api, staff, order);
  slug = order.slug;
  const { body } = await customer.finance.call('GET /api/credit/invoice', { status: 'all' });
  number = body.data[0]?.number ?? '';
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.run("UPDATE e_invoice SET state = 'queued', consolidated_in = NULL");
  await api.db.run("DELETE FROM e_invoice WHERE kind = 'consolidated'");
});

/** What validation leaves behind. The flow that leads there has its own tests. */
async function makeValid(documentNumber: string, uuid: string) {
  const [submission] = await api.db.run<{ id: number }>(
    `INSERT INTO e_invoice_submission (state, environment, uid, created_at) VALUES ('done', 'simulator', $1, now())
     RETURNING id`,
    [uuid],
  );
  await api.db.run(
    `UPDATE e_invoice SET state = 'valid', submission_id = $2, environment = 'simulator', document = '{}', uuid = $3,
       long_id = 'LONG', submitted_at = now(), validated_at = '2026-11-18T14:05:00+08' WHERE number = $1`,
    [documentNumber, submission?.id, uuid],
  );
}

test('finds the e-invoice of an invoice only while it is valid', async () => {
  expect(await findDocumentEinvoice(api.db, number)).toBeNull();
  await makeValid(number, 'UUID-OWN');
  expect(await findDocumentEinvoice(api.db, number)).toEqual({
    uuid: 'UUID-OWN',
    longId: 'LONG',
    environment: 'simulator',
    validatedAt: new Date('2026-11-18T14:05:00+08:00'),
  });
  await api.db.run("UPDATE e_invoice SET state = 'cancelled', cancelled_at = now() WHERE number = $1", [
    number,
  ]);
  expect(await findDocumentEinvoice(api.db, number)).toBeNull();
  await api.db.run("UPDATE e_invoice SET state = 'queued', cancelled_at = NULL WHERE number = $1", [number]);
});

test('finds the consolidated e-invoice that an invoice is in, once that is valid', async () => {
  const [consolidated] = await api.db.run<{ id: number }>(
    `INSERT INTO e_invoice (kind, number, month, part, issued_on, total, created_at)
     VALUES ('consolidated', 'CON-2026-11-01', '2026-11-01', 1, '2026-11-30', 6000, now()) RETURNING id`,
  );
  await api.db.run(
    "UPDATE e_invoice SET state = 'consolidated', consolidated_in = $2, uuid = NULL WHERE number = $1",
    [number, consolidated?.id],
  );
  expect(await findDocumentEinvoice(api.db, number)).toBeNull();
  await makeValid('CON-2026-11-01', 'UUID-MONTH');
  expect(await findDocumentEinvoice(api.db, number)).toMatchObject({ uuid: 'UUID-MONTH' });
});

test('the statement lists the reference of a valid e-invoice, and the state of others once they were sent', async () => {
  const read = async (lang: string) => {
    const headers = { ...customer.finance.headers, 'accept-language': lang };
    const url = 'http://shop.test/api/credit/statement?from=2026-11-01&to=2026-11-30&format=csv';
    const lines = (await (await api.app.fetch(new Request(url, { headers }))).text()).split('\r\n');
    return lines
      .find((line) => line.includes(number))
      ?.split(',')
      .at(-1);
  };
  expect(await read('en')).toBe('');
  await makeValid(number, 'UUID-STATEMENT');
  expect([await read('en'), await read('ms')]).toEqual(['UUID-STATEMENT', 'UUID-STATEMENT']);
  const move = (to: string) => api.db.run(`UPDATE e_invoice SET ${to} WHERE number = $1`, [number]);
  await move(`state = 'rejected_by_buyer'`);
  expect([await read('en'), await read('ms')]).toEqual(['rejected by buyer', 'ditolak pembeli']);
  await move(`state = 'queued'`);
});

test('downloads the invoice as PDF with and without an e-invoice', async () => {
  const download = async () => {
    const url = `http://shop.test/api/transaction/${slug}/document/invoice`;
    const response = await api.app.fetch(new Request(url, { headers: customer.finance.headers }));
    expect(response.status).toBe(200);
    return (await response.arrayBuffer()).byteLength;
  };
  const without = await download();
  await makeValid(number, 'UUID-PDF');
  expect(await download()).toBeGreaterThan(without + 500);
});
