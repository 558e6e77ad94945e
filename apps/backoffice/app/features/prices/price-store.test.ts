import { describe, expect, test } from 'vitest';
import { stateOf } from './draft.ts';
import { PriceStore } from './price-store.ts';
import { readStoredDrafts, storeDrafts } from './stored-drafts.ts';
import { buildPriceRow } from './testing.ts';

function sheet(...rows: ReturnType<typeof buildPriceRow>[]) {
  const store = new PriceStore();
  store.putRows(rows);
  return store;
}

function stateIn(store: PriceStore, id: number) {
  const row = store.row(id);
  return row && stateOf(row, store.draft(id));
}

describe('typing into the sheet', () => {
  test('notifies only the edited row and the footer', () => {
    const store = sheet(buildPriceRow(1), buildPriceRow(2));
    const told: string[] = [];
    store.subscribeRow(1, () => told.push('one'));
    store.subscribeRow(2, () => told.push('two'));
    store.subscribe(() => told.push('footer'));
    store.type(1, '4.2');
    expect(told).toEqual(['one', 'footer']);
  });

  test.each([
    ['4.20', 'unsaved'],
    ['4,2', 'unsaved'],
    ['4.00', 'unchanged'],
    ['4.', 'unchanged'],
    ['', 'wrong'],
    ['abc', 'wrong'],
    ['4.81', 'steep'],
    ['4.80', 'unsaved'],
  ])('reads %j as %s', (text, state) => {
    const store = sheet(buildPriceRow(1));
    store.type(1, text);
    expect(stateIn(store, 1)).toBe(state);
  });

  test('counts rises, falls and invalid prices in the summary', () => {
    const store = sheet(
      buildPriceRow(1),
      buildPriceRow(2),
      buildPriceRow(3),
      buildPriceRow(4),
      buildPriceRow(5),
    );
    store.type(1, '4.10');
    store.type(2, '3.90');
    store.type(3, '9');
    store.type(4, '7');
    store.type(5, 'x');
    const { steep, ...counts } = store.summary();
    expect(counts).toEqual({ unsaved: 5, up: 3, down: 1, wrong: 1, conflicts: 0 });
    expect(steep.map(({ variant_id }) => variant_id)).toEqual([3, 4]);
    expect(store.counts()).toEqual({ changed: 4, thin: 1 });
  });

  test('undo and discard leave no drafts', () => {
    const store = sheet(buildPriceRow(1), buildPriceRow(2));
    store.type(1, '5');
    store.type(2, '5');
    store.undo(1);
    expect(store.draft(1)).toBeUndefined();
    store.discard();
    expect(store.drafts().size).toBe(0);
  });

  test("moves the product's other packs by the same ratio, and no other product's", () => {
    const store = sheet(
      buildPriceRow(1, { product_id: 9, price: 320 }),
      buildPriceRow(2, { product_id: 9, price: 310, is_default: false }),
      buildPriceRow(3),
    );
    store.type(1, '3.40');
    expect(store.moveOthers(1)).toBe(1);
    expect(store.draft(2)?.text).toBe('3.29');
    expect(store.draft(3)).toBeUndefined();
  });

  test('sends a cost from a file even when the price is unchanged', () => {
    const store = sheet(buildPriceRow(1));
    store.typeAll([[1, '4.00', 290]]);
    expect(store.lines()).toEqual([{ variant_id: 1, price: 400, seen_price: 400, cost: 290 }]);
  });
});

describe('saving the sheet', () => {
  test('drops the drafts that were saved and keeps newer edits, now based on the saved price', () => {
    const store = sheet(buildPriceRow(1), buildPriceRow(2));
    store.type(1, '4.10');
    store.type(2, '4.20');
    const sent = store.lines();
    store.type(2, '4.30');
    store.saved(sent, [buildPriceRow(1, { price: 410 }), buildPriceRow(2, { price: 420 })]);
    expect(store.draft(1)).toBeUndefined();
    expect(store.lines()).toEqual([{ variant_id: 2, price: 430, seen_price: 420 }]);
  });

  test('keeps the draft of a conflict until someone chooses', () => {
    const store = sheet(buildPriceRow(1), buildPriceRow(2), buildPriceRow(3));
    for (const id of [1, 2, 3]) store.type(id, '4.10');
    const set = { at: '2026-11-18T05:21:00+08:00', by: 'Ain' };
    store.conflict([1, 2].map((variant_id) => ({ variant_id, price: 450, set })));
    expect([1, 2, 3].map((id) => stateIn(store, id))).toEqual(['conflict', 'conflict', 'unsaved']);
    expect(store.row(1)).toMatchObject({ price: 450, set });
    store.choose(1, 'theirs');
    store.choose(2, 'mine');
    expect([1, 2].map((id) => stateIn(store, id))).toEqual(['saved', 'unsaved']);
    expect(store.lines()).toEqual([
      { variant_id: 2, price: 410, seen_price: 450 },
      { variant_id: 3, price: 410, seen_price: 400 },
    ]);
  });

  test('leaves nothing to save when both have typed the same price', () => {
    const store = sheet(buildPriceRow(1));
    store.type(1, '4.50');
    store.conflict([{ variant_id: 1, price: 450, set: null }]);
    store.choose(1, 'mine');
    expect(store.drafts().size).toBe(0);
  });

  test('keeps the conflict when the price is edited again', () => {
    const store = sheet(buildPriceRow(1));
    store.type(1, '4.10');
    store.conflict([{ variant_id: 1, price: 450, set: null }]);
    store.type(1, '4.00');
    expect(stateIn(store, 1)).toBe('conflict');
    store.choose(1, 'mine');
    expect(store.lines()).toEqual([{ variant_id: 1, price: 400, seen_price: 450 }]);
  });
});

describe('drafts after a reload', () => {
  const storage = (text: string | null) => ({ getItem: () => text });

  test('are restored with the price that was seen', () => {
    const store = sheet(buildPriceRow(1), buildPriceRow(2));
    store.type(1, '4.10');
    store.type(2, 'x');
    const written: string[] = [];
    storeDrafts({ setItem: (_, text) => void written.push(text) }, store.drafts());
    const again = sheet(buildPriceRow(1, { price: 405 }), buildPriceRow(2));
    again.restore(readStoredDrafts(storage(written[0] ?? null)));
    expect(again.lines()).toEqual([{ variant_id: 1, price: 410, seen_price: 400 }]);
    expect(stateIn(again, 2)).toBe('wrong');
  });

  test.each([null, 'x', '{}', '[1,{"id":"a","text":"1","seen":1}]'])(
    'are empty when %j is stored',
    (text) => {
      expect(readStoredDrafts(storage(text)).size).toBe(0);
    },
  );
});
