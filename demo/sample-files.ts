import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { UploadedFile } from '@bakul/shop/kit/http/upload';

const folder = join(import.meta.dirname, 'documents');

/**
 * A photo for an upload: an identity card, a certificate, bruised tomatoes. All are fictitious, and the documents say
 * so.
 */
export async function readSample(
  path: `${'founder' | 'cook' | 'grocer' | 'claim'}/${string}.jpg`,
): Promise<UploadedFile> {
  return { name: basename(path), type: 'jpeg', bytes: await readFile(join(folder, path)) };
}
