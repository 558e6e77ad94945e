import { Segmented } from '@bakul/ui/segmented';
import { SelectField } from '@bakul/ui/select-field';
import { useRootCategories } from '../../api/use-root-categories.ts';
import { SearchBox } from '../../frame/search-box.tsx';
import { useStockText } from './stock-text.ts';
import type { StockFilters } from './use-stock-rows.ts';

type StockToolbarProps = { values: StockFilters; onChange: (change: Partial<StockFilters>) => void };

const levels = ['all', 'low', 'none'] as const;

export function StockToolbar({ values, onChange }: StockToolbarProps) {
  const t = useStockText();
  const roots = useRootCategories();
  return (
    <>
      <SearchBox label={t('stock.search')} value={values.q} onValue={(q) => onChange({ q })} />
      <Segmented
        label={t('stock.title')}
        selected={values.level}
        onSelect={(level) => onChange({ level })}
        segments={levels.map((level) => ({ id: level, label: t(`stock.level.${level}`) }))}
      />
      <SelectField
        id="stock-category"
        name="category"
        className="[&_.input]:min-h-10.5"
        label={<span className="sr-only">{t('stock.category')}</span>}
        placeholder={t('stock.allCategories')}
        value={values.category}
        onValue={(category) => onChange({ category })}
        options={roots.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </>
  );
}
