import { formatMoney } from '@bakul/shop/kit/text/format';
import { buttonClass } from '@bakul/ui/button';
import { Icon } from '@bakul/ui/icon';
import { useCart } from '../../cart/use-cart.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import type { CardProduct } from '../product-card/card-product.ts';

/** The total of this page's products in the cart, always visible. */
export function PadTotal({ products }: { products: readonly CardProduct[] }) {
  const { t } = useI18n();
  const cart = useCart();
  const ids = new Set(products.flatMap(({ default_variant }) => default_variant?.id ?? []));
  const lines = cart?.lines.filter(({ variant_id }) => ids.has(variant_id)) ?? [];
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (lines.length === 0) return null;
  return (
    <div className="order-pad-total">
      <p role="status">
        <Icon name="circle-check" />
        <strong>{t('listing.pad.lines', { n: lines.length })}</strong>
        <span>{t('listing.pad.saves')}</span>
      </p>
      <p className="order-pad-sum">
        {t('listing.pad.total')} <strong>{formatMoney(total)}</strong>
      </p>
      <Link to="/shopping-cart" className={buttonClass()}>
        {t('listing.pad.cart')}
      </Link>
    </div>
  );
}
