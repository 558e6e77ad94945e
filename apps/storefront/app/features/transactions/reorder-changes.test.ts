import { translator } from '@bakul/shop/kit/text/i18n';
import { expect, test } from 'vitest';
import { transactions as en } from '../../messages/en/transactions.ts';
import { en as common } from '../../messages/en.ts';
import { reorderResult } from './reorder-changes.ts';

const texts = { t: translator('en', common), text: translator('en', en) };
const change = (
  kind: 'added' | 'summed' | 'clamped' | 'dropped' | 'repriced',
  line_id: number | null = 1,
) => ({
  kind,
  line_id,
  name: 'Tomato',
  from: 500,
  to: 300,
  correction:
    kind === 'clamped' ? ({ reason: 'stock_short', minimum: 2, step: 1, available: 300 } as const) : null,
});

test('only counts unchanged lines', () => {
  expect(reorderResult([change('added'), change('summed', 2)], texts)).toEqual({ count: 2, notes: [] });
});

test('reports changed and missing lines', () => {
  const changes = [change('clamped'), change('repriced'), change('dropped', null)];
  expect(reorderResult(changes, texts)).toEqual({
    count: 1,
    notes: [
      'Tomato: 300 instead of 500. Only 300 left today.',
      'Tomato: RM\u00a03.00 instead of RM\u00a05.00',
      'Tomato: not available, not added',
    ],
  });
});
