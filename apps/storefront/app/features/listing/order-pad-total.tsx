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
  const ids = new Set(products.map(({ id }) => id));
  const lines = cart?.lines.filter(({ product }) => ids.has(product.id)) ?? [];
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (lines.length === 0) return null;
  return (
    // Stays in view while one works down the rows.
    <div
      className="sticky bottom-[calc(12px+var(--bottom-bar,0px)+var(--safe-bottom,0px))] z-20 flex flex-wrap items-center gap-y-1 gap-x-4 mt-4 py-3 px-4 border border-line rounded-card bg-surface shadow-raised max-md:gap-y-0 max-md:gap-x-3 max-md:py-2 max-md:px-3"
      data-bottom-bar="order-pad"
      data-testid="order-pad-total"
    >
      <p
        className="flex flex-[1_1_260px] flex-wrap items-center gap-x-2 max-md:basis-full max-md:text-sm/5"
        role="status"
      >
        <Icon className="text-brand max-md:hidden" name="circle-check" />
        <strong>{t('listing.pad.lines', { n: lines.length })}</strong>
        <span className="text-muted text-sm max-md:hidden">{t('listing.pad.saves')}</span>
      </p>
      <p className="text-muted whitespace-nowrap max-md:flex-1">
        {t('listing.pad.total')}{' '}
        <strong className="text-ink text-xl font-heavy tabular-nums">{formatMoney(total)}</strong>
      </p>
      <Link to="/shopping-cart" className={buttonClass()}>
        {t('listing.pad.cart')}
      </Link>
    </div>
  );
}
