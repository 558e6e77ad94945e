import { companyStates } from '@bakul/shop/features/company/company.rules';
import type { StaffCompany } from '@bakul/shop/features/company/staff/company.contract';
import { buyerVariants } from '@bakul/shop/features/content/reference.rules';
import { formatDate } from '@bakul/shop/kit/text/format';
import { buttonClass } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { Notice } from '@bakul/ui/inline-error';
import { Link } from 'react-router';
import { History } from '../../frame/history.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { Facts } from '../../parts/facts.tsx';
import { oneOf } from '../../parts/one-of.ts';
import { textLink } from '../../parts/styles.ts';
import { StateHistory } from '../../parts/trail.tsx';
import { useStaff } from '../../session/use-staff.ts';
import { useCompaniesText } from './companies-text.ts';
import { RecordRow } from './record-row.tsx';

/** Company details, documents with their state, addresses and history. */
export function CompanyOverview({ company }: { company: StaffCompany }) {
  const { lang } = useI18n();
  const t = useCompaniesText();
  const { may } = useStaff();
  const certificate = company.documents.find(({ is_certificate }) => is_certificate);
  const kind = buyerVariants.find(({ id }) => id === company.buyer_variant_id)?.name[lang];
  return (
    <div className="grid content-start gap-4 min-w-0">
      {company.state === 'pending' && (
        <Notice
          action={
            company.actions.includes('review_certificate') &&
            certificate && (
              <Link to={`/documents?open=${certificate.id}`} className={buttonClass({ size: 'small' })}>
                {t('companies.pending.check')}
              </Link>
            )
          }
        >
          {t('companies.pending')}
        </Notice>
      )}
      <Facts
        facts={[
          { label: t('companies.ssm'), value: company.ssm_number },
          { label: t('companies.kind'), value: kind },
          {
            label: t('companies.tax'),
            value:
              company.tax_number &&
              t(company.tax_number_checked_at ? 'companies.tax.confirmed' : 'companies.tax.pending', {
                number: company.tax_number,
              }),
          },
          { label: t('companies.sst'), value: company.sst_number },
          { label: t('companies.phone'), value: company.phone },
          { label: t('companies.billingEmail'), value: company.billing_email },
          { label: t('companies.billingAddress'), value: company.billing_address },
          { label: t('companies.since'), value: formatDate(new Date(company.created_at), lang) },
        ]}
      />
      {company.documents.length > 0 && (
        <section>
          <h3 className="text-base font-bold">{t('companies.documents')}</h3>
          <ul>
            {company.documents.map((document) => (
              <RecordRow key={document.id}>
                <span className="min-w-0">
                  {may('document.review') ? (
                    <Link className={textLink} to={`/documents?open=${document.id}`}>
                      {t(`companies.document.${document.kind}`)}
                    </Link>
                  ) : (
                    t(`companies.document.${document.kind}`)
                  )}{' '}
                  <span className="text-muted">{document.owner}</span>
                </span>
                <span className="min-w-0">{t(`companies.document.state.${document.state}`)}</span>
              </RecordRow>
            ))}
          </ul>
        </section>
      )}
      {company.addresses.length > 0 && (
        <section>
          <h3 className="text-base font-bold">{t('companies.addresses')}</h3>
          <ul>
            {company.addresses.map((address) => (
              <RecordRow key={address.id}>
                <span className="min-w-0">
                  <strong>{address.label}</strong>{' '}
                  {address.is_default && <Badge>{t('companies.address.default')}</Badge>}
                  <br />
                  {address.text}
                </span>
                <span className="text-muted min-w-0">{address.zone ?? t('companies.noZone')}</span>
              </RecordRow>
            ))}
          </ul>
        </section>
      )}
      <StateHistory
        entries={company.history}
        nameOf={(state) => t(`companies.state.${oneOf(companyStates, state) ?? 'pending'}`)}
      />
      <History type="company" id={company.id} version={`${company.state} ${company.notes.length}`} />
    </div>
  );
}
