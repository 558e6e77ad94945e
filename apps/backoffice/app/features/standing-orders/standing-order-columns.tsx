import type { StaffStandingOrderHead } from '@bakul/shop/features/standing-order/staff/standing-order.contract';
import { formatMoney, formatWeekday } from '@bakul/shop/kit/text/format';
import { Badge } from '@bakul/ui/chip';
import { formatLocalDay } from '@bakul/web/format/format-date';
import type { Column } from '../../frame/queue.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { StateBadge } from './standing-order-state.tsx';
import { useStandingOrdersText } from './standing-orders-text.ts';

export function useStandingOrderColumns(): Column<StaffStandingOrderHead>[] {
  const { lang } = useI18n();
  const t = useStandingOrdersText();
  return [
    {
      id: 'buyer',
      label: t('standing.buyer'),
      cell: (row) => (
        <span className="grid whitespace-normal">
          {row.buyer}
          <span className="text-muted text-sm font-normal">{row.name}</span>
        </span>
      ),
    },
    {
      id: 'state',
      label: t('standing.status'),
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          <StateBadge state={row.state} />
          {row.waiting && <Badge tone="warning">{t('standing.waiting')}</Badge>}
        </span>
      ),
    },
    {
      id: 'days',
      label: t('standing.days'),
      isExtra: true,
      cell: (row) => row.weekdays.map((day) => formatWeekday(day, lang)).join(', '),
    },
    {
      id: 'next',
      label: t('standing.next'),
      isExtra: true,
      cell: (row) => (row.next_date === null ? '–' : formatLocalDay(row.next_date, lang)),
    },
    {
      id: 'lines',
      label: t('standing.lines'),
      isNumeric: true,
      isExtra: true,
      cell: (row) => row.line_count,
    },
    {
      id: 'total',
      label: t('standing.total'),
      isNumeric: true,
      isExtra: true,
      cell: (row) => formatMoney(row.expected_total),
    },
  ];
}
