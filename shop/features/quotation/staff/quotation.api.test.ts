import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asBuyer, type Buyer } from '../../../testing/people/as-buyer.ts';
import { buildCompany } from '../../../testing/people/as-member.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { buildPriceList, type Goods, sell } from '../../../testing/records/goods.ts';
import { draftFor, offerAt, quotationIn } from '../../../testing/records/quotations.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';

let api: TestApi;
let buyer: Buyer;
let sales: Staff;
let goods: Goods;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
});
beforeEach(async () => {
  api.moveTo(testNow);
  sales = await asStaff(api, 'sales');
  buyer = await asBuyer(api);
  goods = await sell(api);
});
afterAll(() => api.close());

test('staff see cost, tier and contract price of a line; the buyer never sees the cost', async () => {
  const { company, owner } = await buildCompany(api);
  await api.database.pool.query('UPDATE variant SET cost = 317 WHERE id = $1', [goods.id]);
  await api.database.pool.query('INSERT INTO variant_tier VALUES ($1, 10, 470), ($1, 20, 450)', [goods.id]);
  await buildPriceList(api, company.id, [{ variant_id: goods.id, price: 460 }]);
  const slug = await quotationIn(api, 'in_review', { buyer: owner, sales }, [goods]);
  const { body } = await sales.call('GET /api/staff/quotation/{slug}', { slug });
  expect(body.data.lines).toMatchObject([
    { base_price: 500, tier_price: 470, contract_price: 460, usual_price: 460, cost: 317 },
  ]);
  const seen = JSON.stringify((await owner.call('GET /api/quotation/{slug}', { slug })).body);
  expect(seen).not.toMatch(/317|"cost"/);
});

test('counts waiting, own, unassigned and overdue requests, and those that need a manager', async () => {
  const countsOf = async () => (await sales.call('GET /api/staff/quotation/counts')).body.data;
  const before = await countsOf();
  await quotationIn(api, 'submitted', { buyer, sales }, [goods]);
  const mine = await quotationIn(api, 'in_review', { buyer, sales }, [goods]);
  await draftFor(buyer, [goods]);
  await offerAt({ sales, slug: mine, price: 300 });
  expect(await countsOf()).toEqual({
    waiting: before.waiting + 2,
    mine: 1,
    nobodys: before.nobodys + 1,
    overdue: before.overdue,
    needs_manager: before.needs_manager + 1,
  });
  const { body } = await sales.call('GET /api/staff/quotation', { waiting: 'true', assigned: 'me' });
  expect(body.data.map((head) => head.slug)).toEqual([mine]);
});

test('a second colleague cannot replace an offer that they have not read', async () => {
  const slug = await quotationIn(api, 'in_review', { buyer, sales }, [goods]);
  const colleague = await asStaff(api, 'sales');
  const lines = [{ position: 1, offered_price: 480 }];
  const seen = { slug, lines, seen_status: 'in_review', seen_version: 1 } as const;
  expect((await sales.call('POST /api/staff/quotation/{slug}/offer', seen)).status).toBe(200);
  const other = { ...seen, lines: [{ position: 1, offered_price: 470 }] };
  const late = await colleague.call('POST /api/staff/quotation/{slug}/offer', other);
  expect([late.status, late.body.detail]).toEqual([
    409,
    `${sales.member.name} has already changed this: the offer is awaiting an answer.`,
  ]);
  const now = (await buyer.call('GET /api/quotation/{slug}', { slug })).body.data;
  expect(now.versions).toHaveLength(2);
  const after = { ...other, seen_status: 'offered', seen_version: 2 } as const;
  expect((await colleague.call('POST /api/staff/quotation/{slug}/offer', after)).status).toBe(200);
});

test('staff download the same offer document as the buyer; 404 before there is an offer', async () => {
  const slug = await quotationIn(api, 'in_review', { buyer, sales }, [goods]);
  const print = () => api.app.fetch(new Request(url, { headers: sales.headers }));
  const url = `http://shop.test/api/staff/quotation/${slug}/document`;
  expect((await print()).status).toBe(404);
  await offerAt({ sales, slug, price: 480 });
  const answer = await print();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});
