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
