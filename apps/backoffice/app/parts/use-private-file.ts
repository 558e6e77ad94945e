import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { downloadFile } from '../api/download-file.ts';

type Shown = { address: string | null; mimeType: string; failure: ApiFailure | null };
const nothing: Shown = { address: null, mimeType: '', failure: null };

/** A file that only staff may see. Fetched with the token and held in memory while it is shown. */
export function usePrivateFile(path: string) {
  const [shown, setShown] = useState(nothing);
  const current = useRef({ path, address: null as string | null });

  const load = useCallback(async () => {
    const mine = { path, address: null as string | null };
    current.current = mine;
    const result = await downloadFile(path);
    // Another file was requested, or the component has unmounted.
    if (current.current !== mine) return;
    if (!result.ok) return setShown({ ...nothing, failure: result.failure });
    mine.address = URL.createObjectURL(result.data.content);
    setShown({ address: mine.address, mimeType: result.data.content.type, failure: null });
  }, [path]);

  useEffect(() => {
    void load();
    return () => {
      const { address } = current.current;
      current.current = { path: '', address: null };
      if (address) URL.revokeObjectURL(address);
    };
  }, [load]);

  return { ...shown, reload: load };
}
