import { AppError } from '../../../kit/http/errors.ts';
import { localDate } from '../../../kit/local-date.ts';
import { milliOf } from '../../../kit/quantity.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { addressOf, documentBuyerOf, sellerOf } from '../../order/documents/parties.service.ts';
import { createDocumentDownload } from '../../order/documents/trade-document.service.ts';
import type { TradeDocumentLine, TradeDocumentOrder } from '../../order/documents/trade-document.ts';
import { documentUnitOf } from '../../order/documents/trade-document-texts.ts';
import { taxRateOf, totalsOf } from '../../order/placement/total.rules.ts';
import {
  loadLineOffers,
  type QuotationRow,
  requireOwnQuotation,
  requireQuotation,
} from '../quotation-move.service.ts';
import { findOffer, listVersionLines, type VersionLineRow } from './quotation-version.queries.ts';
import { amountOf } from './quotation-version.service.ts';

type DocumentCtx = Ctx<'caches' | 'config' | 'throttle'>;

/** The newest offer as a document, as it was made; 404 before there is one. */
export async function downloadOffer(ctx: DocumentCtx, { slug }: { slug: string }) {
  return createQuotationDocument(ctx, await requireOwnQuotation(ctx, slug));
}

/** The same document for staff, so that they see what the buyer received. */
export async function downloadStaffOffer(ctx: DocumentCtx, { slug }: { slug: string }) {
  return createQuotationDocument(ctx, await requireQuotation(ctx, slug));
}

async function createQuotationDocument(ctx: DocumentCtx, row: QuotationRow) {
  const version = await findOffer(ctx.db, row.id);
  if (!version?.valid_until) throw new AppError('not_found');
  const { lines, sums } = await linesOf(ctx, row, await listVersionLines(ctx.db, version.id));
  return createDocumentDownload(ctx, {
    kind: 'quotation',
    lang: ctx.lang,
    number: `${row.slug}-${version.number}`,
    issuedAt: version.created_at,
    dueOn: localDate(version.valid_until),
    seller: sellerOf(ctx),
    buyer: await documentBuyerOf(ctx, row),
    order: orderOf(row),
    lines,
    sums,
    corrects: null,
    payments: [],
    owed: sums.total,
    onCredit: null,
    bank: null,
    receipt: null,
  });
}

/** The offered lines with tax. Delivery is known only when ordering. */
async function linesOf(ctx: Ctx<'caches'>, row: QuotationRow, all: readonly VersionLineRow[]) {
  const offered = all.flatMap((line) =>
    line.offered_price === null ? [] : [{ ...line, price: line.offered_price }],
  );
  const offers = await loadLineOffers(ctx, offered, row);
  const bare = offered.map((line): TradeDocumentLine => {
    const quantity = milliOf(line.quantity);
    return {
      sku: line.sku,
      name: line[`name_${ctx.lang}`],
      pack: line[`pack_label_${ctx.lang}`],
      unit: documentUnitOf(line.order_unit),
      ordered: quantity,
      quantity,
      priceUnit: documentUnitOf(line.price_unit),
      weight: null,
      charged:
        line.price_unit === line.order_unit ? null : Math.round((quantity * milliOf(line.pack_size)) / 1000),
      price: line.price,
      listPrice: line.list_price,
      listAmount: amountOf(line, line.list_price),
      amount: amountOf(line, line.price),
      discount: 0,
      taxRate: taxRateOf(offers.get(line.variant_id)?.tax_class ?? 'standard_zero'),
      tax: 0,
      note: line.note,
    };
  });
  const { lines: taxed, ...sums } = totalsOf(bare, null, 0);
  return { lines: bare.map((line, index) => ({ ...line, tax: taxed[index]?.tax ?? 0 })), sums };
}

function orderOf({ slug, place, ...row }: QuotationRow): TradeDocumentOrder {
  return {
    slug,
    placedAt: row.submitted_at ?? row.created_at,
    poNumber: null,
    deliveryDate: row.required_on,
    fulfilment: row.pickup_id === null ? 'delivery' : 'pickup',
    place: place && { ...place, address: addressOf(place) },
    additions: [],
  };
}
