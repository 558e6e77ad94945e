import { isoWithOffset } from '../../../kit/local-date.ts';
import type { StaffActionEntry } from './history.contract.ts';
import type { ActionRow } from './history.queries.ts';

export function presentAction({
  id,
  at,
  action,
  staff_id,
  staff_name,
  before,
  after,
  reason,
}: ActionRow): StaffActionEntry {
  return {
    id,
    at: isoWithOffset(at),
    action,
    staff: { id: staff_id, name: staff_name },
    before,
    after,
    reason,
  };
}

/** `rows` holds one row more than the page when there is a next page. */
export function pageOf<Row extends { id: number }>(rows: readonly Row[], size: number) {
  const shown = rows.slice(0, size);
  return { shown, next: rows.length > size ? (shown.at(-1)?.id ?? null) : null };
}
