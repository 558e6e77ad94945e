import type { Preview } from '@bakul/shop/features/checkout/checkout.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCheckoutText } from './checkout-text.ts';

export type RefusedCode = { code: string; text: string };

type Look = { preview: Preview | null; failure: ApiFailure | null; isStale: boolean };

/**
 * Removes an unknown code, or one beyond the attempt limit, from the choices. Otherwise every further choice would send
 * it again and count as another guess. The reason stays at the field.
 */
export function useRefusedCode({ preview, failure, isStale }: Look, code: string, drop: () => void) {
  const text = useCheckoutText();
  const [refused, setRefused] = useState<RefusedCode | null>(null);
  const isUnknown = preview?.code_problem === 'unknown' && failure === null;
  const limit = failure?.status === 429 ? (failure.body.detail ?? null) : null;
  const isRefused = code !== '' && !isStale && (isUnknown || limit !== null);
  const refuse = useEffectEvent(() => {
    setRefused({ code, text: limit ?? text('code.problem.unknown', { code }) });
    drop();
  });
  useEffect(() => {
    if (isRefused) refuse();
  }, [isRefused]);
  return refused;
}
