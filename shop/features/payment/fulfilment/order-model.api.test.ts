import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventBody, signatureHeader, signBody } from '../../../adapters/payment/sandbox-signature.ts';
import { linesOf } from '../../../testing/database/order-rows.ts';
import { jpeg, pdf, sendForm } from '../../../testing/forms.ts';
import { brokenInvariants } from '../../../testing/generated/order-invariants.ts';
import { asMember, buildCompany, type Member } from '../../../testing/people/as-member.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { buildOrder, type TestOrder } from '../../../testing/records/orders.ts';
import { modelRuns } from '../../../testing/runs.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { completeOrders } from '../../order/expire-orders.service.ts';
import type { OrderState, PaymentState } from '../../order/order.constants.ts';
import { orderLine } from '../../order/order.table.ts';
import { expireOrders } from '../payment-jobs.service.ts';

/** Model-based test: random actions run against the shop and against a small model of an order, and both must agree. */

let api: TestApi;
let variantId: number;
let substituteId: number;
let pickupId: number;
let company: { id: number; buyer_id: number };
let approver: Member;
let author: Member;
let staff: Staff;
let photo: Buffer;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  variantId = await api.variant(await api.product('Tomato'), { on_hand: '50000' });
  substituteId = await api.variant(await api.product('Cherry tomato'), { on_hand: '50000' });
  const [point] = await api.db.run<{ id: number }>(
    `INSERT INTO pickup_point (name_en, name_ms, address, postcode, city, state, opens, closes)
     VALUES ('Gate', 'Pintu', 'Lot 1', '43300', 'Serdang', 'SGR', '05:00', '11:00') RETURNING id`,
  );
  pickupId = point?.id ?? 0;
  const made = await buildCompany(api);
  company = made.company;
  approver = made.owner;
  author = await asMember(api, company.id, 'admin');
  staff = await asStaff(api, 'admin');
  photo = await jpeg(8, 8);
});
afterAll(() => api.close());

type Model = {
  state: OrderState;
  payment: PaymentState | null;
  isTransfer: boolean;
  isPickup: boolean;
  /** Packed, out of two cartons. */
  packed: number | null;
  isCancelAsked: boolean;
  /** Of one of the two cartons. */
  substitute: 'none' | 'proposed' | 'accepted' | 'ended';
  hasClaim: boolean;
  proofs: number;
  /** A proof that staff have not answered yet. */
  isProofWaiting: boolean;
};
type Start = Pick<Model, 'isTransfer' | 'isPickup'> & {
  state: (typeof beginnings)[number];
  /** Whether one of the two cartons is replaced on the normal path. */
  isReplaced: boolean;
};
/** Runs start in any of these states, so that later states are reached as often as the first. */
const beginnings = ['pending_approval', 'pending_payment', 'confirmed', 'preparing'] as const;
type Run = { order: TestOrder; lineId: number };

const open: readonly (PaymentState | null)[] = ['pending', 'awaiting_proof', 'proof_submitted', 'rejected'];
const isPaid = ({ payment }: Model) =>
  payment === 'paid' || payment === 'verified' || payment === 'partially_refunded';

/** Ends the order in the model: what was paid is refunded, open payments expire. */
function end(model: Model, state: OrderState): number {
  model.state = state;
  if (model.substitute === 'proposed') model.substitute = 'ended';
  if (isPaid(model)) model.payment = 'refunded';
  if (open.includes(model.payment)) model.payment = 'expired';
  return 200;
}

function move(model: Model, from: OrderState, to: OrderState): number {
  if (model.state !== from) return 409;
  model.state = to;
  return 200;
}

const unfinished: readonly OrderState[] = ['pending_approval', 'pending_payment', 'confirmed', 'preparing'];
const gone: readonly OrderState[] = ['out_for_delivery', 'ready_for_pickup'];

type Action = {
  /** The expected status; also updates the model. */
  expected: (model: Model) => number;
  run: (run: Run) => Promise<{ status: number }>;
};

const done = { status: 200 };
const slugOf = ({ order }: Run) => ({ slug: order.slug });
const upload = (
  path: string,
  bytes: Uint8Array,
  fields: Record<string, string>,
  { headers }: Member | Staff,
) => sendForm(api, path, { files: [{ name: 'a', bytes }], fields }, headers);

async function sendProviderEvent({ order }: Run, outcome: 'paid' | 'failed') {
  const secret = api.deps.secrets.sandbox;
  // The newest attempt: an approved order has none until somebody wants to pay.
  const [newest] = await api.db.run<{ reference: string }>(
    'SELECT reference FROM payment WHERE order_id = $1 ORDER BY id DESC LIMIT 1',
    [order.id],
  );
  const reference = newest?.reference ?? 'unknown';
  const facts = { outcome, reference, amount: order.total, currency: 'MYR', reason: null };
  const body = eventBody(secret, `${reference}-${outcome}`, facts);
  const headers = { [signatureHeader]: signBody(secret, body, api.deps.clock()) };
  return api.send('/api/payment/webhook/sandbox', { method: 'POST', body, headers });
}

async function answerProof(run: Run, what: 'verify' | 'reject') {
  const [proof] = await api.db.run<{ id: number }>(
    `SELECT f.id FROM transfer_proof f JOIN payment p ON p.id = f.payment_id WHERE p.order_id = $1 ORDER BY f.id DESC LIMIT 1`,
    [run.order.id],
  );
  const id = String(proof?.id ?? 2_000_000_000);
  return what === 'verify'
    ? staff.call('POST /api/staff/proof/{id}/verify', { id })
    : staff.call('POST /api/staff/proof/{id}/reject', { id, reason: 'No' });
}

const pack = (picked: number): Action => ({
  expected(model) {
    if (model.state !== 'preparing' || model.isCancelAsked || model.substitute === 'proposed') return 409;
    if (model.substitute === 'accepted' && picked === 2) return 422;
    model.packed = picked;
    return 200;
  },
  async run(run) {
    const lines = await linesOf(api, run.order);
    return staff.call('POST /api/staff/order/{slug}/pack', {
      ...slugOf(run),
      lines: lines.map(({ id }) => ({ id, picked_quantity: id === run.lineId ? picked : 1 })),
    });
  },
});

const answer = (accept: boolean): Action => ({
  expected(model) {
    if (model.substitute === 'none') return 404;
    if (model.substitute !== 'proposed') return 409;
    model.substitute = accept ? 'accepted' : 'ended';
    // The substitute still has to be packed.
    if (accept) model.packed = null;
    return 200;
  },
  async run(run) {
    const [newest] = await api.db.run<{ id: number }>(
      'SELECT id FROM order_substitute WHERE order_id = $1 ORDER BY id DESC LIMIT 1',
      [run.order.id],
    );
    const id = String(newest?.id ?? 2_000_000_000);
    return author.call('POST /api/transaction/{slug}/substitute/{id}/answer', { ...slugOf(run), id, accept });
  },
});

const actions: Record<string, Action> = {
  approve: {
    expected(model) {
      const status = move(model, 'pending_approval', 'pending_payment');
      if (status === 200 && model.isTransfer) model.payment = 'awaiting_proof';
      return status;
    },
    run: (run) => approver.call('POST /api/transaction/{slug}/approve', slugOf(run)),
  },
  reject: {
    expected: (model) => move(model, 'pending_approval', 'rejected'),
    run: (run) => approver.call('POST /api/transaction/{slug}/reject', { ...slugOf(run), reason: 'No' }),
  },
  pay: {
    expected(model) {
      if (model.state !== 'pending_payment' || model.payment === 'proof_submitted') return 409;
      if (!open.includes(model.payment)) model.payment = model.isTransfer ? 'awaiting_proof' : 'pending';
      return 200;
    },
    run: (run) => author.call('POST /api/transaction/{slug}/pay', slugOf(run)),
  },
  'hear of the money': {
    expected(model) {
      if (model.isTransfer || !['pending', 'failed', 'expired'].includes(model.payment ?? '')) return 200;
      model.payment = 'paid';
      if (model.state === 'pending_payment') model.state = 'confirmed';
      return 200;
    },
    run: (run) => sendProviderEvent(run, 'paid'),
  },
  'hear of a failure': {
    expected(model) {
      if (!model.isTransfer && ['pending', 'expired'].includes(model.payment ?? '')) model.payment = 'failed';
      return 200;
    },
    run: (run) => sendProviderEvent(run, 'failed'),
  },
  'send a proof': {
    expected(model) {
      const may = model.payment === 'awaiting_proof' || model.payment === 'rejected';
      if (model.state !== 'pending_payment' || !may || model.proofs >= 3) return 409;
      model.payment = 'proof_submitted';
      model.proofs++;
      model.isProofWaiting = true;
      return 200;
    },
    run: (run) => upload(`/api/transaction/${run.order.slug}/proof`, pdf, {}, author),
  },
  'verify a proof': {
    expected(model) {
      if (model.proofs === 0) return 404;
      if (!model.isProofWaiting) return 409;
      model.isProofWaiting = false;
      model.payment = 'verified';
      // Money for an order that has ended is kept for a refund.
      if (model.state === 'pending_payment') model.state = 'confirmed';
      return 200;
    },
    run: (run) => answerProof(run, 'verify'),
  },
  'reject a proof': {
    expected(model) {
      if (model.proofs === 0) return 404;
      if (!model.isProofWaiting) return 409;
      model.isProofWaiting = false;
      if (model.payment === 'proof_submitted') model.payment = 'rejected';
      return 200;
    },
    run: (run) => answerProof(run, 'reject'),
  },
  'let its time pass': {
    expected(model) {
      const waits = model.state === 'pending_approval' || model.state === 'pending_payment';
      if (waits && model.payment !== 'proof_submitted') end(model, 'expired');
      return 200;
    },
    async run({ order }) {
      const past = new Date(api.deps.clock().getTime() - 1000);
      await api.db.run('UPDATE shop_order SET lapses_at = $2 WHERE id = $1 AND lapses_at IS NOT NULL', [
        order.id,
        past,
      ]);
      await expireOrders(api.deps);
      return done;
    },
  },
  cancel: {
    expected(model) {
      if (model.state !== 'preparing')
        return unfinished.includes(model.state) ? end(model, 'cancelled') : 409;
      if (model.isCancelAsked) return 409;
      model.isCancelAsked = true;
      return 200;
    },
    run: (run) => author.call('POST /api/transaction/{slug}/cancel', slugOf(run)),
  },
  'cancel as staff': {
    expected: (model) => (unfinished.includes(model.state) ? end(model, 'cancelled') : 409),
    run: (run) => staff.call('POST /api/staff/order/{slug}/cancel', { ...slugOf(run), reason: 'Frost' }),
  },
  'refuse a cancellation': {
    expected(model) {
      if (!model.isCancelAsked || model.state !== 'preparing') return 409;
      model.isCancelAsked = false;
      return 200;
    },
    run: (run) =>
      staff.call('POST /api/staff/order/{slug}/refuse_cancel', { ...slugOf(run), reason: 'Late' }),
  },
  prepare: {
    expected: (model) => move(model, 'confirmed', 'preparing'),
    run: (run) => staff.call('POST /api/staff/order/{slug}/prepare', slugOf(run)),
  },
  pack: pack(2),
  'pack less': pack(1),
  'propose a substitute': {
    expected(model) {
      const isOpen = model.substitute === 'proposed' || model.substitute === 'accepted';
      if (model.state !== 'preparing' || model.isCancelAsked || isOpen) return 409;
      model.substitute = 'proposed';
      return 200;
    },
    run: (run) =>
      staff.call('POST /api/staff/order/{slug}/substitute', {
        ...slugOf(run),
        line_id: run.lineId,
        variant_id: substituteId,
        quantity: 1,
        replaced_quantity: 1,
        ask: true,
      }),
  },
  'accept the substitute': answer(true),
  'decline the substitute': answer(false),
  dispatch: {
    expected(model) {
      if (model.state !== 'preparing' || model.packed === null || model.isCancelAsked) return 409;
      if (model.substitute === 'proposed') return 409;
      model.state = model.isPickup ? 'ready_for_pickup' : 'out_for_delivery';
      if (model.packed === 1 && model.substitute !== 'accepted') model.payment = 'partially_refunded';
      return 200;
    },
    run: (run) => staff.call('POST /api/staff/order/{slug}/dispatch', slugOf(run)),
  },
  deliver: {
    expected: (model) => (gone.includes(model.state) ? move(model, model.state, 'delivered') : 409),
    run: ({ order }) =>
      sendForm(
        api,
        `/api/staff/order/${order.slug}/deliver`,
        { fields: { received_by: 'Ali' } },
        staff.headers,
      ),
  },
  receive: {
    expected: ({ state }) => (gone.includes(state) || state === 'delivered' ? 200 : 409),
    run: (run) =>
      author.call('POST /api/transaction/{slug}/receive', {
        ...slugOf(run),
        lines: [{ id: run.lineId, quantity: 1 }],
      }),
  },
  claim: {
    expected(model) {
      if (model.state !== 'delivered') return 409;
      model.hasClaim = true;
      return 200;
    },
    run({ order, lineId }) {
      const claim = JSON.stringify({ lines: [{ line_id: lineId, kind: 'damaged', quantity: 1 }] });
      return upload(`/api/transaction/${order.slug}/claim`, photo, { claim }, author);
    },
  },
  'let two days pass': {
    expected(model) {
      if (!model.hasClaim) move(model, 'delivered', 'completed');
      return 200;
    },
    async run({ order }) {
      const change = `UPDATE shop_order SET delivered_at = $2 WHERE id = $1 AND state = 'delivered'`;
      const now = api.deps.clock();
      await api.db.run(change, [order.id, new Date(now.getTime() - 49 * 3_600_000)]);
      await completeOrders(api.db, now);
      await api.db.run(change, [order.id, now]);
      return done;
    },
  },
};

async function begin({ isTransfer, isPickup, state }: Start): Promise<Run> {
  const order = await buildOrder(api, author, {
    variantId,
    buyer_id: company.buyer_id,
    company_id: company.id,
    payment_method: isTransfer ? 'transfer' : 'online',
    state,
    ...(isPickup && { fulfilment: 'pickup', pickup_id: pickupId, zone_id: null }),
  });
  const [line] = await api.db.orm.select().from(orderLine).where(eq(orderLine.order_id, order.id));
  return { order, lineId: line?.id ?? 0 };
}

async function seen({ order }: Run) {
  const [row] = await api.db.run(
    `SELECT o.state, o.cancel_asked_at IS NOT NULL AS is_cancel_asked,
       (SELECT p.state FROM payment p WHERE p.order_id = o.id ORDER BY p.id DESC LIMIT 1) AS payment,
       EXISTS (SELECT FROM invoice i WHERE i.order_id = o.id) AS has_invoice,
       EXISTS (SELECT FROM claim c WHERE c.order_id = o.id) AS has_claim
     FROM shop_order o WHERE o.id = $1`,
    [order.id],
  );
  return row;
}

const withInvoice: readonly OrderState[] = [...gone, 'delivered', 'completed'];
const shown = ({ state, payment, isCancelAsked, hasClaim }: Model) => ({
  state,
  is_cancel_asked: isCancelAsked,
  payment,
  has_invoice: withInvoice.includes(state),
  has_claim: hasClaim,
});

async function runScenario(start: Start, names: readonly string[]): Promise<void> {
  const run = await begin(start);
  const { isTransfer, isPickup, state } = start;
  const unpaid = isTransfer ? 'awaiting_proof' : 'pending';
  const paid = isTransfer ? 'verified' : 'paid';
  const model: Model = {
    state,
    payment: state === 'pending_approval' ? null : state === 'pending_payment' ? unpaid : paid,
    isTransfer,
    isPickup,
    packed: null,
    isCancelAsked: false,
    substitute: 'none',
    hasClaim: false,
    proofs: 0,
    isProofWaiting: false,
  };
  for (const [index, name] of names.entries()) {
    const trail = `${JSON.stringify(start)}: ${names.slice(0, index + 1).join(', ')}`;
    const action = actions[name];
    const { status } = (await action?.run(run)) ?? { status: 0 };
    expect(status, trail).toBe(action?.expected(model));
    expect(await seen(run), trail).toEqual(shown(model));
  }
}

/** Mostly the normal path, with detours. */
const usualPathOf = ({ isTransfer, state, isReplaced }: Start) => {
  const paying = isTransfer ? ['send a proof', 'verify a proof'] : ['hear of the money'];
  const before = { pending_approval: ['approve', 'pay'], pending_payment: [], confirmed: [], preparing: [] };
  const packing = isReplaced
    ? ['propose a substitute', 'accept the substitute', 'pack less', 'dispatch']
    : ['pack', 'dispatch'];
  const rest = [...packing, 'deliver', 'let two days pass'];
  if (state === 'preparing') return rest;
  if (state === 'confirmed') return ['prepare', ...rest];
  return [...before[state], ...paying, 'prepare', ...rest];
};
const detour = fc.record({ at: fc.nat({ max: 4 }), name: fc.constantFrom(...Object.keys(actions)) });
const scenario = fc
  .record({
    start: fc.record({
      isTransfer: fc.boolean(),
      isPickup: fc.boolean(),
      state: fc.constantFrom(...beginnings),
      isReplaced: fc.boolean(),
    }),
    /** Proofs that staff rejected before. Random actions hardly ever use up all three. */
    rejectedProofs: fc.constantFrom(0, 0, 1, 3),
    steps: fc.nat({ max: 4 }),
    detours: fc.array(detour, { minLength: 2, maxLength: 4 }),
  })
  .map(({ start, rejectedProofs, steps, detours }) => {
    const names = usualPathOf(start).slice(0, steps);
    for (const { at, name } of detours) names.splice(Math.min(at, names.length), 0, name);
    if (!start.isTransfer || start.state !== 'pending_payment') return { start, names };
    const rejections = Array.from({ length: rejectedProofs }, () => ['send a proof', 'reject a proof']);
    return { start, names: [...rejections.flat(), ...names] };
  });
const scenarios = fc.array(scenario, { minLength: 4, maxLength: 4 });

test('every order matches the model after any sequence of actions', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(scenarios, async (all) => {
      await Promise.all(all.map(({ start, names }) => runScenario(start, names)));
    }),
    modelRuns(16, 200),
  );
  expect(await brokenInvariants(api.db)).toEqual({});
});
