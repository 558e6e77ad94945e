import type { CartChange } from '@bakul/shop/features/cart/cart.contract';
import type { ApiFailure } from '@bakul/shop/kit/client';
import { useState } from 'react';
import { call } from '../../api/browser-client.ts';
import { flushCart, receiveCart } from '../../cart/cart-actions.ts';

type State = {
  adding: number | null;
  /** What became of each line; null before anything was added. */
  changes: readonly CartChange[] | null;
  failure: ApiFailure | null;
};
const idle: State = { adding: null, changes: null, failure: null };

/** Puts all of a list into the cart and keeps what happened, to be shown. */
export function useListToCart() {
  const [state, setState] = useState(idle);

  async function add(id: number) {
    setState({ ...idle, adding: id });
    // What waits to be saved in the cart is there before the list is added to it.
    await flushCart();
    const result = await call('POST /api/list/{id}/to_cart', { id });
    if (!result.ok) return setState({ ...idle, failure: result.failure });
    setState({ ...idle, changes: result.data.changes });
    await receiveCart(result.data.data);
  }

  return { ...state, add, forget: () => setState(idle) };
}
export type ListToCart = ReturnType<typeof useListToCart>;
