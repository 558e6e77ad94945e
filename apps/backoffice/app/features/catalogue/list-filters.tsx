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
  const t = useCatalogueText();
  const { lang, t: common } = useI18n();
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
        label={common('common.search')}
        placeholder={t('cat.search')}
        value={keywords}
        onValue={setKeywords}
      />
      <SelectField
        id="cat-status"
        name="status"
        label={t('cat.status')}
        value={values.status}
        onValue={choose('status')}
        placeholder={t('cat.status.all')}
        options={productStatuses.map((status) => ({ value: status, label: t(`cat.status.${status}`) }))}
      />
      <SelectField
        id="cat-category"
        name="category"
        label={t('cat.category')}
        value={values.category}
        onValue={choose('category')}
        placeholder={t('cat.category.all')}
        options={categoryOptions(tree.data?.data ?? [], lang)}
      />
      <SelectField
        id="cat-farm"
        name="farm"
        label={t('cat.farm')}
        value={values.farm}
        onValue={choose('farm')}
        placeholder={t('cat.farm.all')}
        options={(farms.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {clear && (
        <Button variant="quiet" icon="x" onClick={clear}>
          {common('common.clearFilters')}
        </Button>
      )}
    </search>
  );
}
