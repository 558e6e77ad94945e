import { formatMoney } from '@bakul/shop/kit/text/format';
import { Icon } from '@bakul/ui/icon';
import { useCart } from '../../cart/use-cart.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { CartCount } from './cart-count.tsx';

/** The content of the cart and its total. Until known, a plain link of the same size. */
export function CartLink() {
  const { t } = useI18n();
  const cart = useCart();
  const count = cart?.lines.length ?? 0;
  return (
    // On a phone, the bar at the lower edge has it.
    <Link
      to="/shopping-cart"
      className="flex items-center gap-2 min-h-12 px-3.5 rounded-control bg-brand-soft text-brand font-bold tabular-nums whitespace-nowrap max-md:hidden hover:bg-[#cfe6d2]"
      data-filled={count > 0 || undefined}
    >
      <Icon name="shopping-cart" />
      <span className="sr-only">{count > 0 ? t('shell.cart.lines', { n: count }) : t('shell.cart')} </span>
      {/* Where the search needs the room, the number in the cart has to do. */}
      <span className="md:max-[88rem]:hidden group-has-data-[testid=member-buyer]/header:hidden">
        {cart && count > 0 ? formatMoney(cart.goods) : <span aria-hidden="true">{t('shell.cart')}</span>}
      </span>
      {count > 0 && <CartCount count={count} />}
    </Link>
  );
}
