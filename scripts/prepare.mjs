// Installs what the lock file names, when it changed. Runs under the system's Node, before the pinned Node is there.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endLeftover, nameProcess, withLock } from './lock.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const cache = join(root, '.cache');
// Inside node_modules, so that it goes when that goes.
const mark = join(root, 'node_modules', '.installed');
// There while npm works, and names it: what a killed install left may be half a package, and npm would not notice.
const begun = join(cache, 'installing');

// Where to fetch from is the machine's business; everything else that `npm start` hands down would change the install.
const kept =
  /^npm_config_(registry|cache|userconfig|globalconfig|proxy|https_proxy|noproxy|cafile|strict_ssl|offline|prefer_offline)$/i;

async function wantedMark() {
  const lock = await readFile(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`;
}

async function isInstalled() {
  return (await readFile(mark, 'utf8').catch(() => '')) === (await wantedMark());
}

function installEnv() {
  const entries = Object.entries(process.env).filter(([name]) => {
    return name !== 'NODE_ENV' && (!/^npm_/i.test(name) || kept.test(name));
  });
  return Object.fromEntries(entries);
}

async function install() {
  const wanted = await wantedMark();
  console.log('Installing what the shop needs (only after a change of package-lock.json) …');
  const begin = Date.now();
  const seconds = () => `${Math.round((Date.now() - begin) / 1000)} s`;
  const timer = setInterval(() => console.log(`  still installing, ${seconds()}`), 5_000);
  try {
    // An npm that outlived the start that was killed would write into what we install.
    if (await endLeftover(begun)) await removeInstalled();
    await writeFile(begun, '');
    await rm(mark, { force: true });
    // Not `npm ci`: it refuses a lock file that lacks the binaries of other systems, and not every registry has them all.
    // This takes the same locked versions, checks them the same way, and leaves the lock file alone.
    await runNpm([
      'install',
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-progress',
      '--loglevel=error',
    ]);
    await writeFile(mark, wanted);
  } finally {
    clearInterval(timer);
    // Also when npm failed: then it put back what was there.
    await rm(begun, { force: true });
  }
  console.log(`Installed in ${seconds()}.`);
}

async function removeInstalled() {
  const { workspaces } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  for (const folder of ['.', ...workspaces]) {
    await rm(join(root, folder, 'node_modules'), { recursive: true, force: true });
  }
}

function runNpm(args) {
  const cli = process.env.npm_execpath;
  const [command, before] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  return new Promise((resolve, reject) => {
    // Not one of the three is a terminal's: npm's own warnings about engines say nothing to who starts a shop.
    const child = spawn(command, [...before, ...args], {
      cwd: root,
      env: installEnv(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    nameProcess(child.pid).then((name) => writeFile(begun, name), reject);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(output.trim() || `npm ended with ${code}`)),
    );
  });
}

try {
  if (!(await isInstalled())) {
    const waiting = (pid) => console.log(`Another start (process ${pid}) is installing; waiting for it …`);
    await withLock(
      join(cache, 'install.lock'),
      async () => {
        if (!(await isInstalled())) await install();
      },
      waiting,
    );
  }
} catch (error) {
  console.error(`The shop could not be installed.\n${error.message}`);
  process.exitCode = 1;
}
