import { IconButton } from '@bakul/ui/button';
import { classNames } from '@bakul/ui/class-names';
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

/** Too narrow for eight columns: a row becomes a card. */
const narrowRow = classNames(
  "@max-[940px]/order-sheet:grid @max-[940px]/order-sheet:[grid-template-areas:'number_product_product_product_quantity'_'._amount_price_unit_remove'_'._problem_problem_problem_problem'] @max-[940px]/order-sheet:grid-cols-[20px_auto_auto_minmax(0,1fr)_88px]",
  '@max-[940px]/order-sheet:items-start @max-[940px]/order-sheet:gap-x-2 @max-[940px]/order-sheet:py-2.5 @max-[940px]/order-sheet:px-3 @max-[940px]/order-sheet:not-first:border-t @max-[940px]/order-sheet:not-first:border-line',
  '@max-[940px]/order-sheet:*:w-auto @max-[940px]/order-sheet:*:min-w-0 @max-[940px]/order-sheet:*:h-auto @max-[940px]/order-sheet:*:p-0 @max-[940px]/order-sheet:*:border-0',
);

const sheetRow = classNames('hover:bg-transparent *:align-top', narrowRow);

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
    <tr className={sheetRow} data-state={state.kind}>
      <td
        className="ps-3.5 pe-0 text-muted text-sm/12 @max-[940px]/order-sheet:[grid-area:number]"
        aria-hidden="true"
      >
        {n}
      </td>
      <td className="w-1/2 min-w-50 px-2.5 whitespace-normal @max-[940px]/order-sheet:[grid-area:product] [&_.combobox-list]:min-w-[min(400px,80vw)] [&_.combobox:has([aria-invalid])]:border-danger">
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
        {row.note && <p className="text-sm/5 wrap-anywhere">{text('quick.note', { note: row.note })}</p>}
      </td>
      <td className="px-2.5 @max-[940px]/order-sheet:[grid-area:quantity]">
        <input
          id={cellId('quantity', key)}
          className="input w-24 min-h-12 text-end @max-[940px]/order-sheet:w-full"
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
      <td
        className="w-1/2 min-w-44 px-2.5 text-sm whitespace-normal @max-[940px]/order-sheet:[grid-area:problem]"
        id={problemId}
      >
        <RowProblem
          state={state}
          onUse={(quantity) => {
            actions.change(key, { quantity: String(quantity) });
            focusCell('quantity', key);
          }}
        />
      </td>
      <td className="w-15 ps-0 pe-2 @max-[940px]/order-sheet:[grid-area:remove] @max-[940px]/order-sheet:justify-self-end">
        {!isBlank(row) && (
          <IconButton
            className="mt-0.5 text-muted @max-[940px]/order-sheet:mt-0"
            icon="trash"
            label={text('quick.remove', { n })}
            onClick={() => actions.remove(key)}
          />
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
    <p className="mt-1 text-sm/5">
      <Link
        className="font-strong hover:underline hover:underline-offset-3"
        to={answer.offer.route}
        tabIndex={-1}
      >
        {answer.name}
      </Link>
      <span className="text-muted"> · {answer.offer.pack_label}</span>
    </p>
  );
}

function RowFigures({ state }: { state: RowState }) {
  const { t } = useI18n();
  const answer = answerOf(state);
  const offer = answer?.offer;
  return (
    <>
      {/* On a card the quantity stands above, at the end of the line. */}
      <td className="min-w-19 px-2.5 text-muted leading-12 @max-[940px]/order-sheet:[grid-area:unit] @max-[940px]/order-sheet:justify-self-end @max-[940px]/order-sheet:text-sm/11">
        {offer && unitName(t, offer.order_unit, answer.quantity ?? 0)}
      </td>
      <td
        className="px-2.5 leading-12 @max-[940px]/order-sheet:[grid-area:price] @max-[940px]/order-sheet:text-muted @max-[940px]/order-sheet:text-sm/11"
        data-numeric
      >
        {offer && <Money sen={offer.price} per={t(`per.${offer.price_unit}`)} />}
      </td>
      <td
        className="min-w-26 px-2.5 leading-12 @max-[940px]/order-sheet:[grid-area:amount] @max-[940px]/order-sheet:leading-11"
        data-numeric
      >
        {answer && answer.amount !== null && <Money sen={answer.amount} />}
      </td>
    </>
  );
}
