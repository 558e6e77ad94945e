import { type CategoryNode, categoryTree, type ShellCategory } from '../../root-data/category-tree.ts';

/**
 * The groups that buyers shop by. A root with at least two levels below it is replaced by its children, because nobody
 * orders "vegetables". A smaller root is a group itself.
 */
export function shoppingGroups(categories: readonly ShellCategory[]): CategoryNode[] {
  return categoryTree(categories).flatMap((root) =>
    root.children.some(({ children }) => children.length > 0) ? root.children : [root],
  );
}
