import type { StaffPersonSummary } from '@bakul/shop/features/account/staff/person.contract';
import { Badge, type Tone } from '@bakul/ui/chip';
import { formatTime } from '../../frame/format.ts';
import type { Column } from '../../frame/queue.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { useCompaniesText } from './companies-text.ts';

const tones: Record<StaffPersonSummary['state'], Tone> = {
  active: 'success',
  unverified: 'warning',
  blocked: 'danger',
  closed: 'neutral',
};

export function PersonState({ state }: Pick<StaffPersonSummary, 'state'>) {
  const t = useCompaniesText();
  return <Badge tone={tones[state]}>{t(`people.state.${state}`)}</Badge>;
}

export function usePeopleColumns(): Column<StaffPersonSummary>[] {
  const { lang } = useI18n();
  const t = useCompaniesText();
  return [
    {
      id: 'name',
      label: t('people.name'),
      cell: (row) => (
        <span className="grid whitespace-normal">
          {row.name || t('people.nameless')}
          <span className="text-muted text-sm font-normal">{row.email}</span>
        </span>
      ),
    },
    { id: 'state', label: t('people.account'), cell: (row) => <PersonState state={row.state} /> },
    {
      id: 'type',
      label: t('companies.kind'),
      isExtra: true,
      cell: (row) => t(row.account_type === 2 ? 'people.type.2' : 'people.type.1'),
    },
    {
      id: 'companies',
      label: t('people.companies'),
      isExtra: true,
      cell: (row) => row.companies.map(({ name }) => name).join(', ') || '–',
    },
    { id: 'phone', label: t('companies.phone'), isExtra: true, cell: (row) => row.phone ?? '–' },
    {
      id: 'seen',
      label: t('companies.lastSeen'),
      isExtra: true,
      cell: (row) => (row.last_seen_at ? formatTime(row.last_seen_at, lang) : t('companies.never')),
    },
  ];
}
