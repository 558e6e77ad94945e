import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import { listedForm } from '../shop/features/account/password/password-strength.rules.ts';

/**
 * Writes shop/features/account/password/common-passwords.br from password lists with one password per line: `node
 * scripts/build-password-list.ts passwords.txt.gz …`. The lists in shop/features/account/password are always included.
 */
const folder = join(import.meta.dirname, '../shop/features/account/password');
const sources = [
  join(folder, 'common-passwords.txt'),
  join(folder, 'malay-password-words.txt'),
  ...process.argv.slice(2),
];

async function readLines(path: string): Promise<string[]> {
  const bytes = await readFile(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text.split('\n').filter((line) => !line.startsWith('#'));
}

const known = (await Promise.all(sources.map(readLines))).flat();
const forms = [...new Set(known.map(listedForm).filter((form) => form !== null))];
// Sorted by bytes, as the reader compares them.
const text = forms
  .map((form) => Buffer.from(form))
  .sort(Buffer.compare)
  .join('\n');
const packed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
await writeFile(join(folder, 'common-passwords.br'), packed);
console.log(
  `${known.length} passwords, ${forms.length} forms, ${text.length} bytes, ${packed.length} packed`,
);
