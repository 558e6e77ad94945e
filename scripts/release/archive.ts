import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Header, type Pack, pack } from 'tar-stream';
import { findForbidden, isUnusedPackageFile } from './contents.ts';

export type ArchiveOptions = {
  folder: string;
  /** The one folder in the archive. */
  name: string;
  file: string;
  /** Seconds since 1970. */
  modifiedAt: number;
  /** No file may contain one of these: paths and hosts of the machine that builds. */
  privateTexts: readonly string[];
};

/**
 * Writes a tar.gz that depends only on the files: sorted, with one time, one owner and two kinds of permissions. gzip,
 * because every system can unpack it.
 */
export async function writeArchive(options: ArchiveOptions): Promise<void> {
  const paths = await listFiles(options.folder);
  const forbidden = findForbidden(paths);
  if (forbidden.length > 0) throw new Error(`These files must not be published:\n${forbidden.join('\n')}`);
  const tar = pack();
  const fill = async () => {
    for (const path of paths) await addFile(tar, path, options);
    tar.finalize();
  };
  fill().catch((error) => tar.destroy(error));
  await pipeline(Readable.from(tar), createGzip({ level: 9 }), createWriteStream(options.file));
}

/** Without following symbolic links, as `readdir` with `recursive` does. */
async function listFiles(folder: string, below = ''): Promise<string[]> {
  const paths: string[] = [];
  for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
    const path = join(below, entry.name);
    if (entry.isDirectory()) paths.push(...(await listFiles(folder, path)));
    else if (!isUnusedPackageFile(path)) paths.push(path);
  }
  return paths.sort();
}

async function addFile(tar: Pack, path: string, options: ArchiveOptions): Promise<void> {
  const source = join(options.folder, path);
  const header = {
    name: `${options.name}/${path}`,
    mtime: new Date(options.modifiedAt * 1000),
    ...{ uid: 0, gid: 0, uname: 'root', gname: 'root' },
  };
  const target = await readlink(source).catch(() => null);
  if (target !== null) return addEntry(tar, { ...header, type: 'symlink', linkname: target, mode: 0o777 });
  const bytes = await readFile(source);
  const found = options.privateTexts.find((text) => bytes.includes(text));
  if (found !== undefined) throw new Error(`${path} contains ${found}`);
  await addEntry(tar, { ...header, mode: isProgram(path, bytes) ? 0o755 : 0o644 }, bytes);
}

/** npm's permissions depend on the package and on the umask. */
function isProgram(path: string, bytes: Buffer): boolean {
  return path.startsWith('bin/') || bytes.subarray(0, 4).equals(Buffer.from('\x7fELF'));
}

function addEntry(
  tar: Pack,
  header: Partial<Header> & Pick<Header, 'name'>,
  bytes = Buffer.alloc(0),
): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry(header, bytes, (error) => (error ? reject(error) : resolve()));
  });
}

export async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
