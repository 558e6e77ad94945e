import { classNames } from '@bakul/ui/class-names';
import { DataTable } from '@bakul/ui/data-table';
import { Icon } from '@bakul/ui/icon';
import { useI18n } from '../../i18n/i18n.tsx';
import type { CardProduct } from '../product-card/card-product.ts';
import { moveBetweenRows } from './order-pad-keys.ts';
import { usePacks } from './order-pad-packs.ts';
import { OrderPadRow, wideRow } from './order-pad-row.tsx';
import { PadTotal } from './order-pad-total.tsx';

type Props = { products: readonly CardProduct[]; caption: string };

/** The listing for buyers who order from a list: one row per product with all its prices. */
export function OrderPad({ products, caption }: Props) {
  const { t } = useI18n();
  return (
    <>
      <DataTable
        caption={caption}
        density="tall"
        className="@container/order-pad @max-[940px]/order-pad:[&_table]:block"
        data-testid="order-pad"
        onKeyDownCapture={moveBetweenRows}
      >
        <thead className="@max-[940px]/order-pad:hidden">
          <tr className={wideRow}>
            <th scope="col">{t('listing.column.product')}</th>
            <th scope="col">{t('listing.column.facts')}</th>
            <th scope="col">{t('listing.column.pack')}</th>
            <th scope="col">{t('listing.column.tiers')}</th>
            <th scope="col">{t('listing.column.order')}</th>
            <th scope="col" data-numeric>
              {t('listing.column.total')}
            </th>
          </tr>
        </thead>
        <tbody className="@max-[940px]/order-pad:block">
          {products.map((product) => (
            <ProductRows key={product.id} product={product} />
          ))}
        </tbody>
      </DataTable>
      <PadTotal products={products} />
    </>
  );
}

/** A product with its default pack. The other packs open below it. */
function ProductRows({ product }: { product: CardProduct }) {
  const { t } = useI18n();
  const { isOpen, isLoading, packs, toggle } = usePacks(product);
  const button = product.choices > 1 && (
    <button
      type="button"
      className="inline-flex items-center gap-1 min-h-8 -mb-1 text-brand font-strong hover:underline hover:underline-offset-3 @max-[940px]/order-pad:min-h-11 @max-[940px]/order-pad:mb-0 noscript:hidden"
      aria-expanded={isOpen}
      aria-busy={isLoading}
      data-print="hide"
      onClick={() => void toggle()}
    >
      {t('listing.packs', { n: product.choices })}
      <span className="sr-only">: {product.display_name}</span>
      <Icon
        className={classNames('transition-transform', isOpen && 'rotate-180')}
        name="chevron-down"
        size="sm"
      />
    </button>
  );
  return (
    <>
      <OrderPadRow product={product} packs={button} />
      {isOpen &&
        packs.map((pack) => (
          <OrderPadRow key={pack.product.default_variant?.id} product={pack.product} options={pack.options} />
        ))}
    </>
  );
}
