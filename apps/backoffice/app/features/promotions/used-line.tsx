import { formatMoney } from '@bakul/shop/kit/format';
import { usePromotionsText } from './promotions-text.ts';

/** What came of it so far. */
export function PromotionUsage({ used: { orders, off } }: { used: { orders: number; off: number } }) {
  const t = usePromotionsText();
  return (
    <p className="promotion-used">
      {orders === 0
        ? t('promotion.used.none')
        : t('promotion.used.some', { n: orders, off: formatMoney(off) })}
    </p>
  );
}
