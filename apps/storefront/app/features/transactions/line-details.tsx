import type { OrderLine, Transaction } from '@bakul/shop/features/order/transaction/transaction.contract';
import { buttonClass } from '@bakul/ui/button';
import { classNames } from '@bakul/ui/class-names';
import { Icon } from '@bakul/ui/icon';
import { Money } from '@bakul/web/format/money';
import { SmallText } from '../../account/small-text.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { orderedWeight, quantityText } from './order-quantity.ts';
import { useOrderText } from './transaction-text.ts';

export function LineName({ line }: { line: OrderLine }) {
  return (
    <h3 className="text-base/5.5">
      <Link className="hover:underline" to={line.route}>
        {line.name}
      </Link>
    </h3>
  );
}

/** The ordered items. A substitute is not another one. */
export const countItems = ({ lines }: Transaction) =>
  lines.filter(({ replaces_id }) => replaces_id === null).length;

/** A substitute has no amount until the sums are computed at dispatch. */
export const isChargedLater = ({ replaces_id }: OrderLine, { status }: Transaction) =>
  replaces_id !== null && status === 'preparing';

/** The item that a substitute replaces, or the substitute of an item. */
function Replacement({ line, order }: { line: OrderLine; order: Transaction }) {
  const text = useOrderText();
  const replaced = order.lines.find(({ id }) => id === line.replaces_id);
  const substitute = order.lines.find(({ replaces_id }) => replaces_id === line.id);
  return (
    <>
      {replaced && <SmallText>{text('lines.replaces', { name: replaced.name })}</SmallText>}
      {isChargedLater(line, order) && <SmallText>{text('lines.replaces.later')}</SmallText>}
      {substitute && <SmallText>{text('lines.replacedBy', { name: substitute.name })}</SmallText>}
    </>
  );
}

/** What happened to a line, and its review. */
export function LineNotes({ line, order }: { line: OrderLine; order: Transaction }) {
  const { t } = useI18n();
  const text = useOrderText();
  const weight = quantityText(t, orderedWeight(line), line.price_unit);
  return (
    <>
      <Replacement line={line} order={order} />
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
          to={`/transactions/${order.slug}/review#line-${line.id}`}
          className={buttonClass({ variant: 'secondary', className: 'mt-2' })}
          aria-label={`${text('action.review')}: ${line.name}`}
        >
          {text('action.review')}
        </Link>
      )}
    </>
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

type UnitPriceProps = { line: Pick<OrderLine, 'price' | 'list_price' | 'price_unit'> };

/** The price that applied, and the list price it replaced. */
export function UnitPrice({ line: { price, list_price, price_unit } }: UnitPriceProps) {
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

type LineQuantitiesProps = { line: OrderLine; className: string };

export function LineQuantities({ line, className }: LineQuantitiesProps) {
  const { t } = useI18n();
  const text = useOrderText();
  const { quantity, picked_quantity: picked, picked_weight: weight, received_quantity: received } = line;
  const replaced = line.replaced_quantity ?? 0;
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
    <dl className={classNames('flex gap-y-1 tabular-nums', className)}>
      {shown(text(line.replaces_id === null ? 'lines.ordered' : 'lines.quantity'), counted(quantity))}
      {picked !== null &&
        replaced < quantity &&
        shown(
          text('lines.picked'),
          picked === 0 ? text('lines.nothing') : counted(picked),
          picked + replaced < quantity,
        )}
      {replaced > 0 && shown(text('lines.replaced'), counted(replaced))}
      {weight !== null && shown(text('lines.weight'), quantityText(t, weight, line.price_unit))}
      {received !== null && shown(text('lines.received'), counted(received), received < (picked ?? quantity))}
      {line.received_weight !== null &&
        shown(text('lines.receivedWeight'), quantityText(t, line.received_weight, 'kg'))}
    </dl>
  );
}
