import type { StaffEinvoice } from '@bakul/shop/features/einvoice/staff/einvoice.contract';
import { Badge } from '@bakul/ui/chip';
import { einvoiceBadges } from '@bakul/web/einvoice/einvoice-badge';
import { useI18n } from '../../i18n/i18n.tsx';
import { useEinvoicesText } from './einvoices-text.ts';

type EinvoiceStateProps = { einvoice: Pick<StaffEinvoice, 'status' | 'environment' | 'approval'> };

/** The state of an e-invoice. Documents that were not sent to the real MyInvois are labelled. */
export function EinvoiceState({ einvoice: { status, environment, approval } }: EinvoiceStateProps) {
  const { t: common } = useI18n();
  const t = useEinvoicesText();
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <Badge {...einvoiceBadges[status]}>{t(`einvoices.state.${status}`)}</Badge>
      {environment && environment !== 'production' && (
        <Badge tone="warning">{t(`einvoice.${environment}`)}</Badge>
      )}
      {approval && (
        <Badge tone="warning" icon="users">
          {common('approval.badge')}
        </Badge>
      )}
    </span>
  );
}
