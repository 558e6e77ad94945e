import { Icon } from '@bakul/ui/icon';
import { useSearchParams } from 'react-router';
import { Link } from '../../i18n/link.tsx';
import { useShopName } from '../../root-data/root-data.ts';
import { RequireLogin } from '../../session/require-login.tsx';
import { useSession } from '../../session/use-session.ts';
import { CheckoutContent } from './checkout-content.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { useCheckoutText } from './checkout-text.ts';
import { quotationOf } from './choices.ts';

/** /checkout. The server renders the shell. The order follows once the session is read. */
export function CheckoutPage() {
  const text = useCheckoutText();
  const shop = useShopName();
  const quotation = quotationOf(useSearchParams()[0].get('quotation'));
  const buyer = useSession()?.standing?.buyer;
  return (
    <div data-testid="checkout">
      <title>{`${text('checkout.title')} · ${shop}`}</title>
      <meta name="robots" content="noindex" />
      <header className="grid grid-cols-1 items-baseline gap-x-6 pb-4 md:grid-cols-[minmax(0,1fr)_auto]">
        <Link
          to={quotation === null ? '/shopping-cart' : `/quotations/${quotation}`}
          className="inline-flex items-center justify-self-start gap-1 min-h-11 text-brand text-sm font-strong md:col-span-full hover:underline hover:underline-offset-3"
        >
          <Icon name="chevron-left" size="sm" />
          {text(quotation === null ? 'checkout.back' : 'checkout.backToQuotation')}
        </Link>
        <h1 className="text-3xl/9">{text('checkout.title')}</h1>
        {buyer?.kind === 'company' && (
          <p className="text-muted">
            {text('checkout.for')} <strong className="text-ink">{buyer.name}</strong>
          </p>
        )}
      </header>
      <RequireLogin fallback={<CheckoutSkeleton />}>
        <CheckoutContent />
      </RequireLogin>
    </div>
  );
}
