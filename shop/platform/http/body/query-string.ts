import { AppError } from '../../../kit/errors.ts';
import { type QueryValue, readQuery } from '../../../kit/query.ts';

const maxParameters = 100;

export function parseQuery(search: URLSearchParams): Record<string, QueryValue> {
  if (search.size > maxParameters) throw new AppError('bad_request');
  return readQuery(search);
}
