import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jpeg, sendForm } from '../../../testing/forms.ts';
import { asMember, buildCompany, type Member } from '../../../testing/people/as-member.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { buildOrder, type TestOrder } from '../../../testing/records/orders.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { variant } from '../../catalog/catalog.table.ts';
import { type OrderState, orderStates } from '../../order/order.constants.ts';
import { orderLine } from '../../order/order.table.ts';

/** Every order state × every request that anybody can make. */

let api: TestApi;
let variantId: number;
let company: { id: number; buyer_id: number };
let owner: Member;
let author: Member;
let staff: Staff;
let photo: Buffer;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  variantId = await api.variant(await api.product('Tomato'), { on_hand: '5000' });
  const made = await buildCompany(api);
  company = made.company;
  owner = made.owner;
  author = await asMember(api, company.id, 'admin');
  staff = await asStaff(api, 'admin');
  photo = await jpeg(40, 30);
});
afterAll(() => api.close());

const lineOf = async ({ id }: TestOrder) => {
  const [line] = await api.db.orm.select().from(orderLine).where(eq(orderLine.order_id, id));
  return line?.id ?? 0;
};
const form = (
  order: TestOrder,
  what: string,
  fields: Record<string, string>,
  headers: Record<string, string>,
) =>
  sendForm(
    api,
    what.replace('{slug}', order.slug),
    { files: [{ name: 'a.jpg', bytes: photo }], fields },
    headers,
  );

type Action = { run: (order: TestOrder) => Promise<{ status: number }>; from: readonly OrderState[] };

const actions: Record<string, Action> = {
  approve: {
    run: ({ slug }) => owner.call('POST /api/transaction/{slug}/approve', { slug }),
    from: ['pending_approval'],
  },
  reject: {
    run: ({ slug }) => owner.call('POST /api/transaction/{slug}/reject', { slug, reason: 'No' }),
    from: ['pending_approval'],
  },
  pay: {
    run: ({ slug }) => author.call('POST /api/transaction/{slug}/pay', { slug }),
    from: ['pending_payment'],
  },
  'upload a proof while paying online': {
    run: (order) => form(order, '/api/transaction/{slug}/proof', {}, author.headers),
    from: [],
  },
  // Includes `preparing`, where it becomes a request for staff.
  cancel: {
    run: ({ slug }) => author.call('POST /api/transaction/{slug}/cancel', { slug }),
    from: ['pending_approval', 'pending_payment', 'confirmed', 'preparing'],
  },
  prepare: {
    run: ({ slug }) => staff.call('POST /api/staff/order/{slug}/prepare', { slug }),
    from: ['confirmed'],
  },
  pack: {
    run: async (order) =>
      staff.call('POST /api/staff/order/{slug}/pack', {
        slug: order.slug,
        lines: [{ id: await lineOf(order), picked_quantity: 1 }],
      }),
    from: ['preparing'],
  },
  dispatch: {
    async run(order) {
      await api.db.orm
        .update(orderLine)
        .set({ picked_quantity: '1' })
        .where(eq(orderLine.order_id, order.id));
      return staff.call('POST /api/staff/order/{slug}/dispatch', { slug: order.slug });
    },
    from: ['preparing'],
  },
  deliver: {
    run: (order) => form(order, '/api/staff/order/{slug}/deliver', { received_by: 'Ali' }, staff.headers),
    from: ['out_for_delivery', 'ready_for_pickup'],
  },
  'cancel as staff': {
    run: ({ slug }) => staff.call('POST /api/staff/order/{slug}/cancel', { slug, reason: 'Frost' }),
    from: ['pending_approval', 'pending_payment', 'confirmed', 'preparing'],
  },
  'refuse a cancellation that nobody asked for': {
    run: ({ slug }) => staff.call('POST /api/staff/order/{slug}/refuse_cancel', { slug, reason: 'Late' }),
    from: [],
  },
  receive: {
    run: async (order) =>
      author.call('POST /api/transaction/{slug}/receive', {
        slug: order.slug,
        lines: [{ id: await lineOf(order), quantity: 1 }],
      }),
    from: ['out_for_delivery', 'ready_for_pickup', 'delivered'],
  },
  claim: {
    async run(order) {
      const lines = [{ line_id: await lineOf(order), kind: 'damaged', quantity: 1 }];
      return form(
        order,
        '/api/transaction/{slug}/claim',
        { claim: JSON.stringify({ lines }) },
        author.headers,
      );
    },
    from: ['delivered'],
  },
};

async function snapshot({ id }: TestOrder) {
  const tables = {
    shop_order: 'id',
    payment: 'order_id',
    claim: 'order_id',
    invoice: 'order_id',
    history: `record_type = 'order' AND record_id`,
  };
  const found = [];
  for (const [table, key] of Object.entries(tables))
    found.push(await api.db.run(`SELECT * FROM ${table} WHERE ${key} = $1 ORDER BY id`, [id]));
  const stock = await api.db.orm.select().from(variant).where(eq(variant.id, variantId));
  return { found, reserved: stock[0]?.reserved, onHand: stock[0]?.on_hand };
}

describe.each(Object.entries(actions))('%s', (_, { run, from }) => {
  test.each(orderStates)('on an order in state %s', async (state) => {
    const over = { state, buyer_id: company.buyer_id, company_id: company.id };
    const pickup = state === 'ready_for_pickup' ? await pickupOver() : {};
    const order = await buildOrder(api, author, { variantId, ...over, ...pickup });
    const before = await snapshot(order);
    const { status } = await run(order);
    if (from.includes(state)) {
      expect(status).toBe(200);
      return;
    }
    expect(status).toBe(409);
    expect(await snapshot(order)).toEqual(before);
  });
});

async function pickupOver() {
  const [row] = await api.db.run<{ id: number }>('SELECT id FROM pickup_point LIMIT 1');
  if (row) return { fulfilment: 'pickup', pickup_id: row.id, zone_id: null } as const;
  return {};
}

test('reserved stock equals what the open orders hold', async () => {
  const [row] = await api.db.run<{ reserved: string; held: string }>(
    `SELECT v.reserved::text, (SELECT coalesce(sum(l.quantity), 0)::text FROM order_line l JOIN shop_order o ON o.id = l.order_id
       WHERE l.variant_id = v.id AND o.state IN ('pending_payment', 'confirmed', 'preparing')) AS held
     FROM variant v WHERE v.id = $1`,
    [variantId],
  );
  expect(Number(row?.reserved)).toBe(Number(row?.held));
});
