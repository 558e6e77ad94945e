import './checkout.css';
import '../../account/account-form.css';
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
    <div className="checkout">
      <title>{`${text('checkout.title')} · ${shop}`}</title>
      <meta name="robots" content="noindex" />
      <header className="checkout-head">
        <Link
          to={quotation === null ? '/shopping-cart' : `/quotations/${quotation}`}
          className="checkout-back"
        >
          <Icon name="chevron-left" size="sm" />
          {text(quotation === null ? 'checkout.back' : 'checkout.backToQuotation')}
        </Link>
        <h1>{text('checkout.title')}</h1>
        {buyer?.kind === 'company' && (
          <p className="checkout-buyer">
            {text('checkout.for')} <strong>{buyer.name}</strong>
          </p>
        )}
      </header>
      <RequireLogin fallback={<CheckoutSkeleton />}>
        <CheckoutContent />
      </RequireLogin>
    </div>
  );
}
