import { generateVapidKeys, type VapidKeys } from '../../../adapters/push/push.ts';
import type { Db } from '../../../platform/db/db.ts';
import { personOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { type Secrets, sealText, unsealText } from '../../../platform/secrets/secrets.ts';
import { maxPushSubscriptions } from '../notification.constants.ts';
import { pushKeySealContext } from '../notification.rules.ts';
import * as queries from './push.queries.ts';

type KeyStore = { db: Db; secrets: Pick<Secrets, 'fields'>; now: Date };

/** The shop's VAPID keys. They are made at the first start, by whichever process comes first. */
export async function readVapidKeys({ db, secrets, now }: KeyStore): Promise<VapidKeys> {
  const stored = await queries.findPushKey(db);
  if (stored) {
    const privateKey = unsealText(secrets.fields, stored.private_key, pushKeySealContext);
    return { publicKey: stored.public_key, privateKey };
  }
  const { publicKey, privateKey } = generateVapidKeys();
  const sealed = sealText(secrets.fields, privateKey, pushKeySealContext);
  await queries.insertPushKey(db, { id: 1, public_key: publicKey, private_key: sealed, created_at: now });
  return readVapidKeys({ db, secrets, now });
}

export async function getPushKey(ctx: Ctx<'secrets'>) {
  const { publicKey } = await readVapidKeys(ctx);
  return { data: { public_key: publicKey } };
}

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Shows notifications in the caller's browser until the session ends. */
export async function subscribePush(ctx: Ctx, { endpoint, keys }: Subscription) {
  const { personId, sessionId } = personOf(ctx);
  const values = { person_id: personId, session_id: sessionId, endpoint, created_at: ctx.now };
  await ctx.db.transaction(async (db) => {
    await queries.putSubscription(db, { ...values, p256dh: keys.p256dh, auth: keys.auth });
    await queries.trimSubscriptions(db, personId, maxPushSubscriptions);
  });
  return { data: {} };
}

/** Succeeds as well when the browser was not subscribed. */
export async function unsubscribePush(ctx: Ctx, { endpoint }: { endpoint: string }) {
  await queries.removeSubscription(ctx.db, personOf(ctx).personId, endpoint);
  return { data: {} };
}
