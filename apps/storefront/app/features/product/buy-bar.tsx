import type { ProductDetail } from '@bakul/shop/features/catalog/catalog.contract';
import { Icon } from '@bakul/ui/icon';
import { QuantityStepper } from '@bakul/ui/quantity-stepper';
import { Money } from '@bakul/web/format/money';
import { useI18n } from '../../i18n/i18n.tsx';
import { quantityNote } from '../../i18n/quantity-note.ts';
import { unitName } from '../../i18n/units.ts';
import { CartButton } from './cart-button.tsx';
import { lineTotal } from './price-tiers.ts';
import type { Purchase } from './use-purchase.ts';

type Props = { product: ProductDetail; purchase: Purchase };

/** The quantity, its total and the cart button. Fixed to the bottom on phones. */
export function BuyBar({ product, purchase }: Props) {
  const { t } = useI18n();
  const { variant, limits, quantity, milli, setQuantity } = purchase;
  const total = lineTotal(variant, milli);
  const measure = `${total.measure}\u00a0${unitName(t, variant.price_unit, Number(total.measure))}`;
  const hasOther = product.variants.some((each) => each.in_stock);
  return (
    <div
      className="sticky bottom-[calc(var(--bottom-bar,0px)+var(--safe-bottom,0px))] z-20 flex flex-wrap order-1 items-center gap-3 -mx-(--gutter) py-3 px-(--gutter) bg-surface shadow-bar lg:static lg:flex-nowrap lg:justify-between lg:mx-0 lg:pt-4 lg:pb-5 lg:px-6 lg:border-t lg:border-line lg:rounded-b-card lg:bg-[#fafbf8] lg:shadow-none noscript:hidden"
      data-print="hide"
      data-bottom-bar="product"
    >
      {variant.in_stock ? (
        <>
          <QuantityStepper
            key={variant.id}
            className="flex-[1_1_160px] max-w-55"
            {...limits}
            value={quantity}
            onValue={setQuantity}
            correction={purchase.correction}
            unit={unitName(t, variant.order_unit, Number(quantity))}
            labels={{
              quantity: t('product.quantity', { name: product.display_name }),
              increase: t('product.more'),
              decrease: t('product.less'),
              correction: quantityNote(t),
            }}
          />
          {/* Below lg the button says what it comes to; readers still hear it when it changes. */}
          <output className="awaiting:invisible grid flex-[1_0_auto] justify-items-end leading-5 tabular-nums max-lg:sr-only">
            <span className="flex gap-1 text-muted text-sm">
              <span className="lg:after:content-['_·']">
                {variant.is_catch_weight ? t('product.estimated') : t('product.total')}
              </span>
              <span>{variant.is_catch_weight ? t('product.roughly', { measure }) : measure}</span>
            </span>
            <Money sen={total.amount} className="text-lg/6 font-heavy lg:text-2xl/7.5" />
          </output>
          <CartButton key={variant.sku} name={product.display_name} purchase={purchase} total={total} />
        </>
      ) : (
        <p className="flex flex-1 items-center gap-2.5 text-danger">
          <Icon name="circle-alert" />
          <span className="grid">
            <strong>{t('product.soldOut')}</strong>
            <span className="text-muted text-sm/5">
              {t(hasOther ? 'product.soldOutHint' : 'product.soldOutAll')}
            </span>
          </span>
        </p>
      )}
    </div>
  );
}
