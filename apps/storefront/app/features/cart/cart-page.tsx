import type { Cart } from '@bakul/shop/features/cart/cart.contract';
import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { InlineError } from '@bakul/ui/inline-error';
import { LoadingRegion, Skeleton } from '@bakul/ui/skeleton';
import { useEffect, useEffectEvent } from 'react';
import { viewCart } from '../../analytics/cart-events.ts';
import { track } from '../../analytics/track.ts';
import { readCartState } from '../../cart/cart-state.ts';
import { refreshCart, useCartState } from '../../cart/use-cart.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { useShopName } from '../../root-data/root-data.ts';
import { useSession } from '../../session/use-session.ts';
import { CartChanges } from './cart-changes.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartSummary } from './cart-summary.tsx';
import { useCartText } from './cart-text.ts';

const columns =
  'grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_416px] lg:items-start lg:gap-8 print:block';

/** /shopping-cart. The server renders only the frame, because the content belongs to the visitor. */
export function CartPage() {
  const text = useCartText();
  const shop = useShopName();
  const { cart } = useCartState();
  return (
    <div className="page-container pt-4 pb-12 lg:pt-6">
      <title>{`${text('cart.title')} · ${shop}`}</title>
      <meta name="robots" content="noindex" />
      <header className="flex flex-wrap items-baseline gap-x-3 mb-3">
        <h1 id="cart-title" tabIndex={-1}>
          {text('cart.title')}
        </h1>
        {cart && cart.lines.length > 0 && (
          <p className="text-muted">{text('cart.products', { n: cart.lines.length })}</p>
        )}
      </header>
      <noscript>
        <p>{text('cart.noScript')}</p>
      </noscript>
      <CartContent />
    </div>
  );
}

function CartContent() {
  const { t } = useI18n();
  const text = useCartText();
  const { cart, failure, isClosed, isSaving, changes } = useCartState();
  const isMember = useSession()?.isLoggedIn === true;
  useFreshCart();
  useCountedView(cart);
  if (isClosed) return <ClosedCart />;
  if (!cart && failure) return <CartFailure />;
  if (!cart) return <CartSkeleton label={t('common.loading')} />;
  return (
    <>
      {failure && <CartFailure />}
      <CartChanges changes={changes} />
      {cart.lines.length === 0 ? (
        <EmptyState
          icon="shopping-cart"
          title={text('cart.empty')}
          action={
            <Link to="/product-catalog" className={buttonClass()}>
              {text('cart.empty.action')}
            </Link>
          }
        >
          {text(isMember ? 'cart.empty.member' : 'cart.empty.text')}
        </EmptyState>
      ) : (
        <div className={columns}>
          <CartLines cart={cart} isSaving={isSaving} />
          <CartSummary cart={cart} />
        </div>
      )}
    </>
  );
}

/** Refetches a cart that an earlier page loaded, because prices and stock change. */
function useFreshCart() {
  useEffect(() => {
    if ((readCartState().cart?.lines.length ?? 0) > 0) void refreshCart();
  }, []);
}

/** Tracks the view once, when the content of the cart is known. */
function useCountedView(cart: Cart | null) {
  const isKnown = cart !== null && cart.lines.length > 0;
  const count = useEffectEvent(() => {
    if (cart) track(viewCart(cart));
  });
  useEffect(() => {
    if (isKnown) count();
  }, [isKnown]);
}

function CartFailure() {
  const { t } = useI18n();
  const { failure, isSaving } = useCartState();
  if (!failure) return null;
  const { message, detail, reference } = failure.body;
  return (
    <InlineError
      message={message || t('runtime.error')}
      detail={detail ?? undefined}
      reference={reference ? `${t('common.reference')} ${reference}` : undefined}
      retryLabel={t('common.retry')}
      onRetry={() => void refreshCart()}
      isRetrying={isSaving}
    />
  );
}

function ClosedCart() {
  const text = useCartText();
  const buyer = useSession()?.standing?.buyer;
  return (
    <EmptyState
      icon="lock"
      title={text('cart.closed', { name: buyer?.name ?? '' })}
      action={
        <Link to="/company" className={buttonClass({ variant: 'secondary' })}>
          {text('cart.closed.action')}
        </Link>
      }
    >
      {text('cart.closed.text')}
    </EmptyState>
  );
}

const skeletonFrame = 'grid gap-6 p-6 border border-line rounded-card';

function CartSkeleton({ label }: { label: string }) {
  return (
    <LoadingRegion label={label}>
      <div className={columns}>
        <div className={skeletonFrame}>
          <Skeleton lines={3} />
          <Skeleton lines={3} />
          <Skeleton lines={3} />
        </div>
        <div className={skeletonFrame}>
          <Skeleton lines={4} />
        </div>
      </div>
    </LoadingRegion>
  );
}
