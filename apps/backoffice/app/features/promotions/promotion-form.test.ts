import { expect, test } from 'vitest';
import { fieldsOf, termsOf, valuesOf } from './promotion-form.ts';

const now = new Date('2026-11-15T20:00:00Z');
const fruit = { id: 3, name_en: 'Fruit', name_ms: 'Buah' };

test('defaults to a week from midnight in Kuala Lumpur and has no terms until it has a target', () => {
  const values = valuesOf(null, now);
  expect([values.starts_at, values.ends_at]).toEqual(['2026-11-16T00:00', '2026-11-23T00:00']);
  expect(termsOf(values, null)).toBeNull();
  expect(termsOf({ ...values, category: fruit }, null)).toMatchObject({
    value: 10,
    category_id: 3,
    starts_at: '2026-11-16T00:00:00+08:00',
  });
  expect(termsOf({ ...values, scope: 'order' }, 7)).toMatchObject({ id: 7, category_id: null });
  expect(termsOf({ ...values, category: fruit, percent: 'x' }, null)).toBeNull();
  expect(termsOf({ ...values, category: fruit, ends_at: '2026-11-16T00:00' }, null)).toBeNull();
});

test('sends null for empty fields, and a target only for its scope', () => {
  const values = {
    ...valuesOf(null, now),
    category: fruit,
    scope: 'order' as const,
    kind: 'amount' as const,
    amount: 500,
  };
  expect(fieldsOf(values)).toMatchObject({
    kind: 'amount',
    value: 500,
    category_id: null,
    code: null,
    limit_total: null,
    external_link: null,
    ga_properties: null,
    minimum: 0,
  });
});
