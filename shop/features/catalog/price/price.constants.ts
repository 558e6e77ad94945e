import type { Sen } from '../../../kit/money.ts';

/** Higher than the price of any produce, low enough to catch a misplaced decimal point. */
export const maxPrice: Sen = 10_000_000;
/** Maximum rows per save of the price sheet. */
export const maxPrices = 2000;
