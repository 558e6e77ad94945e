import { glob, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const Package = z.object({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
});

const LockedPackage = z.object({
  version: z.string().optional(),
  dev: z.boolean().default(false),
  link: z.boolean().default(false),
});
const Lock = z.object({ packages: z.record(z.string(), LockedPackage) });
export type Lock = z.output<typeof Lock>;

export async function readPackage(folder: string): Promise<z.output<typeof Package>> {
  return Package.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
}

export async function readLock(folder: string): Promise<Lock> {
  return Lock.parse(JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')));
}

/** The packages that JavaScript imports by name, without their subpaths. */
export function importedPackages(code: string): Set<string> {
  const imports = code.matchAll(
    /\b(?:from|import)\s*\(?\s*["']((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/[\w./-]+)?["']/g,
  );
  return new Set([...imports].flatMap(([, name]) => name ?? []));
}

/** What the storefront's server bundle imports at runtime. Its other dependencies are in the bundle or only build it. */
export async function bundleDependencies(root: string): Promise<Record<string, string>> {
  const declared: Record<string, string> = {};
  for (const folder of ['web', 'ui', 'apps/storefront'])
    Object.assign(declared, (await readPackage(join(root, folder))).dependencies);
  const server = join(root, 'apps/storefront/build/server');
  const imported = new Set<string>();
  for (const name of await readdir(server, { recursive: true }))
    if (name.endsWith('.js'))
      for (const each of importedPackages(await readFile(join(server, name), 'utf8'))) imported.add(each);
  const used = Object.entries(declared).filter(([name]) => imported.has(name) && !name.startsWith('@bakul/'));
  return Object.fromEntries(used.sort(([a], [b]) => (a < b ? -1 : 1)));
}

export type InstalledPackage = { path: string; version: string };

/** The packages below a folder's node_modules, without the workspaces that npm links. */
export async function listInstalled(folder: string): Promise<InstalledPackage[]> {
  const installed: InstalledPackage[] = [];
  const patterns = ['*', '@*/*'].flatMap((name) => [
    `node_modules/${name}/package.json`,
    `node_modules/**/node_modules/${name}/package.json`,
  ]);
  for await (const path of glob(patterns, { cwd: folder })) {
    if (path.startsWith('node_modules/@bakul/')) continue;
    const { version } = await readPackage(join(folder, dirname(path)));
    installed.push({ path: dirname(path), version });
  }
  return installed;
}

/** Installed packages that the lock file does not have at this version, or has only for development. */
export function findUnlocked(installed: readonly InstalledPackage[], { packages }: Lock): string[] {
  return installed.flatMap(({ path, version }) => {
    const locked = packages[path];
    if (locked?.version === version && !locked.dev) return [];
    return `${path} ${version} (${locked?.dev ? 'for development' : (locked?.version ?? 'not locked')})`;
  });
}
