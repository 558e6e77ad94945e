import { queueMail } from '../../../adapters/mail/mail.ts';
import type { Sen } from '../../../kit/money.ts';
import { formatDate, formatMoney } from '../../../kit/text/format.ts';
import type { Lang } from '../../../kit/text/language.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { RequestCtx } from '../../../platform/http/context.ts';
import type { NotificationTemplate } from '../../notification/notification.messages.ts';
import { notifyResponsible } from '../../notification/notification.service.ts';
import { quotationMails } from '../quotation.mails.ts';
import { findBuyerName, type QuotationRow } from '../quotation.queries.ts';

type MailedQuotation = Pick<QuotationRow, 'slug' | 'author_id' | 'buyer_id' | 'valid_until'>;
type QuotationMail = {
  template: keyof typeof quotationMails;
  now: Date;
  text?: string | null;
  goods?: Sen | null;
};

const paramsIn = (
  lang: Lang,
  row: MailedQuotation,
  { text, goods }: Pick<QuotationMail, 'text' | 'goods'>,
) => ({
  quotation: row.slug,
  text: text ?? '',
  total: formatMoney(goods ?? 0),
  until: row.valid_until ? formatDate(row.valid_until, lang) : '',
});

/** What the buyer is notified of. Every one of them has an email of the same name. */
type BuyerTemplate = Extract<keyof typeof quotationMails, NotificationTemplate>;

type BuyerNews = QuotationMail & {
  template: BuyerTemplate;
  /** Distinguishes events that can happen more than once to a quotation: a version or a message. */
  occurrence: string | number;
};

/** Notifies the author of the request about a change, or the owners and admins of a company that the author has left. */
export async function notifyBuyer(db: Db, row: MailedQuotation, news: BuyerNews): Promise<void> {
  const { template, now, occurrence } = news;
  const { slug, author_id: authorId, buyer_id: buyerId } = row;
  const link = `/quotations/${slug}`;
  const event = `quotation:${slug}:${template}:${occurrence}`;
  await notifyResponsible(db, {
    ...{ authorId, buyerId, kind: 'quotation', event, template, link, now },
    paramsIn: (lang) => paramsIn(lang, row, news),
    mail: {
      template: quotationMails[template],
      paramsIn: (lang, { name }) => {
        const path = `${lang === 'ms' ? '/ms' : ''}${link}`;
        return { ...paramsIn(lang, row, news), name, buyer: name, path };
      },
    },
  });
}

/** Emails the shop at its operator's address. */
export async function notifyStaff(
  { db, config }: Pick<RequestCtx, 'db' | 'config'>,
  row: MailedQuotation,
  news: QuotationMail,
): Promise<void> {
  const { name: buyer } = await findBuyerName(db, row.buyer_id);
  const path = `/backoffice/quotations?open=${row.slug}`;
  const { email: to, name } = config.operator;
  const params = { ...paramsIn('en', row, news), name, buyer, path };
  const { template, now } = news;
  await queueMail(db, { to, lang: 'en', template: quotationMails[template], params, now });
}
