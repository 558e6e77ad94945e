import type { StaffQuotation } from '@bakul/shop/features/quotation/staff/quotation.contract';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { formatTime } from '../../frame/format.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Facts } from '../../parts/facts.tsx';
import { SaveButton } from '../../parts/save-button.tsx';
import { useQuotationsText } from './quotations-text.ts';

/** The rest of the buyer's request: date, destination, frequency and attachments. */
export function QuotationRequest({ quotation }: { quotation: StaffQuotation }) {
  const { lang } = useI18n();
  const t = useQuotationsText();
  const { place, customer, attachments, slug } = quotation;
  return (
    <section>
      <h3 className="text-base font-bold">{t('quotations.request')}</h3>
      <Facts
        facts={[
          {
            label: t('quotations.contact'),
            value: [customer.name, customer.email, customer.phone].filter(Boolean).join(' · '),
          },
          {
            label: t('quotations.requiredOn'),
            value: quotation.required_on && formatLocalDay(quotation.required_on, lang),
          },
          { label: t('quotations.frequency'), value: t(`quotations.frequency.${quotation.frequency}`) },
          {
            label: t('quotations.place'),
            value: place && `${place.label}: ${place.line_1}, ${place.postcode} ${place.city}`,
          },
          { label: t('quotations.note'), value: quotation.note },
          {
            label: t('quotations.round'),
            value: quotation.round > 0 && t('quotations.roundOf', { n: quotation.round }),
          },
          {
            label: t('quotations.validUntil'),
            value: quotation.valid_until && formatTime(quotation.valid_until, lang),
          },
          { label: t('quotations.order'), value: quotation.transaction },
        ].map((fact) => ({ ...fact, value: fact.value || null }))}
      />
      {attachments.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-muted">{t('quotations.files')}</span>
          {attachments.map((file) => (
            <SaveButton
              key={file.id}
              size="small"
              path={`/api/staff/quotation/${slug}/attachment/${file.id}`}
            >
              {file.name}
            </SaveButton>
          ))}
        </div>
      )}
    </section>
  );
}
