import type { Lang } from '../../kit/text/language.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Mail, MailParams } from './define-mails.ts';
import { insertMail, insertMailTo } from './mail.queries.ts';

export type MailMessage = {
  /** The same at every attempt, so that a mail server can detect duplicates. */
  id: string;
  from: string;
  to: string;
  lang: Lang;
  subject: string;
  text: string;
  html: string;
  at: Date;
  /** Those that let mail programs offer to unsubscribe. */
  headers?: Readonly<Record<string, string>>;
};

/** Delivers emails. Throws when delivery fails. */
export type MailSender = {
  send: (message: MailMessage) => Promise<void>;
  close: () => void;
};

export type QueuedMail<Params extends MailParams> = {
  /** Null for a non-existing person: costs the same, but nothing is sent. */
  to: string | null;
  lang: Lang;
  template: Mail<Params>;
  params: NoInfer<Params>;
  now: Date;
  /** Not sent after this time. */
  expiresAt?: Date;
};

/** Queues an email in the same transaction as the change that causes it. */
export async function queueMail<Params extends MailParams>(db: Db, mail: QueuedMail<Params>): Promise<void> {
  const { to, lang, template, now, expiresAt = null } = mail;
  const params = JSON.stringify(to === null ? {} : mail.params);
  await insertMail(db, to ?? '', lang, template.name, params, now, expiresAt, to === null ? now : null);
  db.notify('mail');
}

/** Queues an email that needs only the recipient's name. */
export function mailPerson(
  db: Db,
  person: { email: string | null; name: string; language: Lang },
  template: Mail<{ name: string }>,
  now: Date,
): Promise<void> {
  const { email: to, name, language: lang } = person;
  return queueMail(db, { to, lang, template, params: { name }, now });
}

export type MailToPerson<Params extends MailParams> = {
  personId: number;
  template: Mail<Params>;
  /** Parameters in either language, without the recipient's own name. */
  paramsIn: (lang: Lang) => Omit<NoInfer<Params>, 'name' | 'author'>;
  now: Date;
};

/** Queues an email to a person known only by id, without a prior query. Closed accounts get none. */
export async function queueMailTo<Params extends MailParams>(
  db: Db,
  mail: MailToPerson<Params>,
): Promise<void> {
  const { personId, template, paramsIn, now } = mail;
  const paramsText = (lang: Lang) => JSON.stringify(paramsIn(lang));
  await insertMailTo(db, personId, template.name, paramsText('en'), paramsText('ms'), now);
  db.notify('mail');
}
