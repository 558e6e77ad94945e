import { conflict } from '../../../kit/http/errors.ts';
import { milliOf } from '../../../kit/quantity.ts';
import { formatClock } from '../../../kit/text/format.ts';
import type { Lang } from '../../../kit/text/language.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { appendHistory } from '../../audit/history.ts';
import { releaseStock } from '../../catalog/stock/stock.service.ts';
import type { SubstituteState } from '../order.constants.ts';
import type { OrderRow } from '../order.queries.ts';
import { orderRecord } from '../placement/place.service.ts';
import { substituteText } from './substitute.messages.ts';
import { listSubstitutes, type NamedSubstitute, updateSubstitute } from './substitute.queries.ts';
import { isExpired } from './substitute.rules.ts';

/** How proposals end. The caller holds the lock on the order. */

export const stockItemOf = ({ variant_id, quantity }: Pick<NamedSubstitute, 'variant_id' | 'quantity'>) => ({
  variantId: variant_id,
  quantity: milliOf(quantity),
});

export const listProposals = async (db: Db, orderId: number) =>
  (await listSubstitutes(db, orderId)).filter(({ state }) => state === 'proposed');

type Named = Record<`${'ordered' | 'name'}_${Lang}`, string>;
type SubstituteEvent = { state: SubstituteState; actor: string; now: Date };

/** Records in the order's history what became of a substitute, as in “Tomato → Cherry tomato”. */
export async function recordSubstituteEvent(
  db: Db,
  order: Pick<OrderRow, 'id' | 'state' | 'lang'>,
  substitute: Named,
  { state, actor, now }: SubstituteEvent,
): Promise<void> {
  const reason = `${substitute[`ordered_${order.lang}`]} → ${substitute[`name_${order.lang}`]}`;
  const record = { type: orderRecord, id: order.id };
  await appendHistory(db, { record, actor, from: order.state, to: `substitute_${state}`, reason, at: now });
}

/** Ends proposals that were not answered in time. They count as declined. */
export async function expireProposals(db: Db, order: OrderRow, now: Date): Promise<number> {
  const late = (await listProposals(db, order.id)).filter((proposal) => isExpired(proposal, now));
  for (const proposal of late) {
    await updateSubstitute(db, proposal.id, { state: 'expired' });
    await recordSubstituteEvent(db, order, proposal, { state: 'expired', actor: 'system', now });
  }
  if (late.length > 0) await releaseStock(db, late.map(stockItemOf));
  return late.length;
}

/** Ends the proposals of an order that ends itself. */
export async function withdrawProposals(db: Db, orderId: number): Promise<void> {
  const proposals = await listProposals(db, orderId);
  for (const { id } of proposals) await updateSubstitute(db, id, { state: 'withdrawn' });
  if (proposals.length > 0) await releaseStock(db, proposals.map(stockItemOf));
}

/** Nothing is packed or sent while the buyer can still answer. */
export async function requireNoProposal(ctx: Ctx, order: OrderRow): Promise<void> {
  await expireProposals(ctx.db, order, ctx.now);
  const [open] = await listProposals(ctx.db, order.id);
  if (!open) return;
  const params = {
    name: open[`ordered_${ctx.lang}`],
    time: formatClock(open.answer_by ?? ctx.now, ctx.lang),
  };
  throw conflict(substituteText[ctx.lang]('substitute_waiting', params));
}
