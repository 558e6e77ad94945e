import type { BulkRow } from '@bakul/shop/cart/cart.contract';
import { plainQuantity } from './read-rows.ts';
import type { RowText, SheetRow } from './sheet.ts';

/** What the server says of a row, and of which text it says so. */
export type Check = { text: string; answer: BulkRow };
export type Checks = ReadonlyMap<number, Check>;

const signOf = ({ sku, quantity }: RowText) => `${sku.trim()}\n${quantity.trim()}`;

/** Rows that name a product. A quantity that is missing is asked about as nothing: an empty text would be dropped. */
export function rowsToCheck(rows: readonly SheetRow[]): { key: number; sku: string; quantity: string }[] {
  return rows
    .filter(({ sku }) => sku.trim() !== '')
    .map(({ key, sku, quantity }) => ({ key, sku: sku.trim(), quantity: plainQuantity(quantity) || '0' }));
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

/** What to show of a row. An answer to another text is none. */
export function stateOf(row: SheetRow, check: Check | undefined): RowState {
  if (row.sku.trim() === '') return { kind: row.quantity.trim() === '' ? 'blank' : 'noProduct' };
  if (check?.text !== signOf(row)) return { kind: 'waiting' };
  const { answer } = check;
  if (answer.problem === 'not_a_quantity' && row.quantity.trim() === '')
    return { kind: 'noQuantity', answer };
  if (answer.problem !== null) return { kind: 'refused', answer };
  return { kind: answer.suggestion === null ? 'ready' : 'short', answer };
}

/** Rows that go into the cart as they stand. More than is there may lie in a cart, which says so. */
export const isReady = ({ kind }: RowState): boolean => kind === 'ready' || kind === 'short';
export const needsLook = ({ kind }: RowState): boolean =>
  kind === 'refused' || kind === 'noQuantity' || kind === 'noProduct';
