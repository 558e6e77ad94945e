import type { BulkRow } from '@bakul/shop/features/cart/cart.contract';
import { normalizeQuantity } from './read-rows.ts';
import type { RowText, SheetRow } from './sheet.ts';

/** What the server says of a row, and of which text it says so. */
export type Check = { text: string; answer: BulkRow };
export type Checks = ReadonlyMap<number, Check>;

const signOf = ({ sku, quantity }: RowText) => `${sku.trim()}\n${quantity.trim()}`;

/** Rows that name a product. A quantity that is missing is asked about as nothing: an empty text would be dropped. */
export function rowsToCheck(rows: readonly SheetRow[]): { key: number; sku: string; quantity: string }[] {
  return rows
    .filter(({ sku }) => sku.trim() !== '')
    .map(({ key, sku, quantity }) => ({
      key,
      sku: sku.trim(),
      quantity: normalizeQuantity(quantity) || '0',
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

/** What to show of a row. An answer to another text is none, and who still types a name is not told that it is no SKU. */
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

/** Rows that go into the cart as they stand. */
export const isReady = ({ kind }: RowState): boolean => kind === 'ready';
/** More than is left could lie in a cart, but not be ordered: it is better settled here. */
export const needsAttention = ({ kind }: RowState): boolean =>
  kind === 'refused' || kind === 'short' || kind === 'noQuantity' || kind === 'noProduct';
