import type { Category } from '@bakul/shop/features/catalog/catalog.contract';

type Node = Pick<Category, 'id' | 'slug' | 'name' | 'parent_id' | 'product_count'>;

export type BranchEntry = {
  name: string;
  slug: string;
  products: number;
  /** 0 for root categories. */
  depth: number;
  isCurrent: boolean;
};

/** The path from the root to a category. */
export function categoryPath<T extends Node>(tree: readonly T[], id: number | null): T[] {
  const path: T[] = [];
  let next = tree.find((each) => each.id === id);
  while (next && !path.includes(next)) {
    path.unshift(next);
    const parent = next.parent_id;
    next = parent === null ? undefined : tree.find((each) => each.id === parent);
  }
  return path;
}

/** The part of the tree around a category: its ancestors, itself, and its children, or its siblings when it has none. */
export function categoryBranch(tree: readonly Node[], id: number | null): BranchEntry[] {
  const path = categoryPath(tree, id);
  const hasChildren = tree.some((each) => each.parent_id === id);
  const above = hasChildren ? path : path.slice(0, -1);
  const below = hasChildren ? id : (above.at(-1)?.id ?? null);
  const entry = (node: Node, depth: number): BranchEntry => ({
    name: node.name,
    slug: node.slug,
    products: node.product_count,
    depth,
    isCurrent: node.id === id,
  });
  return [
    ...above.map(entry),
    ...tree.filter((each) => each.parent_id === below).map((node) => entry(node, above.length)),
  ];
}
