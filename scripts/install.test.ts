import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished, test } from 'vitest';
import { install, isInstalled, type Place } from './install.mjs';
import { processIdentity } from './lock.mjs';

const manifest = {
  name: 'project',
  version: '1.0.0',
  dependencies: { runs: 'file:runs' },
  devDependencies: { tests: 'file:tests' },
};

/** A project that needs no registry, because both of its dependencies are local folders. */
async function buildProject(): Promise<Place> {
  const folder = await mkdtemp(join(inject('testFolder'), 'install-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const name of ['runs', 'tests']) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  await promisify(execFile)('npm', ['install', '--package-lock-only', '--offline'], { cwd: folder });
  return { folder, begun: join(folder, 'installing') };
}

async function listInstalled({ folder }: Place): Promise<string[]> {
  const names = await readdir(join(folder, 'node_modules'));
  return names.filter((name) => !name.startsWith('.')).toSorted();
}

test('a start installs what it needs, a test run adds the rest, and a later start removes nothing', async () => {
  const project = await buildProject();
  const lock = await readFile(join(project.folder, 'package-lock.json'), 'utf8');
  expect(await isInstalled(project, 'start')).toBe(false);

  await install(project, 'start');
  expect(await listInstalled(project)).toEqual(['runs']);
  expect([await isInstalled(project, 'start'), await isInstalled(project, 'all')]).toEqual([true, false]);

  await install(project, 'all');
  expect(await listInstalled(project)).toEqual(['runs', 'tests']);
  expect(await isInstalled(project, 'start')).toBe(true);
  expect(await readFile(join(project.folder, 'package-lock.json'), 'utf8')).toBe(lock);

  // Like an update of the project.
  await writeFile(join(project.folder, 'package-lock.json'), `${lock}\n`);
  expect(await isInstalled(project, 'start')).toBe(false);
  await install(project, 'start');
  expect(await listInstalled(project)).toEqual(['runs', 'tests']);
});

test('terminates the rest of a killed install and starts over', async () => {
  const project = await buildProject();
  const npm = spawn('sleep', ['60'], { stdio: 'ignore' });
  onTestFinished(() => {
    npm.kill('SIGKILL');
  });
  const ended = once(npm, 'exit');
  await writeFile(project.begun, await processIdentity(Number(npm.pid)));
  // npm would keep this file, as it would keep a partially installed package.
  const left = join(project.folder, 'node_modules', '.left');
  await mkdir(left, { recursive: true });
  await install(project, 'start');
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(existsSync(left)).toBe(false);
  expect(await listInstalled(project)).toEqual(['runs']);
});
