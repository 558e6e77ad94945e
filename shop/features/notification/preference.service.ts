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

export async function changePreferences(
  ctx: Ctx,
  { kind, ...channels }: Channels & { kind: NotificationKind },
) {
  const { personId } = personOf(ctx);
  await queries.putPreference(ctx.db, { personId, kind, channels, now: ctx.now });
  return getPreferences(ctx);
}

/**
 * Stops the emails of one kind for the person whom an email was sent to. The signed token is all it takes, because mail
 * programs send it on behalf of the reader, without a session.
 */
export async function unsubscribeMail(ctx: Ctx<'secrets'>, { token }: { token: string }) {
  const subject = readUnsubscribeToken(ctx.secrets, token);
  const kind = notificationKinds.find((known) => known === subject?.kind);
  const { push, in_app } = defaultChannels;
  const stopped =
    subject && kind && (await queries.stopMail(ctx.db, subject.personId, kind, push, in_app, ctx.now));
  if (!stopped) throw new AppError('not_found');
  return { data: { kind: stopped.kind } };
}

/** The token is checked when it is used. */
export async function openUnsubscribePage({ lang }: Ctx, { token }: { token: string }): Promise<string> {
  return `${lang === 'ms' ? '/ms' : ''}/unsubscribe?token=${token}`;
}
