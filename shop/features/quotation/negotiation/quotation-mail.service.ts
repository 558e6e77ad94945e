import { queueMail } from '../../../adapters/mail/mail.ts';
import type { Sen } from '../../../kit/money.ts';
import { formatDate, formatMoney } from '../../../kit/text/format.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { RequestCtx } from '../../../platform/http/context.ts';
import { findRecipient, type Recipient } from '../../order/order-mail.service.ts';
import { quotationMails } from '../quotation.mails.ts';
import { findBuyerName, type QuotationRow } from '../quotation.queries.ts';

type MailedQuotation = Pick<QuotationRow, 'slug' | 'author_id' | 'buyer_id' | 'valid_until'>;
type QuotationMail = {
  template: keyof typeof quotationMails;
  now: Date;
  text?: string | null;
  goods?: Sen | null;
};

/** Queues an email; `path` is the page that it links to. */
function queue(
  db: Db,
  { email, name, language: lang }: Recipient,
  row: MailedQuotation,
  { template, now, text, goods, buyer, path }: QuotationMail & { buyer: string; path: string },
) {
  const params = {
    quotation: row.slug,
    text: text ?? '',
    total: formatMoney(goods ?? 0),
    until: row.valid_until ? formatDate(row.valid_until, lang) : '',
    name,
    buyer,
    path,
  };
  return queueMail(db, { to: email, lang, template: quotationMails[template], params, now });
}

/** Emails the author of the request about a change, unless they have closed their account. */
export async function notifyBuyer(db: Db, row: MailedQuotation, news: QuotationMail): Promise<void> {
  const reader = await findRecipient(db, row.author_id);
  if (!reader) return;
  const path = `${reader.language === 'ms' ? '/ms' : ''}/quotations/${row.slug}`;
  await queue(db, reader, row, { ...news, buyer: reader.name, path });
}

/** Emails the shop at its operator's address. */
export async function notifyStaff(
  { db, config }: Pick<RequestCtx, 'db' | 'config'>,
  row: MailedQuotation,
  news: QuotationMail,
): Promise<void> {
  const { name: buyer } = await findBuyerName(db, row.buyer_id);
  const path = `/backoffice/quotations?open=${row.slug}`;
  await queue(db, { ...config.operator, language: 'en' }, row, { ...news, buyer, path });
}
