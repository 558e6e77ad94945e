import type { MessageLine } from '@bakul/shop/features/message-order/message-order.contract';
import { expect, test } from 'vitest';
import {
  changeLine,
  chooseProduct,
  emptyMessage,
  isMessageDraft,
  lineProblem,
  type MessageChoice,
  overviewOf,
  removeLine,
  withLineReading,
  withoutAdded,
  withReading,
} from './message-draft.ts';

const choice = (over: Partial<MessageChoice> = {}): MessageChoice => ({
  variant_id: 1,
  sku: 'TOM-A-05',
  name: 'Tomato',
  alt_name: 'Tomato',
  route: '/product/tomato',
  thumb: null,
  options: [],
  pack_label: '5 kg carton',
  order_unit: 'carton',
  price_unit: 'kg',
  min_quantity: 2,
  quantity_step: 2,
  available: 10,
  is_catch_weight: false,
  price: 480,
  amount: 0,
  quantity: 2,
  ...over,
});

const line = (text: string, over: Partial<MessageLine> = {}): MessageLine => ({
  text,
  state: 'understood',
  requested: null,
  reason: null,
  choices: [choice()],
  note: null,
  ...over,
});

const ambiguous = (...choices: MessageChoice[]): MessageLine =>
  line('timun', { state: 'ambiguous', reason: 'several_products', choices });
const unread = line('zzz', { state: 'not_understood', choices: [] });
const remark = line('salam', { state: 'remark', choices: [] });

const read = (lines: MessageLine[], rest = '') =>
  withReading({ ...emptyMessage, text: 'as written' }, { lines, rest });
const summary = (draft: ReturnType<typeof read>) => {
  const { ready, open } = overviewOf(draft);
  return [ready.map(({ quantity }) => quantity), open];
};

test.each([
  ['an understood line is ready', [line('a')], [[2], 0]],
  ['a choice among several needs a decision', [ambiguous(choice(), choice({ variant_id: 2 }))], [[], 1]],
  ['a single uncertain choice needs a decision too', [ambiguous(choice())], [[], 1]],
  ['a line that is not understood stays open', [unread], [[], 1]],
  ['a remark is nothing to order', [remark, line('a')], [[2], 0]],
] as const)('%s', (_, lines, expected) => {
  expect(summary(read([...lines]))).toEqual(expected);
});

test.each([
  ['2', null],
  ['4', null],
  ['', 'not_a_quantity'],
  ['two', 'not_a_quantity'],
  ['1', 'below_minimum'],
  ['3', 'off_step'],
  ['12', 'stock_short'],
])('with a quantity of %j the problem is %s', (quantity, problem) => {
  const [first] = changeLine(read([line('a')]), 1, { quantity }).lines;
  expect(first && lineProblem(first)).toBe(problem);
});

test('reports a product with less stock than its minimum as unavailable', () => {
  const [first] = read([line('a', { choices: [choice({ available: 1 })] })]).lines;
  expect(first && lineProblem(first)).toBe('unavailable');
});

test('takes the quantity of the chosen product, and keeps what was typed where it has none', () => {
  const draft = read([
    ambiguous(choice(), choice({ variant_id: 2, quantity: 4 }), choice({ quantity: null })),
  ]);
  const second = chooseProduct(draft, 1, 1);
  expect(second.lines).toMatchObject([{ choice: 1, quantity: '4' }]);
  expect(chooseProduct(second, 1, 2).lines).toMatchObject([{ choice: 2, quantity: '4' }]);
});

test('adds the note as read, or as edited', () => {
  const draft = read([line('a', { note: 'potong' }), line('b', { note: 'fresh' }), line('c')]);
  const edited = changeLine(changeLine(draft, 1, { note: ' potong  dadu' }), 2, { note: '' });
  const notes = (each: typeof draft) => overviewOf(each).ready.map(({ note }) => note);
  expect([notes(draft), notes(edited)]).toEqual([
    ['potong', 'fresh', null],
    ['potong dadu', null, null],
  ]);
});

test('distinguishes two quantities of the same product', () => {
  const draft = chooseProduct(read([ambiguous(choice({ quantity: 2 }), choice({ quantity: 10 }))]), 1, 1);
  expect(summary(draft)).toEqual([[10], 0]);
});

test('replaces a line by what was read in its new text, in its place', () => {
  const draft = read([line('a'), unread, line('b')]);
  const after = withLineReading(draft, 2, { lines: [line('c'), line('d')], rest: 'e' });
  expect(after.lines.map(({ text }) => text)).toEqual(['a', 'c', 'd', 'b']);
  expect(new Set(after.lines.map(({ key }) => key)).size).toBe(4);
  expect(after.rest).toBe('e');
});

test('clears the text of what was added, keeps open lines, and continues with the rest', () => {
  const after = withoutAdded(read([line('a'), unread, remark], 'the rest'), new Set([1]));
  expect(after).toMatchObject({ text: 'the rest', rest: '', lines: [{ text: 'zzz' }, { text: 'salam' }] });
});

test('is empty once only remarks are left', () => {
  expect(withoutAdded(read([line('a'), remark]), new Set([1]))).toEqual(emptyMessage);
  expect(removeLine(read([unread, remark]), 1).lines).toEqual([]);
});

test.each([
  [{ text: '', lines: [], rest: '' }, true],
  [read([line('a')]), true],
  [{ text: 1, lines: [], rest: '' }, false],
  [{ text: '', lines: [null], rest: '' }, false],
  [{ text: '', lines: [{ key: 1, quantity: '', line: { text: 'a' } }], rest: '' }, false],
  [null, false],
])('recognises a stored draft: %j', (value, expected) => {
  expect(isMessageDraft(value)).toBe(expected);
});
