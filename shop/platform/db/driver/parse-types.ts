import pg from 'pg';

const { INT8, DATE, TIMESTAMPTZ } = pg.types.builtins;
// The OID of `integer[]`, which the driver's list of types lacks.
const integers: number = 1007;

function parseInt8(text: string): number | string {
  const value = Number(text);
  // Beyond 2^53 a number loses precision, so such a value stays a string.
  return Number.isSafeInteger(value) ? value : text;
}

const parseAnyTimestamp: (text: string) => unknown = pg.types.getTypeParser(TIMESTAMPTZ);
const utc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;

/** Timestamps arrive in UTC. The driver's own parser checks each of them for infinity and BC dates. */
function parseTimestamp(text: string): unknown {
  return utc.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parseAnyTimestamp(text);
}

const parseAnyIntegers: (text: string) => unknown = pg.types.getTypeParser(integers);
const plainIntegers = /^\{-?\d+(,-?\d+)*\}$/;

/** The driver parses every array character by character, as one that may contain quotes, NULLs and nested arrays. */
function parseIntegers(text: string): unknown {
  if (text === '{}') return [];
  return plainIntegers.test(text) ? text.slice(1, -1).split(',').map(Number) : parseAnyIntegers(text);
}

/**
 * How values are parsed: counts and sums (`bigint`) as numbers, `numeric` as a string to stay exact, and `date` as a
 * string, because a calendar date converted to a timestamp shifts by a day west of Greenwich.
 * Set for the whole process: Drizzle reads the driver's global parsers, not those of the connection.
 */
export function setTypeParsers(): void {
  pg.types.setTypeParser(INT8, parseInt8);
  pg.types.setTypeParser(TIMESTAMPTZ, parseTimestamp);
  pg.types.setTypeParser(DATE, (text) => text);
  pg.types.setTypeParser(integers, parseIntegers);
}
