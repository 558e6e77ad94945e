import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { downloadFile } from '../../api/download-file.ts';

type Shown = { blob: string | null; failure: ApiFailure | null };

/**
 * Fetches a file of a document through a link that expires. The file is held only in this page's memory, while it is
 * shown.
 */
export function useDocumentFile(fileId: number) {
  const [shown, setShown] = useState<Shown>({ blob: null, failure: null });

  const load = useCallback(async (): Promise<Shown> => {
    const link = await call('POST /api/staff/document/file/{id}/link', { id: fileId });
    const file = link.ok ? await downloadFile(link.data.data.url) : link;
    return file.ok
      ? { blob: URL.createObjectURL(file.data.content), failure: null }
      : { blob: null, failure: file.failure };
  }, [fileId]);

  useEffect(() => {
    let isLeft = false;
    const loading = load();
    void loading.then((next) => !isLeft && setShown(next));
    return () => {
      isLeft = true;
      void loading.then(({ blob }) => blob && URL.revokeObjectURL(blob));
    };
  }, [load]);

  const renew = useCallback(async () => setShown(await load()), [load]);
  return { ...shown, renew };
}
