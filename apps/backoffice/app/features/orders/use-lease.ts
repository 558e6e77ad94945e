import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { isMemberActive } from '../../session/activity.ts';

const extendMs = 4 * 60_000;

/**
 * Leases an order while its page is open. The lease is extended while the member is active and released on leaving.
 * When it is refused, the failure names the holder, and `takeOver` takes the lease from them.
 */
export function useLease(slug: string, isWanted: boolean) {
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isMine, setMine] = useState(false);

  const take = useCallback(
    async (take_over = false) => {
      const result = await call('POST /api/staff/order/{slug}/take', { slug, take_over });
      setMine(result.ok);
      setFailure(result.ok ? null : result.failure);
      return result.ok;
    },
    [slug],
  );

  useEffect(() => {
    if (!isWanted) return;
    void take();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && isMemberActive()) void take();
    }, extendMs);
    return () => {
      clearInterval(timer);
      void call('POST /api/staff/order/{slug}/give_back', { slug });
    };
  }, [slug, isWanted, take]);

  return { isMine, failure, takeOver: () => take(true) };
}
