import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pdf, sendForm } from '../../../testing/forms.ts';
import { asBuyer, type Buyer, mailsTo } from '../../../testing/people/as-buyer.ts';
import { asMember, buildCompany, type Member } from '../../../testing/people/as-member.ts';
import { buildCustomer } from '../../../testing/records/credit.ts';
import { buildZone, sell, setPrice } from '../../../testing/records/goods.ts';
import {
  createStandingOrder,
  runAt,
  standingOrderMailsTo,
  tomorrow,
} from '../../../testing/records/standing-orders.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';
import { closedDay } from '../../delivery/delivery.table.ts';

/** Who is informed about runs, and how. Tomorrow's run is at 14:00, that of a confirmation at 09:00. */

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  await buildZone(api, { minimum: 1000, fee: 0, free_from: null });
});
beforeEach(async () => {
  api.moveTo(testNow);
  await api.database.pool.query(`UPDATE standing_order SET state = 'ended'`);
  await api.database.pool.query('DELETE FROM closed_day');
});
afterAll(() => api.close());

const run = (time: string) => runAt(api, time);
const templatesTo = (buyer: Buyer) => standingOrderMailsTo(api, buyer);
const notificationsOf = async ({ call }: Buyer) =>
  (await call('GET /api/notification')).body.data.map(({ title, text }) => [title, text]);

const orderOf = async (buyer: Buyer, id: number) => {
  const { body } = await buyer.call('GET /api/standing_order/{id}/runs', { id });
  return body.data[0]?.order;
};

describe('an order that is placed while nobody is there', () => {
  test('can be paid until the cut-off, and the author is notified in the shop too', async () => {
    const buyer = await asBuyer(api);
    const id = await createStandingOrder(api, buyer, [await sell(api)]);
    await run('18T14:00:00');
    const { slug = '' } = (await orderOf(buyer, id)) ?? {};
    const { data } = (await buyer.call('GET /api/transaction/{slug}', { slug })).body;
    expect(data).toMatchObject({ status: 'pending_payment', lapses_at: '2026-11-18T16:00:00+08:00' });
    expect(await notificationsOf(buyer)).toEqual([
      [
        `Order ${slug} awaits payment`,
        expect.stringMatching(/^RM.20\.00, for 19 Nov 2026\. Pay by .*4:00 pm, or it expires\.$/),
      ],
    ]);
    expect((await mailsTo(api, buyer.person.email)).map(({ template }) => template)).toContain(
      'order_placed',
    );
  });

  test('and that is paid by transfer says that the proof was sent', async () => {
    const buyer = await asBuyer(api);
    const id = await createStandingOrder(api, buyer, [await sell(api)], { payment_method: 'transfer' });
    await run('18T14:00:00');
    const order = await orderOf(buyer, id);
    expect(order).toMatchObject({ status: 'pending_payment', payment_status: 'awaiting_proof' });
    const proof = { files: [{ name: 'a.pdf', bytes: pdf }] };
    await sendForm(api, `/api/transaction/${order?.slug}/proof`, proof, buyer.headers);
    expect(await orderOf(buyer, id)).toMatchObject({
      status: 'pending_payment',
      payment_status: 'proof_submitted',
    });
  });

  test('on credit is confirmed in the shop too', async () => {
    const { owner } = await buildCustomer(api);
    const id = await createStandingOrder(api, owner, [await sell(api)], { payment_method: 'credit' });
    await run('18T14:00:00');
    const { slug = '' } = (await orderOf(owner, id)) ?? {};
    expect((await notificationsOf(owner)).map(([title]) => title)).toEqual([`Order ${slug} is confirmed`]);
  });
});

describe('a purchaser who left', () => {
  async function leftStandingOrder(over = {}): Promise<{ owner: Buyer; author: Member; id: number }> {
    const { company, owner } = await buildCompany(api);
    const author = await asMember(api, company.id, 'purchaser');
    const id = await createStandingOrder(api, author, [await sell(api)], over);
    await api.database.pool.query('UPDATE company_member SET is_active = false WHERE id = $1', [
      author.memberId,
    ]);
    return { owner, author, id };
  }

  test('gets no notice of a closed day, and the owners do', async () => {
    const { owner, author } = await leftStandingOrder();
    await api.db.orm.insert(closedDay).values({ day: tomorrow, reason_en: 'Holiday', reason_ms: 'Cuti' });
    await run('18T12:00:00');
    expect(await templatesTo(owner)).toEqual(['standing_order_closed_day']);
    expect(await templatesTo(author)).toEqual([]);
  });

  test('gets no request for a confirmation, and the owners get a notice', async () => {
    const { owner, author } = await leftStandingOrder({ mode: 'confirm' });
    await run('18T12:00:00');
    expect(await templatesTo(owner)).toEqual(['standing_order_waiting']);
    expect(await templatesTo(author)).toEqual([]);
  });
});

test('members of a blocked company are still informed about their own standing orders', async () => {
  const { company, owner } = await buildCompany(api);
  const author = await asMember(api, company.id, 'purchaser');
  await createStandingOrder(api, author, [await sell(api)]);
  await api.database.pool.query(`UPDATE company SET state = 'blocked' WHERE id = $1`, [company.id]);
  await run('18T14:00:00');
  await api.database.pool.query(`UPDATE company SET state = 'active' WHERE id = $1`, [company.id]);
  expect(await templatesTo(author)).toEqual(['standing_order_waiting']);
  expect(await templatesTo(owner)).toEqual([]);
});

test('the request for a confirmation says what has changed, in the shop too', async () => {
  const buyer = await asBuyer(api);
  const goods = await sell(api);
  await createStandingOrder(api, buyer, [goods], { mode: 'confirm' });
  await setPrice(api, goods, 600);
  await run('18T12:00:00');
  const [[, text] = []] = await notificationsOf(buyer);
  expect(text).toMatch(/nothing is ordered\. Goods \d+ now costs RM.6\.00 instead of RM.5\.00\.$/);
});
