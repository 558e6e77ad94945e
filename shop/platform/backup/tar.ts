import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, posix, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Extract, extract, pack } from 'tar-stream';
import { hasCode } from '../db/embedded/failure.ts';

export type TarFile = { name: string; bytes: Uint8Array };

/** A tar archive of files that fit into memory one by one. */
export function packTar(files: AsyncIterable<TarFile>): Readable {
  const tar = pack();
  const add = ({ name, bytes }: TarFile) =>
    new Promise<void>((resolve, reject) => {
      tar.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
    });
  const fill = async () => {
    for await (const file of files) await add(file);
    tar.finalize();
  };
  fill().catch((error) => tar.destroy(error));
  return Readable.from(tar);
}

/** Every file below a folder, except temporary ones. Files that disappear meanwhile are left out. */
export async function* filesBelow(folder: string): AsyncGenerator<TarFile> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  for (const entry of found) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path);
    if (!entry.isFile() || /\.tmp(\/|$)/.test(name)) continue;
    const bytes = await readFile(path).catch((error) => {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    });
    if (bytes) yield { name, bytes };
  }
}

/** The files of an archive, one after the other. */
export async function* readTar(
  archive: Readable,
): AsyncGenerator<{ name: string; type: string; content: AsyncIterable<Uint8Array> }> {
  const entries = extract();
  // Its failure reaches the loop below.
  const feeding = feed(archive, entries);
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      // The types of streamx do not say what a stream contains.
      yield { name: safeName(name), type, content: entry as AsyncIterable<Uint8Array> };
    }
  } finally {
    archive.destroy();
    await feeding;
  }
}

/** Node's `pipeline` does not notice every end of a stream of streamx. */
async function feed(archive: Readable, entries: Extract): Promise<void> {
  const closed = new Promise<void>((resolve) => entries.on('close', resolve));
  try {
    for await (const chunk of archive) {
      if (entries.destroyed) return;
      if (entries.write(chunk)) continue;
      const drained = new Promise<void>((resolve) => entries.once('drain', resolve));
      await Promise.race([drained, closed]);
    }
    entries.end(null);
  } catch (error) {
    entries.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

/** An archive must not write outside of the folder that it is unpacked into. */
function safeName(name: string): string {
  const normal = posix.normalize(name);
  if (normal.startsWith('/') || normal.split('/').includes('..'))
    throw new Error(`The archive contains a file outside of its folder: ${name}`);
  return normal;
}

/** Unpacks files and folders, accessible only to their owner. */
export async function unpackTar(archive: Readable, folder: string): Promise<void> {
  for await (const { name, type, content } of readTar(archive)) {
    const path = join(folder, name);
    if (type === 'directory') {
      await mkdir(path, { recursive: true, mode: 0o700 });
      for await (const _ of content);
    } else if (type === 'file') {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(Readable.from(content), createWriteStream(path, { mode: 0o600 }));
    } else throw new Error(`The archive contains ${name}, which is neither a file nor a folder.`);
  }
}
