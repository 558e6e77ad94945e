import type { ApiResult } from '@bakul/shop/kit/client';
import { randomId } from '@bakul/shop/kit/random-id';
import { useRef } from 'react';

/** Something that is to happen once: tried again after a lost answer it has the same key, and after an answer a new one. */
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
