import type { Milli } from './quantity.ts';

/** Whole sen of Malaysian ringgit, for every amount in the API, the database and the code. */
export type Sen = number;

/** The largest amount that a 4-byte column can store. Larger sums are refused where they are computed. */
export const maxSen: Sen = 2_147_483_647;

/** Divides integers and rounds half away from zero, so that 0.5 sen is never lost to floating point. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const rounded = (2n * n + d) / (2n * d);
  return negative ? -rounded : rounded;
}

/** The amount of a line: quantity in order units × pack size in price units × price per price unit, rounded once. */
export function lineAmount(quantity: Milli, packSize: Milli, price: Sen): Sen {
  return Number(divideHalfUp(BigInt(quantity) * BigInt(packSize) * BigInt(price), 1_000_000n));
}

/** A percentage of an amount, in whole sen. `percent` may have two decimals. */
export function percentOf(amount: Sen, percent: number): Sen {
  return Number(divideHalfUp(BigInt(amount) * BigInt(Math.round(percent * 100)), 10_000n));
}
