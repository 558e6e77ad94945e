import type { useRootData } from './root-data.ts';

type RootData = NonNullable<ReturnType<typeof useRootData>>;
export type ShellCategory = RootData['categories'][number];
export type CategoryNode = ShellCategory & { children: CategoryNode[] };

/** Builds the tree from the flat list. The API sends parents before their children, in order. */
export function categoryTree(categories: readonly ShellCategory[]): CategoryNode[] {
  const nodes = new Map<number, CategoryNode>();
  const roots: CategoryNode[] = [];
  for (const category of categories) {
    const node: CategoryNode = { ...category, children: [] };
    nodes.set(node.id, node);
    const parent = node.parent_id === null ? undefined : nodes.get(node.parent_id);
    (parent?.children ?? roots).push(node);
  }
  return roots;
}
