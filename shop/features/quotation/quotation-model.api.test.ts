import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asBuyer, type Buyer } from '../../testing/people/as-buyer.ts';
import { asStaff, type Staff } from '../../testing/people/as-staff.ts';
import { type Goods, sell } from '../../testing/records/goods.ts';
import { draftFor, orderQuotation, someKey } from '../../testing/records/quotations.ts';
import { modelRuns } from '../../testing/runs.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { maxRounds, type QuotationState } from './quotation.constants.ts';

/**
 * Model-based test: random actions of both sides run against the API and against a small model, and both must agree.
 */

let api: TestApi;
let buyer: Buyer;
let sales: Staff;
let admin: Staff;
let goods: Goods;
beforeAll(async () => {
  api = await openTestApi({ max: 10 });
  buyer = await asBuyer(api);
  sales = await asStaff(api, 'sales');
  admin = await asStaff(api, 'admin');
  goods = await sell(api, { on_hand: '1000000' });
});
afterAll(() => api.close());

/** The externally visible state: the current offer, and the offer that waits for a manager. */
type Model = {
  state: QuotationState;
  versions: number;
  round: number;
  /** Number and price of the newest offer. */
  offer: { number: number; price: number } | null;
  pending: number | null;
};

type Action = {
  name: string;
  price: number;
  /** Whether an acceptance names the previous offer instead of the newest. */
  isStale: boolean;
};

const ours = ['submitted', 'in_review', 'countered'];
const open = ['submitted', 'in_review', 'info_requested', 'offered', 'countered'];

/** The next model state; null when the action is refused. */
function next(model: Model, { name, price, isStale }: Action): Model | null {
  const { state, versions, round, offer } = model;
  const at = (to: QuotationState, over: Partial<Model> = {}) => ({
    ...model,
    state: to,
    pending: null,
    ...over,
  });
  const publish = (cost: number) =>
    at('offered', {
      versions: versions + 1,
      round: state === 'offered' ? round : round + 1,
      offer: { number: versions + 1, price: cost },
    });
  if (name === 'submit' && state === 'draft') return at('submitted', { versions: versions + 1 });
  if (name === 'answer' && state === 'info_requested') return at('submitted', { versions: versions + 1 });
  if (name === 'cancel' && open.includes(state)) return at('cancelled');
  if (name === 'counter' && state === 'offered' && round < maxRounds)
    return at('countered', { versions: versions + 1 });
  if (name === 'accept' && state === 'offered' && offer && !isStale) return at('accepted');
  if (name === 'order' && state === 'accepted') return at('ordered');
  if (name === 'take' && ours.includes(state)) return state === 'in_review' ? model : at('in_review');
  if (name === 'ask' && state === 'in_review') return at('info_requested');
  if (name === 'decline' && ours.includes(state)) return at('declined');
  // Repeating the same offer changes nothing.
  if (name === 'offer' && state === 'offered' && price === offer?.price) return model;
  if (name === 'offer' && (state === 'in_review' || state === 'offered'))
    return price < 450 ? { ...model, pending: price } : publish(price);
  if (name === 'approve' && model.pending !== null) return publish(model.pending);
  if (name === 'return' && model.pending !== null) return { ...model, pending: null };
  return null;
}

async function perform(slug: string, model: Model, { name, price, isStale }: Action): Promise<number> {
  const version = Math.max(1, (model.offer?.number ?? 1) - (isStale ? 1 : 0));
  const lines = [{ variant_id: goods.id, quantity: 10 }];
  const offered = [{ position: 1, offered_price: price }];
  const calls: Record<string, () => Promise<{ status: number }>> = {
    submit: () => buyer.call('POST /api/quotation/{slug}/submit', { slug }),
    answer: () => buyer.call('POST /api/quotation/{slug}/answer', { slug, message: 'Yes' }, someKey()),
    cancel: () => buyer.call('POST /api/quotation/{slug}/cancel', { slug }),
    counter: () => buyer.call('POST /api/quotation/{slug}/counter', { slug, lines }, someKey()),
    accept: () => buyer.call('POST /api/quotation/{slug}/accept', { slug, version }, someKey()),
    order: () => orderQuotation(api, buyer, slug),
    take: () => sales.call('POST /api/staff/quotation/{slug}/take', { slug }),
    ask: () => sales.call('POST /api/staff/quotation/{slug}/ask', { slug, question: 'Why?' }),
    decline: () => sales.call('POST /api/staff/quotation/{slug}/decline', { slug, reason: 'No' }),
    offer: () => sales.call('POST /api/staff/quotation/{slug}/offer', { slug, lines: offered }, someKey()),
    approve: () => admin.call('POST /api/staff/quotation/{slug}/approve_offer', { slug }, someKey()),
    return: () => admin.call('POST /api/staff/quotation/{slug}/return_offer', { slug, reason: 'No' }),
  };
  return (await calls[name]?.())?.status ?? 0;
}

// Final actions are rare, so that most runs are long.
const names = 'submit answer cancel counter accept order take ask decline offer approve return'.split(' ');
const often = ['submit', 'take', 'offer', 'offer', 'counter', 'take', 'offer', 'approve'];
const action = fc.record({
  name: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...often) }, fc.constantFrom(...names)),
  price: fc.integer({ min: 446, max: 456 }),
  isStale: fc.boolean(),
});

const reached = new Set<string>();

type Scenario = { rounds: number; actions: readonly Action[] };

async function runScenario({ rounds, actions }: Scenario): Promise<void> {
  const slug = await draftFor(buyer, [goods]);
  let model: Model = { state: 'draft', versions: 0, round: 0, offer: null, pending: null };
  // Some start with all rounds, because random actions rarely reach the last one.
  const round = ['take', 'offer', 'counter'];
  const begin = ['submit', ...Array.from({ length: rounds }, () => round).flat()];
  const first = begin.map((name) => ({ name, price: 480, isStale: false }));
  for (const each of [...first, ...actions]) {
    const to = next(model, each);
    const status = await perform(slug, model, each);
    expect([200, 409, 404], `${each.name} in ${model.state}`).toContain(status);
    expect(status === 200, `${each.name} in ${model.state}: ${status}`).toBe(to !== null);
    if (to) model = to;
    reached.add(model.state);
  }
  const { data } = (await buyer.call('GET /api/quotation/{slug}', { slug })).body;
  expect([data.status, data.versions.length, data.round]).toEqual([model.state, model.versions, model.round]);
  const { body } = await sales.call('GET /api/staff/quotation/{slug}', { slug });
  expect(body.data?.pending_offer?.lines[0]?.offered_price ?? null).toBe(model.pending);
  if (model.state === 'accepted' || model.state === 'ordered')
    expect(data.goods).toBe((model.offer?.price ?? 0) * 10);
}

/** Four in parallel, sharing buyer, goods and staff. */
const scenario = fc.record({
  rounds: fc.constantFrom(0, 0, 0, 1, maxRounds),
  actions: fc.array(action, { minLength: 6, maxLength: 12 }),
});
const scenarios = fc.array(scenario, { minLength: 4, maxLength: 4 });

test('every quotation matches the model after any sequence of actions', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(scenarios, async (all) => {
      await Promise.all(all.map(runScenario));
    }),
    modelRuns(20, 100),
  );
  expect([...reached].length).toBeGreaterThan(6);
});
