import { AppError, requireFound } from '../../../kit/http/errors.ts';
import { milliOf } from '../../../kit/quantity.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Download } from '../../../platform/http/download.ts';
import { findCreditNote, findDebitNote } from '../../credit/invoice/document-number.service.ts';
import { type ClaimWithDetails, findClaim } from '../claim/claim.queries.ts';
import { requireOwnOrder } from '../order-summary.service.ts';
import { drawDebitNote } from './debit-note-document.service.ts';
import { loadDocumentEinvoice } from './document-einvoice.service.ts';
import { loadDocumentOrders } from './trade-document.queries.ts';
import { buildDocumentBody, createDocumentDownload, toDocumentLine } from './trade-document.service.ts';
import type { TradeDocumentLine } from './trade-document.ts';

type Loaded = Awaited<ReturnType<typeof loadDocumentOrders>>;
type Found = NonNullable<Awaited<ReturnType<typeof findCreditNote>>>;

/** A credit note for the invoice of an order and its additions, with the claimed products where there was a claim. */
export async function downloadCreditNote(
  ctx: Ctx<'bank' | 'config' | 'throttle' | 'myInvois'>,
  { slug, number }: { slug: string; number: string },
): Promise<Download> {
  const order = await requireOwnOrder(ctx, slug);
  const { found, claimed } = await requireNote(ctx, number);
  if (found.order_id !== (order.parent_id ?? order.id)) throw new AppError('not_found');
  return draw(ctx, found, claimed);
}

/** Any debit note, and any credit note, including one that corrects an invoice without a claim. */
export async function downloadStaffNote(
  ctx: Ctx<'bank' | 'config' | 'throttle' | 'myInvois'>,
  { number }: { number: string },
): Promise<Download> {
  const debit = await findDebitNote(ctx.db, number);
  if (debit) return drawDebitNote(ctx, debit);
  const { found, claimed } = await requireNote(ctx, number);
  return draw(ctx, found, claimed);
}

async function requireNote(ctx: Ctx, number: string) {
  const found = requireFound(await findCreditNote(ctx.db, number));
  const { claim_id } = found.note;
  return { found, claimed: claim_id === null ? undefined : await findClaim(ctx.db, claim_id) };
}

async function draw(
  ctx: Ctx<'bank' | 'config' | 'throttle' | 'myInvois'>,
  found: Found,
  claimed: ClaimWithDetails | undefined,
) {
  const loaded = await loadDocumentOrders(ctx.db, found.order_id);
  const parent = requireFound(loaded.orders[0]);
  const { number, amount, created_at, reason } = found.note;
  return createDocumentDownload(ctx, {
    ...(await buildDocumentBody(ctx, parent, loaded)),
    kind: 'credit_note',
    number,
    issuedAt: created_at,
    dueOn: null,
    onCredit: null,
    corrects: found.invoice,
    lines: claimed ? claimedLines(ctx, loaded, claimed) : [reasonLine(reason)],
    sums: { goods: amount, discount: 0, tax: 0, delivery: 0, total: amount },
    payments: [],
    einvoice: await loadDocumentEinvoice(ctx, number),
  });
}

function claimedLines({ lang }: Ctx, loaded: Loaded, { lines }: ClaimWithDetails): TradeDocumentLine[] {
  return lines.flatMap(({ order_line_id, quantity }) => {
    const line = loaded.lines.find(({ id }) => id === order_line_id);
    return line
      ? [
          {
            ...toDocumentLine(line, lang),
            quantity: milliOf(quantity),
            weight: null,
            charged: null,
            note: null,
          },
        ]
      : [];
  });
}

/** Without a claim there are no products to list, so the reason takes their place. */
function reasonLine(reason: string): TradeDocumentLine {
  const sums = { price: 0, amount: 0, discount: 0, taxRate: 0, tax: 0 };
  const counts = { ordered: 0, quantity: 0, weight: null, charged: null };
  return { name: reason, sku: '', pack: '', unit: 'pack', priceUnit: 'pack', ...counts, ...sums, note: null };
}
