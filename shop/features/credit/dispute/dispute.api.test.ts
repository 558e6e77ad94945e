import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '../../../kit/http/errors.ts';
import { addDays, localDate } from '../../../kit/local-date.ts';
import type { Lang } from '../../../kit/text/language.ts';
import { pdf, sendForm, type TestFile } from '../../../testing/forms.ts';
import { type Buyer, mailsTo } from '../../../testing/people/as-buyer.ts';
import { asMember } from '../../../testing/people/as-member.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import {
  accountOf,
  buildCreditOrder,
  buildCustomer,
  type Customer,
  ledgerProblems,
  sendOff,
} from '../../../testing/records/credit.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';
import { history } from '../../audit/history.table.ts';
import { auditEntry } from '../../staff/staff.table.ts';
import type { CreditInvoiceDetail } from '../credit.contract.ts';
import { assessAccounts, sendReminders } from '../credit-jobs.service.ts';
import { creditNote, invoice } from '../invoice/invoice.table.ts';
import { invoiceDispute } from './dispute.table.ts';

let api: TestApi;
let staff: Staff;
let finance: Staff;
let tomato: number;
let customer: Customer;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  staff = await asStaff(api, 'admin');
  finance = await asStaff(api, 'finance');
  tomato = await api.variant(await api.product('Tomato'), { on_hand: '5000' });
});
beforeEach(async () => {
  api.moveTo(testNow);
  customer = await buildCustomer(api, { tenor_days: 7 });
});
afterAll(() => api.close());

const dueOn = addDays(localDate(testNow), 7);
const at = (days: number) => api.moveTo(`${addDays(dueOn, days)}T09:00:00+08:00`);

async function owe(whose = customer) {
  const order = await buildCreditOrder(api, whose, { variantId: tomato });
  await sendOff(api, staff, order);
  const [row] = await api.db.orm.select().from(invoice).where(eq(invoice.order_id, order.id));
  return { number: row?.number ?? '', id: row?.id ?? 0, total: order.total };
}

type Fields = { amount?: string; reason?: string };
const dispute = (
  number: string,
  fields: Fields,
  { by = customer.finance, files = [], lang = 'en' }: { by?: Buyer; files?: TestFile[]; lang?: Lang } = {},
) =>
  sendForm<{ data: CreditInvoiceDetail } & Partial<ErrorBody>>(
    api,
    `/api/credit/invoice/${number}/dispute`,
    { fields: { reason: 'Two cartons were missing', ...fields }, files },
    { ...by.headers, 'accept-language': lang },
  );

const disputesOf = ({ id }: { id: number }) =>
  api.db.orm.select().from(invoiceDispute).where(eq(invoiceDispute.invoice_id, id));
const openIdOf = async (of: { id: number }) => String((await disputesOf(of)).at(-1)?.id);
const accept = (id: string, amount: number, by = finance) =>
  by.call('POST /api/staff/credit/dispute/{id}/accept', { id, amount, answer: 'You are right' });
const reject = (id: string, answer = 'Signed for in full', by = finance) =>
  by.call('POST /api/staff/credit/dispute/{id}/reject', { id, answer });
const withdraw = (number: string, by: Buyer = customer.finance) =>
  by.call('POST /api/credit/invoice/{number}/dispute/withdraw', { number });
const seen = async (number: string) =>
  (await customer.finance.call('GET /api/credit/invoice/{number}', { number })).body.data;

describe('opening a dispute', () => {
  test('shows it on the invoice, in the ageing and to staff, and leaves the ledger unchanged', async () => {
    const owed = await owe();
    const files = [{ name: 'photo.pdf', bytes: pdf }];
    const before = await accountOf(api, customer.accountId);
    const { status, body } = await dispute(owed.number, { amount: '400' }, { files });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ open: owed.total, disputed: 400 });
    expect(body.data.disputes).toMatchObject([
      { status: 'open', amount: 400, reason: 'Two cartons were missing', file: 'photo.pdf', answer: null },
    ]);
    const { body: credit } = await customer.finance.call('GET /api/credit', {});
    const amounts = credit.data.ageing.filter(({ amount }) => amount > 0);
    expect(amounts).toMatchObject([
      { bucket: 'not_due', amount: owed.total - 400, invoices: 1 },
      { bucket: 'disputed', amount: 400, invoices: 1 },
    ]);
    const { body: queue } = await finance.call('GET /api/staff/credit/dispute', { pageSize: '100' });
    const row = queue.data.find(({ invoice: number }) => number === owed.number);
    expect(row).toMatchObject({ company: customer.company.name, amount: 400, most: 400, open: owed.total });
    const { body: counts } = await finance.call('GET /api/staff/credit/count', {});
    expect(counts.data.disputes).toBeGreaterThan(0);
    expect(await accountOf(api, customer.accountId)).toEqual(before);
    expect(await ledgerProblems(api)).toEqual([]);
  });

  test('refuses bad input in both languages and changes nothing', async () => {
    const owed = await owe();
    const most = (text?: string) => text?.replaceAll('\u00a0', ' ');
    const above = await dispute(owed.number, { amount: String(owed.total + 1) });
    expect([above.status, most(above.body.errors?.amount?.[0])]).toEqual([
      422,
      `Up to RM ${(owed.total / 100).toFixed(2)} of this invoice can be disputed.`,
    ]);
    const malay = await dispute(owed.number, { amount: String(owed.total + 1) }, { lang: 'ms' });
    expect(malay.body.errors?.amount?.[0]).toContain('boleh dipertikaikan');
    for (const fields of [
      { amount: '0' },
      { amount: '-5' },
      { amount: '1.5' },
      { amount: 'all' },
      {},
      { amount: '100', reason: ' ' },
      { amount: '100', reason: 'x'.repeat(1001) },
    ])
      expect((await dispute(owed.number, fields)).status, JSON.stringify(fields)).toBe(422);
    const script = [{ name: 'a.pdf', bytes: Buffer.from('<script>') }];
    expect((await dispute(owed.number, { amount: '1' }, { files: script })).status).toBe(415);
    expect(await disputesOf(owed)).toEqual([]);
  });

  test('is for those who pay the company’s invoices; others find no such invoice', async () => {
    const owed = await owe();
    const purchaser = await asMember(api, customer.company.id, 'purchaser');
    expect((await dispute(owed.number, { amount: '1' }, { by: purchaser })).status).toBe(403);
    const stranger = (await buildCustomer(api)).finance;
    expect((await dispute(owed.number, { amount: '1' }, { by: stranger })).status).toBe(404);
    await dispute(owed.number, { amount: '1' }, { files: [{ name: 'a.pdf', bytes: pdf }] });
    expect((await withdraw(owed.number, stranger)).status).toBe(404);
    const id = await openIdOf(owed);
    const file = (number: string, headers: Record<string, string>) =>
      api.app.fetch(
        new Request(`http://shop.test/api/credit/invoice/${number}/dispute/${id}/file`, { headers }),
      );
    expect((await file(owed.number, customer.finance.headers)).status).toBe(200);
    expect((await file(owed.number, stranger.headers)).status).toBe(404);
    const other = await owe();
    expect((await file(other.number, customer.finance.headers)).status).toBe(404);
    for (const role of ['sales', 'warehouse', 'support'] as const)
      expect((await accept(id, 1, await asStaff(api, role))).status, role).toBe(403);
  });

  test('leaves one open dispute when several are opened at once', async () => {
    const owed = await owe();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => dispute(owed.number, { amount: '100' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(4).fill(409)]);
    expect(await disputesOf(owed)).toHaveLength(1);
    const second = { invoice_id: owed.id, amount: 1, reason: 'x', opened_at: testNow };
    const opened_by = customer.finance.person.id;
    await expect(api.db.orm.insert(invoiceDispute).values({ ...second, opened_by })).rejects.toMatchObject({
      cause: { constraint: 'invoice_dispute_one_open' },
    });
  });

  test('is not possible for a paid invoice', async () => {
    const owed = await owe();
    await finance.call('POST /api/staff/credit/invoice/{number}/void', {
      number: owed.number,
      reason: 'Wrong',
    });
    const { status, body } = await dispute(owed.number, { amount: '1' });
    expect([status, body.detail]).toEqual([
      409,
      'Nothing of this invoice is outstanding, so it cannot be disputed.',
    ]);
  });
});

describe('answering a dispute', () => {
  test('accepts it once with a credit note of up to the disputed amount, and tells the buyer', async () => {
    const owed = await owe();
    await dispute(owed.number, { amount: '500' });
    const id = await openIdOf(owed);
    const above = await accept(id, 501);
    expect([above.status, Object.keys(above.body.errors ?? {})]).toEqual([422, ['amount']]);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => accept(id, 300)),
      ...Array.from({ length: 4 }, () => reject(id)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const notes = await api.db.orm.select().from(creditNote).where(eq(creditNote.invoice_id, owed.id));
    const shown = await seen(owed.number);
    const [answered] = shown.disputes;
    if (answered?.status === 'accepted') {
      expect(notes).toMatchObject([{ amount: 300, reason: 'You are right' }]);
      expect(shown).toMatchObject({ disputed: 0, open: owed.total - 300, credited: 300 });
      expect(answered.credit_note).toMatchObject({ amount: 300, number: notes[0]?.number });
    } else {
      expect(notes).toEqual([]);
      expect(shown).toMatchObject({ disputed: 0, open: owed.total });
    }
    const mails = await mailsTo(api, customer.finance.person.email);
    expect(mails.filter(({ template }) => template.startsWith('dispute_'))).toMatchObject([
      {
        template: `dispute_${answered?.status}`,
        params: { path: `/credit-terms/transaction/${owed.number}` },
      },
    ]);
    const trail = await api.db.orm.select().from(history).where(eq(history.record_type, 'invoice_dispute'));
    expect(trail.filter(({ record_id }) => record_id === Number(id)).map(({ to_state }) => to_state)).toEqual(
      ['open', answered?.status],
    );
    const audited = await api.db.orm.select().from(auditEntry).where(eq(auditEntry.record_id, id));
    expect(audited.filter(({ record_type }) => record_type === 'invoice_dispute')).toHaveLength(1);
    expect(await ledgerProblems(api)).toEqual([]);
  });

  test('credits the accepted part; the rest is owed again', async () => {
    const owed = await owe();
    await dispute(owed.number, { amount: String(owed.total) });
    const { status, body } = await accept(await openIdOf(owed), 300);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'accepted',
      credit_note: { amount: 300 },
      answer: 'You are right',
    });
    expect(await seen(owed.number)).toMatchObject({ disputed: 0, open: owed.total - 300, credited: 300 });
    expect(await accountOf(api, customer.accountId)).toMatchObject({ outstanding: owed.total - 300 });
    expect(await ledgerProblems(api)).toEqual([]);
  });

  test('rejects only with an answer, which the buyer reads', async () => {
    const owed = await owe();
    await dispute(owed.number, { amount: '500' });
    const id = await openIdOf(owed);
    expect((await reject(id, ' ')).status).toBe(422);
    expect((await reject(id)).body.data).toMatchObject({ status: 'rejected', answer: 'Signed for in full' });
    expect((await seen(owed.number)).disputes[0]).toMatchObject({ answer: 'Signed for in full' });
    const again = await accept(id, 1);
    expect([again.status, again.body.detail]).toEqual([
      409,
      'This dispute was already answered or withdrawn.',
    ]);
    expect((await accept('999999', 1)).status).toBe(404);
    // A rejected dispute does not prevent another one.
    expect((await dispute(owed.number, { amount: '400' })).status).toBe(200);
  });

  test('is no longer possible once the buyer has withdrawn it', async () => {
    const owed = await owe();
    await dispute(owed.number, { amount: '500' });
    const id = await openIdOf(owed);
    const answers = await Promise.all([withdraw(owed.number), withdraw(owed.number)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await accept(id, 1)).status).toBe(409);
    expect(await seen(owed.number)).toMatchObject({ disputed: 0, disputes: [{ status: 'withdrawn' }] });
  });
});

describe('while a dispute is open', () => {
  const reminders = async () =>
    (await mailsTo(api, customer.finance.person.email))
      .filter(({ template }) => template.startsWith('credit_'))
      .map(({ template, params }) => [template, String(params.amount).replaceAll('\u00a0', ' ')]);
  const inRinggit = (sen: number) => `RM ${(sen / 100).toFixed(2)}`;

  test('reminds of the rest only, and of nothing when all is disputed', async () => {
    const part = await owe();
    const whole = await owe();
    await dispute(part.number, { amount: '400' });
    await dispute(whole.number, { amount: String(whole.total) });
    at(1);
    await sendReminders(api.deps);
    expect(await reminders()).toEqual([['credit_overdue', inRinggit(part.total - 400)]]);
    const later = await asStaff(api, 'finance');
    await reject(await openIdOf(whole), 'Delivered', later);
    await sendReminders(api.deps);
    expect((await reminders())[0]).toEqual(['credit_overdue', inRinggit(whole.total)]);
  });

  test('does not hold the account for the disputed part, but does once the dispute is rejected', async () => {
    const owed = await owe();
    at(8);
    await assessAccounts(api.deps);
    expect((await accountOf(api, customer.accountId)).state).toBe('on_hold');
    const by = await asMember(api, customer.company.id, 'finance');
    await dispute(owed.number, { amount: String(owed.total) }, { by });
    expect((await accountOf(api, customer.accountId)).state).toBe('active');
    await assessAccounts(api.deps);
    expect((await accountOf(api, customer.accountId)).state).toBe('active');
    const { body } = await by.call('GET /api/credit/invoice', { status: 'all' });
    expect(body.data[0]).toMatchObject({ is_overdue: false, days_overdue: 0, disputed: owed.total });
    expect((await by.call('GET /api/credit/invoice', { status: 'overdue' })).body.data).toEqual([]);
    expect((await by.call('GET /api/credit', {})).body.data.overdue).toBe(0);
    const later = await asStaff(api, 'finance');
    await reject(await openIdOf(owed), 'Delivered', later);
    expect(await accountOf(api, customer.accountId)).toMatchObject({ state: 'on_hold', hold: 'overdue' });
  });

  test('names the disputed amount in the statement', async () => {
    const owed = await owe();
    await dispute(owed.number, { amount: '450' });
    const response = await api.app.fetch(
      new Request('http://shop.test/api/credit/statement?from=2026-11-01&to=2026-11-30&format=csv', {
        headers: customer.finance.headers,
      }),
    );
    const lines = (await response.text()).split(/\r?\n/);
    const [names = []] = lines.map((line) => line.split(','));
    const row = lines.find((line) => line.includes(owed.number))?.split(',');
    expect(row?.[names.indexOf('Disputed')]).toBe('4.50');
  });
});
