import { priceUnits, taxClasses } from '@bakul/shop/features/catalog/catalog.constants';
import { CheckboxField } from '@bakul/ui/checkbox-field';
import { SelectField } from '@bakul/ui/select-field';
import { TextField } from '@bakul/ui/text-field';
import { useData } from '../../api/use-data.ts';
import { useCatalogueText } from './catalogue-text.ts';
import { idOf, labelError } from './editor-fields.tsx';
import { MonthPicker } from './month-picker.tsx';
import type { Editor } from './use-editor.ts';

const figures = ['storage_min_c', 'storage_max_c', 'shelf_life_days'] as const;

export function ProductDetailsSection({ editor }: { editor: Editor }) {
  const t = useCatalogueText();
  const { edited, set, errorAt } = editor;
  const farms = useData('GET /api/staff/farm', {});
  const error = (path: string) => {
    const sentence = errorAt(path);
    return sentence && labelError(path, sentence, edited, t);
  };
  return (
    <section className="card" aria-labelledby="ed-facts">
      <header className="card-header">
        <h2 id="ed-facts">{t('ed.facts')}</h2>
      </header>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,200px),1fr))] items-end gap-4">
        <SelectField
          id={idOf('farm_id')}
          name="farm_id"
          label={t('ed.farm_id')}
          value={edited.farm_id}
          error={error('farm_id')}
          placeholder={t('ed.farm.choose')}
          options={(farms.data?.data ?? []).map(({ id, name, district }) => ({
            value: String(id),
            label: `${name}, ${district}`,
          }))}
          onValue={(farm_id) => set({ farm_id })}
        />
        <SelectField
          id={idOf('price_unit')}
          name="price_unit"
          label={t('ed.price_unit')}
          value={edited.price_unit}
          options={priceUnits.map((unit) => ({ value: unit, label: t(`unit.${unit}`) }))}
          onValue={(value) => set({ price_unit: priceUnits.find((unit) => unit === value) ?? 'kg' })}
        />
        <SelectField
          id={idOf('tax_class')}
          name="tax_class"
          label={t('ed.tax_class')}
          value={edited.tax_class}
          options={taxClasses.map((kind) => ({ value: kind, label: t(`ed.tax.${kind}`) }))}
          onValue={(value) => set({ tax_class: taxClasses.find((kind) => kind === value) ?? 'local_fresh' })}
        />
        <CheckboxField
          id={idOf('is_imported')}
          name="is_imported"
          label={t('ed.is_imported')}
          isChecked={edited.is_imported}
          onValue={(is_imported) => set({ is_imported })}
        />
        {figures.map((name) => (
          <TextField
            key={name}
            id={idOf(name)}
            name={name}
            type="number"
            label={t(`ed.${name}`)}
            value={edited[name]}
            error={error(name)}
            onValue={(value) => set({ [name]: value })}
          />
        ))}
      </div>
      <MonthPicker
        id={idOf('season_months')}
        legend={t('ed.season_months')}
        months={edited.season_months}
        onMonths={(season_months) =>
          set({
            season_months,
            best_months: edited.best_months.filter((each) => season_months.includes(each)),
          })
        }
      />
      <MonthPicker
        id={idOf('best_months')}
        legend={t('ed.best_months')}
        months={edited.best_months}
        among={edited.season_months}
        error={error('best_months')}
        onMonths={(best_months) => set({ best_months })}
      />
    </section>
  );
}
