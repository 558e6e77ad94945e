import { useState } from 'react';
import { downloadFile } from '../../api/download-file.ts';
import { saveAs } from '../profile/save-as.ts';

/** Downloads a private file. `busy` is the path being downloaded. */
export function useDownload() {
  const [busy, setBusy] = useState<string | null>(null);
  return {
    busy,
    async download(path: string) {
      setBusy(path);
      const result = await downloadFile(path);
      setBusy(null);
      if (!result.ok) return;
      saveAs(result.data.name, result.data.content);
    },
  };
}
