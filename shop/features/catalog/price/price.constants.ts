import type { Sen } from '../../../kit/money.ts';

/** More than anything grown costs, and low enough that a slip of the comma is refused. */
export const maxPrice: Sen = 10_000_000;
/** Rows of one save of the price sheet. */
export const maxPrices = 2000;
