import { documentKinds } from '@bakul/shop/features/account/document/document.rules';
import { SearchBox } from '../../frame/search-box.tsx';
import { FilterSelect } from '../../parts/filter-select.tsx';
import { Shelves } from '../../parts/shelves.tsx';
import { useDocumentsText } from './documents-text.ts';

type Values = { shelf: string; kind: string; keywords: string; age: string };
type Counts = { waiting: number; mine: number; expiring: number };
type DocumentFiltersProps = {
  values: Values;
  counts: Counts | undefined;
  onChange: (change: Partial<Values & { page: string }>) => void;
};

export const shelves = ['waiting', 'mine', 'expiring', 'verified', 'rejected'] as const;
const ages = ['0', '4', '24', '72'] as const;

export function DocumentFilters({ values, counts, onChange }: DocumentFiltersProps) {
  const t = useDocumentsText();
  const change = (next: Partial<Values>) => onChange({ ...next, page: '1' });
  const numbers: Partial<Record<string, number>> = { ...counts };
  return (
    <>
      <Shelves
        label={t('documents.shelf')}
        selected={values.shelf}
        onSelect={(shelf) => change({ shelf })}
        shelves={shelves.map((id) => ({ id, label: t(`documents.shelf.${id}`), count: numbers[id] }))}
      />
      <SearchBox
        label={t('documents.search')}
        value={values.keywords}
        onValue={(keywords) => change({ keywords })}
      />
      <FilterSelect
        label={t('documents.kind')}
        value={values.kind}
        onValue={(kind) => change({ kind })}
        options={[
          { value: '', label: t('documents.kind.all') },
          ...documentKinds.map((kind) => ({ value: kind, label: t(`documents.kind.${kind}`) })),
        ]}
      />
      {values.shelf === 'waiting' && (
        <FilterSelect
          label={t('documents.age')}
          value={values.age}
          onValue={(age) => change({ age })}
          options={ages.map((age) => ({ value: age, label: t(`documents.age.${age}`) }))}
        />
      )}
    </>
  );
}
