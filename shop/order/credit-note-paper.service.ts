import { findCreditNote } from '../credit/paper.service.ts';
import type { Ctx } from '../http/context.ts';
import type { Download } from '../http/download.ts';
import { AppError } from '../kit/errors.ts';
import { toMilli } from '../kit/quantity.ts';
import { findClaim } from './claim.queries.ts';
import { requireOwnOrder } from './own-order.service.ts';
import { loadForPaper } from './paper.queries.ts';
import { bodyOf, lineOf, paperDownload } from './paper.service.ts';

/** What a claim on an order on credit was worth, with the products it was about and the invoice it corrects. */
export async function downloadCreditNote(
  ctx: Ctx,
  { slug, number }: { slug: string; number: string },
): Promise<Download> {
  const order = await requireOwnOrder(ctx, slug);
  const found = await findCreditNote(ctx.db, number);
  const claimed = found?.note.claim_id ? await findClaim(ctx.db, found.note.claim_id) : undefined;
  if (claimed?.claim.order_id !== order.id) throw new AppError('not_found');
  const loaded = await loadForPaper(ctx.db, order.parent_id ?? order.id);
  const [parent] = loaded.orders;
  if (!found || !parent) throw new AppError('not_found');
  const lines = claimed.lines.flatMap(({ order_line_id, quantity }) => {
    const line = loaded.lines.find(({ id }) => id === order_line_id);
    return line
      ? [{ ...lineOf(line, ctx.lang), quantity: toMilli(quantity) ?? 0, weight: null, note: null }]
      : [];
  });
  const { amount, created_at } = found.note;
  return paperDownload({
    ...(await bodyOf(ctx, parent, loaded)),
    kind: 'credit_note',
    number,
    issuedAt: created_at,
    dueOn: null,
    corrects: found.invoice,
    lines,
    sums: { goods: amount, discount: 0, tax: 0, delivery: 0, total: amount },
    payments: [],
  });
}
