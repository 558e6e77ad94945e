import { formatMoney } from '@bakul/shop/kit/text/format';
import { Icon } from '@bakul/ui/icon';
import { useCart } from '../../cart/use-cart.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';

/** The content of the cart and its total. Until known, a plain link of the same size. */
export function CartLink() {
  const { t } = useI18n();
  const cart = useCart();
  const count = cart?.lines.length ?? 0;
  return (
    <Link to="/shopping-cart" className="cart-link" data-filled={count > 0 || undefined}>
      <Icon name="shopping-cart" />
      <span className="sr-only">{count > 0 ? t('shell.cart.lines', { n: count }) : t('shell.cart')} </span>
      <span className="cart-link-text">
        {cart && count > 0 ? formatMoney(cart.goods) : <span aria-hidden="true">{t('shell.cart')}</span>}
      </span>
      {count > 0 && (
        <span className="cart-count" aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  );
}
