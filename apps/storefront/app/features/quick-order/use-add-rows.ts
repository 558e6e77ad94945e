import type { BulkRow } from '@bakul/shop/features/cart/cart.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import type { ReadyLine } from '@bakul/web/message-order/message-draft';
import { useState } from 'react';
import { call } from '../../api/browser-client.ts';
import { flushCart, receiveCart } from '../../cart/use-cart.ts';
import { focusCell } from './move-focus.ts';
import { addedKeys, rowsToCheck } from './row-check.ts';
import { appendRows, filledRows, type RowText, removeRows, type SheetRow } from './sheet.ts';
import type { Rows } from './use-sheet.ts';

/** The outcome of the last addition. */
type Added = { rows: number; rest: number };

/** Adds rows of the sheet or lines of a message to the cart. Rows that were added leave the sheet. */
export function useAddRows({ latest, change }: Rows, onAdded: () => void) {
  const [added, setAdded] = useState<Added | null>(null);
  const [refusal, setRefusal] = useState<ApiFailure | null>(null);
  const [adding, setAdding] = useState<'rows' | 'message' | null>(null);

  /** Returns the answer for each row. Null when the request failed. */
  async function send(from: 'rows' | 'message', rows: RowText[]): Promise<readonly BulkRow[] | null> {
    setAdding(from);
    setAdded(null);
    setRefusal(null);
    // Pending cart changes count towards minimum and step.
    await flushCart();
    const result = await call('POST /api/cart/bulk', { rows });
    setAdding(null);
    if (!result.ok) {
      setRefusal(result.failure);
      return null;
    }
    void receiveCart(result.data.data.cart);
    return result.data.data.rows;
  }

  async function addRows(sent: readonly SheetRow[]) {
    const answers = await send(
      'rows',
      rowsToCheck(sent).map(({ sku, quantity, note }) => ({ sku, quantity, ...(note && { note }) })),
    );
    if (!answers) return;
    const done = addedKeys(sent, answers);
    setAdded({ rows: done.size, rest: filledRows(latest.current).length - done.size });
    change((before) => removeRows(before, done));
    onAdded();
    requestAnimationFrame(() => focusCell('sku', latest.current[0]?.key));
  }

  /**
   * Lines that do not fit together with what is in the cart already move to the sheet, which says why. Returns whether
   * the message is done with these lines.
   */
  async function addLines(sent: readonly ReadyLine[]): Promise<boolean> {
    const rows = sent.map(({ choice, quantity, note }) => ({
      sku: choice.sku,
      quantity: String(quantity),
      ...(note && { note }),
    }));
    const answers = await send('message', rows);
    if (!answers) return false;
    const refused = rows.filter((_, index) => answers[index]?.problem !== null);
    if (refused.length > 0) change((before) => appendRows(before, refused).sheet);
    setAdded({ rows: rows.length - refused.length, rest: refused.length });
    onAdded();
    return true;
  }

  return { added, refusal, adding, addRows, addLines, forgetAdded: () => setAdded(null) };
}
