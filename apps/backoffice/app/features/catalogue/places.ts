/** Keys for entries that have no identity but their position, such as options and tiers. */
export function places<T>(items: readonly T[]): { item: T; index: number; key: string }[] {
  return items.map((item, index) => ({ item, index, key: `place-${index}` }));
}
