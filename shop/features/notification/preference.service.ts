import type { Db } from '../../platform/db/db.ts';
import type { OptionalMails } from '../../platform/feature.ts';
import { personOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { type NotificationKind, notificationKinds } from './notification.constants.ts';
import * as queries from './notification.queries.ts';
import { type Channels, defaultChannels, preferencesOf } from './notification.rules.ts';

export async function getPreferences(ctx: Ctx) {
  const { personId } = personOf(ctx);
  return { data: { kinds: preferencesOf(await queries.listPreferences(ctx.db, personId)) } };
}

type Change = Partial<Channels> & { kind: NotificationKind };

export async function changePreferences(ctx: Ctx, change: Change) {
  await putPreference(ctx.db, personOf(ctx).personId, change, ctx.now);
  return getPreferences(ctx);
}

function putPreference(db: Db, personId: number, change: Change, now: Date) {
  const { kind, mail = null, push = null, in_app = null } = change;
  const defaults = [defaultChannels.mail, defaultChannels.push, defaultChannels.in_app] as const;
  return queries.putPreference(db, personId, kind, now, mail, push, in_app, ...defaults);
}

/** The unsubscribe links of notifications stop the emails of one kind for a person. */
export const optionalMails: OptionalMails = Object.fromEntries(
  notificationKinds.map((kind) => [
    kind,
    async (db: Db, personId: number, now: Date) =>
      (await putPreference(db, personId, { kind, mail: false }, now)) !== null,
  ]),
);
