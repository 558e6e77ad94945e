import { type ApiResult, resultOf } from '@bakul/shop/kit/client';
import { sendWithRetry } from '@bakul/shop/kit/retry';
import { withRecentLogin } from '@bakul/shop/kit/with-recent-login';
import { currentTexts } from '../i18n/runtime-texts.ts';
import { session } from '../session/browser-session.ts';
import { deviceId } from '../session/device-id.ts';
import { confirmIdentity } from '../session/identity-prompt.ts';
import { headersOf } from './request-headers.ts';
import { unreachable } from './unreachable.ts';
import { withSession } from './with-session.ts';

export type DownloadedFile = { name: string; content: Blob };

const patience = 60_000;

/** Fetches a file with the token in a header, so that no URL contains a credential. */
export async function downloadFile(path: string): Promise<ApiResult<DownloadedFile>> {
  const attempt = async (token: string | null): Promise<ApiResult<DownloadedFile>> => {
    const { lang } = currentTexts.get();
    const headers = headersOf({
      lang,
      token,
      deviceId: deviceId(),
      method: 'GET',
      body: null,
      idempotencyKey: '',
    });
    const signal = AbortSignal.timeout(patience);
    const fetch = () => window.fetch(path, { headers, signal });
    const response = await sendWithRetry('GET', fetch, { signal }).catch(() => null);
    if (!response) return unreachable();
    if (!response.ok) return resultOf<DownloadedFile>(response, unreachable);
    const content = await response.blob().catch(() => null);
    if (!content) return unreachable();
    return { ok: true, data: { name: nameOf(response.headers.get('content-disposition')), content } };
  };
  return withRecentLogin(confirmIdentity, () => withSession(session, attempt));
}

/** Fetches a file and has the browser save it. */
export async function saveFile(path: string): Promise<ApiResult<DownloadedFile>> {
  const result = await downloadFile(path);
  if (!result.ok) return result;
  const address = URL.createObjectURL(result.data.content);
  const link = Object.assign(document.createElement('a'), { href: address, download: result.data.name });
  link.click();
  // The browser reads the blob only after this click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return result;
}

function nameOf(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'file';
}
