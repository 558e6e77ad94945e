import { AppError } from '../../kit/http/errors.ts';
import { isoWithOffset } from '../../kit/local-date.ts';
import { lineAmount } from '../../kit/money.ts';
import { personOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { isCompanyBlockedFromBuying } from '../company/spending/spending.service.ts';
import { cutOffOf } from '../order/placement/dates.rules.ts';
import type { OpenOrder } from '../order/placement/order-detail.service.ts';
import type { Preview } from './checkout.contract.ts';
import { loadOpenOrders } from './placement/delivery-place.service.ts';
import { paymentMethodsFor } from './placement/placement-checks.service.ts';
import { type OrderDraft, type PricedDraft, priceDraft } from './placement/price-draft.service.ts';

/**
 * Prices a draft for display. A member of a company that may not buy gets the preview with that problem. A member whose
 * role may not order is refused.
 */
export async function previewDraft(ctx: Ctx<'caches' | 'config'>, buildDraft: () => Promise<OrderDraft>) {
  const { buyer, scopes } = personOf(ctx);
  const mayOrder = scopes.includes('order.create');
  const isCompanyBlocked =
    !mayOrder && buyer.kind === 'company' && (await isCompanyBlockedFromBuying(ctx.db, buyer));
  if (!mayOrder && !isCompanyBlocked) throw new AppError('authorization');
  const draft = await buildDraft();
  const [priced, openOrders] = await Promise.all([priceDraft(ctx, draft), loadOpenOrders(ctx)]);
  const preview = presentDraft(ctx, priced, openOrders);
  if (isCompanyBlocked) preview.problems = ['company_may_not_buy', ...preview.problems];
  return { data: preview };
}

function presentDraft(ctx: Ctx<'config'>, draft: PricedDraft, openOrders: readonly OpenOrder[]): Preview {
  const { place, date } = draft;
  const { lines: sums, ...amounts } = draft.sums;
  const promotion = draft.promotion?.promotion ?? null;
  const listTotal = draft.lines.reduce(
    (sum, { offer, quantity }) => sum + lineAmount(quantity, offer.packSize, offer.list_price),
    0,
  );
  const zone = place?.kind === 'delivery' && !draft.parent ? place.zone : null;
  return {
    lines: draft.lines.map(({ shown }, index) => ({
      ...shown,
      discount: sums[index]?.discount ?? 0,
      tax: sums[index]?.tax ?? 0,
    })),
    ...amounts,
    saved: listTotal - amounts.goods,
    promotion: promotion && { name: promotion.name[ctx.lang], code: promotion.code },
    code_problem: draft.codeProblem,
    zone: zone && {
      name: zone[`name_${ctx.lang}`],
      minimum: zone.minimum,
      shortfall: draft.shortfall,
      free_from: zone.free_from,
    },
    problems: draft.problems,
    needs_approval: draft.approvalReason !== null,
    approval_reason: draft.approvalReason,
    limits: draft.limits,
    delivery_date: date,
    earliest_date: draft.dates[0] ?? null,
    dates: draft.dates,
    cut_off: date && isoWithOffset(cutOffOf(date)),
    payment_methods: paymentMethodsFor(ctx, draft),
    open_orders: openOrders.map((order) => ({ ...order, place: order.place.label })),
    price_hash: draft.hash,
  };
}
