import { reservedSlugs } from '../../../../declarations.ts';
import { categoryPaths } from '../category-path.rules.ts';

export type TreeNode = { id: number; parent_id: number | null };

export const maxCategoryDepth = 4;

export function descendantsOf(nodes: readonly TreeNode[], id: number): number[] {
  const children = nodes.filter(({ parent_id }) => parent_id === id);
  return children.flatMap((child) => [child.id, ...descendantsOf(nodes, child.id)]);
}

/** Level of a category in the tree: 1 for a root category, 0 for null. */
export const levelOf = (nodes: readonly TreeNode[], id: number | null): number =>
  id === null ? 0 : categoryPaths(nodes, [id]).length;

function heightOf(nodes: readonly TreeNode[], id: number): number {
  const heights = nodes.filter(({ parent_id }) => parent_id === id).map((child) => heightOf(nodes, child.id));
  return 1 + Math.max(0, ...heights);
}

export type MoveProblem = 'circle' | 'deep';

export function moveProblem(
  nodes: readonly TreeNode[],
  id: number,
  parentId: number | null,
): MoveProblem | null {
  if (parentId === id || (parentId !== null && descendantsOf(nodes, id).includes(parentId))) return 'circle';
  return levelOf(nodes, parentId) + heightOf(nodes, id) > maxCategoryDepth ? 'deep' : null;
}

export function insertAt(siblings: readonly number[], id: number, place: number): number[] {
  return siblings.filter((each) => each !== id).toSpliced(place, 0, id);
}

/** Category slugs share the root of the shop's URLs with the pages of the features. */
export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.has(slug);
}
