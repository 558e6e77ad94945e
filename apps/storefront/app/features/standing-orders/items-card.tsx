import type { StandingOrder } from '@bakul/shop/features/standing-order/standing-order.contract';
import { Card } from '@bakul/ui/card';
import { formatQuantity } from '@bakul/web/format/format-quantity';
import { Money } from '@bakul/web/format/money';
import { SmallText } from '../../account/small-text.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { unitName } from '../../i18n/units.ts';
import { LineThumb } from '../quotations/line-thumb.tsx';
import { useStandingOrdersText } from './standing-orders-text.ts';

/** What every delivery contains, at today's prices. */
export function ItemsCard({ order }: { order: StandingOrder }) {
  const text = useStandingOrdersText();
  return (
    <Card title={text('detail.items')}>
      <LineList lines={order.lines} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-3">
        <span>{text('detail.total')}</span>
        <Money className="text-lg font-bold" sen={order.expected_total} />
      </p>
    </Card>
  );
}

/** Quantity, price and amount of each item. */
export function LineList({ lines }: Pick<StandingOrder, 'lines'>) {
  const { t } = useI18n();
  return (
    <ul className="divide-y divide-line">
      {lines.map(({ variant_id, product, quantity, price, amount, ...line }) => (
        <li
          key={variant_id}
          className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-3 py-3 first:pt-1"
        >
          <LineThumb thumb={product.thumb} />
          <div className="grid min-w-0">
            <Link className="font-strong wrap-anywhere hover:underline" to={product.route}>
              {product.name}
            </Link>
            <SmallText as="span">
              {formatQuantity(quantity)} {unitName(t, line.order_unit, quantity)} · {line.pack_label}
            </SmallText>
            {line.note && <SmallText as="span">{line.note}</SmallText>}
          </div>
          <div className="grid justify-items-end">
            <Money className="font-strong" sen={amount} />
            <SmallText as="span">
              <Money sen={price} per={t(`per.${line.price_unit}`)} />
            </SmallText>
          </div>
        </li>
      ))}
    </ul>
  );
}
