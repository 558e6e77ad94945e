import type { OrderLine, Transaction } from '@bakul/shop/features/order/transaction/transaction.contract';
import { buttonClass } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { classNames } from '@bakul/ui/class-names';
import { Icon } from '@bakul/ui/icon';
import { Money } from '@bakul/web/format/money';
import { SmallText } from '../../account/small-text.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { orderedWeight, quantityText } from './order-quantity.ts';
import { useOrderText } from './transaction-text.ts';

/** The ordered, packed, weighed and received quantities by line. */
export function LinesCard({ order }: { order: Transaction }) {
  const text = useOrderText();
  return (
    <Card title={text('lines.title', { n: order.lines.length })}>
      <ul className="divide-y divide-line">
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
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-3 py-4 first:pt-0 last:pb-0">
      <LinePicture thumb={line.thumb} />
      <div className="grid justify-items-start gap-1 min-w-0">
        <h3 className="text-base/5.5">
          <Link className="hover:underline" to={line.route}>
            {line.name}
          </Link>
        </h3>
        <SmallText className="tabular">
          {line.pack_label} · <span className="whitespace-nowrap">{line.sku}</span>
        </SmallText>
        <SmallText className="tabular">
          <UnitPrice line={line} />
        </SmallText>
        <LineQuantities line={line} />
        {line.shortage && <SmallText>{text(`order.shortage.${line.shortage}`)}</SmallText>}
        {line.is_catch_weight && line.picked_weight === null && (
          <SmallText>{text('lines.catch', { weight })}</SmallText>
        )}
        {line.note && <SmallText>{text('lines.note', { note: line.note })}</SmallText>}
        {line.review.rating !== null && (
          <SmallText className="inline-flex items-center gap-1">
            <Icon className="text-star" name="star" size="sm" />
            {text('lines.rated', { n: line.review.rating })}
          </SmallText>
        )}
        {line.review.may && (
          <Link
            to={`/transactions/${slug}/review#line-${line.id}`}
            className={buttonClass({ variant: 'secondary', className: 'mt-2' })}
            aria-label={`${text('action.review')}: ${line.name}`}
          >
            {text('action.review')}
          </Link>
        )}
      </div>
      <p className="font-bold whitespace-nowrap">
        <Money sen={line.amount} />
      </p>
    </li>
  );
}

export function LinePicture({ thumb }: { thumb: string | null }) {
  return (
    <span className="block size-16 rounded-control bg-tint overflow-clip" aria-hidden="true">
      {thumb && (
        <img className="size-full object-cover" src={thumb} alt="" width="64" height="64" loading="lazy" />
      )}
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
      <dt className="text-muted text-sm">{name}</dt>
      <dd className={classNames('flex items-center gap-1 font-semibold', isLess && 'text-warning')}>
        {isLess && <Icon name="triangle-alert" size="xs" />}
        {value}
      </dd>
    </div>
  );
  const counted = (n: number) => quantityText(t, n, line.order_unit);
  return (
    <dl className="flex flex-wrap gap-y-1 gap-x-5 mt-1 tabular-nums">
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
