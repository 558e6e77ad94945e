import { type ApiResult, resultOf } from '@bakul/shop/kit/client';
import { randomId } from '@bakul/shop/kit/random-id';
import { withRecentLogin } from '@bakul/shop/kit/with-recent-login';
import { currentTexts } from '../i18n/runtime-texts.ts';
import { session } from '../session/browser-session.ts';
import { deviceId } from '../session/device-id.ts';
import { confirmIdentity } from '../session/identity-prompt.ts';
import { headersOf } from './request-headers.ts';
import { unreachable } from './unreachable.ts';
import { withSession } from './with-session.ts';

type Sent = {
  path: string;
  method?: 'POST' | 'PUT';
  files: readonly File[];
  /** Name of the form field that holds the files. `files` by default. */
  fileField?: string;
  /** Form fields to send with the files. */
  fields?: Readonly<Record<string, string>>;
  onPercent?: ((percent: number) => void) | undefined;
};

/** Uploads files as staff. Uses XMLHttpRequest, because fetch reports no upload progress. */
export async function sendForm<T>(sent: Sent): Promise<ApiResult<T>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(sent.fields ?? {})) form.append(name, value);
  for (const file of sent.files) form.append(sent.fileField ?? 'files', file, file.name);
  const idempotencyKey = randomId();
  const attempt = async (token: string | null): Promise<ApiResult<T>> => {
    const { lang } = currentTexts.get();
    const method = sent.method ?? 'POST';
    const headers = headersOf({ lang, token, deviceId: deviceId(), method, body: null, idempotencyKey });
    const response = await post(sent.path, method, headers, form, sent.onPercent);
    return resultOf<T>(response, unreachable);
  };
  return withRecentLogin(confirmIdentity, () => withSession(session, attempt));
}

function post(path: string, method: string, headers: Headers, form: FormData, onPercent: Sent['onPercent']) {
  return new Promise<Response | null>((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
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
