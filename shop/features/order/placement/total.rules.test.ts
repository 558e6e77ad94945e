import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineAmount, maxSen } from '../../../kit/money.ts';
import {
  discountOf,
  isTooLarge,
  type OrderDiscount,
  type PackedLine,
  packedSums,
  type Sums,
  splitProportionally,
  sumsOf,
  taxOf,
  taxRateOf,
} from './total.rules.ts';

/** As many carts as we promise; the other properties are about parts of them. */
const cartRuns = 10_000;
const numRuns = 2000;
/** Seconds on an idle machine; others may be at work. */
const timeoutMs = 60_000;
const sumOf = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const amounts = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 30 });
const taxRate = fc.constantFrom(0, 500);
const discount: fc.Arbitrary<OrderDiscount | null> = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
  // Larger than most carts, too.
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

/** What must hold of every order, whoever made its sums. */
function expectConsistent({ lines, goods, discount, tax, delivery, total }: Sums) {
  const ofLines = (key: 'amount' | 'discount' | 'tax') => sumOf(lines.map((line) => line[key]));
  expect([goods, discount, tax]).toEqual([ofLines('amount'), ofLines('discount'), ofLines('tax')]);
  expect(total).toBe(goods - discount + tax + delivery);
  const values = [goods, discount, tax, total, ...lines.flatMap((line) => Object.values(line))];
  expect(values.filter((value) => !Number.isSafeInteger(value) || value < 0)).toEqual([]);
  expect(lines.filter((line) => line.discount > line.amount)).toEqual([]);
}

describe('the sums of an order', () => {
  test(
    'lines − discounts + tax + delivery = total, in whole sen, never below zero',
    () => {
      fc.assert(
        fc.property(cart, discount, fee, (drawn, discount, delivery) => {
          const lines = drawn.map(({ quantity, packSize, price, taxRate }) => ({
            amount: lineAmount(quantity, packSize, price),
            taxRate,
          }));
          const sums = sumsOf(lines, discount, delivery);
          expectConsistent(sums);
          expect(sums.discount).toBe(discountOf(sums.goods, discount));
          // Tax is of what is left after the discount, on the lines that bear it.
          for (const [index, { amount, taxRate }] of lines.entries()) {
            const line = sums.lines[index];
            expect(line?.amount).toBe(amount);
            expect(
              Math.abs((line?.tax ?? 0) - ((amount - (line?.discount ?? 0)) * taxRate) / 10_000),
            ).toBeLessThanOrEqual(0.5);
          }
        }),
        { numRuns: cartRuns },
      );
    },
    timeoutMs,
  );

  test('a worked example: 10 % off, imported grapes beside local spinach', () => {
    const lines = [
      { amount: 4545, taxRate: 500 },
      { amount: 2730, taxRate: 0 },
    ];
    expect(sumsOf(lines, { kind: 'percent', value: 10 }, 800)).toEqual({
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

  test('a discount larger than the goods makes them free, and the delivery is still paid', () => {
    const lines = [
      { amount: 1000, taxRate: 500 },
      { amount: 500, taxRate: 0 },
    ];
    expect(sumsOf(lines, { kind: 'amount', value: 5000 }, 800)).toMatchObject({
      discount: 1500,
      tax: 0,
      total: 800,
    });
  });

  test('nothing costs nothing', () => {
    expect(sumsOf([], { kind: 'amount', value: 500 }, 0)).toMatchObject({ goods: 0, discount: 0, total: 0 });
  });
});

describe('a discount', () => {
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
  ])('5 %% of %s sen are %s', (amount, tax) => {
    expect(taxOf(amount, 500)).toBe(tax);
  });
});

describe('sharing out', () => {
  test(
    'loses and invents no sen, gives no line more than it costs, and is fair to a sen',
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

describe('after packing', () => {
  /** An order as it was placed, and what the packers found. */
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
      const placed = sumsOf(
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
          pickedQuantity: Math.floor((line.quantity * picked) / 1000),
          pickedWeight: line.isCatchWeight ? Math.floor((ordered * weighed) / 1000) : null,
        };
      });
      return { placed, lines, delivery };
    });

  test(
    'the sums are sound, and no line sold by the unit costs more than it did',
    () => {
      fc.assert(
        fc.property(packing, ({ placed, lines, delivery }) => {
          const packed = packedSums(lines, delivery);
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

  test('an order packed in full costs what it did', () => {
    fc.assert(
      fc.property(packing, ({ placed, lines, delivery }) => {
        const whole = lines.map((line) => ({ ...line, pickedQuantity: line.quantity, pickedWeight: null }));
        expect(packedSums(whole, delivery)).toEqual(placed);
      }),
      { numRuns },
    );
  });

  test('nothing packed costs only the delivery', () => {
    fc.assert(
      fc.property(packing, ({ lines, delivery }) => {
        const none = lines.map((line) => ({ ...line, pickedQuantity: 0, pickedWeight: null }));
        expect(packedSums(none, delivery).total).toBe(delivery);
      }),
      { numRuns: 500 },
    );
  });

  test('catch weight is paid by what was weighed', () => {
    const line: PackedLine = {
      price: 1200,
      packSize: 5000,
      quantity: 2000,
      amount: 12_000,
      discount: 1200,
      taxRate: 500,
      isCatchWeight: true,
      pickedQuantity: 2000,
      pickedWeight: 10_450,
    };
    expect(packedSums([line], 0)).toMatchObject({ goods: 12_540, discount: 1254, tax: 564, total: 11_850 });
  });
});

describe('a discount on what weighs more than ordered', () => {
  // Ordered 20 kg at RM 6.00 with RM 12.00 off; 22 kg were packed.
  const line = {
    price: 600,
    packSize: 10_000,
    quantity: 2000,
    amount: 12_000,
    discount: 1200,
    taxRate: 0,
    isCatchWeight: true,
    pickedQuantity: 2000,
    pickedWeight: 22_000,
  };

  test('grows with the weight as a percentage, and stays as it was promised as an amount', () => {
    expect(packedSums([line], 0, 'percent')).toMatchObject({ goods: 13_200, discount: 1320, total: 11_880 });
    expect(packedSums([line], 0, 'amount')).toMatchObject({ goods: 13_200, discount: 1200, total: 12_000 });
  });

  test('falls in proportion with what was not packed, either way', () => {
    const lighter = { ...line, pickedWeight: 10_000 };
    for (const kind of ['percent', 'amount'] as const)
      expect(packedSums([lighter], 0, kind)).toMatchObject({ goods: 6000, discount: 600 });
  });
});

test('an order that is not too large has no sum that cannot be stored', () => {
  const dear = fc.record({ amount: fc.integer({ min: 0, max: maxSen }), taxRate });
  fc.assert(
    fc.property(fc.array(dear, { maxLength: 5 }), discount, fc.nat({ max: maxSen }), (lines, off, fee) => {
      const sums = sumsOf(lines, off, fee);
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
