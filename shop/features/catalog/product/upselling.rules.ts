type Node = { id: number; products: number };

/** More than one page of other products, or the next category above is taken. */
const minOtherProducts = 10;

/**
 * Where to look for what goes with a product, given the path from the root to its own category: the nearest category that
 * holds more than ten others, or else the root. A leaf of three products would show two.
 */
export function upsellingScope(path: readonly Node[]): { own: number; wide: number; others: number } | null {
  const own = path.at(-1);
  if (!own) return null;
  // The product itself is one of each.
  const wide = path.findLast(({ products }) => products - 1 > minOtherProducts) ?? path[0] ?? own;
  return { own: own.id, wide: wide.id, others: Math.max(0, wide.products - 1) };
}
