import type { Lang } from '../../kit/language.ts';
import type { Beside } from '../../platform/db/beside.ts';
import type { Db } from '../../platform/db/db.ts';
import { insertBeside, insertMail, insertMailTo, removeMailTo } from './mail.queries.ts';
import type { MailParams, MailTemplate } from './mail-templates.ts';

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

export type QueuedMail<T extends MailTemplate> = {
  /** Null for somebody who does not exist: costs the same, and nothing is sent. */
  to: string | null;
  lang: Lang;
  template: T;
  params: MailParams[T];
  now: Date;
  /** Not worth sending later than this. */
  expiresAt?: Date;
};

/** Queues a mail with the change that causes it: both happen or neither. */
export async function queueMail<T extends MailTemplate>(db: Db, mail: QueuedMail<T>): Promise<void> {
  const { to, lang, template, params, now, expiresAt } = mail;
  const shared = { lang, template, created_at: now, expires_at: expiresAt ?? null };
  await insertMail(
    db,
    to === null
      ? { ...shared, recipient: '', params: {}, sent_at: now }
      : { ...shared, recipient: to, params: { ...params }, sent_at: null },
  );
  db.announce('mail');
}

export type MailToPerson<T extends MailTemplate> = {
  personId: number;
  template: T;
  /** What the mail says in either language, without the reader's own name. */
  paramsIn: (lang: Lang) => Omit<MailParams[T], 'name' | 'author'>;
  now: Date;
};

const toPerson = <T extends MailTemplate>({ personId, template, paramsIn, now }: MailToPerson<T>) => ({
  personId,
  template,
  params: { en: paramsIn('en'), ms: paramsIn('ms') },
  created_at: now,
});

/** The same to somebody of whom only the id is known, and nothing is asked before. Who closed their account gets none. */
export async function queueMailTo<T extends MailTemplate>(db: Db, mail: MailToPerson<T>): Promise<void> {
  await insertMailTo(db, toPerson(mail));
  announceMail(db);
}

/** The same as a part of the statement that causes it; it is announced by whoever asks that. */
export function mailBeside<T extends MailTemplate>(mail: MailToPerson<T>): Beside {
  return insertBeside(toPerson(mail));
}

export function announceMail(db: Db): void {
  db.announce('mail');
}

/** Removes what was written to somebody, sent or not. */
export function forgetMail(db: Db, recipient: string): Promise<void> {
  return removeMailTo(db, recipient);
}
