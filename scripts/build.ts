import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { endLeftover, nameProcess, withLock } from './lock.mjs';
import { precompress } from './precompress.ts';

const root = join(import.meta.dirname, '..');
const app = join(root, 'apps', 'storefront');
const output = join(app, 'build');
// Written last: a build that was killed has none and is done again.
const mark = join(output, 'inputs.sha256');

// Names the tool at work: it may outlive a start that was killed, and would write into the next build.
const begun = join(root, '.cache', 'building');

const inputs = [
  'package-lock.json',
  'scripts/{build,precompress}.ts',
  'apps/storefront/*.{ts,json}',
  'apps/storefront/{app,messages,public}/**/*',
  'ui/**/*',
  'shop/package.json',
  'shop/kit/**/*.ts',
  'shop/**/*.{contract,rules}.ts',
];

// What a browser loaded yesterday may still ask for its chunks, and a server of before may still hand them out.
const keptFor = 7 * 24 * 3600 * 1000;

async function hashInputs(): Promise<string> {
  const names: string[] = [];
  const exclude = (name: string) => name === 'node_modules' || /\.test\.tsx?$/.test(name);
  for await (const entry of glob(inputs, { cwd: root, exclude })) names.push(entry);
  const hash = createHash('sha256');
  for (const name of names.sort()) {
    if (name.includes('node_modules') || /\.test\.tsx?$/.test(name)) continue;
    const content = await readFile(join(root, name)).catch(() => undefined);
    if (content) hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return `${hash.digest('hex')}\n`;
}

async function isBuilt(wanted: string): Promise<boolean> {
  return (await readFile(mark, 'utf8').catch(() => '')) === wanted;
}

async function build(wanted: string): Promise<void> {
  console.log('Building the storefront …');
  const begin = Date.now();
  await endLeftover(begun);
  await rm(mark, { force: true });
  await runBuild().finally(() => rm(begun, { force: true }));
  await removeOldFiles(begin);
  await precompress(join(output, 'client'));
  await writeFile(`${mark}.new`, wanted);
  await rename(`${mark}.new`, mark);
  console.log(`Built in ${((Date.now() - begin) / 1000).toFixed(1)} s.`);
}

function runBuild(): Promise<void> {
  const bin = join(root, 'node_modules', '.bin');
  const env = { ...process.env, NODE_ENV: 'production', PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };
  return new Promise((resolve, reject) => {
    const args = ['build', '--logLevel', 'warn'];
    const child = spawn(join(bin, 'react-router'), args, {
      cwd: app,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (child.pid) nameProcess(child.pid).then((name) => writeFile(begun, name), reject);
    let text = '';
    child.stdout.on('data', (chunk) => (text += chunk));
    child.stderr.on('data', (chunk) => (text += chunk));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(text.trim()))));
  });
}

async function removeOldFiles(now: number): Promise<void> {
  for await (const name of glob('client/**/*', { cwd: output })) {
    const entry = await stat(join(output, name));
    if (entry.isFile() && now - entry.mtimeMs > keptFor) await rm(join(output, name));
  }
}

try {
  const wanted = await hashInputs();
  if (!(await isBuilt(wanted))) {
    const waiting = (pid: number) =>
      console.log(`Another start (process ${pid}) is building; waiting for it …`);
    await withLock(
      join(root, '.cache', 'build.lock'),
      async () => {
        if (!(await isBuilt(wanted))) await build(wanted);
      },
      waiting,
    );
  }
} catch (error) {
  console.error(
    `The storefront could not be built.\n${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}
