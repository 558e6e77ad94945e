import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processIdentity, terminateLeftover } from './lock.mjs';

// A place is a folder with its own package-lock.json, and a file (`begun`) that exists while npm runs and identifies its
// process. A killed install may leave incomplete packages, which npm does not detect.
// Plain JavaScript, because it also runs before the pinned Node is installed.

// In node_modules, so that it is deleted together with it.
const markOf = ({ folder }) => join(folder, 'node_modules', '.installed');

/** Whether everything of the level is installed. Level `all` includes `start`. */
export async function isInstalled(place, level) {
  const mark = await readMark(place);
  return mark === (await wantedMark(place, 'all')) || mark === (await wantedMark(place, level));
}

export async function install(place, level) {
  const before = await readMark(place);
  // Never downgrades from `all` to `start`, even if the lock file has changed since.
  const wanted = before === '' || before.endsWith(' start') ? level : 'all';
  const mark = await wantedMark(place, wanted);
  try {
    // An npm process that outlived a killed start would write into this install.
    if (await terminateLeftover(place.begun)) await removeInstalled(place);
    await writeFile(place.begun, '');
    await rm(markOf(place), { force: true });
    await runNpm(place, wanted === 'all' ? [] : ['--omit=dev']);
    await writeFile(markOf(place), mark);
  } finally {
    // Also if npm failed, because it then restores the previous state.
    await rm(place.begun, { force: true });
  }
}

function readMark(place) {
  return readFile(markOf(place), 'utf8').catch(() => '');
}

async function wantedMark({ folder }, level) {
  const lock = await readFile(join(folder, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch} ${level}`;
}

async function removeInstalled({ folder }) {
  const { workspaces = [] } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  for (const workspace of ['.', ...workspaces])
    await rm(join(folder, workspace, 'node_modules'), { recursive: true, force: true });
}

/** Installs what the folder's lock file says, without running any package's scripts. */
export function runNpm({ folder, begun }, flags) {
  // Not `npm ci`: it rejects a lock file that lacks the binaries of other platforms, and not every registry has them all.
  // This installs the same locked versions, verifies them the same way, and does not change the lock file.
  const quiet = ['--no-audit', '--no-progress', '--loglevel=error'];
  const args = ['install', '--no-save', '--ignore-scripts', ...quiet, ...flags];
  const { npm_execpath: cli, npm_node_execpath: node = process.execPath } = process.env;
  const [command, before] = cli?.endsWith('.js') ? [node, [cli]] : ['npm', []];
  return new Promise((resolve, reject) => {
    // npm's output is hidden unless it fails: its engine warnings do not help the operator.
    const child = spawn(command, [...before, ...args], {
      cwd: folder,
      env: installEnv(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (child.pid) processIdentity(child.pid).then((name) => writeFile(begun, name), reject);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(output.trim() || `npm ended with ${code}`)),
    );
  });
}

// Only settings about where to download from are inherited. Others that `npm start` passes on would change the install.
const inherited =
  /^npm_config_(registry|cache|userconfig|globalconfig|proxy|https_proxy|noproxy|cafile|strict_ssl|offline|prefer_offline)$/i;

function installEnv() {
  const entries = Object.entries(process.env).filter(([name]) => {
    return name !== 'NODE_ENV' && (!/^npm_/i.test(name) || inherited.test(name));
  });
  return Object.fromEntries(entries);
}
