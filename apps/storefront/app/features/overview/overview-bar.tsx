import { formatMoney } from '@bakul/shop/kit/text/format';
import { classNames } from '@bakul/ui/class-names';
import { Icon, type IconName } from '@bakul/ui/icon';
import { Link } from '../../i18n/link.tsx';
import { useOverviewText } from './overview-text.ts';
import { useOverview } from './use-overview.ts';

/** The overview in one row of the header. */
export function OverviewBar() {
  const text = useOverviewText();
  const { overview, canOrder } = useOverview();
  if (!overview) return null;
  const { last_order, lists, approvals, credit } = overview;
  return (
    <nav
      className="flex items-center gap-6 h-full"
      aria-label={text('overview.title')}
      data-testid="overview-bar"
    >
      {last_order && (
        <BarLink icon="rotate-ccw" to={`/transactions/${last_order.slug}`}>
          {text('overview.again')}
        </BarLink>
      )}
      {lists.length > 0 && (
        <BarLink icon="list" to="/lists">
          {text('overview.lists')}
        </BarLink>
      )}
      {canOrder && (
        <BarLink icon="rows-3" to="/quick-order">
          {text('overview.quick')}
        </BarLink>
      )}
      {approvals > 0 && (
        <BarLink icon="circle-check" to="/transactions?tab=to_approve">
          {text('overview.approvals.count', { n: approvals })}
        </BarLink>
      )}
      {credit && (
        <BarLink icon="wallet" to="/credit-terms" className="ms-auto">
          {text('overview.credit.bar', { amount: formatMoney(credit.available) })}
        </BarLink>
      )}
      {credit && credit.overdue > 0 && (
        <BarLink icon="circle-alert" to="/credit-terms" className="text-danger">
          {text('overview.overdue', { amount: formatMoney(credit.overdue) })}
        </BarLink>
      )}
    </nav>
  );
}

type BarLinkProps = { icon: IconName; to: string; className?: string; children: string };

function BarLink({ icon, to, className, children }: BarLinkProps) {
  return (
    <Link
      className={classNames(
        'hit-area flex items-center gap-1.5 min-h-10 text-sm font-semibold tabular-nums whitespace-nowrap underline-offset-3 hover:underline',
        className,
      )}
      to={to}
    >
      <Icon name={icon} size="sm" />
      {children}
    </Link>
  );
}
