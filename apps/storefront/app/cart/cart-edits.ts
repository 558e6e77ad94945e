import type { Cart } from '@bakul/shop/features/cart/cart.contract';
import { type LineEdit, overlayEdits } from './cart-view.ts';

const fields = ['quantity', 'note', 'is_selected'] as const;

/** Local edits that no response contains yet, by line. */
export function createEdits() {
  const edits = new Map<number, LineEdit>();
  const hidden = new Set<number>();

  return {
    of: (lineId: number): LineEdit => edits.get(lineId) ?? {},
    has: (lineId: number) => edits.has(lineId),
    put(lineId: number, patch: LineEdit) {
      edits.set(lineId, { ...edits.get(lineId), ...patch });
    },
    /** Removes the edits that were sent. Edits made in the meantime stay. */
    settle(lineId: number, sent: LineEdit) {
      const now = edits.get(lineId) ?? {};
      const left = fields.filter((field) => now[field] !== undefined && now[field] !== sent[field]);
      if (left.length === 0) edits.delete(lineId);
      else edits.set(lineId, Object.fromEntries(left.map((field) => [field, now[field]])));
    },
    drop(lineId: number) {
      edits.delete(lineId);
    },
    /** Removed locally, removal not confirmed yet. */
    hide(lineId: number) {
      edits.delete(lineId);
      hidden.add(lineId);
    },
    unhide(lineId: number) {
      hidden.delete(lineId);
    },
    clear() {
      edits.clear();
      hidden.clear();
    },
    isEmpty: () => edits.size === 0 && hidden.size === 0,
    over: (cart: Cart): Cart => overlayEdits(cart, edits, hidden),
  };
}
