import { parseArgs } from 'node:util';
import { createBackup } from '../apps/server/backup/create-backup.ts';
import { readPassphrase } from '../apps/server/backup/passphrase.ts';
import { readEnv } from '../apps/server/env.ts';

/** Backs up the shop, also while it runs. docs/operations.md describes the result. */
const usage = 'npm run backup -- [--to <folder>] [--keep <number>] [--passphrase-file <file>]';

function readOptions() {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, keep: { type: 'string' }, 'passphrase-file': { type: 'string' } },
  });
  if (values.keep !== undefined && !/^[1-9]\d{0,4}$/.test(values.keep))
    throw new Error('--keep is the number of backups that stay, 1 or more.');
  return { ...values, keep: values.keep === undefined ? undefined : Number(values.keep) };
}

try {
  const { to, keep, 'passphrase-file': file } = readOptions();
  const env = readEnv(process.env);
  const folder = to ?? env.BAKUL_BACKUP_DIR;
  if (folder === undefined) throw new Error(`Say where to: ${usage}\nor set BAKUL_BACKUP_DIR.`);
  const passphrase = await readPassphrase(env, file);
  const { path, manifest, bytes, removed } = await createBackup(env, { folder, keep, passphrase });
  console.log(`${path}: ${(bytes / 1_048_576).toFixed(1)} MB${manifest.encryption ? ', encrypted' : ''}`);
  if (manifest.tables === null) console.log('The database was too busy to record its row counts.');
  if (removed.length > 0) console.log(`Removed ${removed.join(', ')}`);
  const where = env.DOCUMENT_KEY ? 'DOCUMENT_KEY' : `${env.dataDir}/document.key`;
  console.log(
    `Documents need master key ${manifest.document_key_ids.join(' or ')}, which is not in the backup. Keep a copy of ${where} in another place.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
