/** Entries that are known by nothing but their place: options, tiers. */
export function places<T>(items: readonly T[]): { item: T; index: number; key: string }[] {
  return items.map((item, index) => ({ item, index, key: `place-${index}` }));
}
