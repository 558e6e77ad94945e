import type { Lang } from '../../kit/language.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Mail, MailParams } from './define-mails.ts';
import { insertMail, insertMailTo, removeMailTo } from './mail.queries.ts';

export type MailMessage = {
  /** The same at every attempt, so that a mail server can detect duplicates. */
  id: string;
  to: string;
  lang: Lang;
  subject: string;
  text: string;
  html: string;
  at: Date;
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
  const { to, lang, template, params, now, expiresAt } = mail;
  const shared = { lang, template: template.name, created_at: now, expires_at: expiresAt ?? null };
  await insertMail(
    db,
    to === null
      ? { ...shared, recipient: '', params: {}, sent_at: now }
      : { ...shared, recipient: to, params: { ...params }, sent_at: null },
  );
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
  const params = { en: paramsIn('en'), ms: paramsIn('ms') };
  await insertMailTo(db, { personId, template: template.name, params, created_at: now });
  db.notify('mail');
}

/** Removes all emails to a recipient, sent or not. */
export function deleteMailTo(db: Db, recipient: string): Promise<void> {
  return removeMailTo(db, recipient);
}
