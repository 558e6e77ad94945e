import type { Api } from '@bakul/shop/api';
import type { ApiFailure } from '@bakul/shop/kit/client';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';

export type PhonePreview = Api['POST /api/staff/phone_order/preview']['output']['data'];
type Input = Api['POST /api/staff/phone_order/preview']['input'];

const pauseMs = 250;

/** What the order would cost now. The last answer stays while the next is on its way; `again` asks once more. */
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
      // What was just written as JSON.
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
