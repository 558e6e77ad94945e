import type { Company } from '@bakul/shop/features/company/company.contract';
import { buttonClass } from '@bakul/ui/button';
import { Notice } from '@bakul/ui/inline-error';
import { Link } from '../../i18n/link.tsx';
import { useRootData } from '../../root-data/root-data.ts';
import { StateBadge } from '../documents/document-state.tsx';
import { useCompanyText } from './company-text.ts';

/** What the company's state means and what to do next. Renders nothing for a company in good standing. */
export function StateNotice({ company: { state, ssm_state, is_founder } }: { company: Company }) {
  const text = useCompanyText();
  const phone = useRootData()?.config.operator.phone ?? '';
  const certificate = (label: string, path = '/profile/ssm') =>
    is_founder && (
      <Link to={path} className={buttonClass({ variant: 'neutral' })}>
        {label}
      </Link>
    );
  switch (state) {
    case 'active':
      return null;
    case 'pending':
      return ssm_state === null || ssm_state === 'not_submitted' ? (
        <Notice
          tone="warning"
          title={text('company.pending.missing.title')}
          action={certificate(text('company.pending.missing.action'), '/profile/ssm/create')}
        >
          <p>{text('company.pending.missing.text')}</p>
        </Notice>
      ) : (
        <Notice title={text('company.pending.title')} action={certificate(text('company.pending.action'))}>
          <p>{text('company.pending.text')}</p>
          <p className="mt-2">
            <StateBadge state={ssm_state} />
          </p>
        </Notice>
      );
    case 'rejected':
      return (
        <Notice
          tone="danger"
          title={text('company.rejected.title')}
          action={certificate(text('company.rejected.action'))}
        >
          <p>{text(is_founder ? 'company.rejected.text' : 'company.rejected.others')}</p>
        </Notice>
      );
    case 'blocked':
      return (
        <Notice tone="danger" title={text('company.blocked.title')}>
          <p>{text('company.blocked.text', { phone })}</p>
        </Notice>
      );
    case 'closed':
      return (
        <Notice tone="warning" title={text('company.closed.title')}>
          <p>{text('company.closed.text')}</p>
        </Notice>
      );
  }
}
