import { expect, test } from 'vitest';
import * as rules from './substitute.rules.ts';

const grade = { en: 'Grade', ms: 'Gred' };
const size = { en: 'Size', ms: 'Saiz' };
const option = (en: string) => ({ en, ms: en });
const tomato = {
  productId: 1,
  categoryIds: [7],
  axes: [grade, size],
  options: [option('A'), option('Large')],
};

test.each([
  ['another size of the product', { ...tomato, options: [option('A'), option('Small')] }, true],
  ['another grade of the product', { ...tomato, options: [option('B'), option('Large')] }, false],
  ['a product of the category', { ...tomato, productId: 2 }, true],
  ['a product of another category', { ...tomato, productId: 2, categoryIds: [8] }, false],
  ['a product without grades', { ...tomato, productId: 2, axes: [size], options: [option('Large')] }, false],
])('same grade: %s', (_, other, expected) => {
  expect(rules.isSameGrade(tomato, other)).toBe(expected);
});

test('products without grades are of the same grade', () => {
  const plain = { ...tomato, axes: [], options: [] };
  expect(rules.isSameGrade(plain, { ...plain, productId: 2 })).toBe(true);
});

test.each([
  [500, 'kg', false, 400],
  [300, 'kg', false, 300],
  [500, 'kg', true, 500],
  [500, 'piece', false, 500],
])(
  'RM %i per %s for an item of RM 400 per kg, asked to pay today’s price: %s',
  (price, unit, isToday, expected) => {
    const ordered = { price: 400, priceUnit: 'kg' };
    expect(rules.priceOfSubstitute(ordered, { price, priceUnit: unit }, isToday)).toBe(expected);
  },
);

const usual = { isProposal: false, isSameGrade: true, isDearer: false, isPaidBefore: false };

test.each([
  ['leave_out', usual, 'not_wanted'],
  ['leave_out', { ...usual, isProposal: true }, 'not_wanted'],
  ['ask', usual, 'must_ask'],
  ['ask', { ...usual, isProposal: true, isSameGrade: false, isDearer: true }, null],
  ['ask', { ...usual, isProposal: true, isDearer: true, isPaidBefore: true }, 'already_paid'],
  ['same_grade', usual, null],
  ['same_grade', { ...usual, isSameGrade: false }, 'other_grade'],
  ['same_grade', { ...usual, isDearer: true }, 'costs_more'],
  ['same_grade', { ...usual, isProposal: true, isSameGrade: false }, null],
] as const)('preference %s with %o: %s', (preference, request, problem) => {
  expect(rules.substituteProblem({ ...request, preference })).toBe(problem);
});

test('replacing part of an item counts what the item costs less without it', () => {
  // 3 × 0.333 kg at RM 1.00, 5 % tax: RM 1.00 as ordered, RM 0.67 for two.
  const item = { quantity: 3000, packSize: 333, price: 100, taxRate: 500, amount: 100 };
  expect(rules.costOfReplaced(item, 1000)).toBe(35);
  expect(rules.costOfReplaced(item, 3000)).toBe(105);
  expect(rules.costOfGoods({ quantity: 1000, packSize: 333, price: 100, taxRate: 500 })).toBe(35);
});

test('the buyer has an hour to answer, but not after the delivery run leaves at 6:00', () => {
  const at = (time: string) => new Date(`2026-11-18T${time}+08:00`);
  expect(rules.answerDeadline(at('04:00'), '2026-11-18')).toEqual(at('05:00'));
  expect(rules.answerDeadline(at('05:30'), '2026-11-18')).toEqual(at('06:00'));
  expect(rules.answerDeadline(at('06:00'), '2026-11-18')).toBe(null);
});
