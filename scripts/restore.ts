import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readPassphrase } from '../apps/server/backup/passphrase.ts';
import { type Restored, restoreBackup } from '../apps/server/backup/restore-backup.ts';
import { readEnv } from '../apps/server/env.ts';

/** Restores a backup into an empty folder and verifies it. Exits with 1 unless everything agrees. */
const usage =
  'npm run restore -- --from <backup> --to <empty folder> [--until 2026-11-18T15:04:05+08:00] [--passphrase-file <file>]';

function readOptions() {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      until: { type: 'string' },
      'passphrase-file': { type: 'string' },
    },
  });
  const { from, to, until } = values;
  if (!from || !to) throw new Error(usage);
  // Without an offset it would mean another time on each machine.
  if (until !== undefined && !(/(Z|[+-]\d\d:\d\d)$/.test(until) && Number.isFinite(Date.parse(until))))
    throw new Error('--until is a time with an offset, such as 2026-11-18T15:04:05+08:00.');
  return {
    from,
    to,
    until: until === undefined ? undefined : new Date(until),
    file: values['passphrase-file'],
  };
}

function report({ manifest, documents, tables, rows, differences, ledger }: Restored): boolean {
  for (const problem of [...(differences ?? []), ...ledger.problems]) console.error(problem);
  const comparison =
    differences === null ? 'not compared' : differences.length === 0 ? 'as in the backup' : 'they differ';
  console.log(`${tables} tables, ${rows} rows: ${comparison}`);
  if (ledger.problems.length === 0)
    console.log(`${ledger.accounts} accounts, ${ledger.postings} postings: the books agree`);
  console.log(
    `${documents} documents: put document.key (${manifest.document_key_ids.join(' or ')}) into the folder or set DOCUMENT_KEY before the shop starts.`,
  );
  return (differences ?? []).length + ledger.problems.length === 0;
}

try {
  const { from, to, until, file } = readOptions();
  const env = { ...readEnv(process.env), dataDir: resolve(to) };
  const passphrase = await readPassphrase(env, file);
  const onStatus = (text: string) => console.log(text);
  if (!report(await restoreBackup(env, { from: resolve(from), passphrase, until, onStatus })))
    process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
