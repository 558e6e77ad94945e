import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '../../api.ts';
import type { Buyer } from '../../testing/people/as-buyer.ts';
import { asMember, buildCompany, type Member } from '../../testing/people/as-member.ts';
import { asStaff } from '../../testing/people/as-staff.ts';
import { accountOf, buildCustomer, type Customer } from '../../testing/records/credit.ts';
import { type Goods, sell } from '../../testing/records/goods.ts';
import { somePickup } from '../../testing/records/quotations.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

/** Members whom an owner lets buy on the company's credit. Goods cost RM 1,000 each. */

let api: TestApi;
let pickup: number;
let goods: Goods;
beforeAll(async () => {
  api = await openTestApi();
  pickup = await somePickup(api);
  goods = await sell(api, { price: 100_000, on_hand: '5000' });
});
afterAll(() => api.close());

const permit = (who: Member, { memberId: id }: Member, may_buy_on_credit: boolean) =>
  who.call('PATCH /api/company/users/{id}', { id, may_buy_on_credit });

type Choices = Pick<Api['POST /api/checkout/preview']['input'], 'payment_method' | 'pickup_id'>;
const onCredit = (): Choices => ({ pickup_id: pickup, payment_method: 'credit' });

const preview = async (who: Buyer, choices = onCredit()) =>
  (await who.call('POST /api/checkout/preview', choices)).body.data;

const creditOf = async (who: Buyer) =>
  (await preview(who)).payment_methods.find(({ method }) => method === 'credit');

/** Fills the cart and previews it. Returns a function that places the order. */
async function prepare(who: Buyer, quantity = 1, choices = onCredit()) {
  await who.call('POST /api/cart/items', { variant_id: goods.id, quantity });
  const { price_hash, delivery_date } = await preview(who, choices);
  const input = { ...choices, price_hash, delivery_date: delivery_date ?? '' };
  return () => who.call('POST /api/checkout', input, { 'idempotency-key': randomUUID() });
}

async function makePurchaser(
  { company }: Customer,
  over: { order_limit?: number; month_limit?: number } = {},
) {
  return asMember(api, company.id, 'purchaser', over);
}

describe('permission to buy on credit', () => {
  test('lets a purchaser order on credit once an owner grants it, without showing the balance', async () => {
    const customer = await buildCustomer(api);
    const purchaser = await makePurchaser(customer);
    const place = await prepare(purchaser);
    const refused = await place();
    expect([refused.status, refused.body.detail]).toEqual([
      422,
      'You do not have permission to use company credit.',
    ]);
    const granted = await permit(customer.owner, purchaser, true);
    expect([granted.status, granted.body.data.may_buy_on_credit]).toEqual([200, true]);
    expect(await creditOf(purchaser)).toEqual({
      method: 'credit',
      is_available: true,
      reason: null,
      available: null,
      shortfall: null,
      pay_by: null,
    });
    const { status, body } = await place();
    expect([status, body.data.transaction.status, body.data.payment]).toEqual([200, 'confirmed', null]);
    expect((await accountOf(api, customer.accountId)).reserved).toBe(100_000);
    expect((await purchaser.call('GET /api/credit')).status).toBe(403);
  });

  test('ends for an order that was previewed before it was revoked', async () => {
    const customer = await buildCustomer(api);
    const purchaser = await makePurchaser(customer);
    await permit(customer.owner, purchaser, true);
    const place = await prepare(purchaser);
    expect((await creditOf(purchaser))?.is_available).toBe(true);
    expect((await permit(customer.owner, purchaser, false)).status).toBe(200);
    expect((await place()).status).toBe(422);
    expect((await accountOf(api, customer.accountId)).reserved).toBe(0);
  });

  test('is granted by those who manage members, and by nobody of another company', async () => {
    const customer = await buildCustomer(api);
    const purchaser = await makePurchaser(customer);
    const admin = await asMember(api, customer.company.id, 'admin');
    const finance = await asMember(api, customer.company.id, 'finance');
    const { owner: stranger } = await buildCompany(api);
    const statuses = [];
    for (const who of [stranger, purchaser, finance, admin]) {
      statuses.push((await permit(who, purchaser, true)).status);
    }
    expect(statuses).toEqual([404, 403, 403, 200]);
  });

  test('belongs to the role where the role decides, and ends with a change of role', async () => {
    const customer = await buildCustomer(api);
    const { owner, company } = customer;
    const viewer = await asMember(api, company.id, 'viewer');
    const refused = await permit(owner, viewer, true);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { may_buy_on_credit: ['This role does not place orders.'] },
    ]);
    const admin = await asMember(api, company.id, 'admin');
    const unchanged = await permit(owner, admin, false);
    expect([unchanged.status, unchanged.body.errors]).toEqual([
      422,
      { may_buy_on_credit: ['This role can always buy on credit. Choose another role first.'] },
    ]);
    const bad = { id: viewer.memberId, may_buy_on_credit: 'yes' } as unknown as { id: number };
    expect((await owner.call('PATCH /api/company/users/{id}', bad)).status).toBe(422);

    const purchaser = await makePurchaser(customer);
    await permit(owner, purchaser, true);
    for (const role of ['viewer', 'purchaser'] as const) {
      await owner.call('PATCH /api/company/users/{id}', { id: purchaser.memberId, role });
    }
    const { body } = await owner.call('GET /api/company/users/{id}', { id: purchaser.memberId });
    expect(body.data).toMatchObject({ role: 'purchaser', may_buy_on_credit: false });
  });

  test('is recorded in the history of the member and as a security event, once per change', async () => {
    const { owner, company, ...customer } = await buildCustomer(api);
    const purchaser = await makePurchaser({ owner, company, ...customer });
    for (const may of [true, true, false]) await permit(owner, purchaser, may);
    const actor = `person:${owner.person.id}`;
    expect(
      await api.db.run(
        `SELECT actor, from_state, to_state FROM history
         WHERE record_type = 'company_member' AND record_id = $1 ORDER BY id`,
        [purchaser.memberId],
      ),
    ).toEqual([
      { actor, from_state: 'prepays', to_state: 'buys_on_credit' },
      { actor, from_state: 'buys_on_credit', to_state: 'prepays' },
    ]);
    const events = await api.db.run(
      "SELECT subject, detail FROM security_event WHERE actor = $1 AND kind = 'credit_permission_changed' ORDER BY id",
      [actor],
    );
    const subject = `person:${purchaser.person.id}`;
    expect(events).toEqual([
      { subject, detail: { company: company.id, may_buy_on_credit: true } },
      { subject, detail: { company: company.id, may_buy_on_credit: false } },
    ]);
  });

  test('applies to phone orders of the member', async () => {
    const { owner, company } = await buildCustomer(api);
    const purchaser = await asMember(api, company.id, 'purchaser');
    const staff = await asStaff(api, 'sales');
    const offered = async () => {
      const { body } = await staff.call('POST /api/staff/phone_order/preview', {
        buyer_id: company.buyer_id,
        person_id: purchaser.person.id,
        ...onCredit(),
        lines: [{ variant_id: goods.id, quantity: 1 }],
      });
      return body.data.payment_methods.find(({ method }) => method === 'credit')?.reason;
    };
    expect(await offered()).toBe('no_scope');
    await permit(owner, purchaser, true);
    expect(await offered()).toBeNull();
  });
});

describe('an order above the personal limit', () => {
  test('goes to an approver, also on credit, and reserves credit when approved', async () => {
    const customer = await buildCustomer(api);
    const { owner, accountId } = customer;
    const purchaser = await makePurchaser(customer, { order_limit: 150_000 });
    await permit(owner, purchaser, true);
    const place = await prepare(purchaser, 2);
    expect(await preview(purchaser)).toMatchObject({
      problems: [],
      needs_approval: true,
      approval_reason: 'order_limit',
    });
    const { status, body } = await place();
    expect([status, body.data.transaction.status]).toEqual([200, 'pending_approval']);
    expect((await accountOf(api, accountId)).reserved).toBe(0);
    const { slug } = body.data.transaction;
    const approved = await owner.call('POST /api/transaction/{slug}/approve', { slug });
    expect([approved.status, approved.body.data.status]).toEqual([200, 'confirmed']);
    expect((await accountOf(api, accountId)).reserved).toBe(200_000);
  });

  test('goes to an approver above what is left of the month', async () => {
    const purchaser = await makePurchaser(await buildCustomer(api), { month_limit: 150_000 });
    const online: Choices = { pickup_id: pickup, payment_method: 'online' };
    const first = await (await prepare(purchaser, 1, online))();
    const second = await (await prepare(purchaser, 1, online))();
    const states = [first, second].map(({ body }) => body.data.transaction.status);
    expect(states).toEqual(['pending_payment', 'pending_approval']);
  });

  test('is refused with the reason when nobody else may approve it', async () => {
    const { company, owner } = await buildCustomer(api);
    await api.db.run('UPDATE company_member SET order_limit = 150000 WHERE id = $1', [owner.memberId]);
    const place = await prepare(owner, 2);
    const shown = await preview(owner);
    expect([shown.problems, shown.needs_approval]).toEqual([['above_order_limit'], false]);
    expect((await place()).status).toBe(422);
    const approver = await asMember(api, company.id, 'approver');
    expect((await preview(owner)).approval_reason).toBe('order_limit');
    await api.db.run("UPDATE person SET blocked_at = now(), blocked_reason = 'Fraud' WHERE id = $1", [
      approver.person.id,
    ]);
    expect((await preview(owner)).problems).toEqual(['above_order_limit']);
  });

  test('never goes to an approver from a member who may not buy', async () => {
    const purchaser = await makePurchaser(await buildCustomer(api), { order_limit: 0 });
    const place = await prepare(purchaser);
    expect((await preview(purchaser)).problems).toEqual(['may_not_buy']);
    expect((await place()).status).toBe(422);
  });
});

test('refuses an order that a rule sends to an approver when there is none', async () => {
  const { owner, company } = await buildCustomer(api);
  await owner.call('PUT /api/company/rules', { rules: [{ role: null, above: 100 }] });
  const place = await prepare(owner);
  const shown = await preview(owner);
  expect([shown.problems, shown.needs_approval]).toEqual([['no_approver'], false]);
  const refused = await place();
  expect([refused.status, refused.body.detail]).toEqual([
    422,
    'This order needs an approval, and nobody else in your company can approve it.',
  ]);
  await asMember(api, company.id, 'approver');
  expect((await place()).body.data.transaction.status).toBe('pending_approval');
});
