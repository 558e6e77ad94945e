import type { ApiResult } from '@bakul/shop/kit/http/client';
import {
  type DownloadedFile,
  type DownloadOptions,
  downloadFile as download,
} from '@bakul/web/api/download-file';
import { browserAccess } from './browser-access.ts';
import { reportFailureLazily } from './report-later.ts';

type Options = DownloadOptions & {
  /** The caller handles a failure itself. */
  callerReports?: boolean;
};

/** Downloads a private file. A failure is reported. */
export async function downloadFile(path: string, options: Options = {}): Promise<ApiResult<DownloadedFile>> {
  const result = await download(browserAccess, path, options);
  if (!result.ok && !options.callerReports) reportFailureLazily(result.failure);
  return result;
}
