import type { StaffApplication } from '@bakul/shop/features/credit/application/staff/application.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Icon } from '@bakul/ui/icon';
import { formatTime } from '../../frame/format.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { useCreditText } from './credit-text.ts';

/** Who has agreed to a limit so far. */
export function ApprovalList({ approvals }: Pick<StaffApplication, 'approvals'>) {
  const { lang } = useI18n();
  const t = useCreditText();
  if (approvals.length === 0) return null;
  return (
    <ul className="grid gap-1.5">
      {approvals.map((approval) => (
        <li
          className="flex gap-2 py-2.5 px-3.5 rounded-card bg-brand-soft text-brand-hover"
          key={approval.staff_id}
        >
          <Icon name="badge-check" />
          {t('application.agreed', {
            name: approval.staff,
            limit: formatMoney(approval.limit),
            days: approval.tenor_days,
            time: formatTime(approval.at, lang),
          })}
        </li>
      ))}
    </ul>
  );
}
