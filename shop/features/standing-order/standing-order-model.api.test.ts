import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '../../kit/local-date.ts';
import { brokenInvariants } from '../../testing/generated/order-invariants.ts';
import {
  expectedRuns,
  type Life,
  type LifeDay,
  lifeDays,
  raise,
  someLife,
  someWorld,
} from '../../testing/generated/standing-order-life.ts';
import type { Buyer } from '../../testing/people/as-buyer.ts';
import { asMember, buildCompany } from '../../testing/people/as-member.ts';
import { openAccount } from '../../testing/records/credit.ts';
import { sell, setPrice } from '../../testing/records/goods.ts';
import { runStandingOrders, standingOrderInput } from '../../testing/records/standing-orders.ts';
import { modelRuns } from '../../testing/runs.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { isoWeekday } from './schedule.rules.ts';

/** Lives through the API and the job, all in one shop. More are in the rules' test. */

const monday = '2026-11-16';
const dateOf = (n: number): LocalDate => addDays(monday, n);
const startPrice = 500;
/** For 300 lives. */
const maxDuration = 900_000;

async function begin(api: TestApi, life: Life) {
  const { company, owner } = await buildCompany(api);
  const author = await asMember(api, company.id, 'purchaser', { may_buy_on_credit: true });
  const accountId = await openAccount(api, company.buyer_id);
  const goods = await sell(api, { price: startPrice });
  await api.tier(goods.id, '10', 400);
  const other = await sell(api);
  const dates = [0, 1, 2, 3, 4, 5, 6].filter((n) => life.isScheduled[n]);
  const terms = {
    mode: life.mode,
    weekdays: dates.map((n) => isoWeekday(dateOf(n))),
    starts_on: dateOf(0),
    ends_on: dateOf(life.lastDate),
    allows_partial: life.allowsPartial,
    payment_method: 'credit' as const,
  };
  const lines = [goods, other].map(({ id }) => ({ variant_id: id, quantity: 4 }));
  const input = await standingOrderInput(api, lines, terms);
  const { body } = await author.call('POST /api/standing_order', input);
  const { id } = body.data;
  return { life, company, owner, author, accountId, goods, input, id, price: startPrice };
}
type Living = Awaited<ReturnType<typeof begin>>;

async function edit({ owner, id, input, goods }: Living, { edit }: LifeDay, day: number): Promise<void> {
  const { call } = owner;
  const change = (n: number, over: { is_skipped: boolean } | { lines: typeof input.lines }) =>
    call('PATCH /api/standing_order/{id}/dates/{delivery_date}', { id, delivery_date: dateOf(n), ...over });
  if (edit === 'skip') await change(day + 1, { is_skipped: true });
  if (edit === 'skip_later') await change(day + 2, { is_skipped: true });
  if (edit === 'restore') await change(day + 1, { is_skipped: false });
  if (edit === 'change') await change(day + 1, { lines: [{ variant_id: goods.id, quantity: 12 }] });
  if (edit === 'pause') await call('POST /api/standing_order/{id}/pause', { id });
  if (edit === 'resume') await call('POST /api/standing_order/{id}/resume', { id });
  if (edit !== 'save') return;
  const { version } = (await call('GET /api/standing_order/{id}', { id })).body.data;
  await call('PATCH /api/standing_order/{id}', { ...input, id, version });
}

async function setTrouble(api: TestApi, living: Living, trouble: LifeDay['trouble'], isOn: boolean) {
  const { company, author, accountId } = living;
  const query = (text: string, id: number) => api.database.pool.query(text, [id]);
  const hold = isOn ? `state = 'on_hold', hold = 'manual'` : `state = 'active', hold = NULL`;
  const onHand = isOn ? 'reserved' : 'reserved + 1000';
  if (trouble === 'stock')
    await query(`UPDATE variant SET on_hand = ${onHand} WHERE id = $1`, living.goods.id);
  if (trouble === 'credit') await query(`UPDATE credit_account SET ${hold} WHERE id = $1`, accountId);
  const state = isOn ? 'blocked' : 'active';
  if (trouble === 'blocked') await query(`UPDATE company SET state = '${state}' WHERE id = $1`, company.id);
  if (trouble === 'deactivated')
    await query(`UPDATE company_member SET is_active = ${!isOn} WHERE id = $1`, author.memberId);
}

async function answer({ call }: Buyer, id: number, delivery_date: LocalDate): Promise<void> {
  const { status, body } = await call('GET /api/standing_order/{id}/runs/{delivery_date}', {
    id,
    delivery_date,
  });
  if (status !== 200 || body.data.run?.state !== 'waiting') return;
  const { price_hash } = body.data;
  await call('POST /api/standing_order/{id}/runs/{delivery_date}/confirm', { id, delivery_date, price_hash });
}

test(
  'every date of generated lives becomes what the model says, with one order for each placed date',
  async () => {
    const { numRuns, seed } = modelRuns(6, 300);
    const api = await testApi();
    const [world] = fc.sample(someWorld, { numRuns: 1, seed });
    if (!world) throw new Error('There is no world');
    api.moveTo(`${monday}T07:00:00+08:00`);
    for (const [n, isClosed] of world.isClosed.entries()) {
      const row = [dateOf(n), 'Holiday', 'Cuti'];
      const insert = 'INSERT INTO closed_day (day, reason_en, reason_ms) VALUES ($1, $2, $3)';
      if (isClosed) await api.database.pool.query(insert, row);
    }
    const lives: Living[] = [];
    for (const life of fc.sample(someLife, { numRuns, seed })) lives.push(await begin(api, life));
    for (let day = 0; day < lifeDays; day++) {
      const at = (time: string) => api.moveTo(`${dateOf(day)}T${time}:00+08:00`);
      const each = async (work: (living: Living, today: LifeDay) => Promise<unknown>) => {
        for (const living of lives) {
          const today = living.life.days[day];
          if (today) await work(living, today);
        }
      };
      at('08:00');
      await each((living, today) => edit(living, today, day));
      await each(async (living, { trouble }) => {
        living.price = raise(living.price, trouble);
        await setPrice(api, living.goods, living.price);
        await setTrouble(api, living, trouble, true);
      });
      for (const time of world.isDown[day] ? [] : ['09:00', '14:00']) {
        at(time);
        expect(await runStandingOrders(api)).toMatchObject({ failed: 0 });
      }
      at('15:00');
      await each(async ({ owner, id }, { isAnswered }) => isAnswered && answer(owner, id, dateOf(day + 1)));
      at('16:05');
      expect(await runStandingOrders(api)).toMatchObject({ failed: 0 });
      await each((living, { trouble }) => setTrouble(api, living, trouble, false));
    }
    for (const [n, { life, id, company }] of lives.entries()) {
      const { rows } = await api.database.pool.query(
        `SELECT delivery_date::text AS date, state, problems FROM standing_order_run WHERE standing_order_id = $1 ORDER BY 1`,
        [id],
      );
      const seen = rows.map(({ date, state, problems }) => [
        date,
        state,
        ...problems.map(({ reason }: { reason: string }) => reason),
      ]);
      const expected = [...expectedRuns(life, world, startPrice)].toSorted(([a], [b]) => a - b);
      expect(seen, `life ${n}: ${JSON.stringify(life)}`).toEqual(
        expected.map(([day, run]) => [dateOf(day), ...run]),
      );
      const orders = await api.database.pool.query('SELECT 1 FROM shop_order WHERE buyer_id = $1', [
        company.buyer_id,
      ]);
      expect(orders.rowCount).toBe(expected.filter(([, [state]]) => state === 'placed').length);
    }
    expect(await brokenInvariants(api.db)).toEqual({});
  },
  maxDuration,
);
