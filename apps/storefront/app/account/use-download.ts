import { saveAs } from '@bakul/web/api/save-as';
import { useState } from 'react';

/** Downloads a private file. `busy` is the path being downloaded. */
export function useDownload() {
  const [busy, setBusy] = useState<string | null>(null);
  async function download(path: string) {
    setBusy(path);
    const { downloadFile } = await import('../api/download-file.ts');
    const result = await downloadFile(path);
    setBusy(null);
    if (!result.ok) return;
    saveAs(result.data.name, result.data.content);
  }
  return { busy, download };
}
