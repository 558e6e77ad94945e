import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asBuyer, type Buyer, mailsTo } from '../../../testing/people/as-buyer.ts';
import { buildCompany } from '../../../testing/people/as-member.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { buildPriceList, type Goods, sell } from '../../../testing/records/goods.ts';
import { acceptNewest, offerAt, quotationIn, someKey } from '../../../testing/records/quotations.ts';
import { openTestApi, type TestApi, testConfig, testNow } from '../../../testing/test-api.ts';
import { expireQuotations } from '../expire-quotations.service.ts';

let api: TestApi;
let buyer: Buyer;
let sales: Staff;
let admin: Staff;
let goods: Goods;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
});
beforeEach(async () => {
  api.moveTo(testNow);
  // Staff sessions end after 30 minutes without a request.
  sales = await asStaff(api, 'sales');
  admin = await asStaff(api, 'admin');
  buyer = await asBuyer(api);
  goods = await sell(api);
});
afterAll(() => api.close());

const sides = () => ({ buyer, sales });
const ofBuyer = async (slug: string) => (await buyer.call('GET /api/quotation/{slug}', { slug })).body.data;
const ofStaff = async (who: Staff, slug: string) =>
  (await who.call('GET /api/staff/quotation/{slug}', { slug })).body.data;
const auditOf = async (slug: string) => {
  const { rows } = await api.database.pool.query<{ action: string; staff_id: number; reason: string | null }>(
    `SELECT a.action, a.staff_id, a.reason FROM audit_entry a JOIN quotation q ON a.record_id = q.id::text
     WHERE a.record_type = 'quotation' AND q.slug = $1 ORDER BY a.id`,
    [slug],
  );
  return rows;
};

describe('discounts', () => {
  test('sales offer up to ten percent alone; beyond that the offer waits for a manager, hidden from the buyer', async () => {
    const slug = await quotationIn(api, 'in_review', sides(), [goods]);
    const below = await offerAt({ sales, slug, price: 449 });
    expect(below.status).toBe(200);
    expect(below.body.data).toMatchObject({
      status: 'in_review',
      discount_limit: 10,
      pending_offer: { author: sales.member.name, lines: [{ position: 1, offered_price: 449 }] },
    });
    expect(await ofBuyer(slug)).toMatchObject({
      status: 'in_review',
      goods: null,
      versions: [{ number: 1 }],
    });
    expect(JSON.stringify(await ofBuyer(slug))).not.toMatch(/:449\b/);
    const [mail] = await mailsTo(api, testConfig.operator.email);
    expect(mail?.template).toBe('quotation_to_approve');
    const within = await offerAt({ sales, slug, price: 450 });
    expect(within.body.data).toMatchObject({ status: 'offered', pending_offer: null, goods: 4500 });
  });

  test('an approved offer is valid from the approval, under its author’s name', async () => {
    const slug = await quotationIn(api, 'in_review', sides(), [goods]);
    await offerAt({ sales, slug, price: 300 });
    expect((await sales.call('POST /api/staff/quotation/{slug}/approve_offer', { slug })).status).toBe(403);
    api.moveTo('2026-11-19T12:00:00+08:00');
    admin = await asStaff(api, 'admin');
    const queue = await admin.call('GET /api/staff/quotation', { needs_manager: 'true' });
    expect(queue.body.data.map((head) => head.slug)).toContain(slug);
    expect((await ofStaff(admin, slug)).actions).toContain('approve_offer');
    const passed = await admin.call('POST /api/staff/quotation/{slug}/approve_offer', { slug }, someKey());
    expect(passed.body.data).toMatchObject({ status: 'offered', pending_offer: null, goods: 3000 });
    const shown = await ofBuyer(slug);
    expect(shown.valid_until).toBe('2026-11-26T23:59:59+08:00');
    expect(shown.versions.at(-1)?.author).toBe(sales.member.name);
    expect((await auditOf(slug)).map(({ action, staff_id }) => [action, staff_id])).toEqual([
      ['quotation.take', sales.member.id],
      ['quotation.propose', sales.member.id],
      ['quotation.offer', admin.member.id],
    ]);
  });

  test('nobody approves their own offer, even after a role change', async () => {
    const slug = await quotationIn(api, 'in_review', sides(), [goods]);
    await offerAt({ sales, slug, price: 300 });
    await api.database.pool.query(`UPDATE staff SET role = 'admin' WHERE id = $1`, [sales.member.id]);
    const { status, body } = await sales.call('POST /api/staff/quotation/{slug}/approve_offer', { slug });
    expect([status, body.detail]).toEqual([403, 'Someone else must approve your offer.']);
    expect((await ofBuyer(slug)).status).toBe('in_review');
  });

  test('a returned offer is removed and its reason recorded', async () => {
    const slug = await quotationIn(api, 'in_review', sides(), [goods]);
    await offerAt({ sales, slug, price: 300 });
    const reason = 'Below cost';
    const back = await admin.call('POST /api/staff/quotation/{slug}/return_offer', { slug, reason });
    expect(back.body.data).toMatchObject({ status: 'in_review', pending_offer: null });
    const again = await admin.call('POST /api/staff/quotation/{slug}/approve_offer', { slug }, someKey());
    expect(again.body.detail).toBe('No offer needs a manager’s approval.');
    expect((await auditOf(slug)).at(-1)).toMatchObject({ action: 'quotation.return', reason });
  });

  test('withdrawing the request removes the pending offer', async () => {
    const slug = await quotationIn(api, 'in_review', sides(), [goods]);
    await offerAt({ sales, slug, price: 300 });
    await buyer.call('POST /api/quotation/{slug}/cancel', { slug });
    expect((await admin.call('POST /api/staff/quotation/{slug}/approve_offer', { slug })).status).toBe(409);
    const { rows } = await api.database.pool.query(
      'SELECT 1 FROM quotation_offer_draft d JOIN quotation q ON q.id = d.quotation_id WHERE q.slug = $1',
      [slug],
    );
    expect(rows).toEqual([]);
  });

  test('a manager offers any price', async () => {
    const slug = await quotationIn(api, 'in_review', sides(), [goods]);
    const { body } = await offerAt({ sales: admin, slug, price: 1 });
    expect(body.data).toMatchObject({ status: 'offered', discount_limit: null });
  });

  test('are measured from what the buyer usually pays: the tier or the contract price', async () => {
    const tiered = await sell(api);
    await api.database.pool.query(
      'INSERT INTO variant_tier (variant_id, from_quantity, price) VALUES ($1, 10, 400)',
      [tiered.id],
    );
    const slug = await quotationIn(api, 'in_review', sides(), [tiered]);
    expect((await ofStaff(sales, slug)).lines[0]).toMatchObject({ list_price: 500, usual_price: 400 });
    expect((await offerAt({ sales, slug, price: 360 })).body.data.status).toBe('offered');
    const { company, owner } = await buildCompany(api);
    await buildPriceList(api, company.id, [{ variant_id: goods.id, price: 400 }]);
    const agreed = await quotationIn(api, 'in_review', { buyer: owner, sales }, [goods]);
    expect((await ofStaff(sales, agreed)).lines[0]).toMatchObject({ list_price: 500, usual_price: 400 });
    expect((await offerAt({ sales, slug: agreed, price: 360 })).body.data.status).toBe('offered');
  });
});

describe('an offer', () => {
  test('must answer every line once and offer at least one', async () => {
    const other = await sell(api);
    const slug = await quotationIn(api, 'in_review', sides(), [goods, other]);
    const offer = (lines: { position: number; offered_price?: number; is_available?: boolean }[]) =>
      sales.call('POST /api/staff/quotation/{slug}/offer', { slug, lines }, someKey());
    const one = { position: 1, offered_price: 480 };
    for (const lines of [
      [one],
      [one, one],
      [one, { position: 3, offered_price: 480 }],
      [one, { position: 2 }],
    ])
      expect((await offer(lines)).body.detail).toBe('Enter a price for every item, or exclude it.');
    const none = await offer([1, 2].map((position) => ({ position, is_available: false })));
    expect(none.body.detail).toContain('at least one item');
    expect((await offer([one, { position: 2, is_available: false }])).status).toBe(200);
    expect(await ofBuyer(slug)).toMatchObject({
      goods: 4800,
      list_goods: 5000,
      saving: 200,
      lines: [{ is_available: true }, { is_available: false, offered_price: null, saving: null }],
    });
  });

  test('can be replaced until answered; acceptance names a version, and the round stays the same', async () => {
    const slug = await quotationIn(api, 'offered', sides(), [goods]);
    const seen = (await ofBuyer(slug)).offer ?? 0;
    await offerAt({ sales, slug, price: 470 });
    const stale = await buyer.call('POST /api/quotation/{slug}/accept', { slug, version: seen }, someKey());
    expect([stale.status, stale.body.detail]).toEqual([
      409,
      'There is a newer offer. Please review it first.',
    ]);
    expect(await ofBuyer(slug)).toMatchObject({ status: 'offered', offer: seen + 1, round: 1, goods: 4700 });
    expect((await acceptNewest(buyer, slug)).body.data).toMatchObject({ status: 'accepted', goods: 4700 });
    expect((await auditOf(slug)).map(({ action }) => action)).toEqual([
      'quotation.take',
      'quotation.offer',
      'quotation.revise',
    ]);
  });

  test('is valid for the given days, then expires with an email', async () => {
    const slug = await quotationIn(api, 'in_review', sides(), [goods]);
    const lines = [{ position: 1, offered_price: 480 }];
    await sales.call('POST /api/staff/quotation/{slug}/offer', { slug, lines, valid_days: 2 }, someKey());
    expect((await ofBuyer(slug)).valid_until).toBe('2026-11-20T23:59:59+08:00');
    api.moveTo('2026-11-20T23:59:59+08:00');
    await expireQuotations(api.db, api.deps.clock());
    expect((await ofBuyer(slug)).status).toBe('offered');
    api.moveTo('2026-11-21T00:00:00+08:00');
    const late = await acceptNewest(buyer, slug);
    expect([late.status, late.body.detail]).toEqual([409, 'Not possible: the offer has expired.']);
    await expireQuotations(api.db, api.deps.clock());
    expect(await ofBuyer(slug)).toMatchObject({ status: 'expired', turn: null, actions: [] });
    expect((await mailsTo(api, buyer.person.email))[0]).toMatchObject({
      template: 'quotation_expired',
      params: { until: '20 Nov 2026' },
    });
  });

  test('is immutable in the database, including its lines', async () => {
    const slug = await quotationIn(api, 'offered', sides(), [goods]);
    const { pool } = api.database;
    const { rows } = await pool.query<{ id: number }>(
      `SELECT v.id FROM quotation_version v JOIN quotation q ON q.id = v.quotation_id
       WHERE q.slug = $1 AND v.side = 'staff'`,
      [slug],
    );
    const id = rows[0]?.id ?? 0;
    for (const change of [
      'UPDATE quotation_version SET goods = 1 WHERE id = $1',
      'DELETE FROM quotation_version WHERE id = $1',
      'UPDATE quotation_version_line SET offered_price = 1 WHERE version_id = $1',
      `UPDATE quotation_version_line SET note = 'Free' WHERE version_id = $1`,
      'UPDATE quotation_version_line SET note = NULL, quantity = 9 WHERE version_id = $1',
      'DELETE FROM quotation_version_line WHERE version_id = $1',
    ]) {
      await expect(pool.query(change, [id]), change).rejects.toMatchObject({ code: '23001' });
    }
    const more = `INSERT INTO quotation_version_line SELECT version_id, 2, variant_id, sku, name_en, name_ms, pack_label_en,
      pack_label_ms, order_unit, price_unit, pack_size, quantity, list_price, target_price, 1, true, note
      FROM quotation_version_line WHERE version_id = $1`;
    await expect(pool.query(more, [id])).rejects.toMatchObject({ code: '23001' });
    await expect(pool.query('TRUNCATE quotation_version CASCADE')).rejects.toMatchObject({ code: '23001' });
    // A note may be erased when an account is closed.
    await pool.query('UPDATE quotation_version_line SET note = NULL WHERE version_id = $1', [id]);
    // Only an offer of the same request can be accepted.
    const foreign = await quotationIn(api, 'offered', sides(), [goods]);
    const swap = `UPDATE quotation SET state = 'accepted', accepted_version_id = $2 WHERE slug = $1`;
    await expect(pool.query(swap, [foreign, id])).rejects.toMatchObject({ code: '23503' });
  });
});

describe('staff queue', () => {
  test('shows the longest waiting first, with assignee and overdue flag', async () => {
    const first = await quotationIn(api, 'submitted', sides(), [goods]);
    api.moveTo('2026-11-19T11:00:00+08:00');
    sales = await asStaff(api, 'sales');
    const second = await quotationIn(api, 'in_review', sides(), [goods]);
    api.moveTo('2026-11-19T12:00:01+08:00');
    sales = await asStaff(api, 'sales');
    const find = async (input: object) =>
      (await sales.call('GET /api/staff/quotation', { keywords: goods.name, ...input })).body.data;
    expect((await find({})).map(({ slug, is_overdue }) => [slug, is_overdue])).toEqual([
      [first, true],
      [second, false],
    ]);
    expect((await find({ overdue: 'true' })).map(({ slug }) => slug)).toEqual([first]);
    expect((await find({ assigned: 'nobody' })).map(({ slug }) => slug)).toEqual([first]);
    expect((await find({ assigned: 'somebody' })).map(({ slug }) => slug)).toEqual([second]);
    expect(await find({ assigned: 'me' })).toEqual([]);
    await sales.call('POST /api/staff/quotation/{slug}/take', { slug: second });
    expect(await find({ assigned: 'me' })).toMatchObject([
      { slug: second, assigned: sales.member.name, buyer: buyer.person.name },
    ]);
    expect((await find({ status: 'submitted' })).map(({ slug }) => slug)).toEqual([first]);
  });

  test('is read-only for finance and support, and closed to the warehouse', async () => {
    const slug = await quotationIn(api, 'in_review', sides(), [goods]);
    for (const role of ['finance', 'support'] as const) {
      const who = await asStaff(api, role);
      expect(await ofStaff(who, slug)).toMatchObject({ actions: [], discount_limit: 0 });
      expect((await offerAt({ sales: who, slug, price: 500 })).status).toBe(403);
    }
    const packer = await asStaff(api, 'warehouse');
    expect((await packer.call('GET /api/staff/quotation/{slug}', { slug })).status).toBe(403);
  });
});
