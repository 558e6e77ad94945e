type Node = { id: number; parent_id: number | null };

/** For each of the ids its ancestors from the root down, then itself: the first path is the breadcrumb. */
export function categoryPaths<T extends Node>(categories: readonly T[], ids: readonly number[]): T[] {
  return ids.flatMap((id) => {
    const path: T[] = [];
    let next: number | null = id;
    while (next !== null) {
      const found: T | undefined = categories.find((category) => category.id === next);
      // A parent that is already on the path would lead in circles.
      if (!found || path.includes(found)) break;
      path.unshift(found);
      next = found.parent_id;
    }
    return path;
  });
}

/** Which category stands in which, to be climbed often. */
export type ParentIds = ReadonlyMap<number, number | null>;

export const parentIdsOf = (categories: readonly Node[]): ParentIds =>
  new Map(categories.map(({ id, parent_id }) => [id, parent_id]));

/** The categories with all that stand above them. */
export function withAncestors(parentIds: ParentIds, ids: readonly number[]): number[] {
  const found = new Set<number>();
  for (const id of ids) {
    // One that was met has its own above it there already, and ends a circle.
    for (let next: number | null = id; next !== null && !found.has(next); next = parentIds.get(next) ?? null)
      found.add(next);
  }
  return [...found];
}
