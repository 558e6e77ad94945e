import { AppError, requireFound } from '../../../kit/http/errors.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Download } from '../../../platform/http/download.ts';
import { findDebitNote } from '../../credit/invoice/document-number.service.ts';
import { requireOwnOrder } from '../order-summary.service.ts';
import { loadDocumentEinvoice } from './document-einvoice.service.ts';
import { loadDocumentOrders } from './trade-document.queries.ts';
import { buildDocumentBody, createDocumentDownload } from './trade-document.service.ts';
import type { TradeDocumentLine } from './trade-document.ts';

type DocumentCtx = Ctx<'bank' | 'config' | 'throttle' | 'myInvois'>;
type Found = NonNullable<Awaited<ReturnType<typeof findDebitNote>>>;

/** A debit note for the invoice of an order. */
export async function downloadDebitNote(
  ctx: DocumentCtx,
  { slug, number }: { slug: string; number: string },
): Promise<Download> {
  const order = await requireOwnOrder(ctx, slug);
  const found = requireFound(await findDebitNote(ctx.db, number));
  if (found.order_id !== (order.parent_id ?? order.id)) throw new AppError('not_found');
  return drawDebitNote(ctx, found);
}

/** As `downloadDebitNote`; the caller has checked access to the debit note. */
export async function drawDebitNote(ctx: DocumentCtx, { note, invoice, order_id }: Found): Promise<Download> {
  const loaded = await loadDocumentOrders(ctx.db, order_id);
  const parent = requireFound(loaded.orders[0]);
  const { number, created_at, due_on, total, tax, paid, credited } = note;
  return createDocumentDownload(ctx, {
    ...(await buildDocumentBody(ctx, parent, loaded)),
    kind: 'debit_note',
    number,
    issuedAt: created_at,
    dueOn: due_on,
    onCredit: { paid, credited },
    corrects: invoice,
    lines: [chargeLine(note)],
    sums: { goods: total - tax, discount: 0, tax, delivery: 0, total },
    payments: [],
    einvoice: await loadDocumentEinvoice(ctx, number),
  });
}

/** A debit note charges one amount, for the reason that it states. */
function chargeLine({ reason, total, tax, tax_rate }: Found['note']): TradeDocumentLine {
  const net = total - tax;
  return {
    ...{ name: reason ?? '', sku: '', pack: '', unit: 'pack', priceUnit: 'pack', note: null },
    ...{ ordered: 0, quantity: 0, weight: null, charged: null },
    ...{ price: net, amount: net, discount: 0, taxRate: tax_rate ?? 0, tax },
  };
}
