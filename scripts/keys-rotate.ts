import { parseArgs } from 'node:util';
import { openKeyRing } from '../apps/server/adapters.ts';
import { databaseOf, readEnv } from '../apps/server/env.ts';
import { openStore } from '../apps/server/file-stores.ts';
import { countSecretsByKey, rotateKeys } from '../shop/keys/key-rotation.service.ts';
import { connect } from '../shop/platform/db/connect.ts';
import { createDb } from '../shop/platform/db/db.ts';
import { addMasterKey } from '../shop/platform/secrets/key-ring.ts';
import { secretsOfRing } from '../shop/platform/secrets/secrets.ts';

/**
 * Changes the master key in two runs with a restart of the shop between them: the first adds a new key, the second
 * re-encrypts every secret with it. `--check` only counts. docs/operations.md has the steps.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const env = readEnv(process.env);
const ring = await openKeyRing(env);

if (values.check) await withVault(check);
else if (ring.length > 1) await withVault(rotate);
else if (env.DOCUMENT_KEY !== undefined) {
  console.log(
    'There is one key. Set DOCUMENT_KEY to a new one (openssl rand -hex 32) and DOCUMENT_KEY_PREVIOUS to the present one,\nrestart the shop, then run this again.',
  );
} else {
  const [added, present] = await addMasterKey(env.dataDir);
  console.log(
    `Added key ${added.id} in front of ${present?.id} in document.key. Back that file up, restart the shop, then run this again.`,
  );
}

type RotationContext = Parameters<typeof rotateKeys>[0];

async function withVault(work: (vault: RotationContext) => Promise<void>): Promise<void> {
  const database = await connect({ ...databaseOf(env), max: 2 });
  try {
    const store = await openStore(env);
    await work({ db: createDb(database), store, secrets: secretsOfRing(ring), now: new Date() });
  } finally {
    await database.close();
  }
}

async function check(vault: RotationContext): Promise<void> {
  const counts = await countSecretsByKey(vault);
  const roles = new Map(ring.map(({ id }, index) => [id, index === 0 ? 'current' : 'previous']));
  for (const [id, { texts, files }] of counts)
    console.log(`${id} (${roles.get(id) ?? 'not configured'}): ${texts} texts, ${files} files`);
  for (const [id, role] of roles) if (!counts.has(id)) console.log(`${id} (${role}): nothing`);
}

async function rotate(vault: RotationContext): Promise<void> {
  const { texts, files, problems } = await rotateKeys(vault, (progress) => console.log(progress));
  console.log(`${texts} texts and ${files} files now have key ${ring[0].id}.`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error('The secrets above could not be read. Keep every key.');
    process.exitCode = 1;
    return;
  }
  const old = ring.slice(1).map(({ id }) => id);
  console.log(
    `No secret needs ${old.join(', ')} any more: remove it from the key file or from DOCUMENT_KEY_PREVIOUS and restart the shop.\nKeep a copy as long as you keep backups from before today.`,
  );
}
