import type { StaffQuotationHead } from '@bakul/shop/features/quotation/staff/quotation.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Badge, type Tone } from '@bakul/ui/chip';
import type { Column } from '../../frame/queue.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { waited } from '../../parts/waited.ts';
import { useQuotationsText } from './quotations-text.ts';

const tones: Partial<Record<StaffQuotationHead['status'], Tone>> = {
  submitted: 'warning',
  countered: 'warning',
  in_review: 'info',
  accepted: 'success',
  ordered: 'success',
  declined: 'danger',
};

export function QuotationState({ status }: Pick<StaffQuotationHead, 'status'>) {
  const { t } = useI18n();
  return <Badge tone={tones[status] ?? 'neutral'}>{t(`state.quotation.${status}`)}</Badge>;
}

/** Next to the open quotation, its buyer and its state are enough. */
const hiddenBeside = 'xl:group-data-open/queue:hidden';

export function useQuotationColumns(): Column<StaffQuotationHead>[] {
  const t = useQuotationsText();
  const { t: common } = useI18n();
  const now = new Date();
  return [
    {
      id: 'buyer',
      label: t('quotations.buyer'),
      cell: (row) => (
        <span className="grid whitespace-normal">
          {row.buyer}
          <span className="block text-muted text-sm font-normal">
            {row.slug}
            {row.title && ` · ${row.title}`}
          </span>
          {/* Shown here only while an item is open next to the list. Otherwise the state has its own column. */}
          <span className="hidden text-muted text-sm font-normal xl:group-data-open/queue:block">
            <QuotationState status={row.status} />
          </span>
        </span>
      ),
    },
    {
      id: 'state',
      label: t('quotations.state'),
      className: hiddenBeside,
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          <QuotationState status={row.status} />
          {row.needs_manager && <Badge tone="warning">{t('quotations.shelf.needs_manager')}</Badge>}
        </span>
      ),
    },
    {
      id: 'waits',
      label: t('quotations.waits'),
      className: hiddenBeside,
      cell: (row) => (
        <span className={row.is_overdue ? 'text-danger font-semibold' : undefined}>
          {waited(row.turn_at, now, common)}
          {row.is_overdue && <span className="sr-only"> {t('quotations.late')}</span>}
        </span>
      ),
    },
    { id: 'lines', label: t('quotations.lines'), isNumeric: true, isExtra: true, cell: (row) => row.lines },
    {
      id: 'goods',
      label: t('quotations.goods'),
      isNumeric: true,
      isExtra: true,
      cell: (row) => (row.goods === null ? '–' : formatMoney(row.goods)),
    },
    {
      id: 'assigned',
      label: t('quotations.assigned'),
      isExtra: true,
      cell: (row) => row.assigned ?? t('quotations.nobody'),
    },
  ];
}
