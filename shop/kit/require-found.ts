import { AppError } from './errors.ts';

/** Throws `not_found` when there is nothing. */
export function requireFound<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw new AppError('not_found');
  return found;
}
