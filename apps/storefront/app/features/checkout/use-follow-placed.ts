import { useNavigate } from 'react-router';
import { countPurchase } from '../../analytics/count-purchase.ts';
import { refreshCart } from '../../cart/use-cart.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import type { Placed } from './use-place-order.ts';

/** After the order: navigates to the payment page for an online payment, otherwise to the order. */
export function useLeaveAfterOrder(forget: () => void) {
  const { lang } = useI18n();
  const navigate = useNavigate();
  return async ({ transaction, payment }: Placed) => {
    forget();
    if (payment?.redirect_url) {
      // The server redirects from there. The cart is refetched when the buyer returns.
      window.location.assign(payment.redirect_url);
      return;
    }
    void countPurchase(transaction.slug);
    await navigate(localizedPath(lang, `/transactions/${transaction.slug}`));
    await refreshCart();
  };
}
