import { expect, test } from 'vitest';
import { type Draft, draftOf } from './draft.ts';
import { fillDown, parsePastedColumn } from './fill-down.ts';
import { buildPriceRow } from './testing.ts';
import { type SheetFilter, sortRows, visibleRows } from './visible-rows.ts';

const rows = [
  buildPriceRow(2, { product_id: 1, is_default: false, sku: 'TOM-A-10' }),
  buildPriceRow(1, { product_id: 1, sku: 'TOM-A-05', name: { en: 'Tomato', ms: 'Tomato' } }),
  buildPriceRow(3, { sku: 'KKG-A-03', name: { en: 'Water spinach', ms: 'Kangkung' }, category_ids: [2] }),
  buildPriceRow(4, { sku: 'SHI-A-02', cost: 390, yesterday: 380 }),
];
const none: SheetFilter = { keywords: '', category: 0, only: '', isUnfolded: false, unfolded: new Set() };
const ids = (filter: Partial<SheetFilter>, drafts: ReadonlyMap<number, Draft> = new Map()) =>
  visibleRows(rows, drafts, { ...none, ...filter }).map(({ id }) => id);

test.each<[string, Partial<SheetFilter>, number[]]>([
  ['the default pack of each product', {}, [1, 3, 4]],
  ['all packs where a product is unfolded', { unfolded: new Set([1]) }, [1, 2, 3, 4]],
  ['all packs of all', { isUnfolded: true }, [1, 2, 3, 4]],
  ['names in either language', { keywords: ' kangkung' }, [3]],
  ['the pack whose SKU was typed', { keywords: 'toma10' }, [2]],
  ['a category', { category: 2 }, [3]],
  ['what changed since yesterday', { only: 'changed' }, [4]],
  ['thin margins', { only: 'thin' }, [4]],
  ['nothing that is unsaved', { only: 'unsaved' }, []],
])('shows %s', (_, filter, expected) => {
  expect(ids(filter)).toEqual(expected);
});

test('shows an unsaved row although its product is folded', () => {
  const [second] = rows;
  const draft = second && draftOf(second, '4.20', undefined);
  expect(ids({ only: 'unsaved' }, new Map(draft ? [[2, draft]] : []))).toEqual([2]);
});

test('reports the number of other packs on the first row of a product', () => {
  expect(visibleRows(rows, new Map(), { ...none, isUnfolded: true })).toMatchObject([
    { id: 1, isFirst: true, others: 1 },
    { id: 2, isFirst: false },
    { id: 3, isFirst: true, others: 0 },
    { id: 4, isFirst: true },
  ]);
});

test.each([
  ['3.40', null],
  ['3.40\n', null],
  ['3.40\r\n3,50\r\n', ['3.40', '3,50']],
  ['Tomato\t5.60\nKangkung\t3.40', ['5.60', '3.40']],
  ['5.60\n\n3.40', ['5.60', '', '3.40']],
  ['x\ny', ['x', 'y']],
])('reads pasted %j as %j', (text, column) => {
  expect(parsePastedColumn(text)).toEqual(column);
});

test('fills a column down over the visible rows only', () => {
  expect(fillDown([1, 3, 4], 3, ['5', '', '6'])).toEqual([[3, '5']]);
  expect(fillDown([1, 3, 4], 1, ['5', '', '6', '7'])).toEqual([
    [1, '5'],
    [4, '6'],
  ]);
  expect(fillDown([1, 3, 4], 9, ['5'])).toEqual([]);
});

test("sorts by name in the language of the page and keeps the order of a product's packs", () => {
  const sorted = (lang: 'en' | 'ms') => sortRows(rows, lang).map(({ variant_id }) => variant_id);
  expect(sorted('ms')).toEqual([2, 4, 3, 1]);
  expect(sorted('en')).toEqual([2, 4, 1, 3]);
});
