import './quotations.css';
import './quotation.css';
import '../../account/account-frame.css';
import '../../account/account-form.css';
import { Icon } from '@bakul/ui/icon';
import { CardSkeleton } from '../../account/loaded.tsx';
import { Link } from '../../i18n/link.tsx';
import { useShopName } from '../../root-data/root-data.ts';
import { RequireLogin } from '../../session/require-login.tsx';
import { QuotationContent } from './quotation-content.tsx';
import { useQuoteText } from './quotation-text.ts';
import { useQuotesText } from './quotations-text.ts';

/** /quotations/:slug: one request from draft to order. */
export function QuotationPage({ slug }: { slug: string }) {
  const text = useQuoteText();
  const quotes = useQuotesText();
  const shop = useShopName();
  const heading = text('quote.heading', { slug });
  return (
    <div className="page-container quote-page">
      <title>{`${heading} · ${shop}`}</title>
      <meta name="robots" content="noindex" />
      <Link to="/quotations" className="account-back" data-nested>
        <Icon name="chevron-left" size="sm" />
        {quotes('quotes.title')}
      </Link>
      <header className="account-head">
        <h1>{heading}</h1>
      </header>
      <RequireLogin fallback={<CardSkeleton cards={3} />}>
        <QuotationContent slug={slug} />
      </RequireLogin>
    </div>
  );
}
