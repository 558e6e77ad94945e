import type { StaffCompany } from '@bakul/shop/features/company/staff/company.contract';
import { formatDate, formatMoney } from '@bakul/shop/kit/text/format';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { Link } from 'react-router';
import { formatTime } from '../../frame/format.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Facts } from '../../parts/facts.tsx';
import { useStaff } from '../../session/use-staff.ts';
import { useCompaniesText } from './companies-text.ts';

/** The company's orders, price lists and credit. */
export function CompanyTrade({ company }: { company: StaffCompany }) {
  const { t: common, lang } = useI18n();
  const t = useCompaniesText();
  const { may } = useStaff();
  const { credit, spending } = company;
  return (
    <div className="bo-stack">
      <section>
        <h3 className="bo-subtitle">{t('companies.spending')}</h3>
        <dl className="companies-figures">
          {([30, 90, 365] as const).map((days) => (
            <div key={days}>
              <dt>{t('companies.days', { n: days })}</dt>
              <dd>{formatMoney(spending[`d${days}`])}</dd>
            </div>
          ))}
        </dl>
      </section>
      {credit && (
        <section>
          <h3 className="bo-subtitle">{t('companies.credit')}</h3>
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
        <h3 className="bo-subtitle">{t('companies.recent')}</h3>
        {company.recent_orders.length === 0 && <p className="bo-quiet">{t('companies.noOrders')}</p>}
        <ul className="companies-list">
          {company.recent_orders.map((order) => (
            <li key={order.slug}>
              <span>
                <Link className="bo-link" to={`/orders/${order.slug}`}>
                  {order.slug}
                </Link>
                <br />
                <span className="bo-quiet">{formatTime(order.placed_at, lang)}</span>
              </span>
              <span className="companies-end">
                {formatMoney(order.total)}
                <br />
                <span className="bo-quiet">{common(`state.order.${order.state}`)}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="bo-subtitle">{t('companies.priceLists')}</h3>
        {company.price_lists.length === 0 && <p className="bo-quiet">{t('companies.noPriceLists')}</p>}
        <ul className="companies-list">
          {company.price_lists.map((list) => (
            <li key={list.id}>
              <span>{list.name}</span>
              <span className="bo-quiet">
                {t('companies.window', {
                  from: formatLocalDay(list.starts_on, lang),
                  to: formatLocalDay(list.ends_on, lang),
                })}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="bo-subtitle">{t('companies.quotations')}</h3>
        {company.quotations.length === 0 && <p className="bo-quiet">{t('companies.noQuotations')}</p>}
        <ul className="companies-list">
          {company.quotations.map((quotation) => (
            <li key={quotation.slug}>
              <span>
                {may('quotation.view') ? (
                  <Link className="bo-link" to={`/quotations?open=${quotation.slug}`}>
                    {quotation.slug}
                  </Link>
                ) : (
                  quotation.slug
                )}{' '}
                {quotation.title}
              </span>
              <span className="bo-quiet">
                {common(`state.quotation.${quotation.state}`)},{' '}
                {formatDate(new Date(quotation.updated_at), lang)}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
