import type { CartChange } from '@bakul/shop/features/cart/cart.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { useState } from 'react';
import { call } from '../../api/browser-client.ts';
import { flushCart, receiveCart } from '../../cart/use-cart.ts';

type State = {
  adding: number | null;
  /** The outcome of each line. Null before anything was added. */
  changes: readonly CartChange[] | null;
  failure: ApiFailure | null;
};
const idle: State = { adding: null, changes: null, failure: null };

/** Adds a whole list to the cart and keeps the outcome for display. */
export function useListToCart() {
  const [state, setState] = useState(idle);

  async function add(id: number) {
    setState({ ...idle, adding: id });
    // Pending cart changes are saved before the list is added.
    await flushCart();
    const result = await call('POST /api/list/{id}/to_cart', { id });
    if (!result.ok) return setState({ ...idle, failure: result.failure });
    setState({ ...idle, changes: result.data.changes });
    await receiveCart(result.data.data);
  }

  return { ...state, add, forget: () => setState(idle) };
}
export type ListToCart = ReturnType<typeof useListToCart>;
