/** The index of the next active entry. -1 is the input itself, reached again past either end. */
export function moveActive(active: number, count: number, direction: 1 | -1): number {
  if (count === 0) return -1;
  const next = active + direction;
  if (next >= count) return -1;
  return next < -1 ? count - 1 : next;
}
