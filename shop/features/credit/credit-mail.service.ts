import { queueMail } from '../../adapters/mail/mail.ts';
import { atHour, deliveryHour, type LocalDate } from '../../kit/local-date.ts';
import type { Sen } from '../../kit/money.ts';
import { formatDate, formatMoney } from '../../kit/text/format.ts';
import type { Lang } from '../../kit/text/language.ts';
import type { Db } from '../../platform/db/db.ts';
import { roles, scopesOf } from '../company/company.rules.ts';
import { notify } from '../notification/notification.service.ts';
import { creditMails } from './credit.mails.ts';
import { findRecipient, listPayers, type Recipient } from './credit-mail.queries.ts';
import { documentPrefixes } from './invoice/document-number.rules.ts';

/** Contents of an email. Fields that its template does not use stay undefined. */
type CreditMail = {
  template: keyof typeof creditMails;
  now: Date;
  amount?: Sen;
  limit?: Sen;
  days?: number;
  date?: LocalDate;
  invoice?: string;
  /** The number of a debit note. */
  note?: string;
  repayment?: string;
  reason?: string;
  /** The page that its button opens; the credit terms unless given. */
  path?: string;
};

function mailParams({ name, company }: Pick<Recipient, 'name' | 'company'>, lang: Lang, news: CreditMail) {
  const {
    template: _,
    now: __,
    amount = 0,
    limit = 0,
    days = 0,
    date,
    path = '/credit-terms',
    ...texts
  } = news;
  return {
    name,
    company,
    invoice: '',
    note: '',
    repayment: '',
    reason: '',
    ...texts,
    amount: formatMoney(amount),
    limit: formatMoney(limit),
    days: String(days),
    date: date ? formatDate(atHour(date, deliveryHour), lang) : '',
    path: `${lang === 'ms' ? '/ms' : ''}${path}`,
  };
}

async function queueCreditMail(db: Db, reader: Recipient, news: CreditMail): Promise<void> {
  const { email: to, language: lang } = reader;
  const params = mailParams(reader, lang, news);
  await queueMail(db, { to, lang, template: creditMails[news.template], params, now: news.now });
}

const payerRoles = roles.filter((role) => scopesOf(role, 'active').includes('invoice.pay'));

/** Emails everyone in the company who pays its invoices. */
export async function notifyPayers(db: Db, buyerId: number, news: CreditMail): Promise<void> {
  for (const reader of await listPayers(db, buyerId, payerRoles)) await queueCreditMail(db, reader, news);
}

/** Emails one person, unless they have closed their account. */
export async function notifyPerson(db: Db, personId: number, news: CreditMail): Promise<void> {
  const reader = await findRecipient(db, personId);
  if (reader) await queueCreditMail(db, reader, news);
}

type NewDebitNote = {
  number: string;
  invoice: string;
  total: Sen;
  due_on: LocalDate;
  reason: string;
  now: Date;
};

/** The email must arrive: it is how the company learns what it owes. The notification follows each person's preferences. */
export async function notifyDebitNote(
  db: Db,
  buyerId: number,
  { number: note, invoice, total: amount, due_on: date, reason, now }: NewDebitNote,
): Promise<void> {
  const path = `/credit-terms/transaction/${note}`;
  const news = { invoice, note, amount, date, reason, now, path } as const;
  for (const reader of await listPayers(db, buyerId, payerRoles)) {
    await queueCreditMail(db, reader, { template: 'debit_note_issued', ...news });
    if (reader.person_id === null) continue;
    await notify(db, {
      personId: reader.person_id,
      buyerId,
      kind: 'invoice',
      event: `debit_note:${note}`,
      template: 'debit_note_issued',
      link: path,
      now,
      paramsIn: (lang) => ({
        note,
        invoice,
        amount: formatMoney(amount),
        date: formatDate(atHour(date, deliveryHour), lang),
      }),
    });
  }
}

/** The email of a reminder, and the notification that goes with it. Everything else about credit must arrive. */
const invoiceReminders = {
  due_soon: { mail: 'credit_due_soon', notification: 'invoice_due_soon' },
  due_today: { mail: 'credit_due_today', notification: 'invoice_due_today' },
  overdue: { mail: 'credit_overdue', notification: 'invoice_overdue' },
} as const;
const debitNoteReminders = {
  due_soon: { mail: 'debit_note_due_soon', notification: 'debit_note_due_soon' },
  due_today: { mail: 'debit_note_due_today', notification: 'debit_note_due_today' },
  overdue: { mail: 'debit_note_overdue', notification: 'debit_note_overdue' },
} as const;

type Reminder = {
  stage: keyof typeof invoiceReminders;
  /** Of an invoice or debit note. */
  number: string;
  amount: Sen;
  due_on: LocalDate;
  /** Days after the due date, negative before it. Each is an event of its own. */
  days: number;
  now: Date;
};

/**
 * Reminds everyone who pays the company's invoices, as they prefer. The address to which invoices are sent has no
 * preferences and always gets the email.
 */
export async function remindPayers(db: Db, buyerId: number, reminder: Reminder): Promise<void> {
  const { number, stage, amount, due_on: date, days, now } = reminder;
  const isDebitNote = number.startsWith(documentPrefixes.debit_note);
  const templates = (isDebitNote ? debitNoteReminders : invoiceReminders)[stage];
  const numbers = isDebitNote ? { note: number } : { invoice: number };
  const news = { template: templates.mail, ...numbers, amount, date, days, now };
  for (const reader of await listPayers(db, buyerId, payerRoles)) {
    const { person_id: personId, company } = reader;
    if (personId === null) {
      await queueCreditMail(db, reader, news);
      continue;
    }
    const event = `invoice:${number}:${days}`;
    await notify(db, {
      ...{ personId, buyerId, kind: 'invoice', event, template: templates.notification, now },
      paramsIn: (lang) => {
        const { invoice, note, amount, date } = mailParams(reader, lang, news);
        return { invoice, note, amount, company, date };
      },
      link: '/credit-terms',
      mail: {
        template: creditMails[templates.mail],
        paramsIn: (lang, { name }) => mailParams({ name, company }, lang, news),
      },
    });
  }
}
