import { AppError } from '../../../kit/errors.ts';
import { type QueryValue, readQuery } from '../../../kit/query.ts';

const maxParameters = 100;

/** Reads a query of reasonable length. */
export function parseQuery(search: URLSearchParams): Record<string, QueryValue> {
  if (search.size > maxParameters) throw new AppError('bad_request');
  return readQuery(search);
}
