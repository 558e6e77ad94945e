import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { useState } from 'react';
import { call } from '../../api/browser-client.ts';
import { flushCart, receiveCart } from '../../cart/use-cart.ts';
import { focusCell } from './move-focus.ts';
import { addedKeys, rowsToCheck } from './row-check.ts';
import { filledRows, removeRows, type SheetRow } from './sheet.ts';
import type { Rows } from './use-sheet.ts';

/** The outcome of the last addition. */
type Added = { rows: number; rest: number };

/** Adds rows to the cart. Those that were added leave the sheet. */
export function useAddRows({ latest, change }: Rows, onAdded: () => void) {
  const [added, setAdded] = useState<Added | null>(null);
  const [refusal, setRefusal] = useState<ApiFailure | null>(null);
  const [isAdding, setAdding] = useState(false);

  async function addRows(sent: readonly SheetRow[]) {
    setAdding(true);
    setAdded(null);
    setRefusal(null);
    // Pending cart changes count towards minimum and step.
    await flushCart();
    const rows = rowsToCheck(sent).map(({ sku, quantity }) => ({ sku, quantity }));
    const result = await call('POST /api/cart/bulk', { rows });
    setAdding(false);
    if (!result.ok) return setRefusal(result.failure);
    const { cart, rows: answers } = result.data.data;
    const done = addedKeys(sent, answers);
    setAdded({ rows: done.size, rest: filledRows(latest.current).length - done.size });
    change((before) => removeRows(before, done));
    onAdded();
    requestAnimationFrame(() => focusCell('sku', latest.current[0]?.key));
    await receiveCart(cart);
  }

  return { added, refusal, isAdding, addRows, forgetAdded: () => setAdded(null) };
}
