import type { Mail, MailParams } from '../../adapters/mail/define-mails.ts';
import { queueMail } from '../../adapters/mail/mail.ts';
import { unsubscribeSubject } from '../../adapters/mail/unsubscribe.ts';
import type { Lang } from '../../kit/text/language.ts';
import type { Db } from '../../platform/db/db.ts';
import { type NotificationKind, retentionDays } from './notification.constants.ts';
import type { NotificationParams, NotificationTemplate } from './notification.messages.ts';
import * as queries from './notification.queries.ts';
import { defaultChannels } from './notification.rules.ts';

export const pushJob = 'send-push';

/** An email that follows the person's preference and carries an unsubscribe link. */
export type OptionalMail<Params extends MailParams> = {
  template: Mail<Params>;
  paramsIn: (lang: Lang, reader: { name: string }) => NoInfer<Params>;
};

export type NewNotification<T extends NotificationTemplate, Params extends MailParams> = {
  personId: number;
  /** The buyer whom it concerns. */
  buyerId: number;
  kind: NotificationKind;
  /** What happened, e.g. `order:123:delivered`. A second call for the same person and event does nothing. */
  event: string;
  template: T;
  paramsIn: (lang: Lang) => NotificationParams<T>;
  /** Path in the storefront, without the language. */
  link: string;
  now: Date;
  /** Left out when the event has no email, or one that must arrive: the caller then queues it unconditionally. */
  mail?: OptionalMail<Params>;
};

type FromAuthor = { authorId: number; buyerId: number };

/** The ids of the people to notify of what an author started: the author, or who is responsible once they have left. */
export async function listResponsible(db: Db, { authorId, buyerId }: FromAuthor): Promise<number[]> {
  return (await queries.listResponsible(db, authorId, buyerId)).map(({ id }) => id);
}

/** Notifies the author of an order or quotation, or the owners and admins of a company that the author has left. */
export async function notifyResponsible<T extends NotificationTemplate, Params extends MailParams>(
  db: Db,
  { authorId, ...event }: Omit<NewNotification<T, Params>, 'personId'> & { authorId: number },
): Promise<void> {
  const { buyerId } = event;
  for (const personId of await listResponsible(db, { authorId, buyerId }))
    await notify(db, { ...event, personId });
}

/**
 * Notifies a person of an event by the channels they want, if they belong to the buyer and are not blocked. Call it in the transaction that causes the event: either all
 * of it happens or nothing, and each event reaches a person once.
 */
export async function notify<T extends NotificationTemplate, Params extends MailParams>(
  db: Db,
  { personId, buyerId, kind, event, template, paramsIn, link, now, mail }: NewNotification<T, Params>,
): Promise<void> {
  const params = JSON.stringify({ en: paramsIn('en'), ms: paramsIn('ms') });
  const { mail: byMail, push, in_app } = defaultChannels;
  const about = [personId, buyerId, kind, event, template, params, link, now] as const;
  const inserted = await queries.insertNotification(db, ...about, byMail, push, in_app);
  if (!inserted || inserted.id === null) return;
  if (inserted.pushes > 0) db.notify(`job:${pushJob}`);
  if (!mail || !inserted.wants_mail) return;
  const { email: to, name, language: lang } = inserted;
  const unsubscribe = unsubscribeSubject(personId, kind);
  const mailParams = { ...mail.paramsIn(lang, { name }), unsubscribe };
  await queueMail(db, { to, lang, template: mail.template, params: mailParams, now });
}

const dayMs = 86_400_000;

/** Push messages go with their notification. */
export function removeOldNotifications(db: Db, now: Date): Promise<number> {
  return queries.removeNotificationsBefore(db, new Date(now.getTime() - retentionDays * dayMs));
}
