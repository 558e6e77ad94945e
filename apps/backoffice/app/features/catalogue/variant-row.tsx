import { type OrderUnit, orderUnits } from '@bakul/shop/features/catalog/catalog.constants';
import { Button, IconButton } from '@bakul/ui/button';
import { useCatalogueText } from './catalogue-text.ts';
import { idOf, labelError } from './editor-fields.tsx';
import type { EditedVariant } from './editor-state.ts';
import { places } from './places.ts';
import { SheetInput } from './sheet-input.tsx';
import { TierRows } from './tier-rows.tsx';
import type { Editor } from './use-editor.ts';

type VariantRowProps = {
  variant: EditedVariant;
  index: number;
  /** Name of the radio group that chooses the default variant. */
  group: string;
  editor: Editor;
  mayPrice: boolean;
  isUsed: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onChange: (values: Partial<EditedVariant>) => void;
  onDefault: () => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

export function VariantRow(props: VariantRowProps) {
  const { variant, index, group, editor, mayPrice, isUsed, isOpen, onOpen, onChange, onMove } = props;
  const t = useCatalogueText();
  const { edited, errorAt } = editor;
  const sku = variant.sku || t('ed.variant.new');
  const path = (field: string) => `variants.${index}.${field}`;
  const error = (field: string) => {
    const sentence = errorAt(path(field));
    return (
      sentence && labelError(path(field), sentence, edited, t).replace(`${sku}: `, '').replace(`${sku}, `, '')
    );
  };
  const input = (
    field:
      | 'sku'
      | 'pack_label_en'
      | 'pack_label_ms'
      | 'pack_size'
      | 'min_quantity'
      | 'quantity_step'
      | 'price'
      | 'weight_grams',
    label: string,
    more: { isNumeric?: boolean; isReadOnly?: boolean; placeholder?: string } = {},
  ) => (
    <SheetInput
      id={idOf(path(field))}
      label={`${label}, ${sku}`}
      value={variant[field]}
      error={error(field)}
      onValue={(value) => onChange({ [field]: field === 'sku' ? value.toUpperCase() : value })}
      {...more}
    />
  );
  const priceUnit = t(`unit.${edited.price_unit}`);

  return (
    <tbody className="cat-variant">
      <tr>
        <td data-label={t('ed.default')}>
          <label className="cat-default">
            <input type="radio" name={group} checked={variant.is_default} onChange={props.onDefault} />
            <span className="sr-only">{t('ed.defaultOf', { sku })}</span>
          </label>
        </td>
        <td data-label={t('cat.sku')} className="cat-col-sku">
          {input('sku', t('cat.sku'))}
        </td>
        {places(edited.axes).map(({ item: axis, index: place, key }) => (
          <td
            key={key}
            data-label={axis.en || t('ed.axis', { n: place + 1 })}
            className="cat-two cat-col-option"
          >
            {(['en', 'ms'] as const).map((lang) => (
              <SheetInput
                key={lang}
                id={
                  lang === 'en' && place === 0
                    ? idOf(path('options'))
                    : idOf(path(`options.${place}.${lang}`))
                }
                label={`${t('ed.option', { axis: axis[lang] || String(place + 1), lang: t(`ed.${lang}`) })}, ${sku}`}
                placeholder={t(`ed.${lang}`)}
                value={variant.options[place]?.[lang] ?? ''}
                error={
                  error(`options.${place}.${lang}`) ??
                  (lang === 'en' && place === 0 ? error('options') : undefined)
                }
                onValue={(value) =>
                  onChange({
                    options: edited.axes.map((_, at) => {
                      const option = variant.options[at] ?? { en: '', ms: '' };
                      return at === place ? { ...option, [lang]: value } : option;
                    }),
                  })
                }
              />
            ))}
          </td>
        ))}
        <td data-label={t('ed.pack')} className="cat-two cat-col-pack">
          {input('pack_label_en', t('ed.pack_label_en'), { placeholder: t('ed.en') })}
          {input('pack_label_ms', t('ed.pack_label_ms'), { placeholder: t('ed.ms') })}
        </td>
        <td data-label={t('ed.order_unit')} className="cat-two">
          <select
            className="input cat-cell"
            aria-label={`${t('ed.order_unit')}, ${sku}`}
            value={variant.order_unit}
            onChange={(event) => onChange({ order_unit: event.target.value as OrderUnit })}
          >
            {orderUnits.map((unit) => (
              <option key={unit} value={unit}>
                {t(`unit.${unit}`)}
              </option>
            ))}
          </select>
          {input('pack_size', `${t('ed.pack_size')} (${t('ed.pack_size.in', { unit: priceUnit })})`, {
            isNumeric: true,
            placeholder: t('ed.pack_size.in', { unit: priceUnit }),
          })}
        </td>
        <td
          data-label={`${t('ed.min_quantity')} / ${t('ed.quantity_step')}`}
          className="cat-two cat-col-figure"
        >
          {input('min_quantity', t('ed.min_quantity'), { isNumeric: true })}
          {input('quantity_step', t('ed.quantity_step'), { isNumeric: true })}
        </td>
        <td data-label={t('ed.price')} className="cat-two cat-col-price">
          {input('price', t('ed.price'), { isNumeric: true, isReadOnly: !mayPrice, placeholder: '0.00' })}
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isOpen}
            id={idOf(path('tiers'))}
            onClick={onOpen}
          >
            {variant.tiers.length > 0 ? t('ed.tierCount', { n: variant.tiers.length }) : t('ed.noTiers')}
            <span className="sr-only">, {sku}</span>
          </Button>
        </td>
        <td data-label={t('ed.weight_grams')} className="cat-two cat-col-figure">
          {input('weight_grams', t('ed.weight_grams'), { isNumeric: true })}
          <label className="cat-weighed">
            <input
              type="checkbox"
              checked={variant.is_catch_weight}
              onChange={(event) => onChange({ is_catch_weight: event.target.checked })}
            />
            <span aria-hidden="true">{t('ed.is_catch_weight')}</span>
            <span className="sr-only">{`${t('ed.is_catch_weight.of')}, ${sku}`}</span>
          </label>
        </td>
        <td className="cat-col-actions">
          <IconButton
            icon="arrow-up"
            label={t('ed.variant.up', { sku })}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon="arrow-down"
            label={t('ed.variant.down', { sku })}
            disabled={index === edited.variants.length - 1}
            onClick={() => onMove(1)}
          />
          <IconButton
            icon="trash"
            label={t(isUsed ? 'ed.variant.archive' : 'ed.variant.remove', { sku })}
            onClick={props.onRemove}
          />
        </td>
      </tr>
      {(isOpen || error('tiers')) && (
        <TierRows
          variant={variant}
          sku={sku}
          mayPrice={mayPrice}
          index={index}
          error={error('tiers')}
          onChange={onChange}
        />
      )}
    </tbody>
  );
}
