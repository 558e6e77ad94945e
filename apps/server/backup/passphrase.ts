import { readFile } from 'node:fs/promises';
import type { Env } from '../env.ts';

const minLength = 12;

/** The passphrase in the file, or that of the settings. An empty file must not lead to a backup in plain text. */
export async function readPassphrase(env: Env, file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return env.BAKUL_BACKUP_PASSPHRASE;
  const text = (await readFile(file, 'utf8')).trim();
  if (text.length < minLength)
    throw new Error(`The passphrase in ${file} has fewer than ${minLength} characters.`);
  return text;
}
