import type { RowText } from './sheet.ts';

const entry = 'quick-order';

const isRow = (value: unknown): value is RowText =>
  typeof value === 'object' &&
  value !== null &&
  'sku' in value &&
  'quantity' in value &&
  typeof value.sku === 'string' &&
  typeof value.quantity === 'string' &&
  (!('note' in value) || typeof value.note === 'string');

/** The rows typed in this tab before a reload. Anything invalid in storage is ignored. */
export function readStoredRows(storage: Pick<Storage, 'getItem'>): RowText[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(entry) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRow) : [];
  } catch {
    // Invalid JSON, or storage is blocked.
    return [];
  }
}

export function storeRows(storage: Pick<Storage, 'setItem'>, rows: readonly RowText[]): void {
  try {
    storage.setItem(entry, JSON.stringify(rows.map(({ sku, quantity, note }) => ({ sku, quantity, note }))));
  } catch {
    // Storage is blocked or full. The page itself still has the rows.
  }
}
