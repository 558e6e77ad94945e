import type { Sen } from '../../../kit/money.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { isValid, nextQuotationState } from '../quotation.rules.ts';
import {
  lockForAction,
  moveBy,
  moveQuotation,
  requireOwnQuotation,
  wrongState,
} from '../quotation-move.service.ts';
import { findVersion, listVersionLines } from './quotation-version.queries.ts';

/** Ordered by the checkout in place of a cart. */
export type AcceptedQuotation = {
  id: number;
  slug: string;
  version: number;
  lines: { position: number; variantId: number; quantity: number; price: Sen; note: string | null }[];
};

/** The accepted offer with its prices, while it is valid. When locked, nobody else can order it in the meantime. */
export async function requireAcceptedQuotation(
  ctx: Ctx,
  slug: string,
  { isLocked }: { isLocked: boolean },
): Promise<AcceptedQuotation> {
  const found = await requireOwnQuotation(ctx, slug);
  const { row } = isLocked ? await lockForAction(ctx.db, orderBy(ctx, found.id)) : { row: found };
  if (nextQuotationState(row.state, 'order', 'buyer', row.round) === null)
    throw wrongState(row.state, ctx.lang);
  if (!isValid(row.valid_until, ctx.now)) throw wrongState('expired', ctx.lang);
  const version =
    row.accepted_version_id === null ? null : await findVersion(ctx.db, row.accepted_version_id);
  if (!version) throw wrongState(row.state, ctx.lang);
  const lines = await listVersionLines(ctx.db, version.id);
  return {
    id: row.id,
    slug,
    version: version.number,
    lines: lines.flatMap(({ position, variant_id, quantity, offered_price, is_available, note }) =>
      is_available && offered_price !== null
        ? [{ position, variantId: variant_id, quantity: Number(quantity), price: offered_price, note }]
        : [],
    ),
  };
}

/** Runs in the transaction that places the order, so that both commit or neither. */
export async function markOrdered(ctx: Ctx, { id }: AcceptedQuotation, orderId: number): Promise<void> {
  await moveQuotation(ctx.db, orderBy(ctx, id), () => ({ order_id: orderId }));
}

const orderBy = (ctx: Ctx, id: number) => ({ ...moveBy(ctx, id, 'order'), side: 'buyer' }) as const;
