import { addDays, atHour, type LocalDate } from '../../../kit/local-date.ts';

/** What searches in append-only logs have in common: a period and a keyset. */
type LogSearch = {
  from?: LocalDate | undefined;
  /** The last day. */
  to?: LocalDate | undefined;
  /** Only entries before this one. */
  after?: number | undefined;
  page_size: number;
};

/** Ids follow insertion and `at` the request, so their orders differ slightly. This is the tolerance in ids. */
const idSlack = 10_000;

/**
 * The newest matching rows of a log as a subquery named `l`. `filters` maps conditions on `l`, with `?` for the value,
 * to values, of which undefined ones do not apply. Every filter has an index that ends in the id. A period is also
 * translated into an id range, so that it can use them too. Reads one row more than the page, to find out whether there
 * is another page.
 */
export function searchLog(
  table: 'audit_entry' | 'security_event',
  { from, to, after, page_size }: LogSearch,
  filters: Readonly<Record<string, unknown>>,
): { rows: string; values: unknown[] } {
  const firstId = `(SELECT id FROM ${table} WHERE at >= ? ORDER BY at, id LIMIT 1)`;
  const given = Object.entries({
    ...filters,
    'l.id < ?': after,
    [`l.at >= ? AND l.id >= ${firstId} - ${idSlack}`]: from && atHour(from, 0),
    [`l.at < ? AND l.id <= coalesce(${firstId} + ${idSlack}, 9223372036854775807)`]:
      to && atHour(addDays(to, 1), 0),
  }).filter(([, value]) => value !== undefined);
  const conditions = given.map(([condition], index) => condition.replaceAll('?', `$${index + 1}`));
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  return {
    rows: `(SELECT * FROM ${table} l ${where} ORDER BY l.id DESC LIMIT $${given.length + 1}) AS l`,
    values: [...given.map(([, value]) => value), page_size + 1],
  };
}
