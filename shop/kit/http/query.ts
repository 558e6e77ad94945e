/** A parsed query: strings, repeated strings, and one level of brackets (`advanced[search_through_description]`). */
export type QueryValue = string | string[] | { [key: string]: string };

const unsafe = new Set(['__proto__', 'constructor', 'prototype']);
const bracketed = /^([^[\]]+)\[([^[\]]*)\]$/;

/**
 * Parses a query string into an object without a prototype, so that no name in it can pollute anything. The browser
 * computes the checksum over its own query parsed by this function, and the server over the received one.
 */
export function readQuery(search: URLSearchParams): Record<string, QueryValue> {
  const query: Record<string, QueryValue> = Object.create(null);
  for (const [name, value] of search) {
    const [, outer, inner] = bracketed.exec(name) ?? [];
    if (outer !== undefined && inner !== undefined && inner !== '') {
      if (unsafe.has(outer) || unsafe.has(inner)) continue;
      const group = query[outer];
      const record = typeof group === 'object' && !Array.isArray(group) ? group : Object.create(null);
      record[inner] = value;
      query[outer] = record;
    } else {
      const plain = outer ?? name;
      if (unsafe.has(plain)) continue;
      query[plain] = appended(query[plain], value, inner === '');
    }
  }
  return query;
}

function appended(before: QueryValue | undefined, value: string, isList: boolean): QueryValue {
  if (typeof before === 'string') return [before, value];
  if (Array.isArray(before)) return [...before, value];
  return isList ? [value] : value;
}
