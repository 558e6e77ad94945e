import type { ApiFailure } from '@bakul/shop/kit/client';
import { showToast } from '@bakul/ui/toast-store';
import { useMemo, useRef, useState } from 'react';
import { call } from '../../api/browser-client.ts';
import { flushCart, receiveCart } from '../../cart/use-cart.ts';
import { focusCell, moveFocus } from './move-focus.ts';
import { useQuickText } from './quick-order-text.ts';
import { isTable, readCells, readRows } from './read-rows.ts';
import { isReady, needsAttention, rowStateOf, rowsToCheck } from './row-check.ts';
import {
  appendRows,
  changeRow,
  filledRows,
  pasteQuantities,
  pasteRows,
  removeRows,
  type Sheet,
  sheetOf,
} from './sheet.ts';
import type { RowActions } from './sheet-row.tsx';
import { useRowChecks } from './use-checks.ts';
import { useSheet } from './use-sheet.ts';

/** The outcome of the last addition. */
export type Added = { rows: number; rest: number };

/** The sheet, the server's checks and all actions. */
export function useQuickOrder() {
  const text = useQuickText();
  const { sheet, change } = useSheet();
  const { checks, failure, isChecking, recheck } = useRowChecks(sheet);
  const [editing, setEditing] = useState<number | null>(null);
  const [added, setAdded] = useState<Added | null>(null);
  const [refusal, setRefusal] = useState<ApiFailure | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [said, setSaid] = useState('');
  const latest = useRef(sheet);
  latest.current = sheet;

  const states = filledRows(sheet).map((row) => ({
    row,
    state: rowStateOf(row, checks.get(row.key), editing === row.key),
  }));
  const ready = states.filter(({ state }) => isReady(state));
  const open = states.filter(({ state }) => needsAttention(state)).length;
  const total = ready.reduce((sum, { state }) => sum + (('answer' in state && state.answer.amount) || 0), 0);

  function tellTaken(n: number, left: number) {
    setSaid(text('quick.pasted', { n }));
    // A long timeout: missing rows are noticed late, after going through 200 others.
    if (left > 0) showToast({ type: 'warning', message: text('quick.left', { n: left }), timeout: 20_000 });
  }

  const tell = useRef(tellTaken);
  tell.current = tellTaken;

  const actions = useMemo<RowActions>(
    () => ({
      change: (key, values) => change((before) => changeRow(before, key, values)),
      remove: (key) => {
        const at = latest.current.findIndex((row) => row.key === key);
        change((before) => removeRows(before, new Set([key])));
        focusCell('sku', latest.current[at + 1]?.key ?? latest.current[at - 1]?.key);
      },
      edit: setEditing,
      paste: (key, column, pasted) => {
        if (!isTable(pasted)) return false;
        const cells = readCells(pasted);
        if (column === 'quantity' && cells.every((row) => row.length === 1)) {
          change((before) =>
            pasteQuantities(
              before,
              key,
              cells.map(([cell = '']) => cell),
            ),
          );
          tell.current(cells.length, 0);
          return true;
        }
        const { rows, left } = readRows(pasted);
        const result = pasteRows(latest.current, key, rows);
        change(() => result.sheet);
        tell.current(rows.length - result.left, left + result.left);
        return true;
      },
      onKeyDown: (event, cell) => moveFocus(event, latest.current, cell),
    }),
    [change],
  );

  async function readFile(file: File) {
    const { rows, left } = readRows(await file.text());
    if (rows.length === 0) {
      showToast({ type: 'error', message: text('quick.file.empty', { name: file.name }) });
      return;
    }
    const result = appendRows(latest.current, rows);
    change(() => result.sheet);
    tellTaken(rows.length - result.left, left + result.left);
  }

  async function addToCart() {
    setAdding(true);
    setAdded(null);
    setRefusal(null);
    // Pending cart changes count towards minimum and step.
    await flushCart();
    const sent = ready.map(({ row }) => row);
    const rows = rowsToCheck(sent).map(({ sku, quantity }) => ({ sku, quantity }));
    const result = await call('POST /api/cart/bulk', { rows });
    setAdding(false);
    if (!result.ok) return setRefusal(result.failure);
    const { cart, rows: answers } = result.data.data;
    const done = answers.flatMap(({ row, problem }) => (problem === null ? [sent[row - 1]?.key ?? -1] : []));
    setAdded({ rows: done.length, rest: filledRows(latest.current).length - done.length });
    change((before) => removeRows(before, new Set(done)));
    recheck();
    requestAnimationFrame(() => focusCell('sku', latest.current[0]?.key));
    await receiveCart(cart);
  }

  function clear() {
    const before: Sheet = latest.current;
    change(() => sheetOf([]));
    setAdded(null);
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
    isAdding,
    said,
    readFile,
    addToCart,
    clear,
  };
}
export type QuickOrder = ReturnType<typeof useQuickOrder>;
