import { readPrice } from '@bakul/shop/features/catalog/price/price-text.rules';
import type { Draft } from './draft.ts';

const entry = 'backoffice_prices';

type Kept = { id: number; text: string; seen: number; cost?: number };

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  Number.isInteger(value.id) &&
  'text' in value &&
  typeof value.text === 'string' &&
  'seen' in value &&
  Number.isInteger(value.seen) &&
  (!('cost' in value) || Number.isInteger(value.cost));

/** The drafts of this tab from before a reload. Malformed entries are ignored. */
export function readStoredDrafts(storage: Pick<Storage, 'getItem'>): Map<number, Draft> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(entry) ?? '[]');
    if (!Array.isArray(kept)) return new Map();
    return new Map(
      kept
        .filter(isKept)
        .map(({ id, text, seen, cost }) => [id, { text, price: readPrice(text), seen, cost }]),
    );
  } catch {
    // The stored value is damaged, or storage is blocked.
    return new Map();
  }
}

export function storeDrafts(storage: Pick<Storage, 'setItem'>, drafts: ReadonlyMap<number, Draft>): void {
  const kept = [...drafts].map(
    ([id, { text, seen, cost }]): Kept => ({ id, text, seen, ...(cost && { cost }) }),
  );
  try {
    storage.setItem(entry, JSON.stringify(kept));
  } catch {
    // Storage is blocked or full. The page itself still holds the drafts.
  }
}
