// Installs missing dependencies before an npm script runs: those of the shop, and with `--all` also those of development and
// tests. Runs on Node 20 and later, because the pinned Node may not be installed yet.
import { readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, isInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { runStep } from './step.mjs';

const oldestNode = 24;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const cache = join(root, '.cache');
const level = process.argv.includes('--all') ? 'all' : 'start';
const packages = { folder: root, begun: join(cache, 'installing') };
const pinned = { folder: join(root, 'scripts', 'node'), begun: join(cache, 'installing-node') };

// npm puts this folder first on the PATH of every script, so this link decides which Node runs them.
const nodeLink = join(root, 'node_modules', '.bin', 'node');
const nodeLinkTarget = join('..', '..', 'scripts', 'node', 'node_modules', '.bin', 'node');

/** Whether the machine's Node, which runs npm, is too old. This file itself may already run on the pinned one. */
function needsPinnedNode() {
  const { npm_node_execpath: path = process.execPath, npm_config_user_agent: agent = '' } = process.env;
  if (path.startsWith(root + sep)) return true;
  const version = path === process.execPath ? process.versions.node : /\bnode\/v(\S+)/.exec(agent)?.[1];
  return !(Number.parseInt(version ?? '', 10) >= oldestNode);
}

const isPinned = needsPinnedNode();

async function isPrepared() {
  const target = await readlink(nodeLink).catch(() => undefined);
  if (target !== (isPinned ? nodeLinkTarget : undefined)) return false;
  return (await isInstalled(packages, level)) && (!isPinned || (await isInstalled(pinned, 'start')));
}

async function prepare() {
  const steps = [];
  if (!(await isInstalled(packages, level))) {
    const what = level === 'all' ? 'what development and tests need' : 'what the shop needs';
    steps.push(runStep(`Installing ${what}`, () => install(packages, level)));
  }
  if (isPinned && !(await isInstalled(pinned, 'start'))) steps.push(installNode());
  const outcomes = await Promise.allSettled(steps);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  await placeNodeLink();
}

async function installNode() {
  const { optionalDependencies } = JSON.parse(await readFile(join(pinned.folder, 'package.json'), 'utf8'));
  const name = `node-${process.platform}-${process.arch}`;
  const version = optionalDependencies[name];
  if (!version)
    throw new Error(`Bakul needs Node ${oldestNode} or later, and npm brings none for this kind of machine.`);
  await runStep(`Installing Node ${version}`, () => install(pinned, 'start'));
  // The headers for compiling native addons are a third of the package, and no addon is compiled.
  await rm(join(pinned.folder, 'node_modules', name, 'include'), { recursive: true, force: true });
}

async function placeNodeLink() {
  if (!isPinned) return rm(nodeLink, { force: true });
  await rm(`${nodeLink}.new`, { force: true });
  await symlink(nodeLinkTarget, `${nodeLink}.new`);
  await rename(`${nodeLink}.new`, nodeLink);
}

try {
  if (!(await isPrepared())) {
    const waiting = (pid) => console.log(`Another start (process ${pid}) is installing; waiting for it …`);
    const work = async () => {
      if (!(await isPrepared())) await prepare();
    };
    await withLock(join(cache, 'install.lock'), work, waiting);
  }
} catch (error) {
  console.error(`The shop could not be installed.\n${error.message}`);
  process.exitCode = 1;
}
