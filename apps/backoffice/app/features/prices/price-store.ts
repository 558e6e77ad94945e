import type { PriceConflict, PriceRow } from '@bakul/shop/features/catalog/price-sheet/price-sheet.contract';
import { applySameRatio, marginOf } from '@bakul/shop/features/catalog/price-sheet/price-sheet.rules';
import { formatDecimal } from '@bakul/shop/kit/text/format';
import {
  type Counts,
  countsOf,
  type Draft,
  draftOf,
  dropSaved,
  importedDraft,
  type Line,
  linesOf,
  overrideTheirs,
  type Summary,
  summaryOf,
} from './draft.ts';

type Listener = () => void;

/**
 * The price sheet's state, outside React: a keystroke re-renders only its own row and the footer, not the hundreds of
 * other rows. Each row component subscribes to its own row.
 */
export class PriceStore {
  readonly #rows = new Map<number, PriceRow>();
  #order: readonly PriceRow[] = [];
  #drafts: ReadonlyMap<number, Draft> = new Map();
  #focused: number | null = null;
  // Derived from rows and drafts when somebody asks. Null after a change.
  #summary: Summary | null = null;
  #counts: Counts | null = null;
  readonly #rowListeners = new Map<number, Set<Listener>>();
  readonly #rowsListeners = new Set<Listener>();
  readonly #listeners = new Set<Listener>();

  // What it holds

  row(id: number): PriceRow | undefined {
    return this.#rows.get(id);
  }

  draft(id: number): Draft | undefined {
    return this.#drafts.get(id);
  }

  /** In sheet order. A new array whenever rows are added or change. */
  rows(): readonly PriceRow[] {
    return this.#order;
  }

  drafts(): ReadonlyMap<number, Draft> {
    return this.#drafts;
  }

  packsOf(productId: number): PriceRow[] {
    return this.#order.filter(({ product_id }) => product_id === productId);
  }

  /** The row whose cell has or last had the focus. */
  focused(): number | null {
    return this.#focused;
  }

  summary(): Summary {
    this.#summary ??= summaryOf(this.#rows, this.#drafts);
    return this.#summary;
  }

  counts(): Counts {
    this.#counts ??= countsOf(this.#order, this.#drafts);
    return this.#counts;
  }

  /** The lines to send. Rows without a valid price are left out. */
  lines(): Line[] {
    return linesOf(this.#drafts);
  }

  // Who is notified. Properties, because React resubscribes whenever it is given another function.

  readonly subscribeRow = (id: number, listener: Listener) => {
    const listeners = this.#rowListeners.get(id) ?? new Set();
    this.#rowListeners.set(id, listeners);
    return addListener(listeners, listener);
  };

  /** Notified when rows are added or change, but not of drafts. */
  readonly subscribeRows = (listener: Listener) => addListener(this.#rowsListeners, listener);

  readonly subscribe = (listener: Listener) => addListener(this.#listeners, listener);

  // What the person does

  focus(id: number): void {
    if (this.#focused === id) return;
    this.#focused = id;
    notify(this.#listeners);
  }

  type(id: number, text: string): void {
    this.typeAll([[id, text]]);
  }

  /** Sets many rows at once, as for a paste, a file or a copy of yesterday's prices. */
  typeAll(texts: Iterable<readonly [id: number, text: string, cost?: number]>): void {
    const changes = [...texts].flatMap(([id, text, cost]): [number, Draft | null][] => {
      const row = this.#rows.get(id);
      const before = this.#drafts.get(id);
      if (!row) return [];
      return [[id, cost === undefined ? draftOf(row, text, before) : importedDraft(row, text, cost, before)]];
    });
    if (changes.length > 0) this.#putDrafts(changes);
  }

  /** Changes the product's other packs by the same ratio. Returns how many. */
  moveOthers(id: number): number {
    const row = this.#rows.get(id);
    const to = this.#drafts.get(id)?.price;
    if (!row || to === undefined || to === null) return 0;
    const others = this.packsOf(row.product_id).filter(({ variant_id }) => variant_id !== id);
    this.typeAll(
      others.map(({ variant_id, price }) => [
        variant_id,
        formatDecimal(applySameRatio(price, { from: row.price, to })),
      ]),
    );
    return others.length;
  }

  undo(id: number): void {
    this.#putDrafts([[id, null]]);
  }

  discard(): void {
    this.#putDrafts([...this.#drafts.keys()].map((id) => [id, null]));
  }

  restore(stored: ReadonlyMap<number, Draft>): void {
    this.#putDrafts(stored);
  }

  choose(id: number, choice: 'mine' | 'theirs'): void {
    const draft = this.#drafts.get(id);
    if (!draft?.theirs) return;
    this.#putDrafts([[id, choice === 'mine' ? overrideTheirs(draft, draft.theirs) : null]]);
  }

  // What the server answers

  putRows(fresh: readonly PriceRow[]): void {
    this.#setRows(fresh);
    this.#notify(fresh.map(({ variant_id }) => variant_id));
  }

  /** Removes the drafts that were saved. Edits made meanwhile stay unsaved, based on the saved price. */
  saved(sent: readonly Line[], fresh: readonly PriceRow[]): void {
    this.#drafts = dropSaved(this.#drafts, sent);
    this.putRows(fresh);
  }

  /** Someone else has saved first: the row takes their price, and the draft waits for a choice. */
  conflict(current: readonly PriceConflict[]): void {
    const found = current.flatMap((theirs) => {
      const row = this.#rows.get(theirs.variant_id);
      const draft = this.#drafts.get(theirs.variant_id);
      return row && draft ? [{ row, draft, theirs }] : [];
    });
    this.#setRows(
      found.map(({ row, theirs: { price, set } }) => ({
        ...row,
        price,
        set,
        margin: marginOf(price, row.cost),
      })),
    );
    this.#putDrafts(found.map(({ row, draft, theirs }) => [row.variant_id, { ...draft, theirs }]));
  }

  #setRows(fresh: readonly PriceRow[]): void {
    for (const row of fresh) this.#rows.set(row.variant_id, row);
    this.#order = [...this.#rows.values()];
    notify(this.#rowsListeners);
  }

  #putDrafts(changes: Iterable<readonly [id: number, draft: Draft | null]>): void {
    const next = new Map(this.#drafts);
    const ids: number[] = [];
    for (const [id, draft] of changes) {
      ids.push(id);
      if (draft) next.set(id, draft);
      else next.delete(id);
    }
    this.#drafts = next;
    this.#notify(ids);
  }

  #notify(ids: Iterable<number>): void {
    this.#summary = null;
    this.#counts = null;
    for (const id of ids) notify(this.#rowListeners.get(id) ?? []);
    notify(this.#listeners);
  }
}

function notify(listeners: Iterable<Listener>): void {
  for (const listener of listeners) listener();
}

function addListener(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
