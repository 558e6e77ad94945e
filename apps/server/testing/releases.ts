import { execFile } from 'node:child_process';
import { cp, glob, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Releases that can be started as real processes: the previous one from the history, and an imaginary next one. */

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
// Node runs no TypeScript below node_modules.
const releasesFolder = join(root, '.cache/releases');
const maxOutput = { maxBuffer: 64 * 1024 * 1024 };

export type Release = { name: string; folder: string };

export const currentRelease: Release = { name: 'current', folder: root };

/** Checks out, installs and builds the release of `ops/previous-release`. A later run finds it finished. */
export async function preparePreviousRelease(): Promise<Release> {
  const text = await readFile(join(root, 'ops/previous-release'), 'utf8');
  const reference = text.split('\n').find((line) => line !== '' && !line.startsWith('#')) ?? '';
  const commit = await run('git', ['rev-parse', '--verify', `${reference}^{commit}`], { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => {
      throw new Error(
        `The previous release, ${reference}, is not in this clone: git fetch --unshallow --tags`,
      );
    },
  );
  const folder = join(releasesFolder, commit);
  const release = { name: 'previous', folder };
  // Written last, so a run that was killed leaves none and it is done again.
  const mark = join(folder, '.prepared');
  if ((await readFile(mark, 'utf8').catch(() => '')) === commit) return release;
  await rm(releasesFolder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const archive = join(releasesFolder, 'source.tar');
  await run('git', ['archive', '--output', archive, commit], { cwd: root });
  await run('tar', ['-x', '-f', archive, '-C', folder]);
  await linkPackages(folder);
  for (const script of ['scripts/prepare.mjs', 'scripts/build.ts'])
    await run(process.execPath, [script], { cwd: folder, env: withoutTests(), ...maxOutput });
  await writeFile(mark, commit);
  return release;
}

/** The settings of Vitest would build for development. */
function withoutTests(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV)/.test(name)));
}

/** The same packages take no space a second time. npm replaces those that differ. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(to);
  // npm and the installation write into these files.
  const copied = ['.installed', '.package-lock.json'];
  const linked = (await readdir(from)).filter((name) => name !== '.cache' && !copied.includes(name));
  await run('cp', ['-a', '--link', ...linked.map((name) => join(from, name)), to]);
  for (const name of copied) await cp(join(from, name), join(to, name));
}

export type NextRelease = {
  version: string;
  /** SQL of migrations to add, by name. */
  migrations: Record<string, string>;
  /** SQL functions to add, by the path of their file. */
  added: Record<string, string>;
  /** Files of SQL functions to remove. */
  removed: string[];
};

/** The working tree with another version, further migrations and changed functions. */
export async function prepareNextRelease(next: NextRelease): Promise<Release> {
  const folder = join(releasesFolder, 'next');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const name of ['apps', 'demo', 'scripts', 'shop', 'ui', 'web'])
    await run('cp', ['-a', join(root, name), folder]);
  await linkPackages(folder);
  const write = (path: string, content: string) => writeFile(join(folder, path), content);
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await write('package.json', JSON.stringify({ ...manifest, version: next.version }));
  const migrations = 'shop/platform/db/migrations';
  const journal = JSON.parse(await readFile(join(root, migrations, 'meta/_journal.json'), 'utf8'));
  for (const [tag, sql] of Object.entries(next.migrations)) {
    const last = journal.entries.at(-1);
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
    await write(join(migrations, `${tag}.sql`), sql);
  }
  await write(join(migrations, 'meta/_journal.json'), JSON.stringify(journal));
  // These functions are installed again, with their triggers.
  for await (const path of glob('shop/features/{order,catalog/search}/**/sql/*.sql', { cwd: folder }))
    await write(path, `${await readFile(join(folder, path), 'utf8')}-- Next release\n`);
  for (const [path, sql] of Object.entries(next.added)) await write(path, sql);
  for (const path of next.removed) await rm(join(folder, path));
  return { name: 'next', folder };
}

const assetFolders = ['storefront', 'backoffice'].map((app) => `apps/${app}/build/client/assets`);

/** Gives both releases the scripts of both, as docs/operations.md describes: a page may load them from either. */
export async function shareAssets(one: Release, other: Release): Promise<void> {
  for (const path of assetFolders)
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const)
      await cp(join(from.folder, path), join(to.folder, path), { recursive: true, force: false });
}
