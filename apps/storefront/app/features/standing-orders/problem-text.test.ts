import type { RunProblem } from '@bakul/shop/features/standing-order/standing-order.contract';
import { translator } from '@bakul/shop/kit/text/i18n';
import { expect, test } from 'vitest';
import { standingOrders as en } from '../../messages/en/standing-orders.ts';
import { standingOrders as ms } from '../../messages/ms/standing-orders.ts';
import { problemText } from './problem-text.ts';

const problem: RunProblem = {
  reason: 'price_rise',
  variant_id: 7,
  name_en: 'Tomato',
  name_ms: 'Tomato Cameron',
  from: 240,
  to: 480,
};

test('shows prices as money and quantities as numbers', () => {
  const text = translator('en', en);
  expect(problemText(problem, text, 'en')).toBe('Tomato: price up from RM\u00a02.40 to RM\u00a04.80.');
  expect(problemText({ ...problem, reason: 'stock_short', from: 8, to: 2.5 }, text, 'en')).toBe(
    'Tomato: only 2.5 of 8 available.',
  );
});

test('names the product in the language of the buyer', () => {
  expect(problemText({ ...problem, reason: 'unavailable' }, translator<typeof en>('ms', ms), 'ms')).toBe(
    'Tomato Cameron tidak tersedia.',
  );
});
