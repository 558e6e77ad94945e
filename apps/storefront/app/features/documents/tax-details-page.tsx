import type { TaxDetails } from '@bakul/shop/features/einvoice/tax-details/tax-details.contract';
import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { Hint } from '@bakul/ui/hint';
import { showToast } from '@bakul/ui/toast-store';
import { formatMoment } from '@bakul/web/format/format-date';
import { useState } from 'react';
import { AccountFrame } from '../../account/account-frame.tsx';
import { Lead } from '../../account/lead.tsx';
import { Loaded } from '../../account/loaded.tsx';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Fact } from './document-detail.tsx';
import { useDocumentText } from './document-text.ts';
import { TaxDetailsForm } from './tax-details-form.tsx';

/** The numbers that identify a private person on e-invoices. */
export function TaxDetailsPage() {
  const text = useDocumentText();
  return (
    <AccountFrame section="documents" title={text('tax.title')} lead={text('tax.lead')} isNested>
      <TaxDetailsSection />
    </AccountFrame>
  );
}

function TaxDetailsSection() {
  const text = useDocumentText();
  const load = useLoad('tax details', (signal) => call('GET /api/profile/tax_details', {}, { signal }));
  return (
    <Loaded load={load}>
      {({ data: details }) => (
        <div className="grid grid-cols-1 gap-4">
          {details.source && <SavedDetails details={details} onChange={(data) => load.replace({ data })} />}
          <Card title={text(details.source === 'entered' ? 'tax.change' : 'tax.enter')}>
            <TaxDetailsForm
              key={details.updated_at}
              details={details}
              onSaved={(data) => load.replace({ data })}
            />
          </Card>
          <Hint icon="lock">{text('tax.private')}</Hint>
        </div>
      )}
    </Loaded>
  );
}

type SavedDetailsProps = { details: TaxDetails; onChange: (details: TaxDetails) => void };

function SavedDetails({ details, onChange }: SavedDetailsProps) {
  const { lang } = useI18n();
  const text = useDocumentText();
  const [isBusy, setBusy] = useState(false);
  const { tin, id_type, id_number, source, updated_at } = details;

  async function remove() {
    setBusy(true);
    const result = await call('DELETE /api/profile/tax_details', {});
    setBusy(false);
    if (!result.ok) return;
    showToast({ type: 'success', message: text('tax.removed') });
    onChange(result.data.data);
  }
  return (
    <Card title={text('tax.saved')}>
      <dl className="divide-y divide-line">
        <Fact name={text('tax.tin')} value={tin ?? '–'} />
        <Fact name={text(`tax.id.${id_type ?? 'NRIC'}`)} value={id_number ?? '–'} />
        {updated_at && <Fact name={text('documents.updated')} value={formatMoment(updated_at, lang)} />}
      </dl>
      <Lead className="mt-3">{text(source === 'identity_card' ? 'tax.fromCard' : 'documents.masked')}</Lead>
      {source === 'entered' && (
        <div className="mt-4">
          <Button variant="neutral" isLoading={isBusy} onClick={() => void remove()}>
            {text('tax.remove')}
          </Button>
        </div>
      )}
    </Card>
  );
}
