import { AppError } from '../../kit/errors.ts';
import { isoWithOffset } from '../../kit/local-date.ts';
import { lineAmount } from '../../kit/money.ts';
import { personOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { isCompanyBarred } from '../company/spending/spending.service.ts';
import { cutOffOf, isTransferPossible } from '../order/placement/dates.rules.ts';
import { unavailableReason } from '../payment/method.service.ts';
import type { CheckoutInput, Preview } from './checkout.contract.ts';
import { type Draft, type DraftOptions, draftOf } from './draft.service.ts';

type PreviewOptions = Pick<DraftOptions, 'spoken'>;

export async function previewCheckout(
  ctx: Ctx,
  input: CheckoutInput,
  { spoken }: PreviewOptions = {},
): Promise<{ data: Preview }> {
  const { buyer, scopes } = personOf(ctx);
  const options = { spoken };
  if (scopes.includes('order.create')) return { data: presentDraft(ctx, await draftOf(ctx, input, options)) };
  const isBarred = buyer.kind === 'company' && (await isCompanyBarred(ctx.db, buyer));
  if (!isBarred) throw new AppError('authorization');
  const draft = await draftOf(ctx, input, options);
  return { data: presentDraft(ctx, { ...draft, problems: ['company_may_not_buy', ...draft.problems] }) };
}

function presentDraft(ctx: Ctx, draft: Draft): Preview {
  const { sums, promotion, place, date } = draft;
  const full = draft.lines.reduce(
    (sum, { offer, quantity }) => sum + lineAmount(quantity, offer.packSize, offer.list_price),
    0,
  );
  const zone = place?.kind === 'delivery' && !draft.parent ? place.zone : null;
  return {
    lines: draft.lines.map(({ shown }, index) => ({
      ...shown,
      discount: sums.lines[index]?.discount ?? 0,
      tax: sums.lines[index]?.tax ?? 0,
    })),
    goods: sums.goods,
    saved: full - sums.goods,
    discount: sums.discount,
    promotion: promotion && {
      name: promotion.promotion.name[ctx.lang],
      code: promotion.promotion.code,
    },
    code_problem: draft.codeProblem,
    tax: sums.tax,
    delivery: sums.delivery,
    total: sums.total,
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
    payment_methods: methodsOf(ctx, draft),
    open_orders: draft.openOrders.map(({ slug, delivery_date, total, place: { label } }) => ({
      slug,
      delivery_date,
      total,
      place: label,
    })),
    price_hash: draft.hash,
  };
}

/** How this order may be paid, and why not otherwise. */
export function methodsOf(ctx: Ctx, { date, credit }: Draft): Preview['payment_methods'] {
  const nothing = { available: null, shortfall: null };
  const isLate = date !== null && !isTransferPossible(ctx.now, date);
  const online = unavailableReason(ctx, 'online');
  const transfer = unavailableReason(ctx, 'transfer') ?? (isLate ? 'too_late_for_transfer' : null);
  return [
    { method: 'online', is_available: online === null, reason: online, ...nothing },
    { method: 'transfer', is_available: transfer === null, reason: transfer, ...nothing },
    { method: 'credit', is_available: credit.reason === null, ...credit },
  ];
}
