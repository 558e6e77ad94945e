import { productStatuses } from '@bakul/shop/kit/catalog-words';
import { Button } from '@bakul/ui/button';
import { SelectField } from '@bakul/ui/select-field';
import { TextField } from '@bakul/ui/text-field';
import { useEffect, useState } from 'react';
import { useData } from '../../api/use-data.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { useCatalogueText } from './catalogue-text.ts';
import { categoryOptions } from './category-options.ts';

export const noFilters = { keywords: '', status: '', category: '', farm: '', page: '1' };
type Values = { [K in keyof typeof noFilters]: string };
type ListFiltersProps = {
  values: Values;
  set: (change: Partial<Values>) => void;
  clear?: (() => void) | undefined;
};

const typingPause = 250;

export function ListFilters({ values, set, clear }: ListFiltersProps) {
  const text = useCatalogueText();
  const { lang, t } = useI18n();
  const tree = useData('GET /api/staff/category', {});
  const farms = useData('GET /api/staff/farm', {});
  const [keywords, setKeywords] = useState(values.keywords);
  useEffect(() => setKeywords(values.keywords), [values.keywords]);
  useEffect(() => {
    if (keywords === values.keywords) return;
    const timer = setTimeout(() => set({ keywords, page: '1' }), typingPause);
    return () => clearTimeout(timer);
  }, [keywords, values.keywords, set]);
  const choose = (name: 'status' | 'category' | 'farm') => (value: string) =>
    set({ [name]: value, page: '1' });

  return (
    <search className="cat-filters">
      <TextField
        id="cat-keywords"
        name="keywords"
        label={t('common.search')}
        placeholder={text('cat.search')}
        value={keywords}
        onValue={setKeywords}
      />
      <SelectField
        id="cat-status"
        name="status"
        label={text('cat.status')}
        value={values.status}
        onValue={choose('status')}
        placeholder={text('cat.status.all')}
        options={productStatuses.map((status) => ({ value: status, label: text(`cat.status.${status}`) }))}
      />
      <SelectField
        id="cat-category"
        name="category"
        label={text('cat.category')}
        value={values.category}
        onValue={choose('category')}
        placeholder={text('cat.category.all')}
        options={categoryOptions(tree.data?.data ?? [], lang)}
      />
      <SelectField
        id="cat-farm"
        name="farm"
        label={text('cat.farm')}
        value={values.farm}
        onValue={choose('farm')}
        placeholder={text('cat.farm.all')}
        options={(farms.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {clear && (
        <Button variant="quiet" icon="x" onClick={clear}>
          {t('common.clearFilters')}
        </Button>
      )}
    </search>
  );
}
