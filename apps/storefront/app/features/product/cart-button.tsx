import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button, buttonClass } from '@bakul/ui/button';
import { Icon } from '@bakul/ui/icon';
import { useRef, useState } from 'react';
import { addToCart, useCanBuy } from '../../cart/use-cart.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { unitName } from '../../i18n/units.ts';
import type { Purchase } from './use-purchase.ts';

type Props = { name: string; purchase: Purchase; total: { amount: number; measure: string } };

/** Adds to the cart, then becomes a link to it. */
export function CartButton({ name, purchase, total }: Props) {
  const { t } = useI18n();
  const canBuy = useCanBuy();
  const { variant, isInCart, quantity } = purchase;
  const [isAdding, setAdding] = useState(false);
  // After a click, the focus moves to the link that replaces the button.
  const isPressed = useRef(false);

  async function add() {
    isPressed.current = true;
    setAdding(true);
    await addToCart(variant.id, Number(quantity));
    setAdding(false);
  }

  if (!isInCart && !canBuy) return null;
  const unit = unitName(t, variant.price_unit, Number(total.measure));
  return (
    <div className="flex-[1_1_150px]" data-testid="product-bar-cart">
      <span className="sr-only" role="status">
        {isInCart && !isAdding && isPressed.current ? t('card.added', { name }) : ''}
      </span>
      {isInCart && !isAdding ? (
        <Link
          to="/shopping-cart"
          ref={(link) => {
            if (link && isPressed.current && document.activeElement === document.body)
              link.focus({ preventScroll: true });
          }}
          className={buttonClass({ variant: 'secondary', isWide: true, className: 'min-h-13 py-1' })}
        >
          <span className="grid justify-items-center leading-5">
            <span className="flex items-center gap-1.5">
              <Icon name="check" size="sm" />
              {t('product.added')}
            </span>
            <small className="text-sm font-medium tabular-nums whitespace-nowrap">
              {t('product.toCart')}
            </small>
          </span>
        </Link>
      ) : (
        <Button className="min-h-13 py-1" isWide isLoading={isAdding} onClick={() => void add()}>
          <span className="grid justify-items-center leading-5">
            <span className="flex items-center gap-1.5">{t('card.add')}</span>
            <small className="awaiting:invisible text-sm font-medium tabular-nums whitespace-nowrap lg:hidden">
              {total.measure} {unit} · {formatMoney(total.amount)}
            </small>
          </span>
        </Button>
      )}
    </div>
  );
}
