import pg from 'pg';

const { INT8, DATE } = pg.types.builtins;

function parseInt8(text: string): number | string {
  const value = Number(text);
  // Beyond 2^53 a number loses precision, so such a value stays a string.
  return Number.isSafeInteger(value) ? value : text;
}

/**
 * How values are parsed: counts and sums (`bigint`) as numbers, `numeric` as a string to stay exact, and `date` as a
 * string, because a calendar date converted to a timestamp shifts by a day west of Greenwich.
 * Set for the whole process: Drizzle reads the driver's global parsers, not those of the connection.
 */
export function setTypeParsers(): void {
  pg.types.setTypeParser(INT8, parseInt8);
  pg.types.setTypeParser(DATE, (text) => text);
}
