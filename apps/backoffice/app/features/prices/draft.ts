import type { PriceConflict, PriceRow } from '@bakul/shop/features/catalog/price-sheet/price-sheet.contract';
import {
  isSteep,
  lowMargin,
  marginOf,
  readPrice,
} from '@bakul/shop/features/catalog/price-sheet/price-sheet.rules';

/** An unsaved edit of a row. */
export type Draft = {
  text: string;
  /** Null while the text is not a valid price. */
  price: number | null;
  /** The price when the edit began. If the current price differs on save, it is a conflict. */
  seen: number;
  /** Set only by an imported file. */
  cost?: number | undefined;
  /** The price that someone else has saved meanwhile. */
  theirs?: PriceConflict | undefined;
};

/** The draft for a typed text. Null when it leaves the row unchanged. */
export function draftOf(row: PriceRow, text: string, before: Draft | undefined): Draft | null {
  const price = readPrice(text);
  const seen = before?.seen ?? row.price;
  const cost = before?.cost;
  if (price === seen && cost === undefined && !before?.theirs) return null;
  return { text, price, seen, cost, theirs: before?.theirs };
}

/** The price that the row would have after a save. */
export const priceOf = (row: PriceRow, draft: Draft | undefined): number => draft?.price ?? row.price;

const costOf = (row: PriceRow, draft: Draft | undefined) => draft?.cost ?? row.cost;

/** For rows without a draft, uses the margin that the server calculated. */
export const draftMargin = (row: PriceRow, draft: Draft | undefined) =>
  draft ? marginOf(priceOf(row, draft), costOf(row, draft)) : row.margin;

/** The reference for a price change: yesterday's price, or today's when there is none. */
export const referencePrice = (row: PriceRow): number => row.yesterday ?? row.price;

export const isChanged = (row: PriceRow, draft: Draft | undefined): boolean =>
  row.yesterday !== null && priceOf(row, draft) !== row.yesterday;

export function hasLowMargin(row: PriceRow, draft: Draft | undefined): boolean {
  const margin = draftMargin(row, draft);
  return margin !== null && margin < lowMargin;
}

export type RowState = 'unchanged' | 'saved' | 'unsaved' | 'steep' | 'wrong' | 'conflict';

export function stateOf(row: PriceRow, draft: Draft | undefined): RowState {
  if (!draft) return row.set ? 'saved' : 'unchanged';
  if (draft.theirs) return 'conflict';
  if (draft.price === null) return 'wrong';
  return isSteep(draft.price, referencePrice(row)) ? 'steep' : 'unsaved';
}

export type Summary = {
  unsaved: number;
  up: number;
  down: number;
  wrong: number;
  conflicts: number;
  /** Price rises that need confirmation, steepest first. */
  steep: PriceRow[];
};

export function summaryOf(rows: ReadonlyMap<number, PriceRow>, drafts: ReadonlyMap<number, Draft>): Summary {
  const summary: Summary = { unsaved: drafts.size, up: 0, down: 0, wrong: 0, conflicts: 0, steep: [] };
  for (const [id, draft] of drafts) {
    const row = rows.get(id);
    if (!row) continue;
    if (draft.theirs) summary.conflicts += 1;
    if (draft.price === null) summary.wrong += 1;
    else if (draft.price > row.price) summary.up += 1;
    else if (draft.price < row.price) summary.down += 1;
    if (draft.price !== null && isSteep(draft.price, referencePrice(row))) summary.steep.push(row);
  }
  const rise = (row: PriceRow) => priceOf(row, drafts.get(row.variant_id)) / referencePrice(row);
  summary.steep.sort((a, b) => rise(b) - rise(a));
  return summary;
}
