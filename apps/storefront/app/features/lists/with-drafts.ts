import type { SavedList } from '@bakul/shop/features/cart/saved-list/saved-list.contract';
import type { Drafts } from './line-saver.ts';

/** As it will be once everything is saved. What is added stands there when the server has it. */
export function withDrafts(list: SavedList, drafts: Drafts): SavedList {
  const lines = list.lines.flatMap((line) => {
    const quantity = drafts.get(line.variant_id) ?? line.quantity;
    return quantity === 0 ? [] : [{ ...line, quantity }];
  });
  return { ...list, lines };
}
