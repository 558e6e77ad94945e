import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, delimiter, join } from 'node:path';
import { processIdentity, terminateLeftover, withLock } from './lock.mjs';
import { precompress } from './precompress.ts';
import { runStep } from './step.mjs';

const root = join(import.meta.dirname, '..');

type App = { title: string; folder: string };

const apps: readonly App[] = [
  { title: 'storefront', folder: 'apps/storefront' },
  { title: 'back office', folder: 'apps/backoffice' },
];

const outputOf = ({ folder }: App) => join(root, folder, 'build');
// Written last, so a build that was killed has none and is done again.
const inputHashFile = (app: App) => join(outputOf(app), 'inputs.sha256');

const cacheOf = ({ folder }: App, name: string) => join(root, '.cache', `${name}-${basename(folder)}`);
// Identifies the running build process. It may survive a start that was killed, and would write into the next build.
const buildProcessFile = (app: App) => cacheOf(app, 'building');

const inputsOf = ({ folder }: App) => [
  'package-lock.json',
  'scripts/{build,precompress}.ts',
  `${folder}/*.{ts,json}`,
  `${folder}/{app,public}/**/*`,
  '{ui,web}/**/*',
  'shop/package.json',
  'shop/kit/**/*.ts',
  'shop/**/*.{constants,contract,rules}.ts',
];

// Pages loaded before the build may still request their chunks, and an older server may still send pages that need
// them.
const oldFilesMaxAgeMs = 7 * 24 * 3600 * 1000;

async function hashInputs(app: App): Promise<string> {
  const names: string[] = [];
  const exclude = (name: string) => name === 'node_modules' || /\.test\.tsx?$/.test(name);
  for await (const entry of glob(inputsOf(app), { cwd: root, exclude })) names.push(entry);
  const hash = createHash('sha256');
  for (const name of names.sort()) {
    if (name.includes('node_modules') || /\.test\.tsx?$/.test(name)) continue;
    const content = await readFile(join(root, name)).catch(() => undefined);
    if (content) hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return `${hash.digest('hex')}\n`;
}

async function isBuilt(app: App, inputHash: string): Promise<boolean> {
  return (await readFile(inputHashFile(app), 'utf8').catch(() => '')) === inputHash;
}

async function build(app: App, inputHash: string): Promise<void> {
  const mark = inputHashFile(app);
  const begin = Date.now();
  await terminateLeftover(buildProcessFile(app));
  await rm(mark, { force: true });
  // If the file exists, React Router writes the page of the back office under another name.
  await rm(join(outputOf(app), 'client', 'index.html'), { force: true });
  await runBuild(app).finally(() => rm(buildProcessFile(app), { force: true }));
  await removeOldFiles(outputOf(app), begin);
  await precompress(join(outputOf(app), 'client'));
  await writeFile(`${mark}.new`, inputHash);
  await rename(`${mark}.new`, mark);
}

function runBuild(app: App): Promise<void> {
  const bin = join(root, 'node_modules', '.bin');
  const env = { ...process.env, NODE_ENV: 'production', PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };
  return new Promise((resolve, reject) => {
    const args = ['build', '--logLevel', 'warn'];
    const child = spawn(join(bin, 'react-router'), args, {
      cwd: join(root, app.folder),
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (child.pid) processIdentity(child.pid).then((name) => writeFile(buildProcessFile(app), name), reject);
    let text = '';
    child.stdout.on('data', (chunk) => (text += chunk));
    child.stderr.on('data', (chunk) => (text += chunk));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(text.trim()))));
  });
}

async function removeOldFiles(output: string, now: number): Promise<void> {
  for await (const name of glob('client/**/*', { cwd: output })) {
    const entry = await stat(join(output, name));
    if (entry.isFile() && now - entry.mtimeMs > oldFilesMaxAgeMs) await rm(join(output, name));
  }
}

async function buildIfChanged(app: App): Promise<void> {
  const inputHash = await hashInputs(app);
  if (await isBuilt(app, inputHash)) return;
  const waiting = (pid: number) =>
    console.log(`Another start (process ${pid}) is building the ${app.title}; waiting for it …`);
  const work = async () => {
    if (await isBuilt(app, inputHash)) return;
    await runStep(`Building the ${app.title}`, () => build(app, inputHash));
  };
  await withLock(`${cacheOf(app, 'build')}.lock`, work, waiting);
}

async function buildOrReport(app: App): Promise<void> {
  try {
    await buildIfChanged(app);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`The ${app.title} could not be built.\n${reason}`);
    process.exitCode = 1;
  }
}

// In parallel: each keeps one core busy.
await Promise.all(apps.map(buildOrReport));
