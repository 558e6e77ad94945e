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
