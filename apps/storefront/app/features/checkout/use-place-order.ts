import type { Api } from '@bakul/shop/api';
import type { ApiFailure } from '@bakul/shop/kit/client';
import { randomId } from '@bakul/shop/kit/random-id';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/browser-client.ts';
import type { Change } from './changes.ts';
import type { PlaceInput } from './choices.ts';
import { keep, readTabStorage } from './kept.ts';

export type Placed = Api['POST /api/checkout']['output']['data'];

const sentName = 'bakul.checkout.sent';

/** Whether an order left this tab and nobody heard what became of it. */
export const hasUnconfirmedOrder = () => readTabStorage(sentName) !== null;
const forgetSent = () => keep(sentName, null);

type Options = {
  /** Looks again at what the order costs, and tells what moved. */
  recheck: () => Promise<readonly Change[]>;
  onPlaced: (placed: Placed) => void;
};

/** What the server looked at and did not take: it has to be looked at again. */
const isRefused = (status: number) => status === 409 || status === 422;

/**
 * Places the order once. The same order sent again, by a double click or after a lost connection, has the same key, and
 * the server answers with the first one.
 */
export function usePlaceOrder({ recheck, onPlaced }: Options) {
  const [isPlacing, setPlacing] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const isBusy = useRef(false);
  const attempt = useRef<{ order: string; key: string } | null>(null);

  async function place(input: PlaceInput) {
    if (isBusy.current) return;
    isBusy.current = true;
    setPlacing(true);
    setFailure(null);
    const order = JSON.stringify(input);
    if (attempt.current?.order !== order) attempt.current = { order, key: randomId() };
    keep(sentName, attempt.current.key);
    const result = await call('POST /api/checkout', input, { idempotencyKey: attempt.current.key });
    if (result.ok) {
      forgetSent();
      // The button stays busy: the page is being left.
      onPlaced(result.data.data);
      return;
    }
    const { status } = result.failure;
    if (status > 0 && status < 500) forgetSent();
    const moved = isRefused(status) ? await recheck() : [];
    setFailure(moved.length > 0 ? null : result.failure);
    setPlacing(false);
    isBusy.current = false;
  }

  // Back from the bank by the browser's button: the page stands as it was left, busy.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  return { place, isPlacing, failure };
}
