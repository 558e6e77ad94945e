type Shown = { page: number; total: number; records: number; data: readonly unknown[] };

/** The range of records that a page shows: 7, or 21–40 when there are several pages. */
export function shownRange({ page, total, records, data: { length } }: Shown): string {
  if (total <= 1 || length === 0) return String(length);
  // The last page may be shorter, so its start is computed from the total.
  const first = page < total ? (page - 1) * length + 1 : records - length + 1;
  return `${first}–${first + length - 1}`;
}
