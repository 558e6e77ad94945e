import type { Download } from './download.ts';

/** A file that is already in memory. */
export function downloadBytes(name: string, mimeType: string, bytes: Uint8Array): Download {
  const body = async function* () {
    yield bytes;
  };
  return { name, mimeType, bytes: bytes.length, body: body() };
}
