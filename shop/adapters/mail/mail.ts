import type { Lang } from '../../kit/language.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Mail, MailParams } from './define-mails.ts';
import { insertMail, insertMailTo, removeMailTo } from './mail.queries.ts';

/** A mail as it leaves the shop. */
export type MailMessage = {
  /** The same at every attempt, so that a mail server can tell a repetition. */
  id: string;
  to: string;
  lang: Lang;
  subject: string;
  text: string;
  html: string;
  at: Date;
};

/** Hands a mail over to whoever delivers it; throws when that did not work. */
export type MailSender = {
  send: (message: MailMessage) => Promise<void>;
  close: () => void;
};

export type QueuedMail<Params extends MailParams> = {
  /** Null for somebody who does not exist: costs the same, and nothing is sent. */
  to: string | null;
  lang: Lang;
  template: Mail<Params>;
  params: NoInfer<Params>;
  now: Date;
  /** Not worth sending later than this. */
  expiresAt?: Date;
};

/** Queues a mail with the change that causes it: both happen or neither. */
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

export type MailToPerson<Params extends MailParams> = {
  personId: number;
  template: Mail<Params>;
  /** What the mail says in either language, without the reader's own name. */
  paramsIn: (lang: Lang) => Omit<NoInfer<Params>, 'name' | 'author'>;
  now: Date;
};

/** The same to somebody of whom only the id is known, and nothing is asked before. Who closed their account gets none. */
export async function queueMailTo<Params extends MailParams>(
  db: Db,
  mail: MailToPerson<Params>,
): Promise<void> {
  const { personId, template, paramsIn, now } = mail;
  const params = { en: paramsIn('en'), ms: paramsIn('ms') };
  await insertMailTo(db, { personId, template: template.name, params, created_at: now });
  db.notify('mail');
}

/** Removes what was written to somebody, sent or not. */
export function deleteMailTo(db: Db, recipient: string): Promise<void> {
  return removeMailTo(db, recipient);
}
