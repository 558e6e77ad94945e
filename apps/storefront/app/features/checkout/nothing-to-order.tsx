import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { useCart } from '../../cart/use-cart.ts';
import { Link } from '../../i18n/link.tsx';
import { useSession } from '../../session/use-session.ts';
import { useCheckoutText } from './checkout-text.ts';
import { hasUnconfirmedOrder } from './use-place-order.ts';

/**
 * An empty cart with the one link that fits: to the orders when one may have been placed, to the cart, or to the
 * catalogue.
 */
export function NothingToOrder() {
  const text = useCheckoutText();
  const hasLines = (useCart()?.lines.length ?? 0) > 0;
  if (hasUnconfirmedOrder() && !hasLines) {
    return (
      <EmptyState
        icon="history"
        title={text('checkout.sent.title')}
        action={<WayLink to="/transactions" label={text('checkout.sent.action')} />}
      >
        {text('checkout.sent.text')}
      </EmptyState>
    );
  }
  const way = hasLines ? (
    <WayLink to="/shopping-cart" label={text('checkout.empty.cart')} />
  ) : (
    <WayLink to="/product-catalog" label={text('checkout.empty.action')} />
  );
  return (
    <EmptyState icon="shopping-cart" title={text('checkout.empty.title')} action={way}>
      {text('checkout.empty.text')}
    </EmptyState>
  );
}

/** For a role that may browse but not buy. */
export function BuyingNotAllowed() {
  const text = useCheckoutText();
  const company = useSession()?.standing?.buyer.name ?? '';
  return (
    <EmptyState
      icon="lock"
      title={text('checkout.role.title')}
      action={<WayLink to="/" label={text('checkout.role.action')} />}
    >
      {text('checkout.role.text', { company })}
    </EmptyState>
  );
}

function WayLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={buttonClass()}>
      {label}
    </Link>
  );
}
