import { accessSync, constants, statfsSync } from 'node:fs';
import { dirname } from 'node:path';

const sentences: [pattern: RegExp, sentence: string][] = [
  [/EROFS|read-only file system/i, 'the disk is read-only'],
  [/ENOSPC|no space left on device|EDQUOT|quota exceeded/i, 'the disk is full'],
  [
    /EACCES|EPERM|permission denied|operation not permitted|wrong ownership|invalid permissions/i,
    'this user may not read or write there',
  ],
  [
    /incompatible with server|not compatible with this version/i,
    'it was written by another version of PostgreSQL',
  ],
];

/** An error that explains in one sentence what is wrong with a folder, followed by the original message. */
export function explainFailure(what: string, folder: string, cause: unknown): Error {
  const text = cause instanceof Error ? cause.message : String(cause);
  // The message may not name the cause, so the disk is probed too: a full disk has no room for the server's log either.
  const signs = `${text}\n${probeDisk(folder)}`;
  const known = sentences.find(([pattern]) => pattern.test(signs));
  const reason = known ? `: ${known[1]}.` : '.';
  const advice = 'Set BAKUL_DATA to another folder, or DATABASE_URL to a PostgreSQL of your own.';
  return new Error(`${what} in ${folder}${reason} ${advice}\n${text.trim()}`, { cause });
}

function probeDisk(folder: string): string {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < 1_000_000 ? 'ENOSPC' : '';
  } catch (error) {
    if (hasCode(error, 'ENOENT') && dirname(folder) !== folder) return probeDisk(dirname(folder));
    return String(error);
  }
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
