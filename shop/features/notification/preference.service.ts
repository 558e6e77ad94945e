import { readUnsubscribeToken } from '../../adapters/mail/unsubscribe.ts';
import { AppError } from '../../kit/http/errors.ts';
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
  await putPreference(ctx, personOf(ctx).personId, change);
  return getPreferences(ctx);
}

function putPreference({ db, now }: Ctx, personId: number, change: Change) {
  const { kind, mail = null, push = null, in_app = null } = change;
  const defaults = [defaultChannels.mail, defaultChannels.push, defaultChannels.in_app] as const;
  return queries.putPreference(db, personId, kind, now, mail, push, in_app, ...defaults);
}

/**
 * Stops the emails of one kind for the person whom an email was sent to. The signed token is all it takes, because mail
 * programs send it on behalf of the reader, without a session.
 */
export async function unsubscribeMail(ctx: Ctx<'secrets'>, { token }: { token: string }) {
  const subject = readUnsubscribeToken(ctx.secrets, token);
  const kind = notificationKinds.find((known) => known === subject?.kind);
  const stopped = subject && kind && (await putPreference(ctx, subject.personId, { kind, mail: false }));
  if (!stopped) throw new AppError('not_found');
  return { data: { kind: stopped.kind } };
}

/** The token is checked when it is used. */
export async function openUnsubscribePage({ lang }: Ctx, { token }: { token: string }): Promise<string> {
  return `${lang === 'ms' ? '/ms' : ''}/unsubscribe?token=${token}`;
}
