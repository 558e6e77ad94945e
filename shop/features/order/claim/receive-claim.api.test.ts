import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Api } from '../../../api.ts';
import { linesOf } from '../../../testing/database/order-rows.ts';
import { jpeg, sendForm } from '../../../testing/forms.ts';
import { asMember, buildCompany, type Member } from '../../../testing/people/as-member.ts';
import { asStaff } from '../../../testing/people/as-staff.ts';
import { buildOrder, type TestOrder } from '../../../testing/records/orders.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';
import { updateLine } from '../order.queries.ts';

/** A receiver counts and weighs a delivery and claims what is short. Two cartons of 5 kg, packed at 10.4 kg. */

type Transaction = Api['GET /api/transaction/{slug}']['output'];
type Failure = { detail: string; errors: Record<string, string[]> };

let api: TestApi;
let weighed: number;
let counted: number;
let photo: Buffer;
let receiver: Member;
let company: Awaited<ReturnType<typeof buildCompany>>['company'];
beforeAll(async () => {
  api = await openTestApi();
  const carton = { order_unit: 'carton', on_hand: '5000' } as const;
  weighed = await api.variant(await api.product('Tomato'), {
    ...carton,
    pack_size: '5',
    price: 400,
    is_catch_weight: true,
  });
  counted = await api.variant(await api.product('Eggs'), { order_unit: 'kg', on_hand: '5000' });
  ({ company } = await buildCompany(api));
  receiver = await asMember(api, company.id, 'receiver');
  photo = await jpeg(40, 30);
});
beforeEach(() => api.moveTo(testNow));
afterAll(() => api.close());

async function deliver(over: Partial<Parameters<typeof buildOrder>[2]> = {}) {
  const whose = { buyer_id: company.buyer_id, company_id: company.id };
  const order = await buildOrder(api, receiver, {
    variantId: weighed,
    state: 'delivered',
    ...whose,
    ...over,
  });
  const [line] = await linesOf(api, order);
  const id = line?.id ?? 0;
  if (line?.is_catch_weight) await updateLine(api.db, id, { picked_quantity: '2', picked_weight: '10.4' });
  return { order, line: id };
}

type Received = Api['POST /api/transaction/{slug}/receive']['input']['lines'][number];
const receive = ({ slug }: TestOrder, ...lines: Received[]) =>
  receiver.call('POST /api/transaction/{slug}/receive', { slug, lines });

function claim({ slug }: TestOrder, lines: readonly object[], { hasPhoto = false, lang = 'en' } = {}) {
  return sendForm<Transaction & Failure>(
    api,
    `/api/transaction/${slug}/claim`,
    {
      files: hasPhoto ? [{ name: 'a.jpg', bytes: photo }] : [],
      fields: { claim: JSON.stringify({ lines }) },
    },
    { ...receiver.headers, 'accept-language': lang },
  );
}

describe('photos', () => {
  test.each(['missing', 'underweight'])('are optional for goods that are %s', async (kind) => {
    const { order, line } = await deliver();
    const { status, body } = await claim(order, [{ line_id: line, kind, quantity: 1 }]);
    expect([status, body.data.claims.map(({ lines, photos }) => [lines.length, photos.length])]).toEqual([
      200,
      [[1, 0]],
    ]);
  });

  test.each(['damaged', 'wrong', 'quality'])('are needed for goods that are %s', async (kind) => {
    const { order, line } = await deliver();
    const lines = [{ line_id: line, kind, quantity: 1 }];
    const refused = await claim(order, lines);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { files: ['Add at least one photo of the problem.'] },
    ]);
    const inMalay = await claim(order, lines, { lang: 'ms' });
    expect(inMalay.body.errors).toEqual({ files: ['Tambah sekurang-kurangnya satu gambar masalah itu.'] });
    expect((await claim(order, lines, { hasPhoto: true })).status).toBe(200);
  });
});

describe('short weight', () => {
  test('is claimed in kg and valued by the exact weight', async () => {
    const { order, line } = await deliver();
    const { status, body } = await claim(order, [{ line_id: line, kind: 'underweight', weight: 0.6 }]);
    // 0.6 of 10.4 kg are 0.1153… of two cartons, rounded up.
    expect([status, body.data.claims[0]?.lines]).toEqual([
      200,
      [{ line_id: line, kind: 'underweight', quantity: 0.116, weight: 0.6, note: null }],
    ]);
    const staff = await asStaff(api, 'admin');
    const id = String(body.data.claims[0]?.id);
    const shown = (await staff.call('GET /api/staff/claim/{id}', { id })).body.data.lines[0];
    const total = body.data.lines[0]?.amount ?? 0;
    expect([shown?.weight, shown?.worth]).toEqual([0.6, Math.round((total * 0.6) / 10.4)]);
  });

  test.each([
    [{ weight: 0.0005 }, 'Enter the weight in kg, with up to 3 decimals.'],
    [{ weight: 10.401 }, 'The weight is more than was delivered.'],
    [{ weight: 0 }, null],
    [{ weight: -1 }, null],
    [{ weight: '0.6' }, null],
    [{ weight: 0.6, quantity: 1 }, 'Enter a quantity or a weight for each item, not both.'],
    [{}, 'Enter a quantity or a weight for each item, not both.'],
    [{ weight: 0.6, kind: 'damaged' }, 'Only missing goods are claimed by weight.'],
  ])('refuses %j', async (measure, text) => {
    const { order, line } = await deliver();
    const { status, body } = await claim(order, [{ line_id: line, kind: 'underweight', ...measure }], {
      hasPhoto: true,
    });
    expect(status).toBe(422);
    if (text !== null) expect(Object.values(body.errors).flat()).toEqual([text]);
  });

  test('is refused for goods that are not weighed per pack', async () => {
    const { order, line } = await deliver({ variantId: counted });
    const { status, body } = await claim(order, [{ line_id: line, kind: 'underweight', weight: 0.6 }]);
    expect([status, body.detail]).toEqual([422, 'Enter a weight only for packs that are sold by weight.']);
  });
});

describe('receiving', () => {
  test('records the weight on the receiver’s scale', async () => {
    const { order, line } = await deliver();
    const { status, body } = await receive(order, { id: line, quantity: 2, weight: 9.8 });
    const shown = body.data.lines[0];
    expect([status, shown?.received_quantity, shown?.received_weight]).toEqual([200, 2, 9.8]);
    const without = await receive(order, { id: line, quantity: 2 });
    expect(without.body.data.lines[0]?.received_weight).toBeNull();
  });

  test.each([{ weight: 10.401 }, { weight: -1 }, { weight: 9.80001 }])('refuses %j', async (measure) => {
    const { order, line } = await deliver();
    expect((await receive(order, { id: line, quantity: 2, ...measure })).status).toBe(422);
  });

  test('allows a claim at once, before the driver has marked the delivery', async () => {
    const { order, line } = await deliver({ state: 'out_for_delivery' });
    const lines = [{ line_id: line, kind: 'missing', quantity: 1 }];
    expect((await claim(order, lines)).status).toBe(409);
    const { body } = await receive(order, { id: line, quantity: 1 });
    expect(body.data.actions).toContain('claim');
    expect((await claim(order, lines)).status).toBe(200);
  });
});

describe('orders arriving today', () => {
  test('are listed by branch until they are received, and only for those who receive', async () => {
    const { company, owner } = await buildCompany(api);
    const member = await asMember(api, company.id, 'receiver');
    const today = '2026-11-18';
    const [place] = await api.db.run<{ place: object }>('SELECT place FROM shop_order LIMIT 1');
    const order = async (label: string, over: Partial<Parameters<typeof buildOrder>[2]> = {}) => {
      const { slug, id } = await buildOrder(api, owner, {
        variantId: weighed,
        buyer_id: company.buyer_id,
        company_id: company.id,
        state: 'out_for_delivery',
        delivery_date: today,
        ...over,
      });
      const at = JSON.stringify({ ...place?.place, label });
      await api.db.run('UPDATE shop_order SET place = $2 WHERE id = $1', [id, at]);
      return slug;
    };
    const subang = await order('Subang');
    const bangsar = await order('Bangsar', { state: 'confirmed' });
    const delivered = await order('Bangsar', { state: 'delivered' });
    await order('Bangsar', { delivery_date: '2026-11-19' });
    await order('Bangsar', { state: 'cancelled' });
    await deliver({ delivery_date: today });
    const listed = async (who: Member) => (await who.call('GET /api/transaction/arriving_today')).body.data;
    const shown = (await listed(member)).map(({ branch, slug }) => [branch, slug]);
    expect(shown).toEqual([
      ['Bangsar', bangsar],
      ['Bangsar', delivered],
      ['Subang', subang],
    ]);
    const detail = await member.call('GET /api/transaction/{slug}', { slug: subang });
    const lines = detail.body.data.lines.map(({ id, quantity }) => ({ id, quantity }));
    await member.call('POST /api/transaction/{slug}/receive', { slug: subang, lines });
    expect((await listed(member)).map(({ slug }) => slug)).toEqual([bangsar, delivered]);
    const viewer = await asMember(api, company.id, 'viewer');
    expect((await viewer.call('GET /api/transaction/arriving_today')).status).toBe(403);
  });
});
