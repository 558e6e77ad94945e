import { type ApiResult, isSessionLost, resultOf } from '@bakul/shop/kit/client';
import { toSearchParams } from '@bakul/shop/kit/payload';
import { readQuery } from '@bakul/shop/kit/query';
import { randomId } from '@bakul/shop/kit/random-id';
import { withRecentLogin } from '@bakul/shop/kit/with-recent-login';
import { runtime } from '../runtime.ts';
import { session } from '../session/browser-session.ts';
import { confirmIdentity } from '../session/confirm-identity.ts';
import { logout } from '../session/logout.ts';
import { reportFailureLazily } from './report-later.ts';
import { buildHeaders } from './request-headers.ts';
import { unreachable } from './unreachable.ts';

type Sent = {
  path: string;
  files: readonly File[];
  fileField?: string;
  /** The other form fields. */
  fields?: Readonly<Record<string, unknown>>;
  onPercent?: ((percent: number) => void) | undefined;
};

/**
 * Uploads files with the headers of every other call. Uses XMLHttpRequest, because fetch reports no upload progress.
 */
export async function sendForm<T>(sent: Sent): Promise<ApiResult<T>> {
  const result = await withRecentLogin(confirmIdentity, () => sendOnce<T>(sent));
  if (!result.ok) reportFailureLazily(result.failure);
  return result;
}

async function sendOnce<T>({
  path,
  files,
  fileField = 'files',
  fields = {},
  onPercent,
}: Sent): Promise<ApiResult<T>> {
  const written = toSearchParams(fields);
  const [data, { lang, config, t }] = await Promise.all([session.current(), runtime()]);
  const request = { method: 'POST', url: path, received: readQuery(written), body: null };
  const headers = await buildHeaders({ request, session: data, lang, config, idempotencyKey: randomId() });
  const form = new FormData();
  for (const [name, value] of written) form.append(name, value);
  for (const file of files) form.append(fileField, file, file.name);
  const response = await post(path, headers, form, onPercent);
  const result = await resultOf<T>(response, () => unreachable(t));
  if (!result.ok && data.isLoggedIn && isSessionLost(result.failure)) await logout();
  return result;
}

function post(path: string, headers: Headers, form: FormData, onPercent: Sent['onPercent']) {
  return new Promise<Response | null>((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onPercent?.((loaded / total) * 100);
    });
    request.addEventListener('load', () => {
      resolve(new Response(request.responseText, { status: request.status || 500 }));
    });
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, () => resolve(null));
    request.send(form);
  });
}
