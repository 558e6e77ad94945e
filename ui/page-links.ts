/**
 * The page numbers to link: at most five, with the first, the last and the neighbours of the current page. `gap` is an
 * ellipsis.
 */
export function pageLinks(current: number, total: number): (number | 'gap')[] {
  if (total <= 5) return Array.from({ length: Math.max(0, total) }, (_, index) => index + 1);
  const page = Math.min(Math.max(1, current), total);
  if (page <= 3) return [1, 2, 3, 4, 'gap', total];
  if (page >= total - 2) return [1, 'gap', total - 3, total - 2, total - 1, total];
  return [1, 'gap', page - 1, page, page + 1, 'gap', total];
}
