import type { StaffCompany } from '@bakul/shop/features/company/staff/company.contract';
import { formatDate, formatMoney } from '@bakul/shop/kit/text/format';
import { Badge } from '@bakul/ui/chip';
import { Link } from 'react-router';
import { formatTime } from '../../frame/format.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { textLink } from '../../parts/styles.ts';
import { useCompaniesText } from './companies-text.ts';
import { RecordRow } from './record-row.tsx';

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
    <div className="grid content-start gap-4 min-w-0">
      <ul>
        {company.people.map((person) => (
          <RecordRow key={person.person_id}>
            <span className="min-w-0">
              <Link className={textLink} to={`/people?open=${person.person_id}`}>
                {person.name}
              </Link>{' '}
              {person.is_blocked && <Badge tone="danger">{t('companies.isBlocked')}</Badge>}
              <br />
              <span className="text-muted">{person.email}</span>
            </span>
            <span className="text-end min-w-0 max-[30rem]:text-start">
              {person.is_active ? t(`companies.role.${person.role}`) : t('companies.left')}
              <br />
              {person.is_active && (
                <>
                  <span className="text-muted">{limitsOf(person)}</span>
                  <br />
                </>
              )}
              <span className="text-muted">
                {t('companies.lastSeen')}{' '}
                {person.last_seen_at ? formatTime(person.last_seen_at, lang) : t('companies.never')}
              </span>
            </span>
          </RecordRow>
        ))}
      </ul>
      {company.invitations.length > 0 && (
        <section>
          <h3 className="text-base font-bold">{t('companies.invitations')}</h3>
          <ul>
            {company.invitations.map((invitation) => (
              <RecordRow key={invitation.id}>
                <span className="min-w-0">{invitation.email}</span>
                <span className="text-muted min-w-0">
                  {t(`companies.role.${invitation.role}`)},{' '}
                  {t('companies.until', { date: formatDate(new Date(invitation.expires_at), lang) })}
                </span>
              </RecordRow>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
