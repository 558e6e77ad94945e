import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { errorTable } from '../../kit/http/errors.ts';
import { routes } from '../../shop.ts';
import type { GeneratedRequest } from './generate-requests.ts';

const failures = new Set(Object.values(errorTable).map(({ status, exception }) => `${status} ${exception}`));
const errorShape = z.strictObject({
  exception: z.string(),
  message: z.string().min(1),
  detail: z.string().nullable(),
  reference: z.string().min(8),
  errors: z.record(z.string(), z.array(z.string().min(1)).min(1)),
});

/** Reads a response like a browser, including compressed ones. */
export async function readText(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const encoding = response.headers.get('content-encoding');
  if (bytes.length === 0 || encoding === null) return bytes.toString();
  return (encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString();
}

/** What is wrong with a response. Null when the document declares it. */
export function problemOf(
  { template, path, method }: GeneratedRequest,
  status: number,
  text: string,
): string | null {
  if (status >= 500) return `${status} ${text}`;
  if (method === 'HEAD' || status === 304 || status === 303 || status === 204)
    return text === '' ? null : 'a body where none belongs';
  if (status !== 200) {
    const error = errorShape.safeParse(JSON.parse(text));
    if (!error.success || !failures.has(`${status} ${error.data.exception}`)) return `${status} ${text}`;
    return /\bat .*\.ts:\d+|SELECT |syntax error/.test(text) ? `shows too much: ${text}` : null;
  }
  const { pathname } = new URL(path, 'http://shop.test');
  const named = (name: string) =>
    routes.find(({ endpoint }) => endpoint.path === name && endpoint.method === method);
  const route = named(pathname) ?? named(template);
  if (route?.endpoint.download) return null;
  const answer = route?.endpoint.output.safeParse(JSON.parse(text));
  // Anything the schema would strip is not declared.
  return answer?.success && JSON.stringify(answer.data) === text
    ? null
    : `outside its shape: ${text.slice(0, 500)}`;
}
