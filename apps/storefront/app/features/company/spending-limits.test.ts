import { translator } from '@bakul/shop/kit/text/i18n';
import { expect, test } from 'vitest';
import { companyUsers } from '../../messages/en/company-users.ts';
import { canPlaceOrders, limitLines, limitValues, parseLimits } from './spending-limits.ts';

const text = translator('en', companyUsers);

test.each([
  [null, null],
  [50_000, null],
  [null, 200_050],
  [50_000, 200_000],
  [0, 0],
])('round-trips limits of %j per order and %j per month', (order_limit, month_limit) => {
  const limits = { order_limit, month_limit };
  expect(parseLimits(limitValues(limits))).toEqual(limits);
});

test('treats one limit of 0 as "may not buy", whatever the other is', () => {
  expect(limitValues({ order_limit: null, month_limit: 0 }).limits).toBe('never');
  expect(limitLines('purchaser', { order_limit: 0, month_limit: 90_000 }, text)).toEqual(['Cannot buy']);
});

test('ignores amounts left over from another option', () => {
  const values = { per_order: '500', per_month: '' };
  expect(parseLimits({ ...values, limits: 'none' })).toEqual({ order_limit: null, month_limit: null });
});

test('describes the limits, and only for roles that order', () => {
  const limits = { order_limit: 50_000, month_limit: 200_000 };
  expect(limitLines('purchaser', limits, text)).toEqual([
    'RM\u00a0500.00 per order',
    'RM\u00a02,000.00 per month',
  ]);
  expect(limitLines('viewer', limits, text)).toEqual(['Does not place orders']);
  expect(limitLines('owner', { order_limit: null, month_limit: null }, text)).toEqual(['No limit']);
  expect([canPlaceOrders('admin'), canPlaceOrders('approver')]).toEqual([true, false]);
});
