import type { StandingOrder } from '@bakul/shop/features/standing-order/standing-order.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { useState } from 'react';
import { call } from '../../api/browser-client.ts';

export type StateChange = 'pause' | 'resume' | 'end';

/** Pauses, resumes or ends a standing order. Resolves with the failure, which also stays until the next attempt. */
export function useStateChange(
  { id }: StandingOrder,
  onDone: (change: StateChange, order: StandingOrder) => void,
) {
  const [busy, setBusy] = useState<StateChange | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  async function change(to: StateChange): Promise<ApiFailure | null> {
    setBusy(to);
    setFailure(null);
    const result = await call(`POST /api/standing_order/{id}/${to}`, { id });
    setBusy(null);
    if (result.ok) {
      onDone(to, result.data.data);
      return null;
    }
    setFailure(result.failure);
    return result.failure;
  }

  return { change, busy, failure };
}
