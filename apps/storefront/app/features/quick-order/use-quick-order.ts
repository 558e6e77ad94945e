import { showToast } from '@bakul/ui/toast-store';
import { useMemo, useState } from 'react';
import { focusCell, moveFocus } from './move-focus.ts';
import { useQuickText } from './quick-order-text.ts';
import { overviewOf } from './row-check.ts';
import { changeRow, removeRows, sheetOf } from './sheet.ts';
import type { RowActions } from './sheet-row.tsx';
import { useAddRows } from './use-add-rows.ts';
import { useRowChecks } from './use-checks.ts';
import { useImport } from './use-import.ts';
import { type Rows, useSheet } from './use-sheet.ts';

/** The sheet, the server's checks and all actions. */
export function useQuickOrder() {
  const text = useQuickText();
  const rows = useSheet();
  const { sheet, latest, change } = rows;
  const { checks, failure, isChecking, recheck } = useRowChecks(sheet);
  const [editing, setEditing] = useState<number | null>(null);
  const { said, paste, readFile, fill } = useImport(rows);
  const { added, refusal, adding, addRows, addLines, forgetAdded } = useAddRows(rows, recheck);
  const actions = useRowActions(rows, setEditing, paste);
  const { ready, open, total } = overviewOf(sheet, checks, editing);

  function clear() {
    const before = latest.current;
    change(() => sheetOf([]));
    forgetAdded();
    showToast({
      message: text('quick.cleared'),
      action: { label: text('quick.undo'), onClick: () => change(() => before) },
      timeout: 10_000,
    });
  }

  return {
    sheet,
    checks,
    editing,
    actions,
    failure,
    isChecking,
    recheck,
    ready: ready.length,
    open,
    total,
    added,
    refusal,
    adding,
    said,
    readFile,
    fill,
    addToCart: () => addRows(ready),
    addLines,
    clear,
  };
}
export type QuickOrder = ReturnType<typeof useQuickOrder>;

/** The actions of a row. Memoized, so that rows do not re-render because of them. */
function useRowActions(
  { latest, change }: Rows,
  edit: RowActions['edit'],
  paste: RowActions['paste'],
): RowActions {
  return useMemo(
    () => ({
      change: (key, values) => change((before) => changeRow(before, key, values)),
      remove: (key) => {
        const at = latest.current.findIndex((row) => row.key === key);
        change((before) => removeRows(before, new Set([key])));
        focusCell('sku', latest.current[at + 1]?.key ?? latest.current[at - 1]?.key);
      },
      edit,
      paste,
      onKeyDown: (event, cell) => moveFocus(event, latest.current, cell),
    }),
    [latest, change, edit, paste],
  );
}
