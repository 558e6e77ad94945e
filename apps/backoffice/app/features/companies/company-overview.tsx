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
import { StateHistory } from '../../parts/trail.tsx';
import { useStaff } from '../../session/use-staff.ts';
import { useCompaniesText } from './companies-text.ts';

/** Company details, documents with their state, addresses and history. */
export function CompanyOverview({ company }: { company: StaffCompany }) {
  const { lang } = useI18n();
  const t = useCompaniesText();
  const { may } = useStaff();
  const certificate = company.documents.find(({ is_certificate }) => is_certificate);
  const kind = buyerVariants.find(({ id }) => id === company.buyer_variant_id)?.name[lang];
  return (
    <div className="bo-stack">
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
          { label: t('companies.tax'), value: company.tax_number },
          { label: t('companies.sst'), value: company.sst_number },
          { label: t('companies.phone'), value: company.phone },
          { label: t('companies.billingEmail'), value: company.billing_email },
          { label: t('companies.billingAddress'), value: company.billing_address },
          { label: t('companies.since'), value: formatDate(new Date(company.created_at), lang) },
        ]}
      />
      {company.documents.length > 0 && (
        <section>
          <h3 className="bo-subtitle">{t('companies.documents')}</h3>
          <ul className="companies-list">
            {company.documents.map((document) => (
              <li key={document.id}>
                <span>
                  {may('document.review') ? (
                    <Link className="bo-link" to={`/documents?open=${document.id}`}>
                      {t(`companies.document.${document.kind}`)}
                    </Link>
                  ) : (
                    t(`companies.document.${document.kind}`)
                  )}{' '}
                  <span className="bo-quiet">{document.owner}</span>
                </span>
                <span>{t(`companies.document.state.${document.state}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {company.addresses.length > 0 && (
        <section>
          <h3 className="bo-subtitle">{t('companies.addresses')}</h3>
          <ul className="companies-list">
            {company.addresses.map((address) => (
              <li key={address.id}>
                <span>
                  <strong>{address.label}</strong>{' '}
                  {address.is_default && <Badge>{t('companies.address.default')}</Badge>}
                  <br />
                  {address.text}
                </span>
                <span className="bo-quiet">{address.zone ?? t('companies.noZone')}</span>
              </li>
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
