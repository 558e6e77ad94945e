import type { Api } from '../../api.ts';
import { runDueStandingOrders } from '../../features/standing-order/run/run-due.service.ts';
import { standingOrderRun } from '../../features/standing-order/standing-order.table.ts';
import { addDays, type LocalDate, localDate } from '../../kit/local-date.ts';
import { type Buyer, mailsTo } from '../people/as-buyer.ts';
import type { TestApi } from '../test-api.ts';
import type { Goods } from './goods.ts';
import { somePickup } from './quotations.ts';

type Input = Api['POST /api/standing_order']['input'];

/** Every day from tomorrow on, picked up and paid online. */
export async function standingOrderInput(
  api: TestApi,
  lines: Input['lines'],
  over: Partial<Input> = {},
): Promise<Input> {
  return {
    name: 'Weekday vegetables',
    mode: 'automatic',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    starts_on: addDays(localDate(api.deps.clock()), 1),
    pickup_id: await somePickup(api),
    payment_method: 'online',
    lines,
    ...over,
  };
}

/** Runs the job, as every minute. */
export const runStandingOrders = (api: TestApi) => runDueStandingOrders(api.deps);

/** Lets tomorrow's date wait for a confirmation. */
export async function waitingRun(api: TestApi, standingOrderId: number): Promise<LocalDate> {
  const now = api.deps.clock();
  const delivery_date = addDays(localDate(now), 1);
  await api.db.orm
    .insert(standingOrderRun)
    .values({ standing_order_id: standingOrderId, delivery_date, state: 'waiting', created_at: now });
  return delivery_date;
}

/** The date of most runs in tests, which begin at noon of Wednesday 18 November. Its run is at 14:00. */
export const tomorrow = '2026-11-19';

/** A standing order of four of each, for tomorrow only. */
export async function createStandingOrder(
  api: TestApi,
  { call }: Buyer,
  goods: readonly Goods[],
  over: Partial<Input> = {},
): Promise<number> {
  const lines = goods.map(({ id }) => ({ variant_id: id, quantity: 4 }));
  const dates = { starts_on: tomorrow, ends_on: tomorrow };
  const { body } = await call(
    'POST /api/standing_order',
    await standingOrderInput(api, lines, { ...dates, ...over }),
  );
  if (!body.data) throw new Error(`No standing order was created: ${JSON.stringify(body)}`);
  return body.data.id;
}

/** Runs the job at a time of November 2026, such as '18T14:00:00'. */
export const runAt = (api: TestApi, time: string) => {
  api.moveTo(`2026-11-${time}+08:00`);
  return runStandingOrders(api);
};

/** What became of each date, newest first: its day, the state of the run and the reasons. */
export async function runsOf({ call }: Buyer, id: number) {
  const { body } = await call('GET /api/standing_order/{id}/runs', { id });
  return body.data.map(({ delivery_date, state, problems }) => [
    delivery_date.slice(8),
    state,
    ...problems.map(({ reason }) => reason),
  ]);
}

/** The mails about standing orders to a person, newest first. */
export async function standingOrderMailsTo(api: TestApi, { person }: Buyer): Promise<string[]> {
  const mails = await mailsTo(api, person.email);
  return mails.map(({ template }) => template).filter((name) => name.startsWith('standing_order'));
}

export const previewRun = async ({ call }: Buyer, id: number) =>
  (await call('GET /api/standing_order/{id}/runs/{delivery_date}', { id, delivery_date: tomorrow })).body
    .data;

/** Confirms tomorrow's date as previewed, or with the hash of an earlier preview. */
export async function confirmRun(buyer: Buyer, id: number, hash?: string) {
  const price_hash = hash ?? (await previewRun(buyer, id)).price_hash;
  const input = { id, delivery_date: tomorrow, price_hash };
  return buyer.call('POST /api/standing_order/{id}/runs/{delivery_date}/confirm', input);
}
