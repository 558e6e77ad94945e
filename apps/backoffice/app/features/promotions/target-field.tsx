import { Combobox } from '@bakul/ui/combobox';
import { Segmented } from '@bakul/ui/segmented';
import { SelectField } from '@bakul/ui/select-field';
import { useState } from 'react';
import { useData } from '../../api/use-data.ts';
import { FieldGrid } from '../../editing/field-grid.tsx';
import type { DraftState } from '../../editing/use-draft.ts';
import type { useFields } from '../../editing/use-fields.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import type { PromotionValues } from './promotion-form.ts';
import { usePromotionsText } from './promotions-text.ts';

type Props = {
  draft: DraftState<PromotionValues>;
  fields: ReturnType<typeof useFields<PromotionValues>>;
};

/** The promotion's target: a category, one product, or the whole order. */
export function TargetField({ draft, fields }: Props) {
  const t = usePromotionsText();
  const { values, set } = draft;
  const scope = fields.base('scope', t('promotion.field.scope'));
  return (
    <FieldGrid columns={2}>
      <div className="field">
        <span className="field-label">{t('promotion.field.scope')}</span>
        {scope.error && <p className="field-error">{scope.error}</p>}
        <Segmented
          className="flex-wrap w-max max-w-full"
          label={t('promotion.field.scope')}
          selected={values.scope}
          onSelect={(id) => set('scope', id === 'product' || id === 'order' ? id : 'category')}
          segments={[
            { id: 'category', label: t('promotion.scope.category') },
            { id: 'product', label: t('promotion.scope.product') },
            { id: 'order', label: t('promotion.scope.order') },
          ]}
        />
      </div>
      {values.scope === 'category' && <CategoryField draft={draft} fields={fields} />}
      {values.scope === 'product' && <ProductField draft={draft} fields={fields} />}
    </FieldGrid>
  );
}

function CategoryField({ draft, fields }: Props) {
  const t = usePromotionsText();
  const { lang } = useI18n();
  const categories = useData('GET /api/misc/categories', {});
  const depthOf = new Map<number, number>();
  const options = (categories.data?.data ?? []).map(({ id, name, parent_id }) => {
    const depth = parent_id === null ? 0 : (depthOf.get(parent_id) ?? 0) + 1;
    depthOf.set(id, depth);
    return { value: String(id), label: `${'\u2003'.repeat(depth)}${name}` };
  });
  const props = fields.base('category', t('promotion.scope.category'), {
    theirs: (now) => now[`name_${lang}`],
  });
  return (
    <SelectField
      {...props}
      value={draft.values.category ? String(draft.values.category.id) : ''}
      placeholder={t('promotion.choose')}
      options={options}
      onValue={(value) => {
        const found = categories.data?.data.find(({ id }) => String(id) === value);
        const names =
          lang === 'ms'
            ? { name_en: found?.alt_name, name_ms: found?.name }
            : { name_en: found?.name, name_ms: found?.alt_name };
        draft.set(
          'category',
          found ? { id: found.id, name_en: names.name_en ?? '', name_ms: names.name_ms ?? '' } : null,
        );
      }}
    />
  );
}

function ProductField({ draft, fields }: Props) {
  const t = usePromotionsText();
  const { t: common, lang } = useI18n();
  const [typed, setTyped] = useState<string | null>(null);
  const found = useData('GET /api/product/search', typed ? { keywords: typed } : null);
  const props = fields.base('product', t('promotion.scope.product'), {
    theirs: (now) => now[`name_${lang}`],
  });
  const items = typed
    ? (found.data?.data ?? []).map((product) => ({ ...product, id: String(product.id), label: product.name }))
    : [];
  return (
    <div className="field">
      <span className="field-label">{t('promotion.scope.product')}</span>
      {props.hint && <p className="field-hint">{props.hint}</p>}
      <Combobox
        value={typed ?? draft.values.product?.[`name_${lang}`] ?? ''}
        onValue={(value) => {
          setTyped(value);
          if (value === '') draft.set('product', null);
        }}
        items={items}
        isLoading={found.isLoading && Boolean(typed)}
        empty={common('edit.nothingFound')}
        onSelect={({ id, name, alt_name }) => {
          setTyped(null);
          const names =
            lang === 'ms' ? { name_en: alt_name, name_ms: name } : { name_en: name, name_ms: alt_name };
          draft.set('product', { id: Number(id), ...names });
        }}
        labels={{
          input: t('promotion.scope.product'),
          list: t('promotion.scope.product'),
          clear: common('edit.clear'),
          status: (n) => common('edit.suggestions', { n }),
        }}
      />
    </div>
  );
}
