import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jpeg, pdf, sendForm } from '../../../testing/forms.ts';
import { asBuyer, type Buyer } from '../../../testing/people/as-buyer.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { accountSteps, completeAccount } from '../../../testing/records/bank-account.ts';
import { buildOrder, type TestOrder } from '../../../testing/records/orders.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { claim, claimLine } from '../../order/claim/claim.table.ts';
import { orderLine } from '../../order/order.table.ts';
import { auditEntry } from '../../staff/staff.table.ts';
import { payment, refund } from '../payment.table.ts';

/** The staff money queues: search, paging, single and bulk answers. */

let api: TestApi;
let tomato: number;
let finance: Staff;
let support: Staff;
beforeAll(async () => {
  api = await openTestApi({ max: 30 });
  tomato = await api.variant(await api.product('Tomato'), { on_hand: '5000' });
  finance = await asStaff(api, 'finance');
  support = await asStaff(api, 'support');
});
afterAll(() => api.close());

type Sent = TestOrder & { proofId: number };

async function transferred(buyer: Buyer): Promise<Sent> {
  const order = await buildOrder(api, buyer, { variantId: tomato, payment_method: 'transfer' });
  const form = { files: [{ name: 'slip.pdf', bytes: pdf }] };
  const { status } = await sendForm(api, `/api/transaction/${order.slug}/proof`, form, buyer.headers);
  expect(status).toBe(200);
  const { body } = await finance.call('GET /api/staff/proof', { keywords: order.slug });
  return { ...order, proofId: body.data[0]?.id ?? 0 };
}

describe('transfer proofs', () => {
  test('are found by number, amount and name, and show the order’s deadline', async () => {
    const buyer = await asBuyer(api);
    const { slug, total, proofId } = await transferred(buyer);
    const amount = (total / 100).toFixed(2);
    for (const keywords of [slug, slug.slice(0, 11).toLowerCase(), `RM ${amount}`, buyer.person.name]) {
      const { body } = await finance.call('GET /api/staff/proof', { keywords, pageSize: 100 });
      expect(body.data.map(({ id }) => id)).toContain(proofId);
    }
    const { body } = await finance.call('GET /api/staff/proof', { keywords: slug });
    expect(body.data[0]).toMatchObject({ kind: 'order', attempt: 1, attempts_left: 2, before: [] });
    expect(body.data[0]?.waits_until).not.toBeNull();
    expect((await finance.call('GET /api/staff/proof', { keywords: 'nobody' })).body).toMatchObject({
      data: [],
      next: null,
      records: 0,
      is_counted: true,
    });
  });

  test('are paged oldest first, continuing after the last one', async () => {
    const buyer = await asBuyer(api);
    const sent = [];
    for (let n = 0; n < 3; n++) sent.push((await transferred(buyer)).proofId);
    const search = { keywords: buyer.person.name, pageSize: 2 };
    const first = (await finance.call('GET /api/staff/proof', search)).body;
    expect([first.data.map(({ id }) => id), first.next, first.records]).toEqual([
      sent.slice(0, 2),
      sent[1],
      3,
    ]);
    const rest = (await finance.call('GET /api/staff/proof', { ...search, after: String(first.next) })).body;
    expect([rest.data.map(({ id }) => id), rest.next]).toEqual([sent.slice(2), null]);
  });

  test('are answered once; the second person learns who was first', async () => {
    const other = await asStaff(api, 'finance');
    const { proofId, slug } = await transferred(await asBuyer(api));
    const id = String(proofId);
    const [accepted, rejected] = await Promise.all([
      finance.call('POST /api/staff/proof/{id}/verify', { id, bank_reference: 'MBB-1' }),
      other.call('POST /api/staff/proof/{id}/reject', { id, reason: 'Blurred' }),
    ]);
    expect([accepted.status, rejected.status].sort()).toEqual([200, 409]);
    const winner = accepted.status === 200 ? finance : other;
    const loser = accepted.status === 200 ? rejected : accepted;
    expect(loser.body.detail).toContain(winner.member.name);
    const status = accepted.status === 200 ? 'verified' : 'rejected';
    const { body } = await finance.call('GET /api/staff/proof', { status, keywords: slug });
    expect(body.data).toMatchObject([{ status, answered_by: winner.member.name }]);
  });

  test('are verified only with the exact amount, alone or in bulk', async () => {
    const buyer = await asBuyer(api);
    const [good, short, gone] = [
      await transferred(buyer),
      await transferred(buyer),
      await transferred(buyer),
    ];
    await finance.call('POST /api/staff/proof/{id}/verify', { id: String(gone.proofId) });
    const one = await finance.call('POST /api/staff/proof/{id}/verify', {
      id: String(short.proofId),
      amount: short.total - 1,
    });
    expect(one.status).toBe(409);
    const { body } = await finance.call('POST /api/staff/proof/verify', {
      proofs: [
        { id: short.proofId, amount: short.total - 1 },
        { id: gone.proofId, amount: gone.total },
        { id: 2_000_000_000, amount: 100 },
        { id: good.proofId, amount: good.total, bank_reference: 'MBB-77' },
      ],
    });
    expect(body.data.map(({ is_done }) => is_done)).toEqual([false, false, false, true]);
    expect(body.data[0]?.problem).toContain('is due');
    expect(body.data[1]?.problem).toContain(finance.member.name);
    const waiting = await finance.call('GET /api/staff/proof', { keywords: short.slug });
    expect(waiting.body.data).toMatchObject([{ status: 'submitted' }]);
    const shown = await buyer.call('GET /api/transaction/{slug}', { slug: good.slug });
    expect(shown.body.data.status).toBe('confirmed');
  });

  test('name the invalid field, and are hidden from sales', async () => {
    const sales = await asStaff(api, 'sales');
    const none = await finance.call('POST /api/staff/proof/verify', { proofs: [] });
    expect([none.status, Object.keys(none.body.errors ?? {})]).toEqual([422, ['proofs']]);
    expect((await sales.call('GET /api/staff/proof', {})).status).toBe(403);
    expect(
      (await support.call('POST /api/staff/proof/verify', { proofs: [{ id: 1, amount: 1 }] })).status,
    ).toBe(403);
  });
});

describe('payments', () => {
  test('are found by number, amount, name and reference, and can be filtered', async () => {
    const buyer = await asBuyer(api);
    const paid = await buildOrder(api, buyer, { variantId: tomato, quantity: 7, state: 'confirmed' });
    const open = await buildOrder(api, buyer, { variantId: tomato });
    const found = async (input: Record<string, string>) =>
      (await finance.call('GET /api/staff/payment', { ...input })).body.data.map(({ order }) => order);
    expect(await found({ keywords: paid.slug })).toEqual([paid.slug]);
    expect(await found({ keywords: buyer.person.name })).toEqual([open.slug, paid.slug]);
    expect(await found({ keywords: (paid.total / 100).toFixed(2) })).toContain(paid.slug);
    expect(await found({ keywords: paid.reference.slice(0, 10) })).toEqual([paid.slug]);
    expect(await found({ keywords: buyer.person.name, status: 'paid' })).toEqual([paid.slug]);
    expect(await found({ keywords: buyer.person.name, status: 'open' })).toEqual([open.slug]);
    expect(await found({ keywords: buyer.person.name, method: 'transfer' })).toEqual([]);
    expect(await found({ keywords: buyer.person.name, to: '2020-01-01' })).toEqual([]);
  });

  test('with a problem are cleared once, and audited', async () => {
    const order = await buildOrder(api, await asBuyer(api), { variantId: tomato });
    await api.db.orm.update(payment).set({ problem: 'wrong_amount' }).where(eq(payment.order_id, order.id));
    const { body } = await finance.call('GET /api/staff/payment', {
      attention: 'true',
      keywords: order.slug,
    });
    const id = String(body.data[0]?.id);
    const settle = { id, problem: 'wrong_amount', reason: 'The bank corrected it' };
    const calls = Array.from({ length: 5 }, () => finance.call('POST /api/staff/payment/{id}/clear', settle));
    expect((await Promise.all(calls)).map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const after = await finance.call('GET /api/staff/payment', { attention: 'true', keywords: order.slug });
    expect(after.body.data).toEqual([]);
    const actions = await api.db.orm.select().from(auditEntry).where(eq(auditEntry.action, 'payment.clear'));
    expect(actions).toMatchObject([{ before: { problem: 'wrong_amount' }, reason: 'The bank corrected it' }]);
    expect((await support.call('POST /api/staff/payment/{id}/clear', settle)).status).toBe(403);
  });

  test('are counted while they wait', async () => {
    const { body: before } = await support.call('GET /api/staff/payment/count', {});
    await transferred(await asBuyer(api));
    const { body } = await support.call('GET /api/staff/payment/count', {});
    expect(body.data.proofs).toBe(before.data.proofs + 1);
  });
});

describe('bank refunds', () => {
  async function toSend(buyer: Buyer): Promise<number> {
    const how = { variantId: tomato, payment_method: 'transfer', state: 'confirmed' } as const;
    const { slug } = await buildOrder(api, buyer, how);
    await buyer.call('POST /api/transaction/{slug}/cancel', { slug });
    const { body } = await finance.call('GET /api/staff/refund', { keywords: slug });
    return body.data[0]?.id ?? 0;
  }
  async function withAccount(): Promise<Buyer> {
    const buyer = await asBuyer(api);
    const id = await completeAccount(api, buyer);
    const steps = accountSteps(api);
    for (const step of ['submit', 'start_review', 'verify'] as const) await steps[step](buyer, id);
    return buyer;
  }

  test('export unmasked account numbers of what can be sent, and audit each access', async () => {
    const buyer = await withAccount();
    const [first, second] = [await toSend(buyer), await toSend(buyer)];
    const nowhere = await toSend(await asBuyer(api));
    const ask = (ids: string, headers: Record<string, string>) =>
      api.app.fetch(new Request(`http://shop.test/api/staff/refund/bank_file?ids=${ids}`, { headers }));
    const response = await ask(`${first},${second},${nowhere}`, finance.headers);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const [head, ...rows] = (await response.text()).trim().split('\r\n');
    expect(head).toBe('holder,bank,bank_code,account_number,amount_myr,reference,refund');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/^Siti Aminah,Maybank,MBBEMYKL,5123456789012345,\d+\.\d\d,B-/);
    const looks = await api.db.orm
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'refund.account_view'));
    expect(looks.map(({ record_id }) => Number(record_id))).toEqual([first, second]);
    expect((await ask(String(nowhere), finance.headers)).status).toBe(409);
    expect((await ask('x', finance.headers)).status).toBe(422);
    expect((await ask(String(first), support.headers)).status).toBe(403);
  });

  test('are marked as sent in bulk, each once', async () => {
    const buyer = await withAccount();
    const [first, second] = [await toSend(buyer), await toSend(buyer)];
    const nowhere = await toSend(await asBuyer(api));
    const mark = (bank_reference: string) =>
      finance.call('POST /api/staff/refund/sent', { ids: [first, second, nowhere], bank_reference });
    const answers = await Promise.all(['FILE-1', 'FILE-2', 'FILE-3'].map(mark));
    const done = answers.flatMap(({ body }) =>
      body.data.filter(({ is_done }) => is_done).map(({ id }) => id),
    );
    expect(done.sort()).toEqual([first, second].sort());
    const late = await mark('FILE-4');
    expect(late.body.data[0]?.problem).toContain('FILE-');
    expect(late.body.data[2]?.problem).toContain('no verified bank account');
    const rows = await api.db.orm.select().from(refund).where(eq(refund.id, nowhere));
    expect(rows).toMatchObject([{ state: 'pending', bank_reference: null }]);
  });
});

describe('claims', () => {
  async function complained(quantity: number): Promise<{ id: string; order: TestOrder; lineId: number }> {
    const buyer = await asBuyer(api);
    const order = await buildOrder(api, buyer, { variantId: tomato, quantity, state: 'delivered' });
    const [row] = await api.db.orm.select().from(orderLine).where(eq(orderLine.order_id, order.id));
    const lines = [{ line_id: row?.id, kind: 'damaged', quantity: 1, note: 'Crushed' }];
    const form = {
      files: [{ name: 'a.jpg', bytes: await jpeg() }],
      fields: { claim: JSON.stringify({ lines, note: 'The box was wet' }) },
    };
    const { status } = await sendForm(api, `/api/transaction/${order.slug}/claim`, form, buyer.headers);
    expect(status).toBe(200);
    const [made] = await api.db.orm.select().from(claim).where(eq(claim.order_id, order.id));
    return { id: String(made?.id), order, lineId: row?.id ?? 0 };
  }

  test('show the cost of the goods, the claimed share and the buyer’s earlier claims', async () => {
    const { id, order, lineId } = await complained(4);
    const { body } = await support.call('GET /api/staff/claim/{id}', { id });
    const goods = order.total - 1000;
    expect(body.data).toMatchObject({
      order: order.slug,
      note: 'The box was wet',
      most: order.total,
      record: { orders: 1, claims: 0, denied: 0, given: 0 },
      lines: [
        { line_id: lineId, note: 'Crushed', delivered: 4, total: goods, worth: goods / 4, amount: null },
      ],
    });
    const list = await support.call('GET /api/staff/claim', { keywords: order.slug });
    expect(list.body.data).toMatchObject([{ id: Number(id), kinds: ['damaged'], lines: 1, photos: 1 }]);
    expect((await support.call('GET /api/staff/claim/{id}', { id: '2000000000' })).status).toBe(404);
  });

  test('store amounts per line, which must add up', async () => {
    const { id, lineId } = await complained(2);
    const approve = (amount: number, lines: { line_id: number; amount: number }[]) =>
      support.call('POST /api/staff/claim/{id}/approve', {
        id,
        resolution: 'refund',
        amount,
        lines,
        answer: 'Sorry',
      });
    const short = await approve(500, [{ line_id: lineId, amount: 499 }]);
    expect([short.status, Object.keys(short.body.errors ?? {})]).toEqual([422, ['lines']]);
    expect((await approve(500, [{ line_id: lineId + 1000, amount: 500 }])).status).toBe(422);
    const [untouched] = await api.db.orm
      .select()
      .from(claim)
      .where(eq(claim.id, Number(id)));
    expect(untouched).toMatchObject({ state: 'open', amount: null });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => approve(500, [{ line_id: lineId, amount: 500 }])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const [line] = await api.db.orm
      .select()
      .from(claimLine)
      .where(eq(claimLine.claim_id, Number(id)));
    expect(line?.amount).toBe(500);
    expect((await finance.call('GET /api/staff/claim/{id}', { id })).status).toBe(403);
  });
});
