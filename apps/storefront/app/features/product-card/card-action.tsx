import type { CartLine } from '@bakul/shop/features/cart/cart.contract';
import { Button, buttonClass } from '@bakul/ui/button';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { setVariantQuantity, useCanBuy, useCartQuantity } from '../../cart/use-cart.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import type { CardProduct, CardVariant } from './card-product.ts';

// Lazy, because it is needed only for products in the cart.
const CardStepper = lazy(async () => ({ default: (await import('./card-stepper.tsx')).CardStepper }));

type Props = { product: CardProduct; line: CartLine | undefined };

/**
 * Adds the minimum quantity to the cart and then becomes the stepper for it. Without JavaScript, the card is only a link.
 */
export function CardAction({ product, line }: Props) {
  const { default_variant: variant, display_name } = product;
  const quantity = useCartQuantity(variant?.id);
  const canBuy = useCanBuy();
  // After a click, the focus moves to the control that replaces the clicked one.
  const isPressed = useRef(false);
  function claimFocus(): boolean {
    const mine = isPressed.current;
    isPressed.current = false;
    return mine;
  }
  function onPress() {
    isPressed.current = true;
  }

  if (!variant || (quantity === 0 && !(variant.in_stock && canBuy))) return <SeePacks product={product} />;
  if (quantity === 0)
    return <AddButton name={display_name} variant={variant} claimFocus={claimFocus} onPress={onPress} />;
  return (
    <Suspense fallback={<span className="block min-h-11" data-testid="product-card-stepper" />}>
      <CardStepper
        name={display_name}
        variant={variant}
        quantity={quantity}
        available={line?.available ?? variant.stock}
        claimFocus={claimFocus}
        onEmptied={onPress}
      />
    </Suspense>
  );
}

type AddProps = { name: string; variant: CardVariant; claimFocus: () => boolean; onPress: () => void };

function AddButton({ name, variant, claimFocus, onPress }: AddProps) {
  const { t } = useI18n();
  const button = useRef<HTMLButtonElement>(null);
  const [isAdding, setAdding] = useState(false);
  const start = useEffectEvent(() => {
    if (claimFocus()) button.current?.focus();
  });
  useEffect(() => start(), []);

  async function add() {
    onPress();
    setAdding(true);
    await setVariantQuantity(variant.id, variant.min_quantity, { isImmediate: true });
    setAdding(false);
  }

  return (
    <Button
      ref={button}
      variant="secondary"
      isWide
      className="card-plus card-action noscript:hidden"
      isLoading={isAdding}
      onClick={() => void add()}
      data-testid="product-card-add"
    >
      {t('card.add')}
      <span className="sr-only">{`: ${name}`}</span>
    </Button>
  );
}

function SeePacks({ product: { route, in_stock, display_name } }: Pick<Props, 'product'>) {
  const { t } = useI18n();
  return (
    <Link
      to={route}
      className={buttonClass({
        variant: in_stock ? 'secondary' : 'neutral',
        isWide: true,
        className: 'card-action',
      })}
    >
      {t('card.see')}
      <span className="sr-only">{`: ${display_name}`}</span>
    </Link>
  );
}
