import pg from 'pg';

const { INT8, DATE } = pg.types.builtins;

function parseInt8(text: string): number | string {
  const value = Number(text);
  // Beyond 2^53 a number would be another number; such a value stays text.
  return Number.isSafeInteger(value) ? value : text;
}

/**
 * How values arrive: counts and sums (`bigint`) as numbers, `numeric` as text for it is exact, and `date` as the text
 * it is: a calendar date turned into a moment shifts by a day west of Greenwich.
 * Set for the whole process: Drizzle reads the driver's own table, not that of the connection.
 */
export function setTypeParsers(): void {
  pg.types.setTypeParser(INT8, parseInt8);
  pg.types.setTypeParser(DATE, (text) => text);
}
