import type { Api } from '@bakul/shop/api';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import type { Terms } from './promotion-form.ts';

export type Preview = Api['POST /api/staff/promotion/preview']['output']['data'];

const pauseMs = 300;

/** Debounced preview of what the terms would do. The last one stays while the next request is in flight. */
export function usePreview(terms: Terms | null): Preview | null {
  const [preview, setPreview] = useState<Preview | null>(null);
  const text = terms === null ? null : JSON.stringify(terms);
  useEffect(() => {
    if (text === null) return setPreview(null);
    const gone = new AbortController();
    const timer = setTimeout(async () => {
      // Parses what was serialized above.
      const asked = JSON.parse(text) as Terms;
      const result = await call('POST /api/staff/promotion/preview', asked, { signal: gone.signal });
      if (!gone.signal.aborted) setPreview(result.ok ? result.data.data : null);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [text]);
  return preview;
}
