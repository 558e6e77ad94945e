import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineAmount, maxSen } from '../../../kit/money.ts';
import {
  discountOf,
  isTooLarge,
  type OrderDiscount,
  type OrderTotals,
  type PackedLine,
  splitProportionally,
  taxOf,
  taxRateOf,
  totalsOf,
  totalsOfPacked,
} from './total.rules.ts';

/** The promised number of random carts. The other properties cover only parts of a cart. */
const cartRuns = 10_000;
const numRuns = 2000;
/** Takes seconds on an idle machine, but CI may be busy. */
const timeoutMs = 60_000;
const sumOf = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const amounts = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 30 });
const taxRate = fc.constantFrom(0, 500);
const discount: fc.Arbitrary<OrderDiscount | null> = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
  // Includes amounts larger than most carts.
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 3_000_000 }) }),
);
const fee = fc.integer({ min: 0, max: 5000 });

const cartLine = fc.record({
  quantity: fc.integer({ min: 1, max: 200_000 }),
  packSize: fc.integer({ min: 1, max: 25_000 }),
  price: fc.integer({ min: 1, max: 20_000 }),
  taxRate,
  isCatchWeight: fc.boolean(),
});
const cart = fc.array(cartLine, { minLength: 1, maxLength: 25 });

/** Invariants of every order's sums. */
function expectConsistent({ lines, goods, discount, tax, delivery, total }: OrderTotals) {
  const ofLines = (key: 'amount' | 'discount' | 'tax') => sumOf(lines.map((line) => line[key]));
  expect([goods, discount, tax]).toEqual([ofLines('amount'), ofLines('discount'), ofLines('tax')]);
  expect(total).toBe(goods - discount + tax + delivery);
  const values = [goods, discount, tax, total, ...lines.flatMap((line) => Object.values(line))];
  expect(values.filter((value) => !Number.isSafeInteger(value) || value < 0)).toEqual([]);
  expect(lines.filter((line) => line.discount > line.amount)).toEqual([]);
}

describe('order sums', () => {
  test(
    'lines − discounts + tax + delivery = total, in whole sen, never below zero',
    () => {
      fc.assert(
        fc.property(cart, discount, fee, (drawn, discount, delivery) => {
          const lines = drawn.map(({ quantity, packSize, price, taxRate }) => ({
            amount: lineAmount(quantity, packSize, price),
            taxRate,
          }));
          const sums = totalsOf(lines, discount, delivery);
          expectConsistent(sums);
          expect(sums.discount).toBe(discountOf(sums.goods, discount));
          // Tax applies to the discounted amount of taxable lines.
          const wrongLines = lines.filter(({ amount, taxRate }, index) => {
            const line = sums.lines[index];
            return (
              line?.amount !== amount ||
              Math.abs(line.tax - ((amount - line.discount) * taxRate) / 10_000) > 0.5
            );
          });
          expect(wrongLines).toEqual([]);
        }),
        { numRuns: cartRuns },
      );
    },
    timeoutMs,
  );

  test('worked example: 10 % off, imported grapes and local spinach', () => {
    const lines = [
      { amount: 4545, taxRate: 500 },
      { amount: 2730, taxRate: 0 },
    ];
    expect(totalsOf(lines, { kind: 'percent', value: 10 }, 800)).toEqual({
      lines: [
        { amount: 4545, discount: 455, tax: 205 },
        { amount: 2730, discount: 273, tax: 0 },
      ],
      goods: 7275,
      discount: 728,
      tax: 205,
      delivery: 800,
      total: 7552,
    });
  });

  test('a discount larger than the goods makes them free; delivery is still charged', () => {
    const lines = [
      { amount: 1000, taxRate: 500 },
      { amount: 500, taxRate: 0 },
    ];
    expect(totalsOf(lines, { kind: 'amount', value: 5000 }, 800)).toMatchObject({
      discount: 1500,
      tax: 0,
      total: 800,
    });
  });

  test('an empty order costs nothing', () => {
    expect(totalsOf([], { kind: 'amount', value: 500 }, 0)).toMatchObject({
      goods: 0,
      discount: 0,
      total: 0,
    });
  });
});

describe('order discount', () => {
  test.each([
    [10_000, null, 0],
    [10_000, { kind: 'percent', value: 10 }, 1000],
    [10_005, { kind: 'percent', value: 10 }, 1001],
    [10_004, { kind: 'percent', value: 10 }, 1000],
    [10_000, { kind: 'percent', value: 100 }, 10_000],
    [1, { kind: 'percent', value: 50 }, 1],
    [10_000, { kind: 'amount', value: 500 }, 500],
    [400, { kind: 'amount', value: 500 }, 400],
    [0, { kind: 'amount', value: 500 }, 0],
  ] as const)('of %s sen by %o is %s', (goods, by, expected) => {
    expect(discountOf(goods, by)).toBe(expected);
  });
});

describe('tax', () => {
  test.each([
    ['local_fresh', 0],
    ['imported_fruit', 500],
    ['imported_fruit_exempt', 0],
    ['standard_zero', 0],
  ] as const)('%s is taxed at %s hundredths of a percent', (taxClass, rate) => {
    expect(taxRateOf(taxClass)).toBe(rate);
  });

  test.each([
    [1000, 50],
    [1009, 50],
    [1010, 51],
    [9, 0],
    [10, 1],
    [0, 0],
  ])('5 %% of %s sen is %s', (amount, tax) => {
    expect(taxOf(amount, 500)).toBe(tax);
  });
});

describe('splitting an amount over lines', () => {
  test(
    'preserves the total, gives no line more than it costs, and deviates by less than a sen',
    () => {
      const drawn = amounts.chain((lines) =>
        fc.tuple(fc.constant(lines), fc.integer({ min: 0, max: sumOf(lines) })),
      );
      fc.assert(
        fc.property(drawn, ([lines, total]) => {
          const shares = splitProportionally(total, lines);
          expect(sumOf(shares)).toBe(sumOf(lines) === 0 ? 0 : total);
          for (const [index, amount] of lines.entries()) {
            const share = shares[index] ?? -1;
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(amount);
            const exact = sumOf(lines) === 0 ? 0 : (total * amount) / sumOf(lines);
            expect(Math.abs(share - exact)).toBeLessThan(1);
          }
        }),
        { numRuns },
      );
    },
    timeoutMs,
  );

  test.each([
    [2, [1, 1, 1], [1, 1, 0]],
    [100, [50, 50, 50], [34, 33, 33]],
    [10, [0, 10, 0], [0, 10, 0]],
    [0, [5, 5], [0, 0]],
    [0, [0, 0], [0, 0]],
  ])('%s over %o is %o', (total, lines, shares) => {
    expect(splitProportionally(total, lines)).toEqual(shares);
  });
});

describe('sums after packing', () => {
  /** An order as placed, and the packed quantities. */
  const packing = fc
    .tuple(
      fc.array(fc.tuple(cartLine, fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1100 })), {
        minLength: 1,
        maxLength: 15,
      }),
      discount,
      fee,
    )
    .map(([drawn, discount, delivery]) => {
      const placed = totalsOf(
        drawn.map(([{ quantity, packSize, price, taxRate }]) => ({
          amount: lineAmount(quantity, packSize, price),
          taxRate,
        })),
        discount,
        delivery,
      );
      const lines = drawn.map(([line, picked, weighed], index): PackedLine => {
        const ordered = Math.floor((line.quantity * line.packSize) / 1000);
        return {
          ...line,
          amount: placed.lines[index]?.amount ?? 0,
          discount: placed.lines[index]?.discount ?? 0,
          tax: placed.lines[index]?.tax ?? 0,
          pickedQuantity: Math.floor((line.quantity * picked) / 1000),
          pickedWeight: line.isCatchWeight ? Math.floor((ordered * weighed) / 1000) : null,
        };
      });
      return { placed, lines, delivery };
    });

  test(
    'are consistent, and no line sold by the unit costs more than before',
    () => {
      fc.assert(
        fc.property(packing, ({ placed, lines, delivery }) => {
          const packed = totalsOfPacked(lines, delivery);
          expectConsistent(packed);
          for (const [index, line] of lines.entries()) {
            if (line.isCatchWeight) continue;
            const [before, after] = [placed.lines[index], packed.lines[index]];
            expect(after?.amount).toBeLessThanOrEqual(before?.amount ?? 0);
            expect(after?.discount).toBeLessThanOrEqual(before?.discount ?? 0);
            expect(after?.tax).toBeLessThanOrEqual(before?.tax ?? 0);
            expect((after?.amount ?? 0) - (after?.discount ?? 0)).toBeLessThanOrEqual(
              (before?.amount ?? 0) - (before?.discount ?? 0),
            );
          }
          if (lines.every(({ isCatchWeight }) => !isCatchWeight))
            expect(packed.total).toBeLessThanOrEqual(placed.total);
        }),
        { numRuns },
      );
    },
    timeoutMs,
  );

  test('equal the placed sums when packed in full', () => {
    fc.assert(
      fc.property(packing, ({ placed, lines, delivery }) => {
        const whole = lines.map((line) => ({ ...line, pickedQuantity: line.quantity, pickedWeight: null }));
        expect(totalsOfPacked(whole, delivery)).toEqual(placed);
      }),
      { numRuns },
    );
  });

  test('are only the delivery fee when nothing is packed', () => {
    fc.assert(
      fc.property(packing, ({ lines, delivery }) => {
        const none = lines.map((line) => ({ ...line, pickedQuantity: 0, pickedWeight: null }));
        expect(totalsOfPacked(none, delivery).total).toBe(delivery);
      }),
      { numRuns: 500 },
    );
  });

  test('charge catch weight by the weighed amount', () => {
    const line: PackedLine = {
      price: 1200,
      packSize: 5000,
      quantity: 2000,
      amount: 12_000,
      discount: 1200,
      tax: 540,
      taxRate: 500,
      isCatchWeight: true,
      pickedQuantity: 2000,
      pickedWeight: 10_450,
    };
    expect(totalsOfPacked([line], 0)).toMatchObject({
      goods: 12_540,
      discount: 1254,
      tax: 564,
      total: 11_850,
    });
  });
});

describe('discount on an overweight line', () => {
  // 20 kg ordered at RM 6.00 with RM 12.00 off; 22 kg packed.
  const line = {
    price: 600,
    packSize: 10_000,
    quantity: 2000,
    amount: 12_000,
    discount: 1200,
    tax: 0,
    taxRate: 0,
    isCatchWeight: true,
    pickedQuantity: 2000,
    pickedWeight: 22_000,
  };

  test('grows with the weight when a percentage, and stays fixed when an amount', () => {
    expect(totalsOfPacked([line], 0, 'percent')).toMatchObject({
      goods: 13_200,
      discount: 1320,
      total: 11_880,
    });
    expect(totalsOfPacked([line], 0, 'amount')).toMatchObject({
      goods: 13_200,
      discount: 1200,
      total: 12_000,
    });
  });

  test('shrinks in proportion to what was not packed, for both kinds', () => {
    const lighter = { ...line, pickedWeight: 10_000 };
    for (const kind of ['percent', 'amount'] as const)
      expect(totalsOfPacked([lighter], 0, kind)).toMatchObject({ goods: 6000, discount: 600 });
  });
});

describe('a substitute', () => {
  /** One ordered line with a discount, part of which is packed, and a substitute for the rest. */
  const replacing = fc
    .record({
      ordered: cartLine,
      other: cartLine,
      discount,
      remaining: fc.integer({ min: 0, max: 1000 }),
      picked: fc.integer({ min: 0, max: 1000 }),
    })
    .map(({ ordered, other, discount, remaining, picked }) => {
      const { quantity, packSize, price, taxRate } = ordered;
      const placed = totalsOf([{ amount: lineAmount(quantity, packSize, price), taxRate }], discount, 0);
      const first = placed.lines[0] ?? { amount: 0, discount: 0, tax: 0 };
      const rest = Math.floor((quantity * remaining) / 1000);
      const line: PackedLine = {
        ...ordered,
        ...first,
        isCatchWeight: false,
        pickedQuantity: rest,
        pickedWeight: null,
      };
      const substitute: PackedLine = {
        ...other,
        amount: 0,
        discount: 0,
        tax: 0,
        isCatchWeight: false,
        pickedQuantity: Math.floor((other.quantity * picked) / 1000),
        pickedWeight: null,
        replaces: 0,
      };
      return { placed, lines: [line, substitute], kind: discount?.kind ?? null };
    });

  test('never raises what the buyer pays', () => {
    fc.assert(
      fc.property(replacing, ({ placed, lines, kind }) => {
        const packed = totalsOfPacked(lines, 0, kind);
        expectConsistent(packed);
        expect(packed.total).toBeLessThanOrEqual(placed.total);
        for (const { amount, discount, tax } of packed.lines) {
          expect(Math.min(amount, discount, tax, amount - discount)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns },
    );
  });

  test('at the same price costs exactly what it replaces, whatever is rounded', () => {
    fc.assert(
      fc.property(replacing, ({ placed, lines: [line], kind }) => {
        if (!line) return;
        const whole = { ...line, replaces: 0, pickedQuantity: line.quantity, amount: 0, discount: 0, tax: 0 };
        const packed = totalsOfPacked([{ ...line, pickedQuantity: 0 }, whole], 0, kind);
        expect(packed.total).toBe(placed.total);
      }),
      { numRuns },
    );
  });

  const item: PackedLine = {
    price: 1000,
    packSize: 5000,
    quantity: 2000,
    amount: 10_000,
    discount: 1000,
    tax: 0,
    taxRate: 0,
    isCatchWeight: false,
    pickedQuantity: 1000,
    pickedWeight: null,
  };
  const cheaper = { ...item, price: 800, amount: 0, discount: 0, replaces: 0 };

  test('takes over the discount of what it replaces', () => {
    expect(totalsOfPacked([item, cheaper], 0, 'percent')).toMatchObject({
      goods: 9000,
      discount: 900,
      total: 8100,
      lines: [
        { amount: 5000, discount: 500 },
        { amount: 4000, discount: 400 },
      ],
    });
  });

  test('costs more only if the buyer accepted it', () => {
    const dearer = { ...cheaper, price: 1200 };
    expect(totalsOfPacked([item, dearer], 0, 'percent').total).toBe(9000);
    expect(totalsOfPacked([item, { ...dearer, mayCostMore: true }], 0, 'percent').total).toBe(9900);
  });
});

test('an order within the limit has only sums that can be stored', () => {
  const dear = fc.record({ amount: fc.integer({ min: 0, max: maxSen }), taxRate });
  fc.assert(
    fc.property(fc.array(dear, { maxLength: 5 }), discount, fc.nat({ max: maxSen }), (lines, off, fee) => {
      const sums = totalsOf(lines, off, fee);
      const { goods, discount, tax, delivery, total } = sums;
      const all = [
        goods,
        discount,
        tax,
        delivery,
        total,
        ...sums.lines.flatMap((line) => Object.values(line)),
      ];
      if (isTooLarge(sums)) expect(Math.max(...all)).toBeGreaterThan(maxSen);
      else expect(Math.max(...all)).toBeLessThanOrEqual(maxSen);
    }),
  );
});
