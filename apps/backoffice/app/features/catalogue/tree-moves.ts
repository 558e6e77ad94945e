import type { StaffCategory } from '@bakul/shop/features/catalog/category/staff/category.contract';

export type Direction = 'up' | 'down' | 'in' | 'out';
export type Target = { parent_id: number | null; place: number };

type Node = Pick<StaffCategory, 'id' | 'parent_id'>;

const childrenOf = (tree: readonly Node[], parent: number | null) =>
  tree.filter((each) => each.parent_id === parent).map((each) => each.id);

/** The target of a category that moves one step in a direction. Null when it cannot move there. */
export function targetOf(tree: readonly Node[], id: number, direction: Direction): Target | null {
  const node = tree.find((each) => each.id === id);
  if (!node) return null;
  const siblings = childrenOf(tree, node.parent_id);
  const place = siblings.indexOf(id);
  switch (direction) {
    case 'up':
      return place > 0 ? { parent_id: node.parent_id, place: place - 1 } : null;
    case 'down':
      return place < siblings.length - 1 ? { parent_id: node.parent_id, place: place + 1 } : null;
    case 'in': {
      const above = siblings[place - 1];
      return above === undefined ? null : { parent_id: above, place: childrenOf(tree, above).length };
    }
    case 'out': {
      const parent = tree.find((each) => each.id === node.parent_id);
      if (!parent) return null;
      return {
        parent_id: parent.parent_id,
        place: childrenOf(tree, parent.parent_id).indexOf(parent.id) + 1,
      };
    }
  }
}
