import { stat } from 'node:fs/promises';
import { collect, newFileKey } from '@bakul/shop/adapters/files/private-files';
import { openStore } from '../file-stores.ts';
import { type DoctorContext, type Finding, messageOf, ok, problem } from './check.ts';

/** Writes, reads and deletes a small object, as the shop does with documents. */
export async function checkStorage({ env }: DoctorContext): Promise<Finding> {
  const isBucket = env.S3_BUCKET !== undefined;
  const where = isBucket ? `bucket ${env.S3_BUCKET}` : `${env.dataDir}/private`;
  const isNew = !isBucket && !(await stat(env.dataDir).catch(() => null));
  if (isNew) return ok('stored in the data folder, once there is one');
  const bytes = Buffer.from('test');
  try {
    const store = await openStore(env);
    const key = newFileKey();
    await store.put(key, one(bytes));
    const found = await store.open(key);
    const isSame = found !== null && (await collect(found, 1024)).equals(bytes);
    await store.remove(key);
    if (isSame) return ok(`${where} can be written and read`);
    return problem(
      `${where} returned something else than was stored`,
      'Check for a proxy or cache in front of it.',
    );
  } catch (error) {
    return problem(
      `${where}: ${messageOf(error)}`,
      isBucket
        ? 'Check the S3_ settings, and that the key may get, put and delete objects.'
        : 'Give the folder to the user that runs the shop (chown -R).',
    );
  }
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
