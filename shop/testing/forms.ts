import sharp from 'sharp';
import type { Answer, TestApi } from './test-api.ts';

/** A small real JPEG. */
export function jpeg(width = 400, height = 300): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2f8f4e' } })
    .withExif({ IFD0: { Copyright: 'SECRET-OWNER' } })
    .jpeg()
    .toBuffer();
}

export function png(width = 400, height = 300): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2f8f4e' } })
    .png()
    .toBuffer();
}

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

export type TestFile = { name: string; bytes: Uint8Array };

type TestForm = { files?: readonly TestFile[]; fields?: Record<string, string>; fileField?: string };

/** Sends a form with files, as a browser does. */
export async function sendForm<T>(
  api: TestApi,
  path: string,
  { files = [], fields = {}, fileField = 'files' }: TestForm,
  headers: Record<string, string>,
): Promise<Answer<T>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, bytes } of files) form.append(fileField, new File([new Uint8Array(bytes)], name));
  // Serialised before sending: Node's FormData stream fails if it is not read to its end.
  const written = new Response(form);
  const type = written.headers.get('content-type') ?? '';
  return api.send<T>(path, {
    method: 'POST',
    body: await written.arrayBuffer(),
    headers: { ...headers, 'content-type': type },
  });
}
