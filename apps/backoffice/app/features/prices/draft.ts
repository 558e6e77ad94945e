import { readPrice } from '@bakul/shop/features/catalog/price/price-text.rules';
import type { PriceConflict, PriceRow } from '@bakul/shop/features/catalog/price-sheet/price-sheet.contract';
import { isSteepRise, lowMargin, marginOf } from '@bakul/shop/features/catalog/price-sheet/price-sheet.rules';

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

/** The draft for a line of a file, which sets the cost too. */
export function importedDraft(
  row: PriceRow,
  text: string,
  cost: number,
  before: Draft | undefined,
): Draft | null {
  if (cost === row.cost) return draftOf(row, text, before);
  return draftOf(row, text, { text, price: null, seen: before?.seen ?? row.price, cost });
}

/** The draft that replaces the price someone else has saved. Null when both are the same. */
export function overrideTheirs(draft: Draft, theirs: PriceConflict): Draft | null {
  return draft.price === theirs.price ? null : { ...draft, seen: theirs.price, theirs: undefined };
}

export type Line = { variant_id: number; price: number; seen_price: number; cost?: number };

/** The lines that save the drafts. Drafts without a valid price are left out. */
export function linesOf(drafts: ReadonlyMap<number, Draft>): Line[] {
  return [...drafts].flatMap(([variant_id, { price, seen, cost }]) =>
    price === null ? [] : [{ variant_id, price, seen_price: seen, ...(cost !== undefined && { cost }) }],
  );
}

/** What is left after a save: the drafts that were edited meanwhile, now based on the saved price. */
export function dropSaved(drafts: ReadonlyMap<number, Draft>, sent: readonly Line[]): Map<number, Draft> {
  const left = new Map(drafts);
  for (const { variant_id, price } of sent) {
    const draft = left.get(variant_id);
    if (draft?.price === price) left.delete(variant_id);
    else if (draft) left.set(variant_id, { ...draft, seen: price, cost: undefined });
  }
  return left;
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
  return isSteepRise(draft.price, referencePrice(row)) ? 'steep' : 'unsaved';
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
    if (draft.price !== null && isSteepRise(draft.price, referencePrice(row))) summary.steep.push(row);
  }
  const rise = (row: PriceRow) => priceOf(row, drafts.get(row.variant_id)) / referencePrice(row);
  summary.steep.sort((a, b) => rise(b) - rise(a));
  return summary;
}

export type Counts = { changed: number; thin: number };

export function countsOf(rows: readonly PriceRow[], drafts: ReadonlyMap<number, Draft>): Counts {
  let changed = 0;
  let thin = 0;
  for (const row of rows) {
    const draft = drafts.get(row.variant_id);
    if (isChanged(row, draft)) changed += 1;
    if (hasLowMargin(row, draft)) thin += 1;
  }
  return { changed, thin };
}
