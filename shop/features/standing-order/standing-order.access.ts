import { buyer, type Entries, type Person, type Stage } from '../../testing/access/entry.ts';
import * as make from '../../testing/access/order.records.ts';
import { standingOrderInput, waitingRun } from '../../testing/records/standing-orders.ts';

async function standingOrder({ api, variantId }: Stage, { recordCreator }: Person, input: object = {}) {
  const { body } = await recordCreator.call(
    'POST /api/standing_order',
    await standingOrderInput(api, [{ variant_id: variantId, quantity: 2 }]),
  );
  const { id } = body.data;
  return { id, ...input };
}

const paused = async (stage: Stage, me: Person) => {
  const { id } = await standingOrder(stage, me);
  await me.recordCreator.call('POST /api/standing_order/{id}/pause', { id });
  return { id };
};

/** A date that waits for a confirmation, with what the buyer would see. */
async function waiting(stage: Stage, me: Person) {
  const { id } = await standingOrder(stage, me);
  const delivery_date = await waitingRun(stage.api, id);
  return { id, delivery_date };
}

export const access: Entries = {
  'GET /api/standing_order': buyer('order.create'),
  'GET /api/standing_order/draft': buyer('order.create', async (stage, me) => {
    const { slug } = await make.buildOrderIn(stage, me, 'confirmed');
    return { transaction: slug };
  }),
  'POST /api/standing_order': buyer('order.create', ({ api, variantId }) =>
    standingOrderInput(api, [{ variant_id: variantId, quantity: 2 }]),
  ),
  'GET /api/standing_order/{id}': buyer('order.create', standingOrder),
  'PATCH /api/standing_order/{id}': buyer('order.create', async (stage, me) => ({
    ...(await standingOrderInput(stage.api, [{ variant_id: stage.variantId, quantity: 3 }])),
    ...(await standingOrder(stage, me)),
    version: 1,
  })),
  'POST /api/standing_order/{id}/pause': buyer('order.create', standingOrder),
  'POST /api/standing_order/{id}/resume': buyer('order.create', paused),
  'POST /api/standing_order/{id}/end': buyer('order.create', standingOrder),
  'POST /api/standing_order/{id}/accept_prices': buyer('order.create', async (stage, me) => {
    const { id } = await standingOrder(stage, me);
    const { body } = await me.recordCreator.call('GET /api/standing_order/{id}', { id });
    return { id, prices: body.data.lines.map(({ variant_id, price }) => ({ variant_id, price })) };
  }),
  'GET /api/standing_order/{id}/calendar': buyer('order.create', standingOrder),
  'PATCH /api/standing_order/{id}/dates/{delivery_date}': buyer('order.create', async (stage, me) => ({
    ...(await waiting(stage, me)),
    is_skipped: true,
  })),
  'GET /api/standing_order/{id}/runs': buyer('order.create', standingOrder),
  'GET /api/standing_order/{id}/runs/{delivery_date}': buyer('order.create', waiting),
  'POST /api/standing_order/{id}/runs/{delivery_date}/confirm': buyer('order.create', async (stage, me) => {
    const run = await waiting(stage, me);
    const { body } = await me.recordCreator.call('GET /api/standing_order/{id}/runs/{delivery_date}', run);
    return { ...run, price_hash: body.data.price_hash };
  }),
};
