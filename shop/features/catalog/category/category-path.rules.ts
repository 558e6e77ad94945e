type Node = { id: number; parent_id: number | null };

/**
 * Returns, for each id, its ancestors from the root down and then the category itself. The first path is the
 * breadcrumb.
 */
export function categoryPaths<T extends Node>(categories: readonly T[], ids: readonly number[]): T[] {
  return ids.flatMap((id) => {
    const path: T[] = [];
    let next: number | null = id;
    while (next !== null) {
      const found: T | undefined = categories.find((category) => category.id === next);
      // Guards against a cycle.
      if (!found || path.includes(found)) break;
      path.unshift(found);
      next = found.parent_id;
    }
    return path;
  });
}

/** Parent id by category id, built once for repeated lookups. */
export type ParentIds = ReadonlyMap<number, number | null>;

export const parentIdsOf = (categories: readonly Node[]): ParentIds =>
  new Map(categories.map(({ id, parent_id }) => [id, parent_id]));

/** The categories and all their ancestors. */
export function withAncestors(parentIds: ParentIds, ids: readonly number[]): number[] {
  const found = new Set<number>();
  for (const id of ids) {
    // A category already found has had its ancestors added. This also ends a cycle.
    for (let next: number | null = id; next !== null && !found.has(next); next = parentIds.get(next) ?? null)
      found.add(next);
  }
  return [...found];
}
