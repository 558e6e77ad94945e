type Shown = { page: number; total: number; records: number; data: readonly unknown[] };

/** Which of all records a page shows: 7, or 21–40 where there are several pages. */
export function shownRange({ page, total, records, data: { length } }: Shown): string {
  if (total <= 1 || length === 0) return String(length);
  // The last page may be shorter than the others; the number of all tells where it begins.
  const first = page < total ? (page - 1) * length + 1 : records - length + 1;
  return `${first}–${first + length - 1}`;
}
