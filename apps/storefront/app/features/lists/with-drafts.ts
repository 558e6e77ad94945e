import type { SavedList } from '@bakul/shop/features/cart/saved-list/saved-list.contract';
import type { Drafts } from './line-saver.ts';

/** The list as it will be once everything is saved. Added products appear only when the server has them. */
export function withDrafts(list: SavedList, drafts: Drafts): SavedList {
  const lines = list.lines.flatMap((line) => {
    const quantity = drafts.get(line.variant_id) ?? line.quantity;
    return quantity === 0 ? [] : [{ ...line, quantity }];
  });
  return { ...list, lines };
}
