import { productStatuses } from '@bakul/shop/features/catalog/catalog.constants';
import { Button } from '@bakul/ui/button';
import { useData } from '../../api/use-data.ts';
import { SearchBox } from '../../frame/search-box.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { FilterSelect } from '../../parts/filter-select.tsx';
import { useCatalogueText } from './catalogue-text.ts';
import { categoryOptions } from './category-options.ts';

export const noFilters = { keywords: '', status: '', category: '', farm: '', page: '1' };
type Values = { [K in keyof typeof noFilters]: string };
type ListFiltersProps = {
  values: Values;
  set: (change: Partial<Values>) => void;
  clear?: (() => void) | undefined;
};

export function ListFilters({ values, set, clear }: ListFiltersProps) {
  const t = useCatalogueText();
  const { t: common, lang } = useI18n();
  const tree = useData('GET /api/staff/category', {});
  const farms = useData('GET /api/staff/farm', {});
  const select = (name: 'status' | 'category' | 'farm', options: { value: string; label: string }[]) => (
    <FilterSelect
      label={t(`cat.${name}`)}
      value={values[name]}
      onValue={(value) => set({ [name]: value, page: '1' })}
      options={[{ value: '', label: t(`cat.${name}.all`) }, ...options]}
    />
  );
  return (
    <search className="flex flex-wrap items-center gap-2 print:hidden [&_.field]:flex [&_.field]:flex-row [&_.field]:items-center [&_.field]:gap-2 [&_.field-label]:text-muted [&_.field-label]:text-sm [&_.field-label]:whitespace-nowrap max-lg:[&_.field]:flex-[1_1_40%] max-lg:[&_.field]:flex-col max-lg:[&_.field]:items-stretch max-lg:[&_.field]:gap-1 [&_select.input]:max-w-45 max-lg:[&_select.input]:max-w-none">
      <SearchBox
        label={t('cat.search')}
        value={values.keywords}
        onValue={(keywords) => set({ keywords, page: '1' })}
      />
      {select(
        'status',
        productStatuses.map((value) => ({ value, label: t(`cat.status.${value}`) })),
      )}
      {select('category', categoryOptions(tree.data?.data ?? [], lang))}
      {select(
        'farm',
        (farms.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      )}
      {clear && (
        <Button variant="quiet" onClick={clear}>
          {common('common.clearFilters')}
        </Button>
      )}
    </search>
  );
}
