import { type CategoryNode, categoryTree, type ShellCategory } from '../shell/category-tree.ts';

/**
 * The groups that buyers shop by. A root whose groups have groups of their own is opened, since nobody orders
 * "vegetables"; a smaller one stands for itself.
 */
export function shoppingGroups(categories: readonly ShellCategory[]): CategoryNode[] {
  return categoryTree(categories).flatMap((root) =>
    root.children.some(({ children }) => children.length > 0) ? root.children : [root],
  );
}
