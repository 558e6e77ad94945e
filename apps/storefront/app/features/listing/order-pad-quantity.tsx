import type { CartLine } from '@bakul/shop/features/cart/cart.contract';
import { buttonClass } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { QuantityStepper } from '@bakul/ui/quantity-stepper';
import { setVariantQuantity, useCanBuy, useCartQuantity } from '../../cart/use-cart.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { quantityNote } from '../../i18n/quantity-note.ts';
import type { CardProduct, CardVariant } from '../product-card/card-product.ts';
import { quantityName } from './order-pad-keys.ts';

type RowOrderProps = { product: CardProduct; line: CartLine | undefined };

/**
 * The quantity in the cart of a row's product. Without JavaScript, or without permission to buy, a link to the product.
 */
export function RowOrder({ product, line }: RowOrderProps) {
  const { t } = useI18n();
  const variant = product.default_variant;
  const quantity = useCartQuantity(variant?.id);
  const canBuy = useCanBuy();
  const see = (
    <Link to={product.route} className={buttonClass({ variant: 'secondary', size: 'small' })}>
      {t('listing.see')}
      <span className="sr-only">: {product.display_name}</span>
    </Link>
  );
  if (!product.in_stock && quantity === 0) return <Badge>{t('card.soldOut')}</Badge>;
  if (!variant || (quantity === 0 && !(variant.in_stock && canBuy))) return see;
  return (
    <>
      <RowStepper product={product} variant={variant} quantity={quantity} line={line} />
      <noscript>{see}</noscript>
    </>
  );
}

type RowStepperProps = RowOrderProps & { variant: CardVariant; quantity: number };

function RowStepper({ product, variant, quantity, line }: RowStepperProps) {
  const { t } = useI18n();
  return (
    <QuantityStepper
      className="w-31 min-w-0 noscript:hidden"
      name={quantityName}
      min={String(variant.min_quantity)}
      step={String(variant.quantity_step)}
      max={String(line?.available ?? variant.stock)}
      canBeZero
      value={String(quantity)}
      onValue={(value) => void setVariantQuantity(variant.id, Number(value))}
      labels={{
        quantity: t('product.quantity', { name: product.display_name }),
        increase: t('product.more'),
        decrease: t('product.less'),
        correction: quantityNote(t),
      }}
    />
  );
}
