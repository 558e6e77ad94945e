import { randomId } from '@bakul/shop/kit/random-id';
import { Button } from '@bakul/ui/button';
import { useId, useState } from 'react';
import { useStaff } from '../../session/use-staff.ts';
import { AxesEditor } from './axes-editor.tsx';
import { useCatalogueText } from './catalogue-text.ts';
import { idOf } from './editor-fields.tsx';
import { type EditedVariant, editVariant, moved, newVariant } from './editor-state.ts';
import type { Editor } from './use-editor.ts';
import { VariantRow } from './variant-row.tsx';

/** The variants as a sheet, one row each with its tiers below. */
export function VariantsSection({ editor }: { editor: Editor }) {
  const t = useCatalogueText();
  const { may } = useStaff();
  const { edited, set, seen, errorAt } = editor;
  const { variants, axes } = edited;
  const [opened, setOpened] = useState<string | null>(null);
  const group = useId();
  const mayPrice = may('price.edit');
  const archived = (seen?.variants ?? []).filter(
    ({ id, is_archived }) => is_archived && !variants.some((each) => each.id === id),
  );

  const change = (key: string, values: Partial<EditedVariant>) =>
    set({ variants: variants.map((each) => (each.key === key ? { ...each, ...values } : each)) });
  const choose = (key: string) =>
    set({ variants: variants.map((each) => ({ ...each, is_default: each.key === key })) });
  function remove(key: string) {
    const left = variants.filter((each) => each.key !== key);
    const hasDefault = left.some(({ is_default }) => is_default);
    set({
      variants: left.map((each, index) => ({
        ...each,
        is_default: each.is_default || (!hasDefault && index === 0),
      })),
    });
  }
  const add = (variant: EditedVariant) => set({ variants: [...variants, variant] });
  const headings = [
    t('ed.default'),
    t('cat.sku'),
    ...axes.map(({ en }, index) => en || t('ed.axis', { n: index + 1 })),
    t('ed.pack'),
    t('ed.order_unit'),
    `${t('ed.min_quantity')} / ${t('ed.quantity_step')}`,
    t('ed.price'),
    t('ed.weight_grams'),
  ];

  return (
    <section className="card" aria-labelledby={idOf('variants')}>
      <header className="card-header">
        <h2 id={idOf('variants')} tabIndex={-1}>
          {t('ed.variants')}
        </h2>
        <p className="text-muted">
          {mayPrice
            ? t('ed.variants.hint', { unit: t(`unit.${edited.price_unit}`) })
            : t('ed.variants.noPrice')}
        </p>
      </header>
      <AxesEditor editor={editor} />
      {errorAt('variants') && <p className="field-error">{errorAt('variants')}</p>}
      {variants.length === 0 ? (
        <p className="text-muted">{t('ed.variants.none')}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full border-collapse max-lg:block" aria-label={t('ed.variants')}>
            <thead className="max-lg:hidden">
              <tr>
                {headings.map((heading) => (
                  <th
                    className="py-1.5 px-1 text-muted text-sm font-strong text-start whitespace-nowrap"
                    key={heading}
                    scope="col"
                  >
                    {heading}
                  </th>
                ))}
                <th scope="col">
                  <span className="sr-only">{t('ed.variant.actions')}</span>
                </th>
              </tr>
            </thead>
            {variants.map((variant, index) => (
              <VariantRow
                key={variant.key}
                variant={variant}
                index={index}
                group={group}
                editor={editor}
                mayPrice={mayPrice}
                isUsed={seen?.variants.find(({ id }) => id === variant.id)?.is_used ?? false}
                isOpen={opened === variant.key}
                onOpen={() => setOpened(opened === variant.key ? null : variant.key)}
                onChange={(values) => change(variant.key, values)}
                onDefault={() => choose(variant.key)}
                onMove={(by) => set({ variants: moved(variants, index, by) })}
                onRemove={() => remove(variant.key)}
              />
            ))}
          </table>
        </div>
      )}
      <div className="mt-3">
        {mayPrice && (
          <Button
            variant="secondary"
            icon="plus"
            onClick={() => add(newVariant(randomId(), axes.length, variants.length === 0))}
          >
            {t('ed.variant.add')}
          </Button>
        )}
      </div>
      {archived.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 content-center cursor-pointer">
            {t('ed.archived', { n: archived.length })}
          </summary>
          <p className="text-muted">{t('ed.archived.hint')}</p>
          <ul>
            {archived.map((variant) => (
              <li className="flex flex-wrap items-center gap-2" key={variant.id}>
                {variant.sku}
                <Button variant="quiet" icon="undo-2" onClick={() => add(editVariant(variant))}>
                  {t('ed.restore', { sku: variant.sku })}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
