import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPriceRise, linesOfDate, orderProblems, type RunLine, selectLines } from './run.rules.ts';

const line = (over: Partial<RunLine> = {}): RunLine => ({
  variantId: 1,
  names: { en: 'Tomato', ms: 'Tomato' },
  quantity: 2000,
  available: 100_000,
  minimum: 1000,
  step: 500,
  price: 500,
  source: 'list',
  confirmedPrice: 500,
  confirmedSource: 'list',
  problems: [],
  ...over,
});
const terms = { guardPercent: 15, allowsPartial: false, isConfirmed: false };

test.each([
  [500, 500, 15, false],
  [575, 500, 15, false],
  [576, 500, 15, true],
  [400, 500, 0, false],
  [500, 500, 0, false],
  [501, 500, 0, true],
  [1, 0, 100, true],
  [0, 0, 0, false],
  [1000, 500, 100, false],
  [1001, 500, 100, true],
])(
  'a price of %i sen after %i with a guard of %i percent counts as a rise: %s',
  (price, confirmed, percent, rise) => {
    expect(isPriceRise(price, confirmed, percent)).toBe(rise);
  },
);

test('the price guard agrees with exact arithmetic at any price', () => {
  const sen = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(sen, sen, fc.integer({ min: 0, max: 100 }), (price, confirmed, percent) => {
      const limit = (BigInt(confirmed) * BigInt(100 + percent)) / 100n;
      expect(isPriceRise(price, confirmed, percent)).toBe(BigInt(price) > limit);
    }),
  );
});

describe('a run', () => {
  const short = line({ variantId: 2, problems: ['stock_short'], available: 1500 });
  const dear = line({ variantId: 3, price: 700 });
  const small = line({ variantId: 4, problems: ['below_minimum'], minimum: 6000 });
  const uneven = line({ variantId: 5, problems: ['off_step'], quantity: 2200 });
  const expired = line({ variantId: 6, price: 501, confirmedSource: 'contract' });
  const chosen = (lines: RunLine[], over: Partial<typeof terms> = {}) => {
    const { lines: selected, problems, isBlocked } = selectLines(lines, { ...terms, ...over });
    const reasons = problems.map(({ reason, variant_id, from, to }) => [reason, variant_id, from, to]);
    return { selected: selected.map(({ variantId }) => variantId), reasons, isBlocked };
  };
  const ofShort = ['stock_short', 2, 2, 1.5];
  const ofDear = ['price_rise', 3, 500, 700];
  const ofExpired = ['contract_expired', 6, 500, 501];

  test.each([
    ['orders lines without problems', [line()], {}, [1], [], false],
    ['stops when a line is short', [line(), short], {}, [1, 2], [ofShort], true],
    ['leaves out what is short', [line(), short], { allowsPartial: true }, [1], [ofShort], false],
    ['stops at a price rise', [line(), dear], {}, [1, 3], [ofDear], true],
    ['leaves out a price rise', [line(), dear], { allowsPartial: true }, [1], [ofDear], false],
    ['buys a confirmed price rise', [line(), dear], { isConfirmed: true }, [1, 3], [ofDear], false],
    [
      'stops when nothing would be left',
      [short, dear],
      { allowsPartial: true },
      [2, 3],
      [ofShort, ofDear],
      true,
    ],
    [
      'does not buy what is short because it was confirmed',
      [short, dear],
      { isConfirmed: true, allowsPartial: true },
      [3],
      [ofShort, ofDear],
      false,
    ],
    ['names the new minimum', [small], {}, [4], [['below_minimum', 4, 2, 6]], true],
    ['names the next step', [uneven], {}, [5], [['off_step', 5, 2.2, 2.5]], true],
    ['stops when a contract price has ended', [expired], {}, [6], [ofExpired], true],
    ['buys at a confirmed price without contract', [expired], { isConfirmed: true }, [6], [ofExpired], false],
    [
      'ignores the end of a contract price that saves money',
      [line({ price: 499, confirmedSource: 'contract' })],
      {},
      [1],
      [],
      false,
    ],
    ['ignores a price that fell', [line({ price: 100 })], {}, [1], [], false],
  ] as const)('%s', (_, lines, over, selected, reasons, isBlocked) => {
    expect(chosen([...lines], over)).toEqual({ selected, reasons, isBlocked });
  });
});

test.each([
  [['below_minimum'], null, ['below_order_minimum']],
  [['above_order_limit', 'above_month_limit'], null, ['above_limit']],
  [['line_blocked', 'nothing_selected'], null, []],
  [['no_place', 'no_date'], 'credit_on_hold', ['no_place', 'credit_unavailable']],
  [[], 'no_scope', ['credit_unavailable']],
  [[], 'too_late_for_transfer', ['payment_unavailable']],
] as const)('reports %o and the method %s as %o', (problems, method, expected) => {
  expect(orderProblems(problems, method).map(({ reason }) => reason)).toEqual(expected);
});

test('a date replaces quantities, leaves out what is zero and ignores variants that are gone', () => {
  const lines = [
    { variant_id: 1, quantity: '2' },
    { variant_id: 2, quantity: '3' },
    { variant_id: 3, quantity: '4' },
  ];
  const changes = [
    { variant_id: 2, quantity: '0.000' },
    { variant_id: 3, quantity: '7.500' },
    { variant_id: 9, quantity: '1' },
  ];
  expect(linesOfDate(lines, changes)).toEqual([
    { variant_id: 1, quantity: '2', usual_quantity: '2' },
    { variant_id: 3, quantity: '7.500', usual_quantity: '4' },
  ]);
});
