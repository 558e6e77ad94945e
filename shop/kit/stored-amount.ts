import { AppError } from './http/errors.ts';
import { maxSen, type Sen } from './money.ts';

/** Refuses amounts that the database could not store. */
export function requireStorable(...amounts: readonly Sen[]): void {
  if (amounts.some((amount) => amount > maxSen)) throw new AppError('amount_too_large');
}
