import type { BulkRow } from '@bakul/shop/features/cart/cart.contract';
import type { Sen } from '@bakul/shop/kit/money';
import { normalizeQuantity } from './read-rows.ts';
import type { RowText, Sheet, SheetRow } from './sheet.ts';

/** The server's result for a row, and the text it applies to. */
export type Check = { text: string; answer: BulkRow };
export type Checks = ReadonlyMap<number, Check>;

const signOf = ({ sku, quantity }: RowText) => `${sku.trim()}\n${quantity.trim()}`;

/** The rows that name a product. A missing quantity is sent as 0, because an empty string would be dropped. */
export function rowsToCheck(rows: readonly SheetRow[]): SheetRow[] {
  return rows
    .filter(({ sku }) => sku.trim() !== '')
    .map((row) => ({
      ...row,
      sku: row.sku.trim(),
      quantity: normalizeQuantity(row.quantity) || '0',
    }));
}

export function checksOf(rows: readonly SheetRow[], answers: readonly BulkRow[]): Checks {
  const asked = rows.filter(({ sku }) => sku.trim() !== '');
  return new Map(
    answers.flatMap((answer) => {
      const row = asked[answer.row - 1];
      return row ? [[row.key, { text: signOf(row), answer }] as const] : [];
    }),
  );
}

export type RowState =
  | { kind: 'blank' | 'waiting' | 'noProduct' }
  | { kind: 'noQuantity' | 'refused' | 'short' | 'ready'; answer: BulkRow };

/**
 * The state to show for a row. A result for an outdated text is ignored, and an unknown SKU is not reported while it is
 * being typed.
 */
export function rowStateOf(row: SheetRow, check: Check | undefined, isEditing = false): RowState {
  if (row.sku.trim() === '') return { kind: row.quantity.trim() === '' ? 'blank' : 'noProduct' };
  if (check?.text !== signOf(row)) return { kind: 'waiting' };
  const { answer } = check;
  if (isEditing && answer.problem === 'unknown_sku') return { kind: 'waiting' };
  if (answer.problem === 'not_a_quantity' && row.quantity.trim() === '')
    return { kind: 'noQuantity', answer };
  if (answer.problem !== null) return { kind: 'refused', answer };
  return { kind: answer.suggestion === null ? 'ready' : 'short', answer };
}

/** A quantity above the stock could be added to the cart but not ordered, so it is corrected here. */
export const needsAttention = ({ kind }: RowState): boolean =>
  kind === 'refused' || kind === 'short' || kind === 'noQuantity' || kind === 'noProduct';

type Overview = { ready: SheetRow[]; open: number; total: Sen };

/** The rows that can be added to the cart as they are, their amount, and how many others need attention. */
export function overviewOf(sheet: Sheet, checks: Checks, editing: number | null): Overview {
  const overview: Overview = { ready: [], open: 0, total: 0 };
  for (const row of sheet) {
    const state = rowStateOf(row, checks.get(row.key), editing === row.key);
    if (needsAttention(state)) overview.open += 1;
    if (state.kind !== 'ready') continue;
    overview.ready.push(row);
    overview.total += state.answer.amount ?? 0;
  }
  return overview;
}

/** The keys of the sent rows that the server has added. */
export function addedKeys(sent: readonly SheetRow[], answers: readonly BulkRow[]): Set<number> {
  return new Set(answers.flatMap(({ row, problem }) => (problem === null ? [sent[row - 1]?.key ?? -1] : [])));
}
