import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, localDate } from '../../kit/local-date.ts';
import type { Db } from '../../platform/db/db.ts';
import { buildCompany } from '../../testing/people/as-member.ts';
import { modelRuns } from '../../testing/runs.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { pickupPoint } from '../delivery/delivery.table.ts';
import { shopOrder } from '../order/order.table.ts';
import { updateAccountState } from './account-state.service.ts';
import { issueCreditNote } from './invoice/credit-note.service.ts';
import { issueDebitNote } from './invoice/debit-note.service.ts';
import { issueInvoice } from './invoice/invoice.service.ts';
import { invoice } from './invoice/invoice.table.ts';
import { lockAccount } from './ledger/account.queries.ts';
import { creditAccount } from './ledger/account.table.ts';
import { releaseCredit, reserveCredit } from './ledger/reserve.service.ts';
import {
  applyRepayment,
  createRepaymentRow,
  type RepaymentRow,
  refundAdvance,
} from './repayment/repayment.service.ts';

/**
 * Model-based test: random steps run against the shop and against a small arithmetic model, and both must agree to the
 * sen.
 */

let api: TestApi;
let pickup: number;
beforeAll(async () => {
  api = await openTestApi({ max: 8 });
  const point = { address: 'Lot 12', postcode: '43300', city: 'Seri Kembangan', state: 'SGR' };
  const [row] = await api.db.orm
    .insert(pickupPoint)
    .values({ name_en: 'Gate', name_ms: 'Pintu', ...point, opens: '05:00', closes: '11:00' })
    .returning({ id: pickupPoint.id });
  pickup = row?.id ?? 0;
});
afterAll(() => api.close());

const which = fc.nat({ max: 3 });
const percent = fc.integer({ min: 1, max: 100 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('place' as const), amount: fc.integer({ min: 1, max: 5000 }) }),
  },
  // Short by any amount, or up to 10 % overweight.
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('deliver' as const),
      which,
      percent: fc.integer({ min: 1, max: 110 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('claim' as const), which, percent }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('debit' as const),
      which,
      percent: fc.integer({ min: 1, max: 120 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      percent: fc.integer({ min: 1, max: 160 }),
      chosen: fc.option(which),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), percent: fc.integer({ min: 1, max: 120 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 25 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

type Invoice = {
  id: number;
  owed: number;
  paid: number;
  credited: number;
  noted: number;
  due: number;
  /** Of a debit note: the invoice it refers to. */
  corrects?: Invoice;
};
type Order = { id: number; amount: number; isHeld: boolean };
type Model = {
  limit: number;
  state: 'active' | 'on_hold' | 'suspended';
  orders: Order[];
  invoices: Invoice[];
  advance: number;
  day: number;
};

const open = ({ owed, paid, credited }: Invoice) => owed - paid - credited;
const owed = ({ invoices }: Model) => invoices.reduce((sum, each) => sum + open(each), 0);
const held = ({ orders }: Model) =>
  orders.filter(({ isHeld }) => isHeld).reduce((sum, { amount }) => sum + amount, 0);
const tenor = 7;

/** Pays one invoice, then the oldest ones, and keeps the rest as an advance. */
function spread(model: Model, money: number, first?: Invoice): void {
  const byAge = model.invoices.toSorted((a, b) => a.due - b.due || a.id - b.id);
  let left = money;
  for (const each of first ? [first, ...byAge] : byAge) {
    const part = Math.min(left, open(each));
    each.paid += part;
    left -= part;
  }
  model.advance += left;
}
function applyAdvance(model: Model): void {
  const money = model.advance;
  model.advance = 0;
  spread(model, money);
}
function judge(model: Model): void {
  const late = Math.max(
    0,
    ...model.invoices.filter((each) => open(each) > 0).map(({ due }) => model.day - due),
  );
  if (model.state === 'suspended') return;
  model.state = late > 30 ? 'suspended' : late > 7 ? 'on_hold' : 'active';
}

type World = { db: Db; accountId: number; buyerId: number; personId: number; repayment?: RepaymentRow };
const start = '2026-01-05';

async function placeOrder({ db, buyerId, personId }: World, amount: number, now: Date): Promise<number> {
  const sums = { goods: amount, discount: 0, tax: 0, delivery: 0, total: amount, placed_total: amount };
  const place = {
    label: '',
    contact: '',
    phone: '',
    line_1: '',
    line_2: null,
    postcode: '43300',
    city: '',
    state: 'SGR',
    notes: null,
  };
  const [row] = await db.orm
    .insert(shopOrder)
    .values({
      slug: `M-${Math.random()}`,
      buyer_id: buyerId,
      author_id: personId,
      state: 'confirmed',
      payment_method: 'credit',
      fulfilment: 'pickup',
      pickup_id: pickup,
      place,
      delivery_date: addDays(localDate(now), 1),
      substitution: 'ask',
      lang: 'en',
      placed_at: now,
      ...sums,
    })
    .returning({ id: shopOrder.id });
  return row?.id ?? 0;
}

const actor = 'staff:1';

/** Applies a step to the model and to the shop. Returns whether each accepted it. */
async function perform(world: World, model: Model, change: Step): Promise<[boolean, boolean]> {
  const { db, accountId, buyerId, personId } = world;
  const now = new Date(`${addDays(start, model.day)}T10:00:00+08:00`);
  if (change.kind === 'pass') {
    model.day += change.days;
    judge(model);
    const account = await lockAccount(db, accountId);
    if (account)
      await updateAccountState(db, account, new Date(`${addDays(start, model.day)}T10:00:00+08:00`));
    return [true, true];
  }
  if (change.kind === 'place') {
    const { amount } = change;
    const isPossible = model.state === 'active' && amount <= model.limit - owed(model) - held(model);
    const orderId = await placeOrder(world, amount, now);
    const { ok } = await reserveCredit(db, { buyerId, orderId, amount, now });
    if (isPossible) model.orders.push({ id: orderId, amount, isHeld: true });
    return [isPossible, ok];
  }
  if (change.kind === 'deliver' || change.kind === 'cancel') {
    const order = model.orders.filter(({ isHeld }) => isHeld)[change.which];
    if (!order) return [true, true];
    order.isHeld = false;
    if (change.kind === 'cancel') {
      await releaseCredit(db, order.id, now);
      return [true, true];
    }
    const total = Math.max(1, Math.floor((order.amount * change.percent) / 100));
    const orders = [{ id: order.id, total, tax: Math.floor(total / 20), isOnCredit: true }];
    const number = await issueInvoice(db, { orderId: order.id, buyerId, orders, actor, now });
    const [row] = await db.orm.select({ id: invoice.id }).from(invoice).where(eq(invoice.number, number));
    const issued = { id: row?.id ?? 0, owed: total, paid: 0, credited: 0, noted: 0, due: model.day + tenor };
    model.invoices.push(issued);
    applyAdvance(model);
    return [true, true];
  }
  if (change.kind === 'claim') {
    const found = model.invoices[change.which];
    if (!found) return [true, true];
    const amount = Math.ceil((found.owed * change.percent) / 100);
    const isPossible = amount <= found.owed - found.noted;
    const note = { invoiceId: found.id, amount, reason: 'Soft', actor, now };
    const { ok } = await issueCreditNote(db, accountId, note);
    if (isPossible) {
      const less = Math.min(amount, open(found));
      found.noted += amount;
      found.credited += less;
      model.advance += amount - less;
      applyAdvance(model);
      judge(model);
    }
    return [isPossible, ok];
  }
  if (change.kind === 'debit') {
    const found = model.invoices[change.which];
    if (!found) return [true, true];
    const amount = Math.ceil((found.owed * change.percent) / 100);
    const isVoid = (each: Invoice) => each.noted === each.owed;
    const debited = model.invoices
      .filter((each) => each.corrects === found && !isVoid(each))
      .reduce((sum, each) => sum + each.owed, 0);
    const isPossible = !found.corrects && !isVoid(found) && debited + amount <= found.owed;
    const charge = {
      invoiceId: found.id,
      cause: 'other',
      amount,
      taxRate: 0,
      reason: 'Price',
      actor,
      now,
    } as const;
    const issued = await issueDebitNote(db, accountId, charge);
    if (isPossible && issued.ok) {
      const added = { id: issued.id, owed: amount, paid: 0, credited: 0, noted: 0, due: model.day + tenor };
      model.invoices.push({ ...added, corrects: found });
      applyAdvance(model);
      judge(model);
    }
    return [isPossible, issued.ok];
  }
  if (change.kind === 'pay') {
    const first = change.chosen === null ? undefined : model.invoices[change.chosen];
    const [row] = first ? await db.orm.select().from(invoice).where(eq(invoice.id, first.id)) : [];
    const amount = Math.max(1, Math.floor(((owed(model) || 500) * change.percent) / 100));
    const isPossible = !first || open(first) > 0;
    const wish = {
      buyerId,
      authorId: personId,
      amount,
      settlements: row ? [{ invoice_number: row.number }] : [],
      now,
    } as const;
    const written = await createRepaymentRow(db, { ...wish, method: 'online', lang: 'en' });
    if (written.ok) {
      await applyRepayment(db, written.repayment, { actor: 'system', now });
      // A repeated notification is posted once.
      await applyRepayment(db, written.repayment, { actor: 'system', now });
      world.repayment = written.repayment;
    }
    if (isPossible) {
      spread(model, amount, first);
      judge(model);
    }
    return [isPossible, written.ok];
  }
  if (!world.repayment || model.advance === 0) return [true, true];
  const amount = Math.max(1, Math.floor((model.advance * change.percent) / 100));
  const isPossible = amount <= model.advance;
  const back = { amount, key: `${world.repayment.id}-${Math.random()}`, actor, now };
  const ok = await refundAdvance(db, world.repayment, back);
  if (isPossible) model.advance -= amount;
  return [isPossible, ok];
}

/**
 * The sums stored on the account and its invoices, and the same sums computed from the ledger entries, in one snapshot.
 */
const snapshotSql = `SELECT a.outstanding, a.reserved, a.advance, a.state,
  (SELECT coalesce(json_agg(json_build_object('id', i.id, 'paid', i.paid, 'credited', i.credited, 'state', i.state) ORDER BY i.id), '[]')
   FROM invoice i WHERE i.account_id = a.id) AS invoices,
  (SELECT json_build_object('receivable', coalesce(sum(signed) FILTER (WHERE ledger = 'receivable'), 0),
     'advance', coalesce(-sum(signed) FILTER (WHERE ledger = 'advance'), 0), 'all', coalesce(sum(signed), 0))
   FROM (SELECT e.ledger, CASE e.side WHEN 'debit' THEN e.amount ELSE -e.amount END AS signed
     FROM ledger_entry e JOIN ledger_posting p ON p.id = e.posting_id WHERE p.account_id = a.id) entries) AS books
  FROM credit_account a WHERE a.id = $1`;

async function compare({ db, accountId }: World, model: Model): Promise<void> {
  const [seen] = await db.run(snapshotSql, [accountId]);
  const stateOf = (each: Invoice) => {
    if (open(each) > 0) return each.paid > 0 ? 'partially_paid' : 'issued';
    return each.noted === each.owed ? 'void' : 'paid';
  };
  const outstanding = owed(model);
  expect(seen).toEqual({
    outstanding,
    reserved: held(model),
    advance: model.advance,
    state: model.state,
    invoices: model.invoices.map((each) => ({
      id: each.id,
      paid: each.paid,
      credited: each.credited,
      state: stateOf(each),
    })),
    books: { receivable: outstanding, advance: model.advance, all: 0 },
  });
  // Outstanding debt and an advance never coexist.
  expect(Math.min(outstanding, model.advance)).toBe(0);
}

class RolledBack extends Error {}

test('matches the model after each order, delivery, claim, payment and day', {
  timeout: 180_000,
}, async () => {
  const { company, owner } = await buildCompany(api);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (changes) => {
      const run = api.db.transaction(async (db) => {
        const terms = {
          state: 'active',
          credit_limit: 10_000,
          tenor_days: tenor,
          opened_at: api.deps.clock(),
        } as const;
        const [row] = await db.orm
          .insert(creditAccount)
          .values({ buyer_id: company.buyer_id, ...terms })
          .returning({ id: creditAccount.id });
        const world: World = {
          db,
          accountId: row?.id ?? 0,
          buyerId: company.buyer_id,
          personId: owner.person.id,
        };
        const model: Model = { limit: 10_000, state: 'active', orders: [], invoices: [], advance: 0, day: 0 };
        for (const change of changes) {
          const [expected, done] = await perform(world, model, change);
          expect(done, JSON.stringify(change)).toBe(expected);
          await compare(world, model);
        }
        // The deferred check at commit: the debits of each posting equal its credits.
        await db.run('SET CONSTRAINTS ledger_posting_balanced, ledger_entry_balanced IMMEDIATE');
        throw new RolledBack();
      });
      await run.catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error;
      });
    }),
    modelRuns(60, 1000),
  );
});
