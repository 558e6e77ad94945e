import type { ProductDetail } from '@bakul/shop/features/catalog/catalog.contract';
import { Icon } from '@bakul/ui/icon';
import { QuantityStepper } from '@bakul/ui/quantity-stepper';
import { Money } from '@bakul/web/format/money';
import { useI18n } from '../../i18n/i18n.tsx';
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
    <div className="product-bar" data-print="hide">
      {variant.in_stock ? (
        <>
          <QuantityStepper
            key={variant.id}
            className="product-bar-stepper"
            {...limits}
            value={quantity}
            onValue={setQuantity}
            unit={unitName(t, variant.order_unit, Number(quantity))}
            labels={{
              quantity: t('product.quantity', { name: product.display_name }),
              increase: t('product.more'),
              decrease: t('product.less'),
            }}
          />
          <output className="product-total">
            <span className="product-total-words">
              <span className="product-total-label">
                {variant.is_catch_weight ? t('product.estimated') : t('product.total')}
              </span>
              <span>{variant.is_catch_weight ? t('product.roughly', { measure }) : measure}</span>
            </span>
            <Money sen={total.amount} className="product-total-amount" />
          </output>
          <CartButton key={variant.sku} name={product.display_name} purchase={purchase} total={total} />
        </>
      ) : (
        <p className="product-sold-out">
          <Icon name="circle-alert" />
          <span>
            <strong>{t('product.soldOut')}</strong>
            <span>{t(hasOther ? 'product.soldOutHint' : 'product.soldOutAll')}</span>
          </span>
        </p>
      )}
    </div>
  );
}
