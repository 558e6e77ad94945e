import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const newline = 0x0a;
let list: Buffer | undefined;

/** Loaded on first use, because most processes never set a password. common-passwords.md describes the contents. */
function readList(): Buffer {
  list ??= brotliDecompressSync(readFileSync(join(import.meta.dirname, 'common-passwords.br')));
  return list;
}

/** Binary search in the sorted lines of the list. */
export function isCommonPassword(form: string): boolean {
  const lines = readList();
  const wanted = Buffer.from(form);
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = middle === 0 ? 0 : lines.lastIndexOf(newline, middle - 1) + 1;
    const next = lines.indexOf(newline, start);
    const end = next < 0 ? lines.length : next;
    const order = wanted.compare(lines, start, end);
    if (order === 0) return true;
    if (order < 0) high = start;
    else low = end + 1;
  }
  return false;
}
