import type { StaffCompanySummary } from '@bakul/shop/features/company/staff/company.contract';
import { formatDate, formatMoney } from '@bakul/shop/kit/text/format';
import { Badge, type Tone } from '@bakul/ui/chip';
import type { Column } from '../../frame/queue.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { useCompaniesText } from './companies-text.ts';

const tones: Record<StaffCompanySummary['state'], Tone> = {
  pending: 'warning',
  active: 'success',
  rejected: 'danger',
  blocked: 'danger',
  closed: 'neutral',
};

export function CompanyState({ state }: Pick<StaffCompanySummary, 'state'>) {
  const t = useCompaniesText();
  return <Badge tone={tones[state]}>{t(`companies.state.${state}`)}</Badge>;
}

export function useCompanyColumns(): Column<StaffCompanySummary>[] {
  const { lang } = useI18n();
  const t = useCompaniesText();
  return [
    {
      id: 'name',
      label: t('companies.company'),
      cell: (row) => (
        <span className="grid whitespace-normal">
          {row.name}
          <span className="text-muted text-sm font-normal">{row.ssm_number}</span>
        </span>
      ),
    },
    { id: 'state', label: t('companies.state'), cell: (row) => <CompanyState state={row.state} /> },
    { id: 'zone', label: t('companies.zone'), isExtra: true, cell: (row) => row.zone ?? row.city ?? '–' },
    {
      id: 'members',
      label: t('companies.members'),
      isNumeric: true,
      isExtra: true,
      cell: (row) => row.members,
    },
    { id: 'orders', label: t('companies.orders'), isNumeric: true, isExtra: true, cell: (row) => row.orders },
    { id: 'spent', label: t('companies.spent'), isNumeric: true, cell: (row) => formatMoney(row.spent) },
    {
      id: 'credit',
      label: t('companies.credit'),
      isExtra: true,
      cell: (row) => (row.credit ? t(`companies.credit.${row.credit.state}`) : '–'),
    },
    {
      id: 'last',
      label: t('companies.lastOrder'),
      isExtra: true,
      cell: (row) => (row.last_order_at ? formatDate(new Date(row.last_order_at), lang) : '–'),
    },
  ];
}
