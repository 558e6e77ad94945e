import type { ApiResult } from '@bakul/shop/kit/http/client';
import { type DownloadedFile, downloadFile as download } from '@bakul/web/api/download-file';
import { saveAs } from '@bakul/web/api/save-as';
import { browserAccess } from './browser-access.ts';

export function downloadFile(path: string): Promise<ApiResult<DownloadedFile>> {
  return download(browserAccess, path);
}

/** Fetches a file and has the browser save it. */
export async function saveFile(path: string): Promise<ApiResult<DownloadedFile>> {
  const result = await downloadFile(path);
  if (result.ok) saveAs(result.data.name, result.data.content);
  return result;
}
