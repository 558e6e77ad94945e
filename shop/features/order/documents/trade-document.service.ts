import { requireFound } from '../../../kit/http/errors.ts';
import { milliOf } from '../../../kit/quantity.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Download } from '../../../platform/http/download.ts';
import { downloadBytes } from '../../../platform/http/download-bytes.ts';
import { countDocument } from '../../../platform/http/throttle/document-limit.ts';
import { assignDocumentNumber } from '../../credit/invoice/document-number.service.ts';
import type { OrderLineRow, OrderRow } from '../order.queries.ts';
import { requireOwnOrder } from '../order-summary.service.ts';
import { chargedUnits } from './charged-units.ts';
import { loadDocumentEinvoice } from './document-einvoice.service.ts';
import { addressOf, documentBuyerOf, sellerOf } from './parties.service.ts';
import { loadDocumentOrders } from './trade-document.queries.ts';
import type {
  OrderDocumentKind,
  TradeDocument,
  TradeDocumentLine,
  TradeDocumentOrder,
} from './trade-document.ts';
import { documentUnitOf } from './trade-document-texts.ts';

type Loaded = Awaited<ReturnType<typeof loadDocumentOrders>>;
type TradeDocumentBody = Omit<
  TradeDocument,
  'kind' | 'number' | 'issuedAt' | 'dueOn' | 'onCredit' | 'corrects'
>;

/**
 * A document of an order and its additions. Throws `not_found` before the order reaches the state from which the
 * document exists.
 */
export async function downloadOrderDocument(
  ctx: Ctx<'bank' | 'config' | 'throttle' | 'myInvois'>,
  { slug, kind }: { slug: string; kind: OrderDocumentKind },
): Promise<Download> {
  return createOrderDocument(ctx, await requireOwnOrder(ctx, slug), kind);
}

/** As `downloadOrderDocument`; the caller has checked access to the order. */
export async function createOrderDocument(
  ctx: Ctx<'bank' | 'config' | 'throttle' | 'myInvois'>,
  requested: OrderRow,
  kind: OrderDocumentKind,
): Promise<Download> {
  const loaded = await loadDocumentOrders(ctx.db, requested.parent_id ?? requested.id);
  const parent = requireFound(loaded.orders[0]);
  const head = requireFound(await resolveDocumentHead(ctx, kind, parent, loaded));
  return createDocumentDownload(ctx, {
    ...(await buildDocumentBody(ctx, parent, loaded)),
    ...head,
    kind,
    corrects: null,
    einvoice: kind === 'invoice' ? await loadDocumentEinvoice(ctx, head.number) : null,
  });
}

export async function createDocumentDownload(ctx: Ctx<'throttle'>, document: TradeDocument) {
  await countDocument(ctx);
  const { drawTradeDocument } = await import('./draw-trade-document.ts');
  return downloadBytes(`${document.number}.pdf`, 'application/pdf', await drawTradeDocument(document));
}

/**
 * Number and date, or null when the document does not exist yet. Orders from before documents were numbered get their
 * number here.
 */
async function resolveDocumentHead(
  ctx: Ctx,
  kind: OrderDocumentKind,
  parent: OrderRow,
  { invoice, payments }: Loaded,
) {
  if (kind === 'invoice') {
    if (!invoice) return null;
    const { number, created_at: issuedAt, due_on: dueOn, account_id, paid, credited } = invoice;
    return { number, issuedAt, dueOn, onCredit: account_id === null ? null : { paid, credited } };
  }
  if (kind === 'receipt') {
    const paid = payments.find(({ captured }) => captured > 0);
    return paid?.paid_at ? assignNumber(ctx, 'receipt', parent.id, paid.paid_at) : null;
  }
  const packed = ['preparing', 'out_for_delivery', 'ready_for_pickup', 'delivered', 'completed'];
  if (!packed.includes(parent.state)) return null;
  return assignNumber(ctx, 'delivery_order', parent.id, invoice?.created_at ?? ctx.now);
}

async function assignNumber(ctx: Ctx, kind: 'delivery_order' | 'receipt', orderId: number, issuedAt: Date) {
  const document = await ctx.db.transaction((db) => assignDocumentNumber(db, { orderId, kind, issuedAt }));
  return { number: document.number, issuedAt: document.issued_at, dueOn: null, onCredit: null };
}

/**
 * Additions in these states appear on no document. The order itself always does: on a receipt, it was paid and is
 * refunded.
 */
const excludedStates = ['pending_approval', 'pending_payment', 'cancelled', 'rejected', 'expired'];

export async function buildDocumentBody(
  ctx: Ctx<'bank' | 'config'>,
  parent: OrderRow,
  { orders, lines, payments, refunds }: Loaded,
): Promise<TradeDocumentBody> {
  const shown = orders.filter(({ id, state }) => id === parent.id || !excludedStates.includes(state));
  const ids = new Set(shown.map(({ id }) => id));
  const sum = (key: 'goods' | 'discount' | 'tax' | 'delivery' | 'total') =>
    shown.reduce((all, order) => all + order[key], 0);
  return {
    lang: ctx.lang,
    seller: sellerOf(ctx),
    buyer: await documentBuyerOf(ctx, parent),
    order: orderOf(parent, shown),
    lines: documentLinesOf(
      lines.filter(({ order_id }) => ids.has(order_id)),
      ctx.lang,
    ),
    sums: {
      goods: sum('goods'),
      discount: sum('discount'),
      tax: sum('tax'),
      delivery: sum('delivery'),
      total: sum('total'),
    },
    payments: payments.flatMap(({ id, order_id, method, paid_at, reference, captured }) =>
      paid_at && order_id !== null && ids.has(order_id)
        ? [
            {
              method,
              at: paid_at,
              reference: reference.slice(0, 12),
              amount: captured,
              refunded: refunds.get(id) ?? 0,
            },
          ]
        : [],
    ),
    owed: shown.reduce((all, { state, total }) => all + (excludedStates.includes(state) ? 0 : total), 0),
    bank: ctx.bank,
    receipt:
      parent.delivered_at && parent.received_by ? { by: parent.received_by, at: parent.delivered_at } : null,
  };
}

function orderOf(parent: OrderRow, shown: readonly OrderRow[]): TradeDocumentOrder {
  return {
    slug: parent.slug,
    placedAt: parent.placed_at,
    poNumber: parent.po_number,
    deliveryDate: parent.delivery_date,
    fulfilment: parent.fulfilment,
    place: { ...parent.place, address: addressOf(parent.place) },
    additions: shown.filter(({ id }) => id !== parent.id).map(({ slug }) => slug),
  };
}

/** A substitute follows the item it replaces, and each names the other. */
export function documentLinesOf(lines: readonly OrderLineRow[], lang: Ctx['lang']): TradeDocumentLine[] {
  const nameOf = (line: OrderLineRow | undefined) => line?.[`name_${lang}`] ?? null;
  return lines
    .filter(({ replaces_id }) => replaces_id === null)
    .flatMap((line) => {
      const substitutes = lines.filter(({ replaces_id }) => replaces_id === line.id);
      return [
        { ...toDocumentLine(line, lang), replacedBy: nameOf(substitutes[0]) },
        ...substitutes.map((each) => ({ ...toDocumentLine(each, lang), replaces: nameOf(line) })),
      ];
    });
}

export function toDocumentLine(line: OrderLineRow, lang: Ctx['lang']): TradeDocumentLine {
  return {
    charged: chargedUnits(line),
    ...line,
    name: line[`name_${lang}`],
    pack: line[`pack_label_${lang}`],
    unit: documentUnitOf(line.order_unit),
    ordered: milliOf(line.quantity),
    quantity: milliOf(line.picked_quantity ?? line.quantity),
    priceUnit: documentUnitOf(line.price_unit),
    weight: line.picked_weight === null ? null : milliOf(line.picked_weight),
    taxRate: line.tax_rate,
  };
}
