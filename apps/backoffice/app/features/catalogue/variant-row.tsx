import { useCatalogueText } from './catalogue-text.ts';
import { labelError } from './editor-fields.tsx';
import type { EditedVariant } from './editor-state.ts';
import { SheetCell } from './sheet-cell.tsx';
import { TierRows } from './tier-rows.tsx';
import type { Editor } from './use-editor.ts';
import {
  ActionsCell,
  OptionCells,
  PackCells,
  PriceCell,
  type VariantCellProps,
  VariantInput,
  WeightCell,
} from './variant-cells.tsx';

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
  const cell: VariantCellProps = { variant, edited, sku, path, error, onChange };

  return (
    <tbody className="border-t border-line max-lg:block max-lg:py-2">
      <tr className="max-lg:block">
        <SheetCell label={t('ed.default')}>
          <label className="grid items-center justify-items-start w-11 h-11 lg:justify-items-center lg:h-10">
            <input
              className="size-4.5 accent-brand"
              type="radio"
              name={group}
              checked={variant.is_default}
              onChange={props.onDefault}
            />
            <span className="sr-only">{t('ed.defaultOf', { sku })}</span>
          </label>
        </SheetCell>
        <SheetCell label={t('cat.sku')} className="lg:min-w-35">
          <VariantInput cell={cell} field="sku" label={t('cat.sku')} />
        </SheetCell>
        <OptionCells cell={cell} />
        <PackCells cell={cell} />
        <PriceCell cell={cell} mayPrice={mayPrice} isOpen={isOpen} onOpen={onOpen} />
        <WeightCell cell={cell} />
        <ActionsCell
          sku={sku}
          isFirst={index === 0}
          isLast={index === edited.variants.length - 1}
          isUsed={isUsed}
          onMove={onMove}
          onRemove={props.onRemove}
        />
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
