import type { Api } from '@bakul/shop/api';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { randomId } from '@bakul/shop/kit/random-id';
import { readTabStorage, writeTabStorage } from '@bakul/web/session/tab-storage';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/browser-client.ts';
import type { Change } from './changes.ts';
import type { PlaceInput } from './choices.ts';

export type Placed = Api['POST /api/checkout']['output']['data'];

const sentName = 'bakul.checkout.sent';

/** Whether this tab has sent an order and received no final response. */
export const hasUnconfirmedOrder = () => readTabStorage(sentName) !== null;
const forgetSent = () => writeTabStorage(sentName, null);

type Options = {
  /** Fetches a new preview and returns what changed. */
  recheck: () => Promise<readonly Change[]>;
  onPlaced: (placed: Placed) => void;
};

/** The server refused the order as previewed, so a new preview is needed. */
const isRefused = (status: number) => status === 409 || status === 422;

/**
 * Places the order once. The same order sent again, by a double click or after a lost connection, has the same
 * idempotency key, and the server returns the first one.
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
    writeTabStorage(sentName, attempt.current.key);
    const result = await call('POST /api/checkout', input, { idempotencyKey: attempt.current.key });
    if (result.ok) {
      forgetSent();
      // The button stays busy, because the page is being left.
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

  // Back from the payment page through the back/forward cache, the page would still be busy.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  return { place, isPlacing, failure };
}
