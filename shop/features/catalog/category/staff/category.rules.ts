import { reservedSlugs } from '../../../../declarations.ts';

export type TreeNode = { id: number; parent_id: number | null };

export const maxCategoryDepth = 4;

/** Ids of all descendants of a category. */
export function descendantsOf(nodes: readonly TreeNode[], id: number): number[] {
  const children = nodes.filter(({ parent_id }) => parent_id === id);
  return children.flatMap((child) => [child.id, ...descendantsOf(nodes, child.id)]);
}

/** Level of a category in the tree: 1 for a root category, 0 for null. */
export function levelOf(nodes: readonly TreeNode[], id: number | null): number {
  let level = 0;
  for (let at = id; at !== null && level <= nodes.length; level++)
    at = nodes.find((node) => node.id === at)?.parent_id ?? null;
  return level;
}

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

/** The sibling ids in their new order. */
export function insertAt(siblings: readonly number[], id: number, place: number): number[] {
  const others = siblings.filter((each) => each !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
}

/** Category slugs share the root of the shop's URLs with the pages of the features. */
export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.has(slug);
}
