import type { RunProblem } from '@bakul/shop/features/standing-order/standing-order.contract';
import { translator } from '@bakul/shop/kit/text/i18n';
import { expect, test } from 'vitest';
import { standingOrders as en } from '../../messages/en/standing-orders.ts';
import { linesToAccept, priceChanges, priceText } from './price-changes.ts';

const line = (variant_id: number, price_problem: 'price_rise' | 'contract_expired' | null, price = 480) => ({
  variant_id,
  price,
  confirmed_price: 240,
  price_problem,
  product: { name: `Product ${variant_id}` },
});
const lines = [line(1, 'price_rise'), line(2, null), line(3, 'contract_expired')];
const problem = (reason: RunProblem['reason'], variant_id: number | null): RunProblem => ({
  reason,
  variant_id,
  name_en: null,
  name_ms: null,
  from: 240,
  to: 480,
});
const idsToAccept = (problems: RunProblem[] | null, state: 'active' | 'paused' | 'ended' = 'active') =>
  linesToAccept({ state, lines, waiting: problems && { problems } }).map(({ variant_id }) => variant_id);

test('accepts the prices of lines that ask for it, also of a paused standing order', () => {
  expect(idsToAccept(null)).toEqual([1, 3]);
  expect(idsToAccept(null, 'paused')).toEqual([1, 3]);
});

test('accepts nothing for an ended standing order', () => {
  expect(idsToAccept(null, 'ended')).toEqual([]);
});

test('leaves a price to the waiting date that names it, but not one of which only the stock is short', () => {
  expect(idsToAccept([problem('price_rise', 1), problem('stock_short', 3)])).toEqual([3]);
  expect(idsToAccept([problem('confirmation', null)])).toEqual([1, 3]);
});

test('names the confirmed and the new price, and nothing for a line without a problem', () => {
  const text = translator('en', en);
  expect(lines.map((each) => priceText(each, text))).toEqual([
    'Confirmed at RM\u00a02.40, now RM\u00a04.80',
    null,
    'Contract price RM\u00a02.40 has ended, now RM\u00a04.80',
  ]);
});

test('finds the prices that differ from the ones that were shown', () => {
  const current = [line(1, 'price_rise', 500), line(2, null), line(4, null)];
  expect(priceChanges(lines, current)).toEqual([{ variantId: 1, name: 'Product 1', from: 480, to: 500 }]);
});
