import type { InputOf } from '../../../kit/http/endpoint.ts';
import { conflict, invalidField, requireFound } from '../../../kit/http/errors.ts';
import { formatMilli, milliOf } from '../../../kit/quantity.ts';
import { formatMoney } from '../../../kit/text/format.ts';
import type { Lang } from '../../../kit/text/language.ts';
import { actorName } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordAction } from '../../audit/audit.ts';
import { loadOffers, type Offer } from '../../catalog/price/offer.service.ts';
import { searchOffers } from '../../catalog/price/search-offers.service.ts';
import { releaseStock } from '../../catalog/stock/stock.service.ts';
import { listLines, type OrderLineRow, type OrderRow } from '../order.queries.ts';
import { lockOrder, requireNoCancellationRequest, wrongState } from '../order-move.service.ts';
import { toOrderedLine } from '../picking/packing.service.ts';
import { reserveStockOrThrow } from '../placement/reserve.service.ts';
import { taxRateOf } from '../placement/total.rules.ts';
import { requireOrder, requireUnleasedOrder, showStaffOrder } from '../staff/order.service.ts';
import { expireProposals, recordSubstituteEvent, stockItemOf } from './proposal.service.ts';
import type * as contract from './substitute.contract.ts';
import { substituteText } from './substitute.messages.ts';
import { insertSubstitute, listSubstitutes, loadGrades, updateSubstitute } from './substitute.queries.ts';
import * as rules from './substitute.rules.ts';
import { addSubstituteLine, buyerOfOrder, removeSubstituteLine } from './substitute-line.service.ts';
import { notifyProposed } from './substitute-mail.service.ts';

type Input = InputOf<typeof contract.addSubstitute>;
type StaffCtx = Ctx<'bank' | 'caches' | 'requestId'>;

const openStates = ['proposed', 'accepted', 'recorded'];

/** Records a substitute for an item, or asks the buyer. Either way its stock is reserved from now on. */
export async function addSubstitute(ctx: StaffCtx, input: Input) {
  const { slug } = input;
  const { id } = await requireUnleasedOrder(ctx, slug);
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    const order = await lockPreparingOrder(within, id);
    await expireProposals(db, order, ctx.now);
    const line = await requireReplaceableLine(within, order, input);
    const offer = await requireOffer(within, order, line, input);
    const row = { ...(await priceSubstitute(within, order, line, offer, input)), created_at: ctx.now };
    const name = offer[`name_${ctx.lang}`];
    await reserveStockOrThrow(within, [{ ...stockItemOf(row), name }]);
    const substitute = { ...row, id: await insertSubstitute(db, row) };
    const names = { ordered_en: line.name_en, ordered_ms: line.name_ms, ...namesOf(offer) };
    if (input.ask) await notifyProposed(db, order, { substitute, line, offer, now: ctx.now });
    else await addSubstituteLine(within, order, substitute);
    const event = { state: substitute.state, actor: actorName(ctx), now: ctx.now };
    await recordSubstituteEvent(db, order, names, event);
    const after = { ...names, state: row.state, quantity: row.quantity, price: row.price, cost: row.cost };
    await recordAction(db, ctx, { action: 'order.substitute', record: { type: 'order', id }, after });
    return showStaffOrder(within, slug);
  });
}

const namesOf = ({ name_en, name_ms }: Record<`name_${Lang}`, string>) => ({ name_en, name_ms });

async function lockPreparingOrder(ctx: Ctx, id: number): Promise<OrderRow> {
  const order = await lockOrder(ctx.db, id);
  if (order.state !== 'preparing') throw wrongState(order.state, ctx.lang);
  requireNoCancellationRequest(order, ctx.lang);
  return order;
}

async function requireReplaceableLine(ctx: Ctx, order: OrderRow, input: Input): Promise<OrderLineRow> {
  const t = substituteText[ctx.lang];
  const line = requireFound((await listLines(ctx.db, order.id)).find(({ id }) => id === input.line_id));
  const name = line[`name_${ctx.lang}`];
  if (line.replaces_id !== null) throw conflict(t('substitute_of_substitute', { name }));
  const others = await listSubstitutes(ctx.db, order.id);
  if (others.some(({ order_line_id, state }) => order_line_id === line.id && openStates.includes(state))) {
    throw conflict(t('substitute_exists', { name }));
  }
  if (milliOf(input.replaced_quantity) > milliOf(line.quantity)) {
    const params = { name, most: line.quantity };
    throw invalidField('replaced_quantity', t('substitute_replaced', params));
  }
  return line;
}

async function requireOffer(ctx: StaffCtx, order: OrderRow, line: OrderLineRow, input: Input) {
  const t = substituteText[ctx.lang];
  const { variant_id, quantity } = input;
  if (variant_id === line.variant_id) throw invalidField('variant_id', t('substitute_same'));
  const offer = (await loadOffers(ctx, [variant_id], buyerOfOrder(order))).get(variant_id);
  if (!offer?.is_offered) throw invalidField('variant_id', t('substitute_not_sold'));
  if (milliOf(quantity) % offer.step !== 0) {
    const params = { name: offer[`name_${ctx.lang}`], step: formatMilli(offer.step) };
    throw invalidField('quantity', t('substitute_step', params));
  }
  return offer;
}

/** The substitute as it is stored. Throws if it is not one that the buyer allowed. */
async function priceSubstitute(ctx: Ctx, order: OrderRow, line: OrderLineRow, offer: Offer, input: Input) {
  const { ask, todays_price, variant_id } = input;
  const t = substituteText[ctx.lang];
  const quantity = milliOf(input.quantity);
  const replaced = milliOf(input.replaced_quantity);
  const price = rules.priceOfSubstitute(
    { price: line.price, priceUnit: line.price_unit },
    { price: offer.priceAt(quantity).price, priceUnit: offer.price_unit },
    todays_price,
  );
  const { packSize } = offer;
  const cost = rules.costOfGoods({ quantity, packSize, price, taxRate: taxRateOf(offer.tax_class) });
  const ordered = { ...toOrderedLine(line), price: line.price, taxRate: line.tax_rate, amount: line.amount };
  const replaced_cost = rules.costOfReplaced(ordered, replaced);
  const grades = await loadGrades(ctx.db, [line.variant_id, variant_id]);
  const problem = rules.substituteProblem({
    preference: order.substitution,
    isProposal: ask,
    isSameGrade: rules.isSameGrade(
      requireFound(grades.get(line.variant_id)),
      requireFound(grades.get(variant_id)),
    ),
    isDearer: cost > replaced_cost,
    isPaidBefore: order.payment_method !== 'credit',
  });
  if (problem) {
    const name = offer[`name_${ctx.lang}`];
    const params = { name, cost: formatMoney(cost), replaced: formatMoney(replaced_cost) };
    throw conflict(t(`substitute_${problem}`, params));
  }
  const deadline = ask ? rules.answerDeadline(ctx.now, order.delivery_date) : null;
  if (ask && !deadline) throw conflict(t('substitute_too_late'));
  return {
    order_id: order.id,
    order_line_id: line.id,
    ordered_variant_id: line.variant_id,
    variant_id,
    state: ask ? ('proposed' as const) : ('recorded' as const),
    quantity: formatMilli(quantity),
    replaced_quantity: formatMilli(replaced),
    price,
    cost,
    replaced_cost,
    answer_by: deadline,
  };
}

/** Withdraws a substitute before dispatch, and releases its stock. */
export async function withdrawSubstitute(
  ctx: StaffCtx,
  { slug, id }: InputOf<typeof contract.withdrawSubstitute>,
) {
  const { id: orderId } = await requireUnleasedOrder(ctx, slug);
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    const order = await lockPreparingOrder(within, orderId);
    const substitute = requireFound((await listSubstitutes(db, orderId)).find((each) => each.id === id));
    if (!openStates.includes(substitute.state)) {
      throw conflict(substituteText[ctx.lang]('substitute_closed'));
    }
    await updateSubstitute(db, id, { state: 'withdrawn' });
    if (substitute.state !== 'proposed') await removeSubstituteLine(db, substitute.order_line_id);
    await releaseStock(db, [stockItemOf(substitute)]);
    const event = { state: 'withdrawn' as const, actor: actorName(ctx), now: ctx.now };
    await recordSubstituteEvent(db, order, substitute, event);
    const { state, quantity, price, ordered_en, ordered_ms } = substitute;
    const before = { ordered_en, ordered_ms, ...namesOf(substitute), state, quantity, price };
    const record = { type: 'order' as const, id: orderId };
    await recordAction(db, ctx, { action: 'order.withdraw_substitute', record, before });
    return showStaffOrder(within, slug);
  });
}

export async function searchSubstitutes(
  ctx: StaffCtx,
  { slug, keywords }: InputOf<typeof contract.searchSubstitutes>,
) {
  const order = await requireOrder(ctx, slug);
  const goods = await searchOffers(ctx, keywords, buyerOfOrder(order));
  return {
    data: goods
      .filter(({ available }) => available > 0)
      .map(({ tax_class, ...each }) => ({ ...each, tax_rate: taxRateOf(tax_class) })),
  };
}
