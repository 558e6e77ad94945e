import type { MailDetails, MailParams } from '../../adapters/mail/define-mails.ts';
import { atHour, deliveryHour } from '../../kit/local-date.ts';
import { milliOf } from '../../kit/quantity.ts';
import { formatDate, formatMoney } from '../../kit/text/format.ts';
import type { Lang } from '../../kit/text/language.ts';
import type { Db } from '../../platform/db/db.ts';
import { chargedUnits } from './documents/charged-units.ts';
import { addressOf } from './documents/parties.service.ts';
import {
  documentUnitOf,
  formatQuantity,
  type TradeDocumentText,
  tradeDocumentText,
} from './documents/trade-document-texts.ts';
import { findOrder, listLinesBySlug, type OrderLineRow, type OrderRow } from './order.queries.ts';

/** The goods of an order, its date and place, and its totals, named as on its documents. */
export async function readOrderDetails(
  db: Db,
  { order: slug = '' }: MailParams,
  lang: Lang,
): Promise<MailDetails | null> {
  const [order, lines] = await Promise.all([findOrder(db, slug), listLinesBySlug(db, slug)]);
  if (!order) return null;
  const t = tradeDocumentText[lang];
  return {
    facts: factsOf(order, lang, t),
    lines: lines.map((line) => {
      const replaced = lines.find(({ id }) => id === line.replaces_id);
      const details = [line[`pack_label_${lang}`], quantityOf(line, t)];
      if (replaced) details.push(t('replaces', { name: replaced[`name_${lang}`] }));
      return {
        name: line[`name_${lang}`],
        details: details.join(' · '),
        amount: formatMoney(line.amount),
      };
    }),
    totals: totalsOf(order, t),
  };
}

function factsOf(order: OrderRow, lang: Lang, t: TradeDocumentText): MailDetails['facts'] {
  const { slug, fulfilment, delivery_date, place, po_number } = order;
  const isPickup = fulfilment === 'pickup';
  return [
    { name: t('order'), value: slug },
    {
      name: t(isPickup ? 'pickup_date' : 'delivery_date'),
      value: formatDate(atHour(delivery_date, deliveryHour), lang),
    },
    {
      name: t(isPickup ? 'pickup_at' : 'deliver_to'),
      value: [place.label, ...addressOf(place)].join(', '),
    },
    ...(po_number ? [{ name: t('po'), value: po_number }] : []),
  ];
}

/** “36 bags, 108 kg × RM 3.60”, or “2 cartons × RM 24.00”. */
function quantityOf(line: OrderLineRow, t: TradeDocumentText): string {
  const quantity = milliOf(line.picked_quantity ?? line.quantity);
  const charged = chargedUnits(line);
  const parts = [formatQuantity(quantity, documentUnitOf(line.order_unit), t)];
  if (charged !== null) parts.push(formatQuantity(charged, documentUnitOf(line.price_unit), t));
  return `${parts.join(', ')} × ${formatMoney(line.price)}`;
}

function totalsOf(order: OrderRow, t: TradeDocumentText): MailDetails['totals'] {
  const { goods, discount, tax, delivery, total } = order;
  return [
    { name: t('goods'), value: formatMoney(goods) },
    ...(discount > 0 ? [{ name: t('discount'), value: formatMoney(-discount) }] : []),
    ...(tax > 0 ? [{ name: t('tax'), value: formatMoney(tax) }] : []),
    { name: t('delivery'), value: delivery === 0 ? t('free') : formatMoney(delivery) },
    { name: t('total'), value: formatMoney(total) },
  ];
}
