import { milliOf } from '../../../kit/quantity.ts';
import { formatDateTime, formatMoney } from '../../../kit/text/format.ts';
import type { Lang } from '../../../kit/text/language.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Offer } from '../../catalog/price/offer.service.ts';
import { notifyResponsible } from '../../notification/notification.service.ts';
import {
  documentUnitOf,
  formatQuantity,
  tradeDocumentText,
  unitName,
} from '../documents/trade-document-texts.ts';
import type { OrderLineRow, OrderRow } from '../order.queries.ts';
import { orderPath } from '../order-mail.service.ts';
import { substituteMails } from './substitute.mails.ts';
import type { SubstituteRow } from './substitute.queries.ts';

type Proposal = {
  substitute: Pick<
    SubstituteRow,
    'id' | 'quantity' | 'replaced_quantity' | 'price' | 'cost' | 'replaced_cost' | 'answer_by'
  >;
  line: OrderLineRow;
  offer: Offer;
  now: Date;
};

type Goods = Record<`${'name' | 'pack_label'}_${Lang}`, string> & { order_unit: string };

/** “Tomato, 5 kg carton: 2 cartons”. */
function describeGoods(goods: Goods, quantity: string, lang: Lang): string {
  const counted = formatQuantity(
    milliOf(quantity),
    documentUnitOf(goods.order_unit),
    tradeDocumentText[lang],
  );
  return `${goods[`name_${lang}`]}, ${goods[`pack_label_${lang}`]}: ${counted}`;
}

/** Asks the author of the order whether an item may be replaced. */
export async function notifyProposed(db: Db, order: OrderRow, { substitute, line, offer, now }: Proposal) {
  const { slug, author_id: authorId, buyer_id: buyerId } = order;
  const goodsIn = (lang: Lang) => ({
    order: slug,
    ordered: describeGoods(line, substitute.replaced_quantity, lang),
    substitute: describeGoods(offer, substitute.quantity, lang),
    deadline: formatDateTime(substitute.answer_by ?? now, lang),
  });
  const event = `order:${slug}:substitute_proposed:${substitute.id}`;
  await notifyResponsible(db, {
    ...{ authorId, buyerId, kind: 'order', event, template: 'substitute_proposed', now },
    paramsIn: goodsIn,
    link: orderPath('en', slug),
    mail: {
      template: substituteMails.substitute_proposed,
      paramsIn: (lang, { name }) => ({
        name,
        ...goodsIn(lang),
        path: orderPath(lang, slug),
        replaced: formatMoney(substitute.replaced_cost),
        price: `${formatMoney(substitute.price)} / ${unitName(1000, documentUnitOf(offer.price_unit), tradeDocumentText[lang])}`,
        cost: formatMoney(substitute.cost),
      }),
    },
  });
}
