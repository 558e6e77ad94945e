import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { IconButton } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { SelectField } from '@bakul/ui/select-field';
import { TextField } from '@bakul/ui/text-field';
import { useData } from '../../api/use-data.ts';
import { fieldError } from '../../editing/field-error.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import type { ListedCategory } from './list-values.ts';
import { usePriceListsText } from './price-lists-text.ts';

type Props = {
  categories: readonly ListedCategory[];
  belowCost: ReadonlyMap<number, number>;
  failure: ApiFailure | null;
  onCategories: (categories: ListedCategory[]) => void;
};

/** A percentage off everything in a category. A variant's own price applies where it is lower. */
export function CategoryTerms({ categories, belowCost, failure, onCategories }: Props) {
  const t = usePriceListsText();
  const { t: common, lang } = useI18n();
  const all = useData('GET /api/misc/categories', {});
  const free = (all.data?.data ?? []).filter(({ id }) =>
    categories.every(({ category_id }) => category_id !== id),
  );

  function add(value: string) {
    const found = free.find(({ id }) => String(id) === value);
    if (!found) return;
    const names =
      lang === 'ms'
        ? { name_en: found.alt_name, name_ms: found.name }
        : { name_en: found.name, name_ms: found.alt_name };
    onCategories([...categories, { category_id: found.id, ...names, percent_off: 10 }]);
  }

  return (
    <Card title={t('priceList.group.categories')}>
      <div className="grid grid-cols-1 gap-3 min-w-0">
        <ul className="grid gap-2">
          {categories.map((row, index) => {
            const below = belowCost.get(row.category_id) ?? 0;
            return (
              <li
                className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-center gap-y-1 gap-x-3"
                key={row.category_id}
              >
                <strong>{row[`name_${lang}`]}</strong>
                <TextField
                  id={`category-${row.category_id}`}
                  name={`categories.${index}.percent_off`}
                  label={
                    <span className="sr-only">{t('priceList.percentOf', { name: row[`name_${lang}`] })}</span>
                  }
                  prefix="%"
                  type="number"
                  maxLength={2}
                  value={String(row.percent_off || '')}
                  error={fieldError(failure, `categories.${index}.percent_off`, t('priceList.column.off'))}
                  onValue={(value) =>
                    onCategories(
                      categories.map((each) =>
                        each.category_id === row.category_id
                          ? { ...each, percent_off: Number(value) || 0 }
                          : each,
                      ),
                    )
                  }
                />
                <span className="col-span-full text-warning font-semibold empty:hidden">
                  {below > 0 ? t('priceList.note.belowCost', { n: below }) : ''}
                </span>
                <IconButton
                  icon="trash"
                  label={common('edit.remove', { name: row[`name_${lang}`] })}
                  onClick={() =>
                    onCategories(categories.filter(({ category_id }) => category_id !== row.category_id))
                  }
                />
              </li>
            );
          })}
        </ul>
        <SelectField
          id="add-category"
          name="category"
          label={t('priceList.addCategory')}
          value=""
          placeholder={t('priceList.chooseCategory')}
          options={free.map(({ id, name }) => ({ value: String(id), label: name }))}
          onValue={add}
          className="max-w-88"
        />
      </div>
    </Card>
  );
}
