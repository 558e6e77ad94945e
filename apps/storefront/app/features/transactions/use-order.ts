import type { Transaction } from '@bakul/shop/features/order/transaction/transaction.contract';
import { useEffect, useEffectEvent } from 'react';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';

/** An order, reloaded when the buyer returns from the payment page or another tab. */
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
  return { load, setOrder: (data: Transaction) => load.replace({ data }), reload: load.reload };
}

const leavingTime = 250;

/** After an action its button may be unmounted and the focus lost. The focus then moves to the order's state. */
export function restoreFocus(id: string): void {
  setTimeout(() => {
    if (document.activeElement === null || document.activeElement === document.body)
      document.getElementById(id)?.focus();
  }, leavingTime);
}

/** Props shared by the parts of an order's page. */
export type OrderProps = {
  order: Transaction;
  /** An action returned the updated order. */
  onOrder: (order: Transaction) => void;
  /** Somebody else was faster, so the order is reloaded. */
  onStale: () => void;
};

export type DialogProps = OrderProps & { isOpen: boolean; onClose: () => void };
