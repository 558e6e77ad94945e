import type { Api } from '@bakul/shop/api';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';

export type PhonePreview = Api['POST /api/staff/phone_order/preview']['output']['data'];
type Input = Api['POST /api/staff/phone_order/preview']['input'];

const pauseMs = 250;

/**
 * The current price of the order. The last preview stays while the next request is in flight. A new value of `again`
 * fetches once more.
 */
export function usePreview(input: Input | null, again: number) {
  const [preview, setPreview] = useState<PhonePreview | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isChecking, setChecking] = useState(false);
  const text = input && JSON.stringify({ again, input });

  useEffect(() => {
    if (text === null) return setPreview(null);
    let isOld = false;
    setChecking(true);
    const timer = setTimeout(async () => {
      // Parses what was serialized above.
      const asked = JSON.parse(text) as { input: Input };
      const result = await call('POST /api/staff/phone_order/preview', asked.input);
      if (isOld) return;
      setChecking(false);
      setFailure(result.ok ? null : result.failure);
      if (result.ok) setPreview(result.data.data);
    }, pauseMs);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [text]);
  return { preview, failure, isChecking };
}
