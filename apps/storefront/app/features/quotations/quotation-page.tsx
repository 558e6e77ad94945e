import { DetailPage } from '../../account/detail-page.tsx';
import { CardSkeleton } from '../../account/loaded.tsx';
import { RequireLogin } from '../../session/require-login.tsx';
import { QuotationContent } from './quotation-content.tsx';
import { useQuoteText } from './quotation-text.ts';
import { useQuotesText } from './quotations-text.ts';

/** /quotations/:slug: one request from draft to order. */
export function QuotationPage({ slug }: { slug: string }) {
  const text = useQuoteText();
  const quotes = useQuotesText();
  return (
    <DetailPage
      title={text('quote.heading', { slug })}
      back={{ to: '/quotations', label: quotes('quotes.title') }}
    >
      <RequireLogin fallback={<CardSkeleton cards={3} />}>
        <QuotationContent slug={slug} />
      </RequireLogin>
    </DetailPage>
  );
}
