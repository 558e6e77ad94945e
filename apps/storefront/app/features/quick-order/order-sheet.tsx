import { useQuickText } from './quick-order-text.ts';
import type { Checks } from './row-check.ts';
import type { Sheet } from './sheet.ts';
import { type RowActions, SheetRowView } from './sheet-row.tsx';

type OrderSheetProps = { sheet: Sheet; checks: Checks; editing: number | null; actions: RowActions };

/** The grid. Suggestions overflow it, so it never scrolls itself. On narrow screens a row becomes a card. */
export function OrderSheet({ sheet, checks, editing, actions }: OrderSheetProps) {
  const text = useQuickText();
  return (
    <div className="data-table-frame @container/order-sheet" data-testid="order-sheet">
      <table className="data-table [--row:64px] [--cell-block:8px] @max-[940px]/order-sheet:block">
        <caption className="sr-only">{text('quick.sheet')}</caption>
        <thead className="@max-[940px]/order-sheet:hidden">
          <tr className="*:px-2.5">
            <th scope="col">
              <span className="sr-only">{text('quick.column.row')}</span>
            </th>
            <th scope="col">{text('quick.column.product')}</th>
            <th scope="col">{text('quick.column.quantity')}</th>
            <th scope="col">{text('quick.column.unit')}</th>
            <th scope="col" data-numeric>
              {text('quick.column.price')}
            </th>
            <th scope="col" data-numeric>
              {text('quick.column.amount')}
            </th>
            <th scope="col">
              <span className="sr-only">{text('quick.column.problem')}</span>
            </th>
            <th scope="col">
              <span className="sr-only">{text('quick.column.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="@max-[940px]/order-sheet:block">
          {sheet.map((row, index) => (
            <SheetRowView
              key={row.key}
              row={row}
              n={index + 1}
              check={checks.get(row.key)}
              isEditing={editing === row.key}
              actions={actions}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
