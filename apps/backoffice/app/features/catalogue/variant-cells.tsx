import { type OrderUnit, orderUnits } from '@bakul/shop/features/catalog/catalog.constants';
import { Button, IconButton } from '@bakul/ui/button';
import { useCatalogueText } from './catalogue-text.ts';
import { idOf } from './editor-fields.tsx';
import type { EditedProduct, EditedVariant } from './editor-state.ts';
import { places } from './places.ts';
import { SheetCell } from './sheet-cell.tsx';
import { cellInput, SheetInput } from './sheet-input.tsx';

/** Of the second of two inputs in a cell, unless the error of the first stands between them. */
const belowInput = '[.input+&]:mt-1';

/** What every cell of a variant's row needs. */
export type VariantCellProps = {
  variant: EditedVariant;
  edited: EditedProduct;
  /** Names the row to screen readers. */
  sku: string;
  /** The path of a field of this variant in the edited product. */
  path: (field: string) => string;
  error: (field: string) => string | undefined;
  onChange: (values: Partial<EditedVariant>) => void;
};

type TextField =
  | 'sku'
  | 'pack_label_en'
  | 'pack_label_ms'
  | 'pack_size'
  | 'min_quantity'
  | 'quantity_step'
  | 'price'
  | 'weight_grams';

type VariantInputProps = {
  cell: VariantCellProps;
  field: TextField;
  label: string;
  isNumeric?: boolean;
  isReadOnly?: boolean;
  placeholder?: string;
  className?: string;
};

export function VariantInput({ cell, field, label, ...more }: VariantInputProps) {
  const { variant, sku, path, error, onChange } = cell;
  return (
    <SheetInput
      id={idOf(path(field))}
      label={`${label}, ${sku}`}
      value={variant[field]}
      error={error(field)}
      onValue={(value) => onChange({ [field]: field === 'sku' ? value.toUpperCase() : value })}
      {...more}
    />
  );
}

export function OptionCells({ cell }: { cell: VariantCellProps }) {
  const t = useCatalogueText();
  return places(cell.edited.axes).map(({ item: axis, index: place, key }) => (
    <SheetCell key={key} label={axis.en || t('ed.axis', { n: place + 1 })} className="lg:min-w-26">
      {(['en', 'ms'] as const).map((lang) => (
        <OptionInput key={lang} cell={cell} axis={axis} place={place} lang={lang} />
      ))}
    </SheetCell>
  ));
}

type OptionInputProps = {
  cell: VariantCellProps;
  axis: EditedProduct['axes'][number];
  place: number;
  lang: 'en' | 'ms';
};

function OptionInput({ cell, axis, place, lang }: OptionInputProps) {
  const { variant, edited, sku, path, error, onChange } = cell;
  const t = useCatalogueText();
  // Errors of all options together are shown at the first one.
  const isFirst = lang === 'en' && place === 0;
  const field = `options.${place}.${lang}`;
  const label = t('ed.option', { axis: axis[lang] || String(place + 1), lang: t(`ed.${lang}`) });

  function change(value: string) {
    const options = edited.axes.map((_, at) => {
      const option = variant.options[at] ?? { en: '', ms: '' };
      return at === place ? { ...option, [lang]: value } : option;
    });
    onChange({ options });
  }

  return (
    <SheetInput
      id={idOf(path(isFirst ? 'options' : field))}
      label={`${label}, ${sku}`}
      placeholder={t(`ed.${lang}`)}
      value={variant.options[place]?.[lang] ?? ''}
      error={error(field) ?? (isFirst ? error('options') : undefined)}
      onValue={change}
      className={lang === 'ms' ? belowInput : undefined}
    />
  );
}

/** How the variant is packed and in which quantities it can be ordered. */
export function PackCells({ cell }: { cell: VariantCellProps }) {
  const { variant, edited, sku, onChange } = cell;
  const t = useCatalogueText();
  const sizeUnit = t('ed.pack_size.in', { unit: t(`unit.${edited.price_unit}`) });
  return (
    <>
      <SheetCell label={t('ed.pack')} className="lg:min-w-37.5">
        <VariantInput
          cell={cell}
          field="pack_label_en"
          label={t('ed.pack_label_en')}
          placeholder={t('ed.en')}
        />
        <VariantInput
          cell={cell}
          field="pack_label_ms"
          label={t('ed.pack_label_ms')}
          placeholder={t('ed.ms')}
          className={belowInput}
        />
      </SheetCell>
      <SheetCell label={t('ed.order_unit')}>
        <select
          className={cellInput}
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
        <VariantInput
          cell={cell}
          field="pack_size"
          label={`${t('ed.pack_size')} (${sizeUnit})`}
          isNumeric
          placeholder={sizeUnit}
          className={belowInput}
        />
      </SheetCell>
      <SheetCell label={`${t('ed.min_quantity')} / ${t('ed.quantity_step')}`} className="lg:w-24">
        <VariantInput cell={cell} field="min_quantity" label={t('ed.min_quantity')} isNumeric />
        <VariantInput
          cell={cell}
          field="quantity_step"
          label={t('ed.quantity_step')}
          isNumeric
          className={belowInput}
        />
      </SheetCell>
    </>
  );
}

type PriceCellProps = { cell: VariantCellProps; mayPrice: boolean; isOpen: boolean; onOpen: () => void };

/** The price, with a button that opens the tiers. */
export function PriceCell({ cell, mayPrice, isOpen, onOpen }: PriceCellProps) {
  const { variant, sku, path } = cell;
  const t = useCatalogueText();
  return (
    <SheetCell label={t('ed.price')} className="lg:w-27.5">
      <VariantInput
        cell={cell}
        field="price"
        label={t('ed.price')}
        isNumeric
        isReadOnly={!mayPrice}
        placeholder="0.00"
      />
      <Button
        className="mt-1"
        variant="quiet"
        size="small"
        aria-expanded={isOpen}
        id={idOf(path('tiers'))}
        onClick={onOpen}
      >
        {variant.tiers.length > 0 ? t('ed.tierCount', { n: variant.tiers.length }) : t('ed.noTiers')}
        <span className="sr-only">, {sku}</span>
      </Button>
    </SheetCell>
  );
}

export function WeightCell({ cell }: { cell: VariantCellProps }) {
  const { variant, sku, onChange } = cell;
  const t = useCatalogueText();
  return (
    <SheetCell label={t('ed.weight_grams')} className="lg:w-24">
      <VariantInput cell={cell} field="weight_grams" label={t('ed.weight_grams')} isNumeric />
      <label className="inline-flex items-center gap-1.5 min-h-10 mt-1 text-sm">
        <input
          className="size-4.5 accent-brand"
          type="checkbox"
          checked={variant.is_catch_weight}
          onChange={(event) => onChange({ is_catch_weight: event.target.checked })}
        />
        <span aria-hidden="true">{t('ed.is_catch_weight')}</span>
        <span className="sr-only">{`${t('ed.is_catch_weight.of')}, ${sku}`}</span>
      </label>
    </SheetCell>
  );
}

type ActionsCellProps = {
  sku: string;
  isFirst: boolean;
  isLast: boolean;
  isUsed: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

export function ActionsCell({ sku, isFirst, isLast, isUsed, onMove, onRemove }: ActionsCellProps) {
  const t = useCatalogueText();
  return (
    <SheetCell className="lg:whitespace-nowrap">
      <IconButton
        className="lg:w-9 lg:min-w-9"
        icon="arrow-up"
        label={t('ed.variant.up', { sku })}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        className="lg:w-9 lg:min-w-9"
        icon="arrow-down"
        label={t('ed.variant.down', { sku })}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton
        className="lg:w-9 lg:min-w-9"
        icon="trash"
        label={t(isUsed ? 'ed.variant.archive' : 'ed.variant.remove', { sku })}
        onClick={onRemove}
      />
    </SheetCell>
  );
}
