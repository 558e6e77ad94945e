import type { StaffCompany } from '@bakul/shop/features/company/staff/company.contract';
import { formatDate, formatMoney } from '@bakul/shop/kit/text/format';
import { Badge } from '@bakul/ui/chip';
import { Link } from 'react-router';
import { formatTime } from '../../frame/format.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { useCompaniesText } from './companies-text.ts';

/** The company's members with their roles and spending limits, and open invitations. */
export function CompanyPeople({ company }: { company: StaffCompany }) {
  const { lang } = useI18n();
  const t = useCompaniesText();
  const limit = (value: number | null) => (value === null ? t('companies.limit.none') : formatMoney(value));
  const limitsOf = ({ order_limit, month_limit }: StaffCompany['people'][number]) =>
    order_limit === null && month_limit === null
      ? t('companies.limits.none')
      : t('companies.limits', { order: limit(order_limit), month: limit(month_limit) });
  return (
    <div className="bo-stack">
      <ul className="companies-list">
        {company.people.map((person) => (
          <li key={person.person_id}>
            <span>
              <Link className="bo-link" to={`/people?open=${person.person_id}`}>
                {person.name}
              </Link>{' '}
              {person.is_blocked && <Badge tone="danger">{t('companies.isBlocked')}</Badge>}
              <br />
              <span className="bo-quiet">{person.email}</span>
            </span>
            <span className="companies-end">
              {person.is_active ? t(`companies.role.${person.role}`) : t('companies.left')}
              <br />
              {person.is_active && (
                <>
                  <span className="bo-quiet">{limitsOf(person)}</span>
                  <br />
                </>
              )}
              <span className="bo-quiet">
                {t('companies.lastSeen')}{' '}
                {person.last_seen_at ? formatTime(person.last_seen_at, lang) : t('companies.never')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {company.invitations.length > 0 && (
        <section>
          <h3 className="bo-subtitle">{t('companies.invitations')}</h3>
          <ul className="companies-list">
            {company.invitations.map((invitation) => (
              <li key={invitation.id}>
                <span>{invitation.email}</span>
                <span className="bo-quiet">
                  {t(`companies.role.${invitation.role}`)},{' '}
                  {t('companies.until', { date: formatDate(new Date(invitation.expires_at), lang) })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
