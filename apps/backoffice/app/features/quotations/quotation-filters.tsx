import { quotationStates } from '@bakul/shop/features/quotation/quotation.constants';
import { SearchBox } from '../../frame/search-box.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { FilterSelect } from '../../parts/filter-select.tsx';
import { Shelves } from '../../parts/shelves.tsx';
import { useQuotationsText } from './quotations-text.ts';

type Values = { shelf: string; status: string; keywords: string };
type QuotationFiltersProps = {
  values: Values;
  counts: Record<'waiting' | 'mine' | 'nobodys' | 'overdue' | 'needs_manager', number> | undefined;
  onChange: (change: Partial<Values & { page: string }>) => void;
};

const shelves = ['waiting', 'mine', 'nobodys', 'overdue', 'needs_manager', 'all'] as const;

/** Only the buyer sees a draft. */
export const sentStates = quotationStates.filter((state) => state !== 'draft');

/** The API filter of each shelf. */
export function shelfInput(shelf: string) {
  if (shelf === 'mine') return { waiting: 'true', assigned: 'me' } as const;
  if (shelf === 'nobodys') return { waiting: 'true', assigned: 'nobody' } as const;
  if (shelf === 'overdue') return { overdue: 'true' };
  if (shelf === 'needs_manager') return { needs_manager: 'true' };
  return shelf === 'all' ? {} : { waiting: 'true' };
}

export function QuotationFilters({ values, counts, onChange }: QuotationFiltersProps) {
  const t = useQuotationsText();
  const { t: common } = useI18n();
  const change = (next: Partial<Values>) => onChange({ ...next, page: '1' });
  const numbers: Partial<Record<string, number>> = { ...counts };
  return (
    <>
      <Shelves
        label={t('quotations.shelf')}
        selected={values.shelf}
        onSelect={(shelf) => change({ shelf, status: '' })}
        shelves={shelves.map((id) => ({ id, label: t(`quotations.shelf.${id}`), count: numbers[id] }))}
      />
      <SearchBox
        label={t('quotations.search')}
        value={values.keywords}
        onValue={(keywords) => change({ keywords })}
      />
      {values.shelf === 'all' && (
        <FilterSelect
          label={t('quotations.state')}
          value={values.status}
          onValue={(status) => change({ status })}
          options={[
            { value: '', label: t('quotations.state.all') },
            ...sentStates.map((state) => ({ value: state, label: common(`state.quotation.${state}`) })),
          ]}
        />
      )}
    </>
  );
}
