import { execFileSync, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the archive, the data and the user are inside of the root. */
export const installed = '/opt/bakul';
export const dataFolder = '/var/lib/bakul';
const user = 4711;

export function requireDebootstrap(): void {
  if (process.getuid?.() !== 0) throw new Error('This test needs root, for debootstrap and chroot.');
  for (const [program, debianPackage] of [
    ['debootstrap', 'debootstrap'],
    ['setpriv', 'util-linux'],
    ['unshare', 'util-linux'],
  ] as const)
    try {
      execFileSync('which', [program], { stdio: 'ignore' });
    } catch {
      throw new Error(`This test needs ${program}: apt-get install ${debianPackage}`);
    }
}

/** Debian's smallest system, with an ordinary user and an archive that belongs to root. */
export async function createMinimalDebian(root: string, archive: string): Promise<void> {
  execFileSync('debootstrap', ['--variant=minbase', 'bookworm', root], { stdio: 'ignore' });
  execFileSync('chroot', [
    root,
    'useradd',
    '--uid',
    String(user),
    '--user-group',
    '--no-create-home',
    'bakul',
  ]);
  await mkdir(join(root, installed), { recursive: true });
  execFileSync('tar', ['-xzf', archive, '--strip-components=1', '-C', join(root, installed)]);
  execFileSync('install', [
    '-d',
    '-o',
    String(user),
    '-g',
    String(user),
    '-m',
    '700',
    join(root, dataFolder),
  ]);
}

/**
 * Runs `bin/bakul` as the ordinary user. The install folder is mounted read-only, in a mount namespace of its own, so
 * that nothing stays mounted when the process ends.
 */
export function runBakul(root: string, args: readonly string[], env: Record<string, string> = {}) {
  const script = `
    mount -t proc proc "$0/proc"
    mount --bind "$0${installed}" "$0${installed}"
    mount -o remount,bind,ro "$0${installed}"
    exec chroot "$0" setpriv --reuid=${user} --regid=${user} --clear-groups --no-new-privs ${installed}/bin/bakul "$@"`;
  const child = spawn('unshare', ['--mount', 'sh', '-ec', script, root, ...args], {
    env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', BAKUL_DATA: dataFolder, HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const take = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', reject);
  });
  return { child, ended, output: () => output };
}
