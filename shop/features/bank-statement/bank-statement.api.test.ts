import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asBuyer } from '../../testing/people/as-buyer.ts';
import { asStaff, type Staff } from '../../testing/people/as-staff.ts';
import { type CreditRow, importFile, statementFile } from '../../testing/records/bank-credits.ts';
import { buildOrder } from '../../testing/records/orders.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { auditEntry } from '../staff/staff.table.ts';
import { bankCredit, bankStatement } from './bank-statement.table.ts';

/** Importing statements: what is stored, once, and what is refused. */

let api: TestApi;
let finance: Staff;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  finance = await asStaff(api, 'finance');
});
afterAll(() => api.close());

const openOf = async (statementId: number) =>
  (await finance.call('GET /api/staff/bank/credit/open', { statement_id: String(statementId) })).body.data;
const countCredits = () => api.db.orm.$count(bankCredit);

const send = (credits: readonly CreditRow[], name?: string) =>
  importFile(api, finance, statementFile(credits, { ...(name && { name }) }));

test('imports a statement and lists its credits with their matches', async () => {
  const tomato = await api.variant(await api.product('Tomato'), { on_hand: '100' });
  const buyer = await asBuyer(api);
  const order = await buildOrder(api, buyer, { variantId: tomato, payment_method: 'transfer' });
  const { status, body } = await send([
    { amount: order.total, reference: order.slug.replaceAll('-', ' '), payer: 'ANYBODY' },
    { amount: order.total, payer: buyer.person.name },
    { amount: 77, details: 'INTEREST' },
  ]);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    result: 'imported',
    is_known: false,
    statement: {
      format: 'cimb',
      new_credits: 3,
      known_credits: 0,
      debits: 0,
      imported_by: finance.member.name,
    },
  });
  const credits = await openOf(body.data.statement.id);
  expect(credits.map(({ match }) => match)).toEqual(['exact', 'suggested', 'none']);
  expect(credits[0]?.candidates).toMatchObject([
    { label: order.slug, buyer: buyer.person.name, amount: order.total, reasons: ['reference', 'amount'] },
  ]);
  expect(credits[1]?.candidates).toMatchObject([{ label: order.slug, reasons: ['amount', 'name'] }]);
  const [audited] = await api.db.orm
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.action, 'bank_statement.import'));
  expect(audited).toMatchObject({ staff_id: finance.member.id, after: { new_credits: 3 } });
});

describe('importing again', () => {
  const rows = [
    { amount: 12_300, reference: 'AGAIN 1', day: '2026-11-15' },
    { amount: 12_300, reference: 'AGAIN 1', day: '2026-11-15' },
    { amount: 45_600, reference: 'AGAIN 2', day: '2026-11-16' },
  ];

  test('the same file changes nothing, also under another name and by two people at once', async () => {
    const before = await countCredits();
    const other = await asStaff(api, 'finance');
    const answers = await Promise.all([
      importFile(api, finance, statementFile(rows)),
      importFile(api, other, statementFile(rows, { name: 'copy.csv' })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.data.is_known).sort()).toEqual([false, true]);
    const again = await send(rows);
    expect(again.body.data).toMatchObject({ is_known: true, statement: { new_credits: 3 } });
    expect((await countCredits()) - before).toBe(3);
  });

  test('an overlapping file adds only what is new, and keeps equal transfers of one day apart', async () => {
    const before = await countCredits();
    const third = { amount: 12_300, reference: 'AGAIN 1', day: '2026-11-15' };
    const { body } = await send([
      ...rows,
      third,
      { amount: 78_900, reference: 'AGAIN 3', day: '2026-11-17' },
    ]);
    expect(body.data.statement).toMatchObject({ new_credits: 2, known_credits: 3 });
    expect((await countCredits()) - before).toBe(2);
  });

  test('overlapping files imported at the same time add each credit once', async () => {
    const before = await countCredits();
    const many = Array.from({ length: 40 }, (_, n) => ({ amount: 500 + n, reference: `PARALLEL ${n}` }));
    const files = [many.slice(0, 30), many.slice(10).toReversed(), many.slice(5, 25)];
    const answers = await Promise.all(files.map((each) => send(each)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await countCredits()) - before).toBe(40);
  });
});

describe('a file that cannot be read', () => {
  const refused = async (content: string | Uint8Array, name = 'bad.csv') => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const before = await countCredits();
    const { status, body } = await importFile(api, finance, { name, bytes });
    expect(await countCredits()).toBe(before);
    return `${status} ${body.detail ?? ''}`;
  };
  const head = 'Date,Transaction Details,Money In,Money Out,Balance\n17-Nov-2026,A|||N|R,10.00,,\n';

  test.each([
    ['a wrong date', `${head}31-Feb-2026,B,10.00,,\n`, '422 Row 3: “31-Feb-2026” is not a date'],
    ['a day in the future', `${head}19-Nov-2026,B,10.00,,\n`, '422 Row 3: 19-Nov-2026 is in the future'],
    ['a wrong amount', `${head}17-Nov-2026,B,10.00.0,,\n`, '422 Row 3: “10.00.0” is not an amount'],
    ['a formula for an amount', `${head}17-Nov-2026,B,=1+1,,\n`, '422 Row 3: “=1+1” is not an amount'],
    [
      'an amount beyond the limits',
      `${head}17-Nov-2026,B,"99,999,999,999.00",,\n`,
      '422 Row 3: the amount is too',
    ],
    ['an unclosed quotation mark', `${head}"17-Nov-2026,B,10.00,,\n`, '422 Row 3: a quotation mark'],
    ['nothing but commas', ','.repeat(2_000_000), '422 Row 1 has more than 60 columns'],
    ['too many rows', head + '17-Nov-2026,B,1.00,,\n'.repeat(5001), '422 A file may have up to 5000'],
    ['no transaction', 'Date,Transaction Details,Money In,Money Out,Balance\n', '422 This file has no'],
    ['MT940 in another currency', ':20:X\n:25:1\n:60F:C261116USD1,00\n', '422 Row 3: the account is in USD'],
  ])('with %s is refused as a whole, and the row is named', async (_, content, expected) => {
    expect(await refused(content)).toContain(expected);
  });

  test('that is binary is refused, whatever its name', async () => {
    const zeros = new Uint8Array(64).fill(65);
    zeros[40] = 0;
    expect(await refused(zeros)).toContain('422 This file is not text');
    expect(await refused(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0]))).toMatch(/^415/);
    expect(await refused('x'.repeat(2 * 1024 * 1024 + 1))).toMatch(/^413/);
  });
});

describe('an unknown layout', () => {
  const content = (amount: string, above = 'Bank Rakyat\n') =>
    new TextEncoder().encode(
      `${above}Tarikh;Butiran;Rujukan;Amaun\n17/11/2026;Pindahan;B-1;${amount}\n16/11/2026;Caj;X;-2.00\n`,
    );
  const suggestion = {
    header_rows: 2,
    date: 0,
    date_format: 'dmy',
    amount: 3,
    reference: 2,
    description: [1],
    payer: null,
  };

  test('is shown with suggested columns, read with the chosen ones, and recognised by its header from then on', async () => {
    const first = await importFile(api, finance, { name: 'rakyat.csv', bytes: content('12.50') });
    expect(first.body.data).toMatchObject({ result: 'unknown_layout', suggestion });
    expect(first.body.data.rows[1]).toEqual(['Tarikh', 'Butiran', 'Rujukan', 'Amaun']);
    const columns = JSON.stringify(suggestion);
    const chosen = { columns, layout_name: 'Bank Rakyat' };
    const second = await importFile(api, finance, { name: 'rakyat.csv', bytes: content('12.50') }, chosen);
    expect(second.body.data).toMatchObject({ statement: { format: 'other', new_credits: 1, debits: 1 } });
    const third = await importFile(api, finance, { name: 'rakyat.csv', bytes: content('13.50') });
    expect(third.body.data).toMatchObject({ result: 'imported', statement: { new_credits: 1 } });
    const bare = await importFile(api, finance, { name: 'rakyat.csv', bytes: content('14.50', '') });
    expect(bare.body.data).toMatchObject({ result: 'imported', statement: { new_credits: 1, debits: 1 } });
  });

  test.each(['{', '[]', '{"date":-1}', '{"date":"0"}'])('refuses the columns %s', async (columns) => {
    const { status, body } = await importFile(
      api,
      finance,
      { name: 'rakyat.csv', bytes: content('14.50') },
      { columns },
    );
    expect([status, Object.keys(body.errors)]).toEqual([422, ['columns']]);
  });
});

test('reads MT940 files with their own extensions', async () => {
  const text = [
    ':20:STMT',
    ':25:MBBEMYKL/514412345678',
    ':28C:00001/001',
    ':60F:C261116MYR100,00',
    ':61:2611171117CR12,50NTRFB2611177K3QX//M2E1',
    ':86:KEDAI ALI',
    ':62F:C261117MYR112,50',
    '-',
  ].join('\r\n');
  const { status, body } = await importFile(api, finance, {
    name: 'stmt.940',
    bytes: new TextEncoder().encode(text),
  });
  expect(status).toBe(200);
  expect(body.data.statement).toMatchObject({
    file_name: 'stmt.940',
    format: 'mt940',
    account_number: 'MBBEMYKL/514412345678',
    new_credits: 1,
  });
});

test('only finance imports and sees statements', async () => {
  const before = await api.db.orm.$count(bankStatement);
  for (const role of ['sales', 'support', 'warehouse'] as const) {
    const member = await asStaff(api, role);
    expect((await importFile(api, member, statementFile())).status).toBe(403);
    expect((await member.call('GET /api/staff/bank/credit/open', {})).status).toBe(403);
  }
  expect((await importFile(api, await asBuyer(api), statementFile())).status).toBe(403);
  expect(await api.db.orm.$count(bankStatement)).toBe(before);
});
