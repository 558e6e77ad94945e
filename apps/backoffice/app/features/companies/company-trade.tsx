import type { StaffCompany } from '@bakul/shop/features/company/staff/company.contract';
import { formatDate, formatMoney } from '@bakul/shop/kit/text/format';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { Link } from 'react-router';
import { formatTime } from '../../frame/format.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Facts } from '../../parts/facts.tsx';
import { textLink } from '../../parts/styles.ts';
import { useStaff } from '../../session/use-staff.ts';
import { useCompaniesText } from './companies-text.ts';
import { RecordRow } from './record-row.tsx';

/** The company's orders, price lists and credit. */
export function CompanyTrade({ company }: { company: StaffCompany }) {
  const { t: common, lang } = useI18n();
  const t = useCompaniesText();
  const { may } = useStaff();
  const { credit, spending } = company;
  return (
    <div className="grid content-start gap-4 min-w-0">
      <section>
        <h3 className="text-base font-bold">{t('companies.spending')}</h3>
        <dl className="grid grid-cols-[repeat(3,1fr)] gap-3 max-[30rem]:grid-cols-[1fr]">
          {([30, 90, 365] as const).map((days) => (
            <div className="p-3 rounded-card bg-canvas" key={days}>
              <dt className="text-muted text-sm">{t('companies.days', { n: days })}</dt>
              <dd className="text-lg font-heavy tabular-nums whitespace-nowrap">
                {formatMoney(spending[`d${days}`])}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {credit && (
        <section>
          <h3 className="text-base font-bold">{t('companies.credit')}</h3>
          <Facts
            facts={[
              { label: t('companies.state'), value: t(`companies.credit.${credit.state}`) },
              { label: t('companies.limit'), value: formatMoney(credit.credit_limit) },
              { label: t('companies.owed'), value: formatMoney(credit.outstanding + credit.reserved) },
              { label: t('companies.available'), value: formatMoney(credit.available) },
              { label: t('companies.tenor'), value: credit.tenor_days },
            ]}
          />
        </section>
      )}
      <section>
        <h3 className="text-base font-bold">{t('companies.recent')}</h3>
        {company.recent_orders.length === 0 && <p className="text-muted">{t('companies.noOrders')}</p>}
        <ul>
          {company.recent_orders.map((order) => (
            <RecordRow key={order.slug}>
              <span className="min-w-0">
                <Link className={textLink} to={`/orders/${order.slug}`}>
                  {order.slug}
                </Link>
                <br />
                <span className="text-muted">{formatTime(order.placed_at, lang)}</span>
              </span>
              <span className="text-end min-w-0 max-[30rem]:text-start">
                {formatMoney(order.total)}
                <br />
                <span className="text-muted">{common(`state.order.${order.state}`)}</span>
              </span>
            </RecordRow>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="text-base font-bold">{t('companies.priceLists')}</h3>
        {company.price_lists.length === 0 && <p className="text-muted">{t('companies.noPriceLists')}</p>}
        <ul>
          {company.price_lists.map((list) => (
            <RecordRow key={list.id}>
              <span className="min-w-0">{list.name}</span>
              <span className="text-muted min-w-0">
                {t('companies.window', {
                  from: formatLocalDay(list.starts_on, lang),
                  to: formatLocalDay(list.ends_on, lang),
                })}
              </span>
            </RecordRow>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="text-base font-bold">{t('companies.quotations')}</h3>
        {company.quotations.length === 0 && <p className="text-muted">{t('companies.noQuotations')}</p>}
        <ul>
          {company.quotations.map((quotation) => (
            <RecordRow key={quotation.slug}>
              <span className="min-w-0">
                {may('quotation.view') ? (
                  <Link className={textLink} to={`/quotations?open=${quotation.slug}`}>
                    {quotation.slug}
                  </Link>
                ) : (
                  quotation.slug
                )}{' '}
                {quotation.title}
              </span>
              <span className="text-muted min-w-0">
                {common(`state.quotation.${quotation.state}`)},{' '}
                {formatDate(new Date(quotation.updated_at), lang)}
              </span>
            </RecordRow>
          ))}
        </ul>
      </section>
    </div>
  );
}
