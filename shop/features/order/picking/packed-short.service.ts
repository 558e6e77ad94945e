import { formatMilli, milliOf } from '../../../kit/quantity.ts';
import type { Lang } from '../../../kit/text/language.ts';
import type { Db } from '../../../platform/db/db.ts';
import { notifyResponsible } from '../../notification/notification.service.ts';
import { documentUnitOf, formatQuantity, tradeDocumentText } from '../documents/trade-document-texts.ts';
import type { OrderLineRow, OrderRow } from '../order.queries.ts';
import { orderPath } from '../order-mail.service.ts';
import { packedShortMails } from './packed-short.mails.ts';
import { toOrderedLine } from './packing.service.ts';

/** A notification names so many goods, and counts the others. */
const maxNamed = 5;
const of: Record<Lang, string> = { en: 'of', ms: 'daripada' };
const others: Record<Lang, (count: number) => string> = {
  en: (count) => `and ${count} more`,
  ms: (count) => `dan ${count} lagi`,
};

type MissingLine = { row: OrderLineRow; packed: number; ordered: number };

/** What a substitute replaces is not missing: the buyer was asked. */
const missingOf = (rows: readonly OrderLineRow[]): MissingLine[] =>
  rows
    .map((row) => ({
      row,
      packed: milliOf(row.picked_quantity ?? '0'),
      ordered: toOrderedLine(row).quantity,
    }))
    .filter(({ packed, ordered }) => packed < ordered);

/** “Okra, 5 kg carton: 1 of 2 cartons; …”. */
function describeMissing(missing: readonly MissingLine[], lang: Lang): string {
  const named = missing.slice(0, maxNamed).map(({ row, packed, ordered }) => {
    const quantity = formatQuantity(ordered, documentUnitOf(row.order_unit), tradeDocumentText[lang]);
    return `${row[`name_${lang}`]}, ${row[`pack_label_${lang}`]}: ${formatMilli(packed)} ${of[lang]} ${quantity}`;
  });
  const rest = missing.length - named.length;
  return [...named, ...(rest > 0 ? [others[lang](rest)] : [])].join('; ');
}

/** Tells the author of an order that leaves now which goods were not packed. Nothing if all were. */
export async function notifyPackedShort(
  db: Db,
  order: OrderRow,
  { lines, now }: { lines: readonly OrderLineRow[]; now: Date },
): Promise<void> {
  const missing = missingOf(lines);
  if (missing.length === 0) return;
  const { slug, author_id: authorId, buyer_id: buyerId } = order;
  const paramsIn = (lang: Lang) => ({ order: slug, items: describeMissing(missing, lang) });
  await notifyResponsible(db, {
    ...{ authorId, buyerId, kind: 'order', event: `order:${slug}:order_packed_short`, now },
    template: 'order_packed_short',
    paramsIn,
    link: orderPath('en', slug),
    mail: {
      template: packedShortMails.order_packed_short,
      paramsIn: (lang, { name }) => ({ name, ...paramsIn(lang), path: orderPath(lang, slug) }),
    },
  });
}
