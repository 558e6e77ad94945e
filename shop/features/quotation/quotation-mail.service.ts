import { queueMail } from '../../adapters/mail/mail.ts';
import { formatDate, formatMoney } from '../../kit/format.ts';
import type { Lang } from '../../kit/language.ts';
import type { Sen } from '../../kit/money.ts';
import type { Db } from '../../platform/db/db.ts';
import type { RequestCtx } from '../../platform/http/context.ts';
import type { QuotationRow } from './own-quotation.service.ts';
import { quotationMails } from './quotation.mails.ts';
import { findBuyerName, findRecipient } from './quotation-mail.queries.ts';

type MailedQuotation = Pick<QuotationRow, 'slug' | 'author_id' | 'buyer_id' | 'valid_until'>;
type QuotationMail = {
  template: keyof typeof quotationMails;
  now: Date;
  text?: string | null;
  goods?: Sen | null;
};

const paramsOf = (row: MailedQuotation, { text, goods }: QuotationMail, lang: Lang) => ({
  quotation: row.slug,
  text: text ?? '',
  total: formatMoney(goods ?? 0),
  until: row.valid_until ? formatDate(row.valid_until, lang) : '',
});

const prefixOf = (lang: Lang) => (lang === 'ms' ? '/ms' : '');

/** Emails the author of the request about a change, unless they have closed their account. */
export async function notifyBuyer(db: Db, row: MailedQuotation, news: QuotationMail): Promise<void> {
  const reader = await findRecipient(db, row.author_id);
  if (!reader) return;
  const { email, name, language } = reader;
  const path = `${prefixOf(language)}/quotations/${row.slug}`;
  const params = { ...paramsOf(row, news, language), name, buyer: name, path };
  await queueMail(db, {
    to: email,
    lang: language,
    template: quotationMails[news.template],
    params,
    now: news.now,
  });
}

/** Emails the shop at its operator's address. */
export async function notifyStaff(
  { db, config }: Pick<RequestCtx, 'db' | 'config'>,
  row: MailedQuotation,
  news: QuotationMail,
): Promise<void> {
  const { email, name } = config.operator;
  const buyer = await findBuyerName(db, row.buyer_id);
  const path = `/backoffice/quotations/${row.slug}`;
  const params = { ...paramsOf(row, news, 'en'), name, buyer, path };
  await queueMail(db, {
    to: email,
    lang: 'en',
    template: quotationMails[news.template],
    params,
    now: news.now,
  });
}
