import { type ApiResult, resultOf } from '@bakul/shop/kit/http/client';
import { toSearchParams } from '@bakul/shop/kit/http/payload';
import { readQuery } from '@bakul/shop/kit/http/query';
import { randomId } from '@bakul/shop/kit/random-id';
import type { Access } from './access.ts';

export type MultipartForm = {
  path: string;
  method?: 'POST' | 'PUT';
  files: readonly File[];
  /** Name of the form field that holds the files. `files` by default. */
  fileField?: string;
  /** The other form fields. */
  fields?: Readonly<Record<string, unknown>>;
  onPercent?: ((percent: number) => void) | undefined;
};

/**
 * Uploads files with the headers of every other call. Uses XMLHttpRequest, because fetch reports no upload progress.
 */
export function sendForm<T>(access: Access, sent: MultipartForm): Promise<ApiResult<T>> {
  const { path, method = 'POST', files, fileField = 'files', fields = {}, onPercent } = sent;
  const written = toSearchParams(fields);
  const form = new FormData();
  for (const [name, value] of written) form.append(name, value);
  for (const file of files) form.append(fileField, file, file.name);
  const request = { method, url: path, received: readQuery(written), body: null };
  return access<T>({ request, idempotencyKey: randomId() }, async (headers, unreachable) =>
    resultOf<T>(await send(method, path, headers, form, onPercent), unreachable),
  );
}

function send(
  method: string,
  path: string,
  headers: Headers,
  form: FormData,
  onPercent: MultipartForm['onPercent'],
) {
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
