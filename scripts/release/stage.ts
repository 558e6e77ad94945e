import { chmod, copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { runNpm } from '../install.mjs';
import { isShipped, runtimeWorkspaces } from './contents.ts';
import { bundleDependencies, findUnlocked, listInstalled, readLock, readPackage } from './dependencies.ts';
import type { Architecture } from './options.ts';

export type Source = {
  root: string;
  version: string;
  commit: string;
  /** Seconds since 1970. Every file of the archive has this time. */
  committedAt: number;
  /** Relative to the root. */
  trackedFiles: readonly string[];
};

/** Fills a folder with what the archive contains: sources, built apps, packages, Node and the entry point. */
export async function stage(source: Source, architecture: Architecture, folder: string): Promise<void> {
  const { root } = source;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const path of source.trackedFiles.filter(isShipped)) await copy(join(root, path), join(folder, path));
  await copyApps(root, folder);
  await copy(join(root, 'scripts/release/bakul'), join(folder, 'bin/bakul'));
  await chmod(join(folder, 'bin/bakul'), 0o755);
  await installPackages(source, architecture, folder);
  const node = await installNode(root, architecture, folder);
  const { commit, version } = source;
  await writeJson(join(folder, 'release.json'), { version, commit, platform: `linux-${architecture}`, node });
}

async function copyApps(root: string, folder: string): Promise<void> {
  for (const path of [
    'apps/storefront/build/client',
    'apps/storefront/build/server',
    'apps/backoffice/build/client',
  ])
    await cp(join(root, path), join(folder, path), {
      recursive: true,
      filter: (source) => basename(source) !== '.vite',
    });
  // The server reads this manifest. In it, Vite names the style sheets of the build by their absolute paths.
  const manifest = 'apps/storefront/build/client/.vite/manifest.json';
  const text = await readFile(join(root, manifest), 'utf8');
  await mkdir(dirname(join(folder, manifest)));
  await writeFile(join(folder, manifest), text.replaceAll(`${root}/`, ''));
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
}

function writeJson(path: string, value: unknown): Promise<void> {
  return writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
}

/** The locked packages for another architecture, if need be: npm's install scripts never run. */
function install(folder: string, architecture: Architecture): Promise<void> {
  const target = [`--cpu=${architecture}`, '--os=linux', '--libc=glibc'];
  return runNpm({ folder, begun: `${folder}.installing` }, ['--omit=dev', ...target]).finally(() =>
    rm(`${folder}.installing`, { force: true }),
  );
}

async function installPackages(
  { root, version }: Source,
  architecture: Architecture,
  folder: string,
): Promise<void> {
  await writeJson(join(folder, 'package.json'), {
    name: 'bakul',
    version,
    private: true,
    type: 'module',
    workspaces: runtimeWorkspaces,
    dependencies: await bundleDependencies(root),
  });
  for (const workspace of runtimeWorkspaces) await removeDevelopment(join(folder, workspace, 'package.json'));
  await copyFile(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));
  await install(folder, architecture);
  await rm(join(folder, 'package-lock.json'));
  const unlocked = findUnlocked(await listInstalled(folder), await readLock(root));
  if (unlocked.length > 0)
    throw new Error(`These packages do not belong in a release:\n${unlocked.join('\n')}`);
}

async function removeDevelopment(path: string): Promise<void> {
  const { devDependencies: _, ...rest } = JSON.parse(await readFile(path, 'utf8'));
  await writeJson(path, rest);
}

/** Node from the npm package that the repository pins. Its headers and npm are left out. */
async function installNode(root: string, architecture: Architecture, folder: string): Promise<string> {
  const work = `${folder}.node`;
  await rm(work, { recursive: true, force: true });
  await mkdir(work);
  for (const name of ['package.json', 'package-lock.json'])
    await copyFile(join(root, 'scripts/node', name), join(work, name));
  await install(work, architecture);
  const installed = join(work, 'node_modules', `node-linux-${architecture}`);
  await copy(join(installed, 'bin/node'), join(folder, 'runtime/node'));
  await chmod(join(folder, 'runtime/node'), 0o755);
  await copy(join(installed, 'LICENSE'), join(folder, 'runtime/LICENSE'));
  const { version } = await readPackage(installed);
  await rm(work, { recursive: true });
  await addLibatomic(root, architecture, folder);
  return version;
}

/** The one library that Node needs and a minimal system lacks. */
async function addLibatomic(root: string, architecture: Architecture, folder: string): Promise<void> {
  const source = join(root, 'scripts/release/libatomic');
  const compressed = await readFile(join(source, `linux-${architecture}.so.br`));
  await mkdir(join(folder, 'runtime/lib'));
  await writeFile(join(folder, 'runtime/lib/libatomic.so.1'), brotliDecompressSync(compressed));
  await copyFile(join(source, 'README.md'), join(folder, 'runtime/lib/README.md'));
}

export async function readReleaseVersion(root: string): Promise<string> {
  return String(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).version);
}
