import type { Transaction } from '@bakul/shop/features/order/transaction/transaction.contract';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../api/browser-client.ts';
import { useLoad } from '../profile/use-load.ts';

/** An order, kept fresh: whoever comes back from the payment page or another tab sees how it stands now. */
export function useOrder(slug: string) {
  const load = useLoad(`order ${slug}`, (signal) =>
    call('GET /api/transaction/{slug}', { slug }, { signal }),
  );
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && !load.isLoading) load.reload();
  });
  useEffect(() => {
    const onVisible = () => refresh();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
  return { load, setOrder: (data: Transaction) => load.set({ data }), reload: load.reload };
}

const leavingTime = 250;

/** After a deed its button may be gone, and with it the focus: then it goes to where the order's state is said. */
export function restoreFocus(id: string): void {
  setTimeout(() => {
    if (document.activeElement === null || document.activeElement === document.body)
      document.getElementById(id)?.focus();
  }, leavingTime);
}

/** What the parts of an order's page are given. */
export type OrderProps = {
  order: Transaction;
  /** A deed answered with the order as it is now. */
  onOrder: (order: Transaction) => void;
  /** Somebody else was quicker: how it stands is asked for again. */
  onStale: () => void;
};
