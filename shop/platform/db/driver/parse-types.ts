import pg from 'pg';

const { INT8, DATE, TIMESTAMPTZ } = pg.types.builtins;
// `integer[]`, which the driver's list of types leaves out.
const integers: number = 1007;

function parseInt8(text: string): number | string {
  const value = Number(text);
  // Beyond 2^53 a number would be another number; such a value stays text.
  return Number.isSafeInteger(value) ? value : text;
}

const parseAnyTimestamp: (text: string) => unknown = pg.types.getTypeParser(TIMESTAMPTZ);
const utc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;

/** Moments come in UTC; the driver's own reading looks for infinities and ages before Christ in each of them. */
function parseTimestamp(text: string): unknown {
  return utc.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parseAnyTimestamp(text);
}

const parseAnyIntegers: (text: string) => unknown = pg.types.getTypeParser(integers);
const plainIntegers = /^\{-?\d+(,-?\d+)*\}$/;

/** The driver reads every list letter by letter, as one that may hold quotes, gaps and lists. */
function parseIntegers(text: string): unknown {
  if (text === '{}') return [];
  return plainIntegers.test(text) ? text.slice(1, -1).split(',').map(Number) : parseAnyIntegers(text);
}

/**
 * How values arrive: counts and sums (`bigint`) as numbers, `numeric` as text for it is exact, and `date` as the text
 * it is: a calendar date turned into a moment shifts by a day west of Greenwich.
 * Set for the whole process: Drizzle reads the driver's own table, not that of the connection.
 */
export function setTypeParsers(): void {
  pg.types.setTypeParser(INT8, parseInt8);
  pg.types.setTypeParser(TIMESTAMPTZ, parseTimestamp);
  pg.types.setTypeParser(DATE, (text) => text);
  pg.types.setTypeParser(integers, parseIntegers);
}
