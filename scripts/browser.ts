import { spawn } from 'node:child_process';
import { access, chmod, constants, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

export type Browser = { executablePath: string; args: string[] };

const installed = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const fixedPlaces = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

// As root, and in most containers, the browser's own sandbox cannot be set up; it only ever opens our own pages.
const args = ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'];

/** A Chromium for tests: `CHROME_PATH`, else an installed one, else the one that came by npm. */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (await isExecutable(named)) return { executablePath: named, args };
    throw new Error(`CHROME_PATH names ${named}, which cannot be run.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const places = installed.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const path of [...places, ...fixedPlaces]) {
    if (await isExecutable(path)) return { executablePath: path, args };
  }
  return { executablePath: await unpackBrowser(), args: [...args, '--disable-gpu'] };
}

function may(mode: number, path: string): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}

const isExecutable = (path: string) => may(constants.X_OK, path);

/** Unpacked aside and renamed: a killed run leaves nothing half, and a second run at the same time does no harm. */
async function unpackBrowser(): Promise<string> {
  const library = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const text = await readFile(join(dirname(dirname(library)), 'package.json'), 'utf8');
  const name = `chromium-${JSON.parse(text).version}`;
  // Whoever may write to the project's cache unpacks it for all; the others look there first.
  for (const cache of caches) {
    const path = join(cache, name, 'browser');
    if (await isExecutable(path)) return path;
  }
  const cache = await writableCache();
  const target = join(cache, name);
  const draft = await mkdtemp(join(cache, 'draft-'));
  await chmod(draft, 0o755);
  await inflate(library, draft);
  await writeStarter(draft);
  await rename(draft, target).catch(() => rm(draft, { recursive: true }));
  return join(target, 'browser');
}

// The package's own place is /tmp/chromium, which belongs to the first user who came and may be half there.
const caches = [
  join(import.meta.dirname, '..', 'node_modules', '.cache'),
  join(tmpdir(), `bakul-browser-${process.getuid?.() ?? 0}`),
];

async function writableCache(): Promise<string> {
  for (const cache of caches) {
    await mkdir(cache, { recursive: true }).catch(() => undefined);
    if (await may(constants.W_OK, cache)) return cache;
  }
  throw new Error(`No folder to unpack a browser into: ${caches.join(', ')}. Set CHROME_PATH.`);
}

function inflate(library: string, folder: string): Promise<void> {
  const code = `
    const { inflate } = await import(${JSON.stringify(library)});
    const bin = ${JSON.stringify(join(dirname(dirname(library)), 'bin'))};
    const names = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
    await Promise.all(names.map((name) => inflate(bin + '/' + name)));`;
  // The package unpacks into the temporary folder, wherever that is.
  const env = { ...process.env, TMPDIR: folder };
  return run(process.execPath, ['--input-type=module', '-e', code], env).then(() => undefined);
}

/** Brings the libraries and fonts of the package where the system has none of its own. */
async function writeStarter(folder: string): Promise<void> {
  const browser = join(folder, 'chromium');
  await chmod(browser, 0o755);
  const missing = (await run('ldd', [browser], process.env).catch(() => '')).includes('not found');
  const lines = ['#!/bin/sh', 'here=$(dirname "$0")'];
  if (missing) lines.push('export LD_LIBRARY_PATH="$here/al2023/lib"');
  if (!(await may(constants.R_OK, '/etc/fonts/fonts.conf')))
    lines.push('export FONTCONFIG_PATH="$here/fonts"');
  lines.push('exec "$here/chromium" "$@"', '');
  await writeFile(join(folder, 'browser'), lines.join('\n'), { mode: 0o755 });
}

function run(command: string, commandArgs: string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, commandArgs, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(output))));
  });
}
