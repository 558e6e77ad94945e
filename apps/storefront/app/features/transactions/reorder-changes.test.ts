import { translator } from '@bakul/shop/kit/text/i18n';
import { expect, test } from 'vitest';
import { transactions as en } from '../../messages/en/transactions.ts';
import { reorderResult } from './reorder-changes.ts';

const text = translator('en', en);
const change = (
  kind: 'added' | 'summed' | 'clamped' | 'dropped' | 'repriced',
  line_id: number | null = 1,
) => ({
  kind,
  line_id,
  name: 'Tomato',
  from: 500,
  to: 300,
});

test('only counts unchanged lines', () => {
  expect(reorderResult([change('added'), change('summed', 2)], text)).toEqual({ count: 2, notes: [] });
});

test('reports changed and missing lines', () => {
  const changes = [change('clamped'), change('repriced'), change('dropped', null)];
  expect(reorderResult(changes, text)).toEqual({
    count: 1,
    notes: [
      'Tomato: 300 instead of 500',
      'Tomato: RM\u00a03.00 instead of RM\u00a05.00',
      'Tomato: not available, not added',
    ],
  });
});
