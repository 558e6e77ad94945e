import { reservedSlugs } from '../../../../declarations.ts';

export type TreeNode = { id: number; parent_id: number | null };

export const maxCategoryDepth = 4;

/** Everything below a category. */
export function descendantsOf(nodes: readonly TreeNode[], id: number): number[] {
  const children = nodes.filter(({ parent_id }) => parent_id === id);
  return children.flatMap((child) => [child.id, ...descendantsOf(nodes, child.id)]);
}

/** How far a category is from the top: 1 for one that has no parent. */
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

/** Why a category cannot be put below another one. */
export function moveProblem(
  nodes: readonly TreeNode[],
  id: number,
  parentId: number | null,
): MoveProblem | null {
  if (parentId === id || (parentId !== null && descendantsOf(nodes, id).includes(parentId))) return 'circle';
  return levelOf(nodes, parentId) + heightOf(nodes, id) > maxCategoryDepth ? 'deep' : null;
}

/** The neighbours in their new order. */
export function insertAt(siblings: readonly number[], id: number, place: number): number[] {
  const others = siblings.filter((each) => each !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
}

/** Categories stand at the root of the shop's addresses, where the features have pages already. */
export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.has(slug);
}
