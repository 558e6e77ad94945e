import type { ApiResult } from '@bakul/shop/kit/http/client';
import { randomId } from '@bakul/shop/kit/random-id';
import { useRef } from 'react';

/**
 * Sends something exactly once: a retry after a lost response reuses the idempotency key, and after a response the next
 * send has a new one.
 */
export function useIdempotentSend() {
  const key = useRef<string | null>(null);
  return {
    async send<T>(
      call: (options: { idempotencyKey: string }) => Promise<ApiResult<T>>,
    ): Promise<ApiResult<T>> {
      key.current ??= randomId();
      const result = await call({ idempotencyKey: key.current });
      if (result.ok || (result.failure.status > 0 && result.failure.status < 500)) key.current = null;
      return result;
    },
  };
}
