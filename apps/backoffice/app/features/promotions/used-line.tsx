import { formatMoney } from '@bakul/shop/kit/text/format';
import { usePromotionsText } from './promotions-text.ts';

/** How often the promotion was used, and for how much. */
export function PromotionUsage({ used: { orders, off } }: { used: { orders: number; off: number } }) {
  const t = usePromotionsText();
  return (
    <p className="text-muted">
      {orders === 0
        ? t('promotion.used.none')
        : t('promotion.used.some', { n: orders, off: formatMoney(off) })}
    </p>
  );
}
