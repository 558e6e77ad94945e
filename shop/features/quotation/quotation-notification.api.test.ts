import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asBuyer, type Buyer, mailsTo } from '../../testing/people/as-buyer.ts';
import { asMember, buildCompany } from '../../testing/people/as-member.ts';
import { asStaff, type Staff } from '../../testing/people/as-staff.ts';
import { type Goods, sell } from '../../testing/records/goods.ts';
import { quotationIn } from '../../testing/records/quotations.ts';
import { openTestApi, type TestApi, testNow } from '../../testing/test-api.ts';
import { remindOfOffers } from './expire-quotations.service.ts';

let api: TestApi;
let buyer: Buyer;
let sales: Staff;
let goods: Goods;
beforeAll(async () => {
  api = await openTestApi();
  sales = await asStaff(api, 'sales');
  goods = await sell(api);
});
beforeEach(async () => {
  api.moveTo(testNow);
  buyer = await asBuyer(api);
});
afterAll(() => api.close());

const notified = async () =>
  await api.db.run<{ template: string; link: string }>(
    'SELECT template, link FROM notification WHERE person_id = $1 ORDER BY id',
    [buyer.person.id],
  );
const templates = async () => (await notified()).map(({ template }) => template);
const mailed = async () =>
  (await mailsTo(api, buyer.person.email)).map(({ template }) => template).toReversed();

test('the author is notified of every question, message and offer', async () => {
  const slug = await quotationIn(api, 'offered', { buyer, sales }, [goods]);
  for (const text of ['One', 'Two'])
    expect((await sales.call('POST /api/staff/quotation/{slug}/message', { slug, text })).status).toBe(200);
  const expected = ['quotation_offered', 'quotation_reply', 'quotation_reply'];
  expect(await templates()).toEqual(expected);
  expect((await notified())[0]?.link).toBe(`/quotations/${slug}`);
  expect(await mailed()).toEqual(expected);
});

test('emails about quotations follow the preference', async () => {
  const channels = { mail: false, push: false, in_app: true };
  await buyer.call('PATCH /api/notification/preferences', { kind: 'quotation', ...channels });
  await quotationIn(api, 'declined', { buyer, sales }, [goods]);
  expect(await templates()).toEqual(['quotation_declined']);
  expect(await mailed()).toEqual([]);
});

test('an unanswered offer reminds once, on its last day', async () => {
  const slug = await quotationIn(api, 'offered', { buyer, sales }, [goods]);
  const { rows } = await api.database.pool.query<{ valid_until: Date }>(
    'SELECT valid_until FROM quotation WHERE slug = $1',
    [slug],
  );
  const end = rows[0]?.valid_until ?? testNow;
  const before = (hours: number) => new Date(end.getTime() - hours * 3_600_000);
  await remindOfOffers(api.db, before(25));
  expect(await templates()).toEqual(['quotation_offered']);
  await Promise.all([remindOfOffers(api.db, before(23)), remindOfOffers(api.db, before(23))]);
  await remindOfOffers(api.db, before(1));
  expect(await templates()).toEqual(['quotation_offered', 'quotation_expiring']);
  expect(await mailed()).toEqual(['quotation_offered', 'quotation_expiring']);
});

test('the owners of a company are notified once the author has left it', async () => {
  const { company, owner } = await buildCompany(api);
  buyer = await asMember(api, company.id, 'purchaser');
  const slug = await quotationIn(api, 'offered', { buyer, sales }, [goods]);
  await api.database.pool.query('UPDATE company_member SET is_active = false WHERE person_id = $1', [
    buyer.person.id,
  ]);
  await sales.call('POST /api/staff/quotation/{slug}/message', { slug, text: 'One' });
  expect(await templates()).toEqual(['quotation_offered']);
  expect(await mailed()).toEqual(['quotation_offered']);
  buyer = owner;
  expect(await templates()).toEqual(['quotation_reply']);
  expect(await mailed()).toEqual(['quotation_reply']);
});
