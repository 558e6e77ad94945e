import { formatAmount, formatMoney } from '@bakul/shop/kit/text/format';
import { Badge } from '@bakul/ui/chip';
import { classNames } from '@bakul/ui/class-names';
import type { ReactNode } from 'react';
import { useCartLine } from '../../cart/use-cart.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { unitName } from '../../i18n/units.ts';
import type { CardProduct } from '../product-card/card-product.ts';
import { thumbOf } from '../product-card/gallery-source.ts';
import { originOf } from '../product-card/product-words.ts';
import { RowOrder } from './order-pad-quantity.tsx';
import { findTierRange, type TierRange, tierRanges } from './tier-ranges.ts';

const note = 'block text-muted text-sm/5 font-normal';

export const wideRow =
  '@min-[940px]/order-pad:*:px-2 @min-[940px]/order-pad:*:first:ps-3.5 @min-[940px]/order-pad:*:last:pe-3.5';

/** Too narrow for six columns: the prices get a line of their own. */
const narrowRow = classNames(
  "@max-[940px]/order-pad:grid @max-[940px]/order-pad:[grid-template-areas:'product_facts_pack_order'_'prices_prices_prices_amount'] @max-[940px]/order-pad:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_132px_128px]",
  "@max-[600px]/order-pad:[grid-template-areas:'product_product'_'facts_pack'_'prices_prices'_'order_amount'] @max-[600px]/order-pad:grid-cols-[minmax(0,1fr)_auto]",
  '@max-[940px]/order-pad:items-center @max-[940px]/order-pad:gap-y-2 @max-[940px]/order-pad:gap-x-3 @max-[940px]/order-pad:p-3 @max-[940px]/order-pad:not-first:border-t @max-[940px]/order-pad:not-first:border-line',
  '@max-[940px]/order-pad:*:h-auto @max-[940px]/order-pad:*:p-0 @max-[940px]/order-pad:*:border-0 @max-[940px]/order-pad:*:whitespace-normal',
);

type OrderPadRowProps = {
  product: CardProduct;
  /** The options of a further pack, which stands below its product. */
  options?: readonly string[] | undefined;
  /** The button that opens the other packs. */
  packs?: ReactNode;
};

/** One pack: its prices, the quantity in the cart and the amount. */
export function OrderPadRow({ product, options, packs }: OrderPadRowProps) {
  const { t } = useI18n();
  const variant = product.default_variant;
  const grade = variant?.grade && t('card.grade', { grade: variant.grade });
  const line = useCartLine(variant?.id);
  const ranges = variant ? tierRanges(variant) : [];
  const reached = line ? findTierRange(ranges, line.quantity) : -1;
  return (
    <tr
      className={classNames('group/row', wideRow, narrowRow)}
      data-sold-out={!product.in_stock || undefined}
      data-part={options ? 'pack' : undefined}
      data-selected={line !== undefined || undefined}
    >
      <th
        scope="row"
        className="w-[99%] whitespace-normal @max-[940px]/order-pad:[grid-area:product] @max-[940px]/order-pad:w-auto"
      >
        {options ? (
          <span className="block ps-3 border-s-3 border-brand-soft md:ms-19">
            {variant?.pack_label}
            <small className={note}>{[grade, ...options].filter(Boolean).join(' · ')}</small>
          </span>
        ) : (
          <ProductName product={product} />
        )}
      </th>
      <td className="text-sm/5 @max-[940px]/order-pad:[grid-area:facts]">
        {!options && <span>{originOf(t, product)}</span>}
        <small className={note}>{[!options && grade, variant?.sku].filter(Boolean).join(' · ')}</small>
      </td>
      <td className="text-sm/5 @max-[940px]/order-pad:[grid-area:pack] @max-[600px]/order-pad:text-end">
        {variant && (
          <>
            {!options && <span>{variant.pack_label}</span>}
            <small className={note}>
              {t('listing.minimum', {
                n: variant.min_quantity,
                unit: unitName(t, variant.order_unit, variant.min_quantity),
              })}
            </small>
          </>
        )}
        {packs}
      </td>
      <td className="text-sm/5 @max-[940px]/order-pad:[grid-area:prices]">
        {variant && <Tiers product={product} ranges={ranges} reached={reached} />}
      </td>
      <td className="text-sm/5 @max-[940px]/order-pad:[grid-area:order]">
        <RowOrder product={product} line={line} />
      </td>
      <td
        className={classNames(
          'min-w-23 text-base/5 @max-[940px]/order-pad:[grid-area:amount]',
          line ? 'font-bold' : 'text-muted',
        )}
        data-numeric
        data-testid="order-pad-amount"
      >
        {line ? formatMoney(line.amount) : <span aria-hidden="true">–</span>}
      </td>
    </tr>
  );
}

function ProductName({ product }: { product: CardProduct }) {
  const { lang } = useI18n();
  const thumb = product.picture && thumbOf(product.picture);
  return (
    <div className="flex items-center gap-3 min-w-45 @max-[940px]/order-pad:min-w-0">
      {thumb && (
        <img
          className="flex-none rounded-control bg-tint group-data-sold-out/row:grayscale-85 group-data-sold-out/row:opacity-55"
          src={thumb}
          alt=""
          width="64"
          height="48"
          loading="lazy"
          decoding="async"
        />
      )}
      <span>
        <Link
          className="me-2 hover:underline hover:underline-offset-3 group-data-sold-out/row:text-muted group-not-data-sold-out/row:hover:text-brand"
          to={product.route}
        >
          {product.display_name}
        </Link>
        <small className={note} lang={lang === 'en' ? 'ms' : 'en'}>
          {product.alt_name}
        </small>
      </span>
    </div>
  );
}

type TiersProps = { product: CardProduct; ranges: readonly TierRange[]; reached: number };

function Tiers({ product, ranges, reached }: TiersProps) {
  const { t } = useI18n();
  return (
    <ul className="flex items-end gap-1 @max-[940px]/order-pad:py-1.5 @max-[940px]/order-pad:px-2 @max-[940px]/order-pad:rounded-control @max-[940px]/order-pad:bg-canvas">
      {ranges.map(({ range, price }, index) => (
        <li
          key={range}
          className={classNames(
            'group/tier min-w-12.5 py-0.5 text-center',
            '@max-[940px]/order-pad:flex-1 @max-[940px]/order-pad:min-w-0 @max-[940px]/order-pad:max-w-24 @max-[940px]/order-pad:text-start',
            'data-current:rounded-small data-current:bg-brand-soft data-current:text-brand data-current:shadow-[inset_0_0_0_1px_#b9d9bf]',
            '@max-[940px]/order-pad:data-current:-ms-1.5 @max-[940px]/order-pad:data-current:me-1.5 @max-[940px]/order-pad:data-current:ps-1.5',
          )}
          data-current={index === reached || undefined}
        >
          <small className={classNames(note, 'group-data-current/tier:text-inherit')}>{range}</small>
          <strong className="awaiting:placeholder-bar text-base font-bold group-data-sold-out/row:text-muted">
            {formatAmount(price)}
          </strong>
        </li>
      ))}
      <li className="grid justify-items-start gap-0.5 ms-1 text-muted @max-[600px]/order-pad:justify-items-end @max-[600px]/order-pad:ms-auto">
        {product.promotion && product.in_stock && (
          <Badge className="py-0 px-1.5 leading-4.5" tone="promo">
            {t('card.off', { percent: product.promotion.percent })}
          </Badge>
        )}
        <span>RM{t(`per.${product.price_unit}`)}</span>
      </li>
    </ul>
  );
}
