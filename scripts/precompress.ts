import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set([
  '.js',
  '.css',
  '.html',
  '.json',
  '.map',
  '.svg',
  '.txt',
  '.xml',
  '.webmanifest',
  '.ttf',
  '.wasm',
]);

/** Writes a `.br` and a `.gz` next to every compressible file, once at build time instead of on every request. */
export async function precompress(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.has(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path);
    if (content.length <= 512) continue;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    await Promise.all([
      writeCompressed(path, '.br', () => promisify(brotliCompress)(content, quality)),
      writeCompressed(path, '.gz', () => promisify(gzip)(content, { level: 9 })),
    ]);
  }
}

async function writeCompressed(path: string, ending: string, compress: () => Promise<Buffer>): Promise<void> {
  const target = `${path}${ending}`;
  const [source, made] = await Promise.all([stat(path), stat(target).catch(() => undefined)]);
  if (made && made.mtimeMs >= source.mtimeMs) return;
  await writeFile(`${target}.new`, await compress());
  await rename(`${target}.new`, target);
}
