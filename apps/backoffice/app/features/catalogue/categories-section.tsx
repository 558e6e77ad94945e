import type { StaffCategory } from '@bakul/shop/features/catalog/category/staff/category.contract';
import { IconButton } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { SelectField } from '@bakul/ui/select-field';
import { useI18n } from '../../i18n/i18n.tsx';
import { useCatalogueText } from './catalogue-text.ts';
import { categoryOptions, categoryPath } from './category-options.ts';
import { idOf } from './editor-fields.tsx';
import type { Editor } from './use-editor.ts';

export function CategoriesSection({ editor, tree }: { editor: Editor; tree: readonly StaffCategory[] }) {
  const t = useCatalogueText();
  const { lang } = useI18n();
  const { edited, set, errorAt } = editor;
  const { category_ids: ids } = edited;
  return (
    <section className="card" aria-labelledby="ed-categories">
      <header className="card-header">
        <h2 id="ed-categories">{t('ed.categories')}</h2>
      </header>
      <ul className="grid gap-1 mb-3">
        {ids.map((id, index) => {
          const name = categoryPath(tree, id, lang);
          return (
            <li className="flex items-center gap-1 min-h-11 ps-3 rounded-control bg-canvas" key={id}>
              <span className="flex-1 min-w-0">
                {name} {index === 0 && <Badge tone="brand">{t('ed.categories.leading')}</Badge>}
              </span>
              {index > 0 && (
                <IconButton
                  icon="arrow-up"
                  label={t('ed.categories.first', { name })}
                  onClick={() => set({ category_ids: [id, ...ids.filter((each) => each !== id)] })}
                />
              )}
              <IconButton
                icon="trash"
                label={t('ed.categories.remove', { name })}
                onClick={() => set({ category_ids: ids.filter((each) => each !== id) })}
              />
            </li>
          );
        })}
      </ul>
      <SelectField
        id={idOf('category_ids')}
        name="category_ids"
        label={t('ed.categories.add')}
        hint={t('ed.categories.hint')}
        error={errorAt('category_ids')}
        value=""
        placeholder={t('cat.chooseCategory')}
        options={categoryOptions(tree, lang).filter(({ value }) => !ids.includes(Number(value)))}
        onValue={(value) => value && set({ category_ids: [...ids, Number(value)] })}
      />
    </section>
  );
}
