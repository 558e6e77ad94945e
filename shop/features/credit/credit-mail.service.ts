import { queueMail } from '../../adapters/mail/mail.ts';
import { atHour, deliveryHour, type LocalDate } from '../../kit/local-date.ts';
import type { Sen } from '../../kit/money.ts';
import { formatDate, formatMoney } from '../../kit/text/format.ts';
import type { Db } from '../../platform/db/db.ts';
import { roles, scopesOf } from '../company/company.rules.ts';
import { creditMails } from './credit.mails.ts';
import { findRecipient, listPayers, type Recipient } from './credit-mail.queries.ts';

/** Contents of an email. Fields that its template does not use stay undefined. */
type CreditMail = {
  template: keyof typeof creditMails;
  now: Date;
  amount?: Sen;
  limit?: Sen;
  days?: number;
  date?: LocalDate;
  invoice?: string;
  repayment?: string;
  reason?: string;
  /** The page that its button opens; the credit terms unless given. */
  path?: string;
};

async function queueCreditMail(db: Db, reader: Recipient, news: CreditMail): Promise<void> {
  const { template, now, amount = 0, limit = 0, days = 0, date, path = '/credit-terms', ...texts } = news;
  const { email: to, language: lang, name, company } = reader;
  const params = {
    name,
    company,
    invoice: '',
    repayment: '',
    reason: '',
    ...texts,
    amount: formatMoney(amount),
    limit: formatMoney(limit),
    days: String(days),
    date: date ? formatDate(atHour(date, deliveryHour), lang) : '',
    path: `${lang === 'ms' ? '/ms' : ''}${path}`,
  };
  await queueMail(db, { to, lang, template: creditMails[template], params, now });
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
