import { Card } from '@bakul/ui/card';
import { FailureNotice } from '../../account/failure-notice.tsx';
import { EinvoiceEntry } from './einvoice-entry.tsx';
import { useEinvoiceText } from './einvoice-text.ts';
import { type EinvoiceFilter, useEinvoices } from './use-einvoices.ts';

type EinvoiceCardProps = {
  filter: EinvoiceFilter;
  /** Loads again when it changes, such as the state of the order. */
  version?: string;
};

/** The e-invoices of an order or of documents. Nothing is shown while there are none. */
export function EinvoiceCard({ filter, version }: EinvoiceCardProps) {
  const text = useEinvoiceText();
  const { data, failure, isLoading, reload } = useEinvoices(filter, version);
  const einvoices = data?.data ?? [];
  if (einvoices.length === 0 && !failure) return null;
  return (
    <Card title={text(einvoices.length > 1 ? 'einvoice.titles' : 'einvoice.title')}>
      {failure && <FailureNotice failure={failure} onRetry={reload} isRetrying={isLoading} />}
      <ul className="divide-y divide-line">
        {einvoices.map((einvoice) => (
          <li className="py-4 first:pt-0 last:pb-0" key={einvoice.number}>
            <EinvoiceEntry einvoice={einvoice} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
