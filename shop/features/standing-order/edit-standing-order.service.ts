import type { InputOf } from '../../kit/http/endpoint.ts';
import { conflict, invalidField } from '../../kit/http/errors.ts';
import { addDays, localDate } from '../../kit/local-date.ts';
import { actorName, personOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { appendHistory } from '../audit/history.ts';
import { choosePlace } from '../checkout/placement/delivery-place.service.ts';
import { skipUnscheduledRuns } from './run/run.queries.ts';
import { maxStandingOrders, standingOrderRecord } from './standing-order.constants.ts';
import type * as contract from './standing-order.contract.ts';
import { standingOrderText } from './standing-order.messages.ts';
import * as queries from './standing-order.queries.ts';
import {
  buyerOfStandingOrder,
  checkLines,
  confirmedNow,
  loadOffersOf,
  priceStandingLines,
} from './standing-order-lines.service.ts';
import { requireOwnStandingOrder, showStandingOrder } from './standing-order-view.service.ts';

type EditCtx = Ctx<'caches' | 'config'>;
type Input = contract.StandingOrderInput;

export async function createStandingOrder(ctx: EditCtx, input: Input) {
  const { buyer, personId } = personOf(ctx);
  const id = await ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    await queries.lockBuyer(db, buyer.buyerId);
    if ((await queries.countOpen(db, buyer.buyerId)) >= maxStandingOrders)
      throw conflict(standingOrderText[ctx.lang]('standing_max', { n: maxStandingOrders }));
    const values = await checkInput(within, input, null);
    const lines = await checkLines(within, input.lines);
    const row = await queries.insertStandingOrder(db, {
      ...values,
      buyer_id: buyer.buyerId,
      company_id: buyer.kind === 'company' ? buyer.companyId : null,
      author_id: personId,
      created_at: ctx.now,
      updated_at: ctx.now,
    });
    await queries.replaceLines(db, row.id, lines);
    const record = { type: standingOrderRecord, id: row.id };
    await appendHistory(db, { record, actor: actorName(ctx), from: null, to: row.state, at: ctx.now });
    return row.id;
  });
  return { data: await showStandingOrder(ctx, id) };
}

type Change = InputOf<typeof contract.changeStandingOrder>;

/**
 * Replaces what a standing order says. Whoever saves it becomes its author: their limits and approval rules apply from
 * then on, so that nobody orders more than they may in the name of a colleague.
 */
export async function changeStandingOrder(ctx: EditCtx, { id, version, ...input }: Change) {
  const { personId } = personOf(ctx);
  const t = standingOrderText[ctx.lang];
  await ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    const row = await requireOwnStandingOrder(within, id, { isLocked: true });
    if (row.state === 'ended') throw conflict(t('standing_state_ended'));
    if (row.version !== version) throw conflict(t('standing_version'));
    const values = await checkInput(within, input, row);
    const lines = await checkLines(within, input.lines, await queries.listLines(db, [id]));
    await queries.updateStandingOrder(db, id, {
      ...values,
      author_id: personId,
      updated_at: ctx.now,
      version: version + 1,
    });
    await queries.replaceLines(db, id, lines);
    await queries.skipEmptyDates(db, id);
    await skipUnscheduledRuns(db, id, { by: personId, now: ctx.now });
    const record = { type: standingOrderRecord, id };
    const actor = actorName(ctx);
    await appendHistory(db, { record, actor, from: row.state, to: 'changed', at: ctx.now });
  });
  return { data: await showStandingOrder(ctx, id) };
}

type Acceptance = InputOf<typeof contract.acceptPrices>;

/** The prices that the caller saw count as confirmed from now on. Any other price is a conflict. */
export async function acceptPrices(ctx: EditCtx, { id, prices }: Acceptance) {
  const t = standingOrderText[ctx.lang];
  await ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    const row = await requireOwnStandingOrder(within, id, { isLocked: true });
    if (row.state === 'ended') throw conflict(t('standing_state_ended'));
    const lines = await priceLinesOf(within, row);
    const accepted = prices.map(({ variant_id, price }) => {
      const line = lines.find(({ offer }) => offer.variant_id === variant_id);
      if (!line) throw invalidField('prices', t('standing_date_line'));
      if (line.price !== price) throw conflict(t('standing_prices_changed'));
      return confirmedNow(line);
    });
    await queries.confirmPrices(db, id, accepted);
    const record = { type: standingOrderRecord, id };
    const actor = actorName(ctx);
    await appendHistory(db, { record, actor, from: row.state, to: 'prices_accepted', at: ctx.now });
  });
  return { data: await showStandingOrder(ctx, id) };
}

async function priceLinesOf(ctx: EditCtx, row: queries.StandingOrderRow) {
  const stored = await queries.listLines(ctx.db, [row.id]);
  const offers = await loadOffersOf(ctx, buyerOfStandingOrder(row), stored);
  return priceStandingLines(ctx, stored, offers);
}

/** The columns of a valid input. Whether the order can be placed is decided on each date. */
async function checkInput(ctx: EditCtx, input: Input, held: queries.StandingOrderRow | null) {
  const { lines: _, weekdays, ends_on = null, address_id = null, pickup_id = null, ...rest } = input;
  const { po_number = null, note = null, ...fields } = rest;
  const t = standingOrderText[ctx.lang];
  const today = localDate(ctx.now);
  const { starts_on } = fields;
  if (starts_on !== held?.starts_on && starts_on < today)
    throw invalidField('starts_on', t('standing_starts_past'));
  if (starts_on > addDays(today, 366)) throw invalidField('starts_on', t('standing_starts_far'));
  if (ends_on !== null && ends_on < starts_on) throw invalidField('ends_on', t('standing_ends_before'));
  await checkPlace(ctx, { address_id, pickup_id });
  const days = [...new Set(weekdays)].toSorted((a, b) => a - b);
  return { ...fields, weekdays: days, ends_on, address_id, pickup_id, po_number, note };
}

type Place = { address_id: number | null; pickup_id: number | null };

async function checkPlace(ctx: EditCtx, place: Place): Promise<void> {
  const t = standingOrderText[ctx.lang];
  if ((place.address_id === null) === (place.pickup_id === null))
    throw invalidField('address_id', t('standing_one_place'));
  if (await choosePlace(ctx, place)) return;
  throw place.pickup_id === null
    ? invalidField('address_id', t('standing_not_delivered_there'))
    : invalidField('pickup_id', t('standing_no_pickup'));
}
