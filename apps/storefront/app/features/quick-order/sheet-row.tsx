import { IconButton } from '@bakul/ui/button';
import { Money } from '@bakul/web/format/money';
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { unitName } from '../../i18n/units.ts';
import { VariantField } from '../variant-search/variant-field.tsx';
import { type Column, cellId, focusCell } from './move-focus.ts';
import { useQuickText } from './quick-order-text.ts';
import { maxQuantityTextLength, maxSkuLength } from './read-rows.ts';
import { type Check, type RowState, rowStateOf } from './row-check.ts';
import { RowProblem } from './row-problem.tsx';
import { isBlank, type RowText, type SheetRow } from './sheet.ts';

export type RowActions = {
  change: (key: number, change: Partial<RowText>) => void;
  remove: (key: number) => void;
  /** The row whose product is being edited. Null for none. */
  edit: (key: number | null) => void;
  /** Returns whether the paste was handled. */
  paste: (key: number, column: Column, text: string) => boolean;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>, cell: { column: Column; key: number }) => void;
};

type SheetRowProps = {
  row: SheetRow;
  n: number;
  check: Check | undefined;
  isEditing: boolean;
  actions: RowActions;
};

/** One row: product, quantity and amount. */
export const SheetRowView = memo(function SheetRowView(props: SheetRowProps) {
  const { row, n, check, isEditing, actions } = props;
  const text = useQuickText();
  const state = rowStateOf(row, check, isEditing);
  const { key } = row;
  const isWrong = state.kind === 'refused';
  const isQuantityWrong = isWrong && state.answer.offer !== null && state.answer.problem !== 'unavailable';
  const problemId = cellId('sku', key).concat('-problem');

  const onPaste = (column: Column) => (event: ClipboardEvent<HTMLInputElement>) => {
    if (actions.paste(key, column, event.clipboardData.getData('text'))) event.preventDefault();
  };
  return (
    <tr data-state={state.kind}>
      <td className="sheet-number" aria-hidden="true">
        {n}
      </td>
      <td className="sheet-product">
        <VariantField
          isCell
          inputId={cellId('sku', key)}
          value={row.sku}
          onValue={(sku) => {
            actions.edit(key);
            actions.change(key, { sku });
          }}
          onFound={({ variant }) => {
            const quantity = row.quantity.trim() || String(variant.min_quantity);
            actions.edit(null);
            actions.change(key, { sku: variant.sku, quantity });
            focusCell('quantity', key);
          }}
          label={text('quick.product', { n })}
          placeholder={n === 1 ? text('quick.placeholder') : undefined}
          input={{
            maxLength: maxSkuLength,
            enterKeyHint: 'next',
            'aria-invalid': (isWrong && !isQuantityWrong) || undefined,
            'aria-describedby': isWrong ? problemId : undefined,
            onBlur: () => actions.edit(null),
            onPaste: onPaste('sku'),
            onKeyDown: (event) => actions.onKeyDown(event, { column: 'sku', key }),
          }}
        />
        <ProductName state={state} />
      </td>
      <td className="sheet-quantity">
        <input
          id={cellId('quantity', key)}
          className="input"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={maxQuantityTextLength}
          value={row.quantity}
          placeholder={n === 1 ? text('quick.column.quantity') : undefined}
          aria-label={text('quick.quantity', { n })}
          aria-invalid={isQuantityWrong || undefined}
          aria-describedby={isWrong ? problemId : undefined}
          onChange={(event) => actions.change(key, { quantity: event.target.value })}
          onFocus={(event) => event.target.select()}
          onPaste={onPaste('quantity')}
          onKeyDown={(event) => actions.onKeyDown(event, { column: 'quantity', key })}
        />
      </td>
      <RowFigures state={state} />
      <td className="sheet-problem" id={problemId}>
        <RowProblem
          state={state}
          onUse={(quantity) => {
            actions.change(key, { quantity: String(quantity) });
            focusCell('quantity', key);
          }}
        />
      </td>
      <td className="sheet-remove">
        {!isBlank(row) && (
          <IconButton icon="trash" label={text('quick.remove', { n })} onClick={() => actions.remove(key)} />
        )}
      </td>
    </tr>
  );
});

const answerOf = (state: RowState) => ('answer' in state ? state.answer : null);

function ProductName({ state }: { state: RowState }) {
  const answer = answerOf(state);
  if (!answer?.offer) return null;
  return (
    <p className="sheet-name">
      <Link to={answer.offer.route} tabIndex={-1}>
        {answer.name}
      </Link>
      <span> · {answer.offer.pack_label}</span>
    </p>
  );
}

function RowFigures({ state }: { state: RowState }) {
  const { t } = useI18n();
  const answer = answerOf(state);
  const offer = answer?.offer;
  return (
    <>
      <td className="sheet-unit">{offer && unitName(t, offer.order_unit, answer.quantity ?? 0)}</td>
      <td className="sheet-price" data-numeric>
        {offer && <Money sen={offer.price} per={t(`per.${offer.price_unit}`)} />}
      </td>
      <td className="sheet-amount" data-numeric>
        {answer && answer.amount !== null && <Money sen={answer.amount} />}
      </td>
    </>
  );
}
