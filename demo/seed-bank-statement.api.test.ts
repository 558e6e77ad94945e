import { afterAll, beforeAll, expect, test } from 'vitest';
import { asStaff } from '../shop/testing/people/as-staff.ts';
import type { TestApi } from '../shop/testing/test-api.ts';
import { demoApi } from './testing/demo-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await demoApi();
});
afterAll(() => api.close());

test('the demo has a statement with exact matches, suggestions and open credits', async () => {
  const finance = await asStaff(api, 'finance');
  const { body } = await finance.call('GET /api/staff/bank/credit/open', {});
  const matches = body.data.map(({ match }) => match);
  for (const kind of ['exact', 'suggested', 'none'] as const) expect(matches).toContain(kind);
  const exact = body.data.find(({ match }) => match === 'exact');
  const target = exact?.candidates[0]?.target;
  if (!exact || !target) throw new Error('Nothing matches exactly');
  const settled = await finance.call('POST /api/staff/bank/credit/settle', {
    credits: [{ id: exact.id, target }],
  });
  expect(settled.body.data).toMatchObject([{ ok: true, credit: { status: 'settled' } }]);
});
