import type { SharedBasket } from '@bakul/shop/features/message-order/message-order.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { useState } from 'react';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { flushCart, receiveCart } from '../../cart/use-cart.ts';
import { buyerKey } from '../../session/buyer-key.ts';
import { useSession } from '../../session/use-session.ts';

export type BasketLine = SharedBasket['lines'][number];

/** How many lines were added, and the products of those that were not. */
type Added = { lines: number; refused: string[] };

/** A shared basket at the prices of the reader, and adding it to their cart. */
export function useBasket(token: string) {
  const session = useSession();
  const load = useLoad(`${token} ${buyerKey(session)}`, () =>
    call('GET /api/message_order/basket/{token}', { token }, { callerReports: true }),
  );
  const [added, setAdded] = useState<Added | null>(null);
  const [refusal, setRefusal] = useState<ApiFailure | null>(null);
  const [isAdding, setAdding] = useState(false);

  async function add(lines: readonly BasketLine[]) {
    setAdding(true);
    setAdded(null);
    setRefusal(null);
    // Pending cart changes count towards minimum and step.
    await flushCart();
    const rows = lines.map(({ sku, quantity, note }) => ({ sku, quantity, note }));
    const result = await call('POST /api/cart/bulk', { rows });
    setAdding(false);
    if (!result.ok) return setRefusal(result.failure);
    const { cart, rows: answers } = result.data.data;
    const refused = answers.filter(({ problem }) => problem !== null);
    setAdded({
      lines: answers.length - refused.length,
      refused: refused.map(({ name, sku }) => name ?? sku),
    });
    await receiveCart(cart);
  }

  return { load, added, refusal, isAdding, add };
}
