import type { OrderLine, Transaction } from '@bakul/shop/features/order/transaction/transaction.contract';
import { buttonClass } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { Icon } from '@bakul/ui/icon';
import { Money } from '@bakul/web/format/money';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { orderedWeight, quantityText } from './order-quantity.ts';
import { useOrderText } from './transaction-text.ts';

/** The ordered, packed, weighed and received quantities by line. */
export function LinesCard({ order }: { order: Transaction }) {
  const text = useOrderText();
  return (
    <Card title={text('lines.title', { n: order.lines.length })}>
      <ul className="order-lines divided">
        {order.lines.map((line) => (
          <Line key={line.id} line={line} slug={order.slug} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ line, slug }: { line: OrderLine; slug: string }) {
  const { t } = useI18n();
  const text = useOrderText();
  const weight = quantityText(t, orderedWeight(line), line.price_unit);
  return (
    <li className="order-line">
      <LinePicture thumb={line.thumb} />
      <div className="order-line-text">
        <h3>
          <Link to={line.route}>{line.name}</Link>
        </h3>
        <p className="order-row-note tabular">
          {line.pack_label} · <span className="order-sku">{line.sku}</span>
        </p>
        <p className="order-row-note tabular">
          <UnitPrice line={line} />
        </p>
        <LineQuantities line={line} />
        {line.shortage && <p className="order-row-note">{text(`order.shortage.${line.shortage}`)}</p>}
        {line.is_catch_weight && line.picked_weight === null && (
          <p className="order-row-note">{text('lines.catch', { weight })}</p>
        )}
        {line.note && <p className="order-row-note">{text('lines.note', { note: line.note })}</p>}
        {line.review.rating !== null && (
          <p className="order-row-note order-line-rated">
            <Icon name="star" size="sm" />
            {text('lines.rated', { n: line.review.rating })}
          </p>
        )}
        {line.review.may && (
          <Link
            to={`/transactions/${slug}/review#line-${line.id}`}
            className={buttonClass({ variant: 'secondary' })}
            aria-label={`${text('action.review')}: ${line.name}`}
          >
            {text('action.review')}
          </Link>
        )}
      </div>
      <p className="order-line-amount">
        <Money sen={line.amount} />
      </p>
    </li>
  );
}

export function LinePicture({ thumb }: { thumb: string | null }) {
  return (
    <span className="order-line-picture" aria-hidden="true">
      {thumb && <img src={thumb} alt="" width="64" height="64" loading="lazy" />}
    </span>
  );
}

/** The price that applied, and the list price it replaced. */
function UnitPrice({ line: { price, list_price, price_unit } }: { line: OrderLine }) {
  const { t } = useI18n();
  const text = useOrderText();
  const known = (['kg', 'piece', 'bundle', 'tray', 'pack'] as const).find((unit) => unit === price_unit);
  const per = known ? t(`per.${known}`) : `/${price_unit}`;
  return (
    <>
      <Money sen={price} per={per} />
      {list_price > price && (
        <>
          {' '}
          <Money sen={list_price} wasLabel={text('lines.was')} />
        </>
      )}
    </>
  );
}

function LineQuantities({ line }: { line: OrderLine }) {
  const { t } = useI18n();
  const text = useOrderText();
  const { quantity, picked_quantity: picked, picked_weight: weight, received_quantity: received } = line;
  const shown = (name: string, value: string, isLess = false) => (
    <div>
      <dt>{name}</dt>
      <dd className={isLess ? 'order-less' : undefined}>
        {isLess && <Icon name="triangle-alert" size="xs" />}
        {value}
      </dd>
    </div>
  );
  const counted = (n: number) => quantityText(t, n, line.order_unit);
  return (
    <dl className="order-quantities">
      {shown(text('lines.ordered'), counted(quantity))}
      {picked !== null &&
        shown(
          text('lines.picked'),
          picked === 0 ? text('lines.nothing') : counted(picked),
          picked < quantity,
        )}
      {weight !== null && shown(text('lines.weight'), quantityText(t, weight, line.price_unit))}
      {received !== null && shown(text('lines.received'), counted(received), received < (picked ?? quantity))}
    </dl>
  );
}
