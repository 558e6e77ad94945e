import type { RunProblem } from '@bakul/shop/features/standing-order/standing-order.contract';
import { translator } from '@bakul/shop/kit/text/i18n';
import { expect, test } from 'vitest';
import { standingOrders as en } from '../../messages/en/standing-orders.ts';
import { answeredText, currentProblems, placedText } from './answer-text.ts';

const text = translator('en', en);
const problem = (reason: RunProblem['reason']): RunProblem => ({
  reason,
  variant_id: null,
  name_en: null,
  name_ms: null,
  from: null,
  to: null,
});
const reasons = (problems: RunProblem[]) => problems.map(({ reason }) => reason);

test('drops problems that are solved by now, and includes the wish to confirm every order', () => {
  const before = [problem('confirmation'), problem('stock_short')];
  expect(reasons(currentProblems(before, []))).toEqual(['confirmation']);
  expect(reasons(currentProblems(before, [problem('price_rise')]))).toEqual(['confirmation', 'price_rise']);
  expect(reasons(currentProblems([problem('stock_short')], []))).toEqual([]);
});

test('says what somebody else has answered, and nothing while the date waits', () => {
  expect(answeredText({ state: 'waiting' }, 'Sat 21 Nov', text)).toBeNull();
  expect(answeredText({ state: 'placed' }, 'Sat 21 Nov', text)).toBe(
    'The delivery of Sat 21 Nov has already been ordered.',
  );
  expect(answeredText({ state: 'skipped' }, 'Sat 21 Nov', text)).toContain('skipped');
  expect(answeredText({ state: 'missed' }, 'Sat 21 Nov', text)).toContain('cut-off');
});

test.each([
  ['pending_payment', 'Ordered for Sat 21 Nov: B-1. Pay it now, or it expires.'],
  ['pending_approval', 'Ordered for Sat 21 Nov: B-1. It awaits approval.'],
  ['confirmed', 'Ordered for Sat 21 Nov: B-1'],
] as const)('says what an order that is %s needs', (status, message) => {
  expect(
    placedText({ order: { slug: 'B-1', total: 100, status, payment_status: null } }, 'Sat 21 Nov', text),
  ).toBe(message);
});
