import type { PriceConflict, PriceRow } from '@bakul/shop/features/catalog/price-sheet/price-sheet.contract';
import {
  applySameRatio,
  marginOf,
  writePrice,
} from '@bakul/shop/features/catalog/price-sheet/price-sheet.rules';
import { type Draft, draftOf, hasLowMargin, isChanged, type Summary, summaryOf } from './draft.ts';

export type Counts = { changed: number; thin: number };
export type Line = { variant_id: number; price: number; seen_price: number; cost?: number };

/**
 * The price sheet's state, outside React: a keystroke re-renders only its own row and the footer, not the hundreds of
 * other rows. Each row component subscribes to its own row.
 */
export function createPriceStore() {
  const rows = new Map<number, PriceRow>();
  let drafts: ReadonlyMap<number, Draft> = new Map();
  let order: readonly PriceRow[] = [];
  let summary: Summary | null = null;
  let counts: Counts | null = null;
  let focused: number | null = null;
  const ofRow = new Map<number, Set<() => void>>();
  const ofAll = new Set<() => void>();
  const ofRows = new Set<() => void>();

  const tell = (ids: Iterable<number>) => {
    summary = null;
    counts = null;
    for (const id of ids) for (const listener of ofRow.get(id) ?? []) listener();
    for (const listener of ofAll) listener();
  };

  const putDrafts = (changes: Iterable<readonly [number, Draft | null]>) => {
    const next = new Map(drafts);
    const ids: number[] = [];
    for (const [id, draft] of changes) {
      ids.push(id);
      if (draft) next.set(id, draft);
      else next.delete(id);
    }
    drafts = next;
    tell(ids);
  };

  const putRows = (fresh: readonly PriceRow[]) => {
    for (const row of fresh) rows.set(row.variant_id, row);
    order = [...rows.values()];
    for (const listener of ofRows) listener();
    tell(fresh.map(({ variant_id }) => variant_id));
  };

  const type = (id: number, text: string) => {
    const row = rows.get(id);
    if (row) putDrafts([[id, draftOf(row, text, drafts.get(id))]]);
  };

  return {
    row: (id: number) => rows.get(id),
    draft: (id: number) => drafts.get(id),
    drafts: () => drafts,
    /** The row whose cell has or last had the focus. */
    focused: () => focused,
    focus: (id: number) => {
      if (focused === id) return;
      focused = id;
      for (const listener of ofAll) listener();
    },
    packsOf: (productId: number) => order.filter(({ product_id }) => product_id === productId),
    /** In sheet order. A new array whenever rows are added or change. */
    rows: () => order,
    summary: () => {
      summary ??= summaryOf(rows, drafts);
      return summary;
    },
    counts: () => {
      counts ??= countsOf(order, drafts);
      return counts;
    },
    subscribeRow: (id: number, listener: () => void) => {
      const listeners = ofRow.get(id) ?? new Set();
      ofRow.set(id, listeners.add(listener));
      return () => void listeners.delete(listener);
    },
    subscribe: (listener: () => void) => {
      ofAll.add(listener);
      return () => void ofAll.delete(listener);
    },
    subscribeRows: (listener: () => void) => {
      ofRows.add(listener);
      return () => void ofRows.delete(listener);
    },
    putRows,
    type,
    /** Sets many rows at once, as for a paste or a copy of yesterday's prices. */
    typeAll: (texts: Iterable<readonly [number, string, number?]>) => {
      const changes = [...texts].flatMap(([id, text, cost]): [number, Draft | null][] => {
        const row = rows.get(id);
        const before = drafts.get(id);
        if (!row) return [];
        const base =
          cost === undefined || cost === row.cost
            ? before
            : { text, price: null, seen: before?.seen ?? row.price, cost };
        return [[id, draftOf(row, text, base)]];
      });
      putDrafts(changes);
    },
    undo: (id: number) => putDrafts([[id, null]]),
    discard: () => putDrafts([...drafts.keys()].map((id) => [id, null] as const)),
    restore: (kept: ReadonlyMap<number, Draft>) => putDrafts(kept),
    /** Changes the product's other packs by the same ratio. Returns how many. */
    moveOthers: (id: number) => {
      const row = rows.get(id);
      const price = drafts.get(id)?.price;
      if (!row || price === undefined || price === null) return 0;
      const others = order.filter(
        ({ product_id, variant_id }) => product_id === row.product_id && variant_id !== id,
      );
      const moved = { from: row.price, to: price };
      putDrafts(
        others.map((other) => {
          const text = writePrice(applySameRatio(other.price, moved));
          return [other.variant_id, draftOf(other, text, drafts.get(other.variant_id))] as const;
        }),
      );
      return others.length;
    },
    /** The lines to send. Rows without a valid price are left out. */
    lines: (): Line[] =>
      [...drafts].flatMap(([variant_id, { price, seen, cost }]) =>
        price === null
          ? []
          : [{ variant_id, price, seen_price: seen, ...(cost === undefined ? {} : { cost }) }],
      ),
    /** Removes the drafts that were saved. Edits made meanwhile stay unsaved, based on the saved price. */
    saved: (sent: readonly Line[], fresh: readonly PriceRow[]) => {
      const next = new Map(drafts);
      for (const { variant_id, price } of sent) {
        const draft = next.get(variant_id);
        if (draft?.price === price) next.delete(variant_id);
        else if (draft) next.set(variant_id, { ...draft, seen: price, cost: undefined });
      }
      drafts = next;
      putRows(fresh);
    },
    /** Someone else has saved first: the row takes their price, and the draft waits for a choice. */
    conflict: (current: readonly PriceConflict[]) => {
      const changes = current.flatMap((theirs) => {
        const row = rows.get(theirs.variant_id);
        const draft = drafts.get(theirs.variant_id);
        if (!row || !draft) return [];
        const { price, set } = theirs;
        rows.set(theirs.variant_id, { ...row, price, set, margin: marginOf(price, row.cost) });
        return [[theirs.variant_id, { ...draft, theirs }] as const];
      });
      order = [...rows.values()];
      for (const listener of ofRows) listener();
      putDrafts(changes);
    },
    choose: (id: number, choice: 'mine' | 'theirs') => {
      const draft = drafts.get(id);
      if (!draft?.theirs) return;
      const mine = { ...draft, seen: draft.theirs.price, theirs: undefined };
      putDrafts([[id, choice === 'theirs' || mine.price === mine.seen ? null : mine]]);
    },
  };
}

export type PriceStore = ReturnType<typeof createPriceStore>;

function countsOf(order: readonly PriceRow[], drafts: ReadonlyMap<number, Draft>): Counts {
  let changed = 0;
  let thin = 0;
  for (const row of order) {
    const draft = drafts.get(row.variant_id);
    if (isChanged(row, draft)) changed += 1;
    if (hasLowMargin(row, draft)) thin += 1;
  }
  return { changed, thin };
}
