import fc from 'fast-check';
import { expect } from 'vitest';
import { issueCreditNote } from '../../features/credit/invoice/credit-note.service.ts';
import { refreshReports } from '../../features/report/aggregate/refresh-reports.service.ts';
import { addDays, localDate } from '../../kit/local-date.ts';
import type { Db } from '../../platform/db/db.ts';
import { linesOf } from '../database/order-rows.ts';
import { jpeg, sendForm } from '../forms.ts';
import { type Buyer, logIn } from '../people/as-buyer.ts';
import { asStaff, type Staff } from '../people/as-staff.ts';
import { buildCustomer, type Customer } from '../records/credit.ts';
import { sell } from '../records/goods.ts';
import { buildOrder, type TestOrder } from '../records/orders.ts';
import type { TestApi } from '../test-api.ts';

/** A random life of a shop with three goods and one customer, as far as reports are about it. */
export type ReportLife = {
  api: TestApi;
  admin: Staff;
  customer: Customer;
  buyer: Buyer;
  photo: Buffer;
  variantIds: number[];
  pickupId: number;
};

export async function startReportLife(api: TestApi): Promise<ReportLife> {
  const goods = [
    await sell(api, { on_hand: '5000', pack_size: '2.5', price: 333 }),
    await sell(api, { on_hand: '5000', pack_size: '3', is_catch_weight: true }),
    await sell(api, { on_hand: '5000', price: 300 }),
  ];
  const variantIds = goods.map(({ id }) => id);
  const [point] = await api.db.run<{ id: number }>(
    `INSERT INTO pickup_point (name_en, name_ms, address, postcode, city, state, opens, closes)
     VALUES ('Gate', 'Pintu', 'Lot 1', '43300', 'Serdang', 'SGR', '05:00', '11:00') RETURNING id`,
  );
  const customer = await buildCustomer(api, { credit_limit: 100_000_000 });
  return {
    ...{ api, customer, variantIds, pickupId: point?.id ?? 0, buyer: customer.owner },
    ...{ admin: await asStaff(api, 'admin'), photo: await jpeg(8, 8) },
  };
}

const pick = fc.nat({ max: 99 });
const kind = <const Kind extends string>(name: Kind) => fc.constant(name);
const quantity = fc.integer({ min: 1, max: 6 });
const method = fc.constantFrom('online' as const, 'credit' as const);
const placing = { pick, quantity, method, ahead: fc.integer({ min: -2, max: 3 }), isPickup: fc.boolean() };
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: kind('place'), ...placing }) },
  // An order whose transaction is still open while the job runs.
  { weight: 2, arbitrary: fc.record({ kind: kind('place_slowly'), ...placing }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: kind('advance'),
      pick,
      isShort: fc.boolean(),
      steps: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('cancel'), pick }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('substitute'), pick, isAccepted: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('claim'), pick, amount: fc.integer({ min: 1, max: 90 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('receive'),
      pick,
      quantity,
      cost: fc.option(fc.integer({ min: 0, max: 999 })),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('adjust'),
      pick,
      quantity,
      as: fc.constantFrom('spoiled' as const, 'returned' as const, 'counted' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('note'), pick }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('pass'), hours: fc.integer({ min: 1, max: 30 }) }) },
);
export type ReportStep = typeof step extends fc.Arbitrary<infer T> ? T : never;
export const reportLife = fc.array(step, { minLength: 35, maxLength: 45 });
type Of<Kind extends ReportStep['kind']> = Extract<ReportStep, { kind: Kind }>;

const variantOf = ({ variantIds }: ReportLife, at: number) => variantIds[at % variantIds.length] ?? 0;
/** An order to which a step can happen. */
async function orderIn(
  { api }: ReportLife,
  states: readonly string[],
  pick: number,
): Promise<TestOrder | undefined> {
  const found = await api.db.run<TestOrder>(
    `SELECT id, slug, total, '' AS reference FROM shop_order WHERE state = ANY ($1) ORDER BY id DESC LIMIT 4`,
    [states],
  );
  return found[pick % Math.max(1, found.length)];
}
const statesOf = {
  advance: ['confirmed', 'preparing', 'out_for_delivery', 'ready_for_pickup'],
  cancel: ['confirmed', 'preparing'],
  substitute: ['preparing'],
  claim: ['delivered'],
};
/** Steps fail when the shop refuses them, but never by mistake. */
const allowed = (answer: { status: number; body: unknown }): void =>
  expect(answer.status, JSON.stringify(answer.body)).toBeOneOf([200, 404, 409, 422]);

async function place(life: ReportLife, db: Db, step: Of<'place' | 'place_slowly'>): Promise<void> {
  const { api, buyer, customer, pickupId } = life;
  const { company } = customer;
  await buildOrder(step.kind === 'place' ? api : { ...api, db }, buyer, {
    ...{
      variantId: variantOf(life, step.pick),
      quantity: step.quantity,
      state: step.pick % 2 === 0 ? 'confirmed' : 'preparing',
    },
    ...{ buyer_id: company.buyer_id, company_id: company.id, payment_method: step.method },
    delivery_date: addDays(localDate(api.deps.clock()), step.ahead),
    ...(step.isPickup && { fulfilment: 'pickup', pickup_id: pickupId, zone_id: null }),
  });
}

/** The next thing that happens to an order in the warehouse and on the road. */
async function advance(
  { api, admin }: ReportLife,
  { slug, ...order }: TestOrder,
  isShort: boolean,
): Promise<void> {
  const { body } = await admin.call('GET /api/staff/order/{slug}', { slug });
  const { status } = body.data;
  if (status === 'confirmed') allowed(await admin.call('POST /api/staff/order/{slug}/prepare', { slug }));
  else if (status === 'preparing') {
    const lines = await linesOf(api, { slug, ...order });
    const picks = lines.map((line) => {
      const kept = Number(line.quantity) - Number(line.replaced_quantity ?? 0);
      const picked_quantity = isShort ? Math.max(Math.min(kept, 1), kept - 1) : kept;
      const weight = Number((picked_quantity * Number(line.pack_size) * 0.95).toFixed(3));
      return {
        id: line.id,
        picked_quantity,
        picked_weight: line.is_catch_weight && weight > 0 ? weight : null,
      };
    });
    allowed(await admin.call('POST /api/staff/order/{slug}/pack', { slug, lines: picks }));
    allowed(await admin.call('POST /api/staff/order/{slug}/dispatch', { slug }));
  } else if (status === 'out_for_delivery' || status === 'ready_for_pickup') {
    const fields = { received_by: 'Ali' };
    allowed(await sendForm(api, `/api/staff/order/${slug}/deliver`, { fields }, admin.headers));
  }
}

/** A refund for what was paid before, a credit note for an order on credit. */
async function claim(
  { api, admin, buyer, photo }: ReportLife,
  order: TestOrder,
  amount: number,
): Promise<void> {
  const [line] = await linesOf(api, order);
  const lines = [{ line_id: line?.id ?? 0, kind: 'damaged', quantity: 1 }];
  const files = [{ name: 'a', bytes: photo }];
  const filed = await sendForm(
    api,
    `/api/transaction/${order.slug}/claim`,
    { files, fields: { claim: JSON.stringify({ lines }) } },
    buyer.headers,
  );
  allowed(filed);
  await refreshReports(api.deps);
  const [row] = await api.db.run<{ id: number; is_credit: boolean }>(
    `SELECT c.id, o.payment_method = 'credit' AS is_credit FROM claim c JOIN shop_order o ON o.id = c.order_id
     WHERE c.order_id = $1 ORDER BY c.id DESC LIMIT 1`,
    [order.id],
  );
  if (!row) return;
  const resolution = row.is_credit ? 'credit_note' : 'refund';
  const answer = { id: String(row.id), resolution, amount, answer: 'Sorry' } as const;
  allowed(await admin.call('POST /api/staff/claim/{id}/approve', answer));
}

async function substitute(
  life: ReportLife,
  { id, slug }: TestOrder,
  { pick, isAccepted }: Of<'substitute'>,
): Promise<void> {
  const { api, admin, buyer } = life;
  const [line] = await linesOf(api, { id, slug, total: 0, reference: '' });
  const goods = {
    line_id: line?.id ?? 0,
    variant_id: variantOf(life, pick + 1),
    quantity: 1,
    replaced_quantity: 1,
  };
  const proposed = await admin.call('POST /api/staff/order/{slug}/substitute', { slug, ...goods, ask: true });
  allowed(proposed);
  if (proposed.status !== 200) return;
  await refreshReports(api.deps);
  const [row] = await api.db.run<{ id: number }>(
    'SELECT id FROM order_substitute WHERE order_id = $1 ORDER BY id DESC LIMIT 1',
    [id],
  );
  const answer = { slug, id: String(row?.id), accept: isAccepted };
  allowed(await buyer.call('POST /api/transaction/{slug}/substitute/{id}/answer', answer));
}

async function adjust(life: ReportLife, { pick, quantity, as }: Of<'adjust'>): Promise<void> {
  const { api, admin } = life;
  const [row] = await api.db.run<{ on_hand: number }>('SELECT on_hand::float8 FROM variant WHERE id = $1', [
    variantOf(life, pick),
  ]);
  const seen = row?.on_hand ?? 0;
  const counted = { quantity: seen - quantity + 3, seen_on_hand: seen };
  const change = as === 'counted' ? counted : { quantity };
  const input = { variant_id: String(variantOf(life, pick)), kind: as, reason: 'Heat', ...change };
  allowed(await admin.call('POST /api/staff/stock/{variant_id}/adjust', input));
}

/** As for an accepted dispute, without a claim. */
async function issueNote({ api, customer }: ReportLife, { pick }: Of<'note'>): Promise<void> {
  const found = await api.db.run<{ id: number }>(
    'SELECT id FROM invoice WHERE account_id IS NOT NULL ORDER BY id DESC LIMIT 4',
  );
  const row = found[pick % Math.max(1, found.length)];
  const about = { amount: 1 + pick, reason: 'Soft', actor: 'system', now: api.deps.clock() };
  if (row)
    await api.db.transaction((db) =>
      issueCreditNote(db, customer.accountId, { invoiceId: row.id, ...about }),
    );
}

export async function performReportStep(life: ReportLife, step: ReportStep): Promise<void> {
  const { api, admin } = life;
  switch (step.kind) {
    case 'place':
      return place(life, api.db, step);
    case 'place_slowly':
      return api.db.transaction(async (db) => {
        await place(life, db, step);
        // A later transaction ends before this one.
        await api.db.run('SELECT pg_current_xact_id()');
        await refreshReports(api.deps);
      });
    case 'receive': {
      const { pick, quantity, cost } = step;
      const lines = [{ variant_id: variantOf(life, pick), quantity, unit_cost: cost ?? undefined }];
      return allowed(await admin.call('POST /api/staff/stock/receive', { lines }));
    }
    case 'note':
      return issueNote(life, step);
    case 'adjust':
      return adjust(life, step);
    case 'pass':
      api.moveTo(new Date(api.deps.clock().getTime() + step.hours * 3_600_000));
      life.admin = await asStaff(api, 'admin');
      life.buyer = await logIn(api, life.buyer.person);
      return;
    default: {
      const order = await orderIn(life, statesOf[step.kind], step.pick);
      if (order) await happenTo(life, order, step);
    }
  }
}

async function happenTo(life: ReportLife, order: TestOrder, step: Of<keyof typeof statesOf>): Promise<void> {
  const { admin } = life;
  const { slug } = order;
  if (step.kind === 'claim') await claim(life, order, step.amount);
  else if (step.kind === 'substitute') await substitute(life, order, step);
  else if (step.kind === 'cancel')
    allowed(await admin.call('POST /api/staff/order/{slug}/cancel', { slug, reason: 'Frost' }));
  else for (let n = 0; n < step.steps; n++) await advance(life, order, step.isShort);
}
