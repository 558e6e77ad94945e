import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCsv } from '../../../kit/text/csv.ts';
import { asBuyer, type Buyer } from '../../../testing/people/as-buyer.ts';
import { asMember, buildCompany } from '../../../testing/people/as-member.ts';
import { sell } from '../../../testing/records/goods.ts';
import { buildOrder } from '../../../testing/records/orders.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buyerReportNames } from '../report.constants.ts';

let api: TestApi;
let buyer: Buyer;
let variantId: number;
beforeAll(async () => {
  api = await openTestApi();
  buyer = await asBuyer(api);
  ({ id: variantId } = await sell(api, { on_hand: '100', price: 500 }));
  const delivered = { delivery_date: '2026-11-10', delivered_at: new Date('2026-11-10T09:00:00+08:00') };
  const placed_at = new Date('2026-11-08T10:00:00+08:00');
  await buildOrder(api, buyer, { ...delivered, state: 'completed', placed_at, variantId, quantity: 2 });
});
afterAll(() => api.close());

function download(who: Buyer, name: string, format: string) {
  const query = new URLSearchParams({ from: '2026-11-09', to: '2026-11-15', format });
  const url = `http://shop.test/api/report/${name}/export?${query}`;
  return api.app.fetch(new Request(url, { headers: who.headers }));
}

async function rowsOf(who: Buyer, name: string): Promise<number> {
  const parsed = parseCsv(await (await download(who, name, 'csv')).text());
  if (!parsed.ok) throw new Error('The file is not CSV');
  return parsed.rows.length - 1;
}

test.each(buyerReportNames)('exports %s as CSV and XLSX', async (name) => {
  for (const [format, type] of [
    ['csv', 'text/csv'],
    ['xlsx', 'spreadsheetml'],
  ] as const) {
    const answer = await download(buyer, name, format);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain(type);
  }
});

test('a member whose role sees no reports exports none', async () => {
  const { company } = await buildCompany(api);
  const of = { buyer_id: company.buyer_id, company_id: company.id, variantId };
  const viewer = await asMember(api, company.id, 'viewer');
  await buildOrder(api, viewer, { ...of, delivery_date: '2026-11-10', state: 'completed' });
  expect(await rowsOf(viewer, 'spend')).toBe(2);
  const purchaser = await asMember(api, company.id, 'purchaser');
  for (const name of buyerReportNames) expect((await download(purchaser, name, 'csv')).status).toBe(403);
});

test('exports only the own purchases', async () => {
  expect(await rowsOf(buyer, 'spend')).toBeGreaterThan(0);
  expect(await rowsOf(await asBuyer(api), 'spend')).toBe(0);
});
