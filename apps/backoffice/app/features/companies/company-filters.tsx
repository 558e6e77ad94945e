import { SearchBox } from '../../frame/search-box.tsx';
import { FilterSelect } from '../../parts/filter-select.tsx';
import { Shelves } from '../../parts/shelves.tsx';
import { useCompaniesText } from './companies-text.ts';

type Values = { keywords: string; state: string; credit: string; zone: string };
type Counts = { pending: number; blocked: number; zones: readonly { id: number; name: string }[] };
type CompanyFiltersProps = {
  values: Values;
  counts: Counts | undefined;
  onChange: (change: Partial<Values & { page: string }>) => void;
};

const states = ['pending', 'active', 'blocked', 'rejected'] as const;
export const credits = ['any', 'on_hold', 'suspended', 'none'] as const;

export function CompanyFilters({ values, counts, onChange }: CompanyFiltersProps) {
  const t = useCompaniesText();
  const change = (next: Partial<Values>) => onChange({ ...next, page: '1' });
  const numbers: Partial<Record<string, number>> = { pending: counts?.pending, blocked: counts?.blocked };
  return (
    <>
      <Shelves
        label={t('companies.state')}
        selected={values.state}
        onSelect={(state) => change({ state })}
        shelves={[
          { id: '', label: t('companies.state.all') },
          ...states.map((id) => ({ id, label: t(`companies.state.${id}`), count: numbers[id] })),
        ]}
      />
      <SearchBox
        label={t('companies.search')}
        value={values.keywords}
        onValue={(keywords) => change({ keywords })}
      />
      <FilterSelect
        label={t('companies.credit')}
        value={values.credit}
        onValue={(credit) => change({ credit })}
        options={[
          { value: '', label: t('companies.credit.all') },
          ...credits.map((value) => ({ value, label: t(`companies.credit.${value}`) })),
        ]}
      />
      <FilterSelect
        label={t('companies.zone')}
        value={values.zone}
        onValue={(zone) => change({ zone })}
        options={[
          { value: '', label: t('companies.zone.all') },
          ...(counts?.zones ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </>
  );
}
