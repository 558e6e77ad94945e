import type { Company } from '@bakul/shop/features/company/company.contract';
import { formatDate } from '@bakul/shop/kit/text/format';
import { Badge } from '@bakul/ui/chip';
import { Icon } from '@bakul/ui/icon';
import { AccountFrame } from '../../account/account-frame.tsx';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { useStandingText } from '../../account/standing-text.ts';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { hasScope } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { BillingCard } from './billing-card.tsx';
import { BranchesCard } from './branches-card.tsx';
import { useCompanyText } from './company-text.ts';
import { DetailsCard } from './details-card.tsx';
import { LeaveCard } from './leave-card.tsx';
import { PersonalState } from './personal-state.tsx';
import { RulesCard } from './rules-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { CompanyStateBadge } from './state-badge.tsx';
import { StateNotice } from './state-notice.tsx';

/** /company: the current company. */
export function CompanyPage() {
  const text = useCompanyText();
  return (
    <AccountFrame section="company" title={text('company.title')} lead={text('company.lead')}>
      <CompanyContent />
    </AccountFrame>
  );
}

function CompanyContent() {
  const session = useSession();
  const load = useLoad('company', (signal) => call('GET /api/company', {}, { signal }));
  // The notice above gives the reason and the next step.
  if (session?.standing?.second_factor_required) return null;
  // Before the standing is loaded, a 404 means that the person acts for themselves.
  const isPersonal = session?.standing?.buyer.kind === 'person' || load.failure?.status === 404;
  if (isPersonal && load.data === null) return <PersonalState />;
  const canEdit = hasScope(session, 'company.edit');
  return (
    <Loaded load={load} skeleton={<CardSkeleton cards={3} />}>
      {({ data: company }) => {
        const onCompany = (data: Company) => load.replace({ data });
        return (
          <div className="grid grid-cols-1 gap-4">
            <Identity company={company} />
            <StateNotice company={company} />
            <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:has-[>[data-editing]]:grid-cols-1">
              <DetailsCard company={company} canEdit={canEdit} onCompany={onCompany} />
              <BillingCard company={company} canEdit={canEdit} onCompany={onCompany} />
            </div>
            <BranchesCard canEdit={canEdit} />
            <RulesCard canEdit={hasScope(session, 'rule.manage')} />
            <SecondFactorCard
              company={company}
              canEdit={hasScope(session, 'owner.manage')}
              onCompany={onCompany}
            />
            <LeaveCard company={company} canClose={hasScope(session, 'company.close')} />
          </div>
        );
      }}
    </Loaded>
  );
}

function Identity({ company }: { company: Company }) {
  const { lang } = useI18n();
  const text = useCompanyText();
  const standing = useStandingText();
  return (
    <section
      className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-4 p-5 rounded-card bg-tint wrap-anywhere lg:items-center lg:p-6"
      aria-label={company.name}
    >
      <span className="grid place-items-center size-14 rounded-card bg-surface text-brand" aria-hidden="true">
        <Icon name="office-building" size="xl" />
      </span>
      <div>
        <h2 className="text-xl/7">{company.name}</h2>
        <p className="tabular">
          {text('company.number')} {company.ssm_number}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 mt-2 text-muted text-sm [&>.badge]:bg-surface">
          <CompanyStateBadge state={company.state} />
          <Badge tone="brand" icon="user">
            {standing(`role.${company.role}`)}
          </Badge>
          <span>{text('company.since', { date: formatDate(new Date(company.created_at), lang) })}</span>
        </p>
      </div>
    </section>
  );
}
