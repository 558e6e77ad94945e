type Node = { id: number; products: number };

/** A category with no more than one page of other products is too small. */
const minOtherProducts = 10;

/**
 * Where to find upselling products, given the path from the root to the product's own category: the nearest category
 * with more than ten other products, else the root. A leaf of three products would show only two.
 */
export function upsellingScope(path: readonly Node[]): { own: number; wide: number; others: number } | null {
  const own = path.at(-1);
  if (!own) return null;
  // Minus one, because the product itself is counted in each category.
  const wide = path.findLast(({ products }) => products - 1 > minOtherProducts) ?? path[0] ?? own;
  return { own: own.id, wide: wide.id, others: Math.max(0, wide.products - 1) };
}
