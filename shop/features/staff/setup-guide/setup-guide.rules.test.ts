import { expect, test } from 'vitest';
import { requiredSettings } from '../../../kit/required-settings.ts';
import { type ShopState, setupProgress } from './setup-guide.rules.ts';

const none = { zones: 0, categories: 0, farms: 0, products: 0, published: 0, orderable: 0, orders: 0 };
const empty: ShopState = {
  missing: requiredSettings,
  hasSentMail: false,
  isDeliveryConfirmed: false,
  counts: none,
};
const ready: ShopState = {
  missing: ['STRIPE_SECRET_KEY'],
  hasSentMail: true,
  isDeliveryConfirmed: true,
  counts: { ...none, zones: 3, categories: 1, farms: 1, products: 1, published: 1, orderable: 1 },
};
const doneIn = (state: ShopState) =>
  setupProgress(state).steps.flatMap(({ name, is_done }) => (is_done ? [name] : []));

test('an empty shop has every step before it', () => {
  expect(doneIn(empty)).toEqual([]);
  expect(setupProgress(empty).is_finished).toBe(false);
});

test('a shop that can take an order is finished, even without online payment', () => {
  expect(doneIn(ready)).toEqual([
    'profile',
    'bank_account',
    'mail',
    'delivery',
    'farm',
    'category',
    'product',
  ]);
  expect(setupProgress(ready).is_finished).toBe(true);
});

test.each([
  ['mail', { ...ready, hasSentMail: false }],
  ['mail', { ...ready, missing: ['SMTP_URL'] }],
  ['delivery', { ...ready, isDeliveryConfirmed: false }],
  ['delivery', { ...ready, counts: { ...ready.counts, zones: 0 } }],
  ['product', { ...ready, counts: { ...ready.counts, orderable: 0 } }],
  ['profile', { ...ready, missing: ['OPERATOR_NAME'] }],
] satisfies [string, ShopState][])('is not finished while the step "%s" is open', (step, state) => {
  expect(doneIn(state)).not.toContain(step);
  expect(setupProgress(state).is_finished).toBe(false);
});

test('a shop with orders is finished, whatever it lacks', () => {
  expect(setupProgress({ ...empty, counts: { ...none, orders: 1 } }).is_finished).toBe(true);
});
