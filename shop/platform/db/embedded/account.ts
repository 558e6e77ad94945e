import { readFileSync, statSync } from 'node:fs';
import { chown, lchown, readdir, stat } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';

/** The user that a child process runs as. Undefined means the user of this process. */
export type Account = { uid: number; gid: number };

// PostgreSQL refuses to run as root. A uid that nothing else uses protects its files from other services.
const unnamedAccount: Account = { uid: 58_432, gid: 58_432 };

function namedAccounts(): (Account & { name: string })[] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid = '', gid = '']) => ({ name, uid: Number(uid), gid: Number(gid) }))
      .filter((account) => account.name !== '' && account.uid > 0);
  } catch {
    return [];
  }
}

/**
 * The user that the server runs as: the owner of the folder, so that the owner can also start it without root. Never
 * root.
 */
export function serverAccount(folder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? unnamedAccount : { uid, gid };
}

/** `initdb`, unlike `postgres`, looks up its user by name and fails when it has none. */
export function initAccount(account: Account | undefined): Account | undefined {
  if (!account) return undefined;
  const accounts = namedAccounts();
  if (accounts.some(({ uid }) => uid === account.uid)) return account;
  const nobody = accounts.find(({ name }) => name === 'nobody') ?? accounts[0];
  if (!nobody) throw new Error('PostgreSQL cannot be set up as root on a system without any other user.');
  return { uid: nobody.uid, gid: nobody.gid };
}

/** Whether a user may traverse every folder on the path. */
export async function canReach(account: Account, folder: string): Promise<boolean> {
  const { root } = parse(folder);
  for (let path = folder; ; path = dirname(path)) {
    const { uid, gid, mode } = await stat(path);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (path === root) return true;
  }
}

export async function changeOwner(account: Account | undefined, path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}

export async function changeOwnerRecursively(account: Account | undefined, folder: string): Promise<void> {
  if (!account) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), account.uid, account.gid);
  }
  await changeOwner(account, folder);
}
