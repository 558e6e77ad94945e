import { queueMail, queueMailTo } from '../../adapters/mail/mail.ts';
import { atHour, deliveryHour } from '../../kit/local-date.ts';
import type { Sen } from '../../kit/money.ts';
import { formatDate, formatDayTime, formatMoney } from '../../kit/text/format.ts';
import type { Lang } from '../../kit/text/language.ts';
import type { Db } from '../../platform/db/db.ts';
import { roles, scopesOf } from '../company/company.rules.ts';
import type { NotificationTemplate } from '../notification/notification.messages.ts';
import { listResponsible, notify } from '../notification/notification.service.ts';
import type { OrderState } from './order.constants.ts';
import { orderMails } from './order.mails.ts';
import { findRecipient, listApprovers, type OrderRow, type Recipient } from './order.queries.ts';

export { findRecipient, type Recipient } from './order.queries.ts';

type MailedOrder = Pick<OrderRow, 'slug' | 'author_id' | 'total' | 'delivery_date'> & {
  lapses_at?: Date | null | undefined;
};
type NotifiedOrder = MailedOrder & Pick<OrderRow, 'buyer_id' | 'payment_method'>;
type OrderTemplate = Exclude<keyof typeof orderMails, 'refund_needs_account'>;

function paramsIn(lang: Lang, order: MailedOrder) {
  return {
    order: order.slug,
    total: formatMoney(order.total),
    date: formatDate(atHour(order.delivery_date, deliveryHour), lang),
    until: order.lapses_at ? formatDayTime(order.lapses_at, lang) : '',
    path: orderPath(lang, order.slug),
  };
}

const prefixOf = (lang: Lang) => (lang === 'ms' ? '/ms' : '');

/** The page of an order. */
export const orderPath = (lang: Lang, slug: string) => `${prefixOf(lang)}/transactions/${slug}`;

type OrderMail = {
  template: OrderTemplate;
  now: Date;
  reason?: string;
  amount?: Sen;
  answer?: string;
  /** Distinguishes events that can happen more than once to an order. */
  occurrence?: string | number;
};

/** Notifications that go with an email to the author. About the rest, such as a refund, only the email is sent. */
const notifications = {
  order_approved: 'order_approved',
  order_approved_transfer: 'order_approved',
  order_rejected: 'order_rejected',
  order_confirmed: 'order_confirmed',
  order_placed: 'order_to_pay',
  order_transfer: 'order_to_pay',
  order_on_its_way: 'order_on_its_way',
  order_ready: 'order_ready',
  order_delivered: 'order_delivered',
  order_cancelled: 'order_cancelled',
  order_expired: 'order_expired',
  payment_awaits_approval: 'payment_awaits_approval',
  payment_not_approved: 'payment_not_approved',
  cancel_refused: 'cancel_refused',
  claim_answered: 'claim_answered',
} as const satisfies Partial<Record<OrderTemplate, NotificationTemplate>>;

const hasNotification = (template: OrderTemplate): template is keyof typeof notifications =>
  template in notifications;

/**
 * Whether an email follows the author's preference. The others must arrive: they confirm an order, say how to pay, end
 * an order without a delivery or answer a request. On credit, the email about the dispatch announces the invoice.
 */
function isMailOptional(template: OrderTemplate, { payment_method }: NotifiedOrder): boolean {
  if (template === 'order_on_its_way' || template === 'order_ready') return payment_method !== 'credit';
  return template === 'order_delivered' || template === 'claim_answered';
}

const mailParams = (lang: Lang, order: MailedOrder, { reason = '', amount = 0, answer = '' }: OrderMail) => ({
  ...paramsIn(lang, order),
  reason,
  answer,
  amount: formatMoney(amount),
});

/** Emails a person about an order, unless they have closed their account. */
async function mailTo(db: Db, personId: number, order: MailedOrder, mail: OrderMail): Promise<void> {
  await queueMailTo(db, {
    personId,
    template: orderMails[mail.template],
    paramsIn: (lang) => mailParams(lang, order, mail),
    now: mail.now,
  });
}

/** Emails whoever has just placed an order. Later emails go to `listResponsible`. */
const mailAuthor = (db: Db, order: MailedOrder, mail: OrderMail) => mailTo(db, order.author_id, order, mail);

/** Notifies the author of an order about a change, or the owners and admins of a company that the author has left. */
export async function notifyAuthor(db: Db, order: NotifiedOrder, mail: OrderMail): Promise<void> {
  const { author_id: authorId, buyer_id: buyerId } = order;
  for (const personId of await listResponsible(db, { authorId, buyerId }))
    await notifyReader(db, personId, order, mail);
}

async function notifyReader(db: Db, personId: number, order: NotifiedOrder, mail: OrderMail): Promise<void> {
  const { template, now, reason = '', answer = '', occurrence } = mail;
  const { buyer_id: buyerId, slug } = order;
  const isOptional = isMailOptional(template, order);
  const mailed = isOptional ? undefined : mailTo(db, personId, order, mail);
  if (!hasNotification(template)) return mailed;
  const event = ['order', slug, template, ...(occurrence === undefined ? [] : [occurrence])].join(':');
  const optionalMail = {
    template: orderMails[template],
    paramsIn: (lang: Lang, { name }: { name: string }) => ({
      ...mailParams(lang, order, mail),
      name,
      author: name,
    }),
  };
  const notified = notify(db, {
    ...{ personId, buyerId, kind: 'order', event, template: notifications[template], now },
    paramsIn: (lang) => {
      const { total, date, until } = paramsIn(lang, order);
      return { order: slug, total, date, until, reason, answer };
    },
    link: orderPath('en', slug),
    ...(isOptional && { mail: optionalMail }),
  });
  await Promise.all([mailed, notified]);
}

type MailAboutAuthor = {
  template: keyof typeof orderMails;
  author: string;
  amount?: string;
  path?: string;
  now: Date;
};

/** Queues a mail that names the author of the order. */
function queueFor(
  db: Db,
  { email, name, language: lang }: Recipient,
  order: MailedOrder,
  { template, now, ...about }: MailAboutAuthor,
): Promise<void> {
  const params = { name, ...paramsIn(lang, order), reason: '', answer: '', amount: '', ...about };
  return queueMail(db, { to: email, lang, template: orderMails[template], params, now });
}

/** Tells the author that staff placed an order for them by phone, so that they can object if it was not them. */
export async function notifyTakenByPhone(db: Db, order: MailedOrder, { by, now }: { by: string; now: Date }) {
  const reader = await findRecipient(db, order.author_id);
  if (!reader) return;
  await queueFor(db, reader, order, { template: 'order_by_phone', author: by, now });
}

/** Asks the readers for a bank account to which the refund can go. */
export async function requestBankAccount(
  db: Db,
  order: MailedOrder,
  readers: readonly Recipient[],
  { amount, now }: { amount: Sen; now: Date },
): Promise<void> {
  for (const reader of readers) {
    const path = `${prefixOf(reader.language)}/profile/bank-information/create`;
    const about = { author: reader.name, amount: formatMoney(amount), path };
    await queueFor(db, reader, order, { template: 'refund_needs_account', ...about, now });
  }
}

/** Email template per state reached. The author is not emailed about other states. */
const stateTemplates: Partial<Record<OrderState, OrderTemplate>> = {
  pending_payment: 'order_approved',
  rejected: 'order_rejected',
  confirmed: 'order_confirmed',
  out_for_delivery: 'order_on_its_way',
  ready_for_pickup: 'order_ready',
  delivered: 'order_delivered',
  cancelled: 'order_cancelled',
  expired: 'order_expired',
};

/** Emails the author about the state that an order has reached, if there is a template for it. */
export async function notifyStateReached(
  db: Db,
  order: NotifiedOrder & Pick<OrderRow, 'state'>,
  { reason, now }: { reason: string | null; now: Date },
): Promise<void> {
  const isTransfer = order.state === 'pending_payment' && order.payment_method === 'transfer';
  const template = isTransfer ? 'order_approved_transfer' : stateTemplates[order.state];
  if (template) await notifyAuthor(db, order, { template, now, reason: reason ?? '' });
}

type Placed = NotifiedOrder & { state: OrderState; company_id?: number | null };

/**
 * For a new order: emails the author how to pay or that it is confirmed, or tells the approvers that it awaits
 * approval.
 */
export async function notifyOrderPlaced(
  db: Db,
  order: Placed,
  { isAuthorPresent, now }: { isAuthorPresent: boolean; now: Date },
): Promise<void> {
  if (order.state === 'pending_approval') return notifyApprovers(db, order, now);
  const waiting = order.payment_method === 'transfer' ? 'order_transfer' : 'order_placed';
  const template = order.state === 'confirmed' ? 'order_confirmed' : waiting;
  // Whoever has just placed the order sees it, and needs no more than an email.
  const send = isAuthorPresent ? mailAuthor : notifyAuthor;
  await send(db, order, { template, now });
}

async function notifyApprovers(db: Db, order: Placed, now: Date): Promise<void> {
  const author = await findRecipient(db, order.author_id);
  const approving = roles.filter((role) => scopesOf(role, 'active').includes('order.approve'));
  const { slug, buyer_id: buyerId } = order;
  const details = { author: author?.name ?? '', reason: '', answer: '', amount: '' };
  for (const { id: personId } of await listApprovers(db, order.company_id ?? 0, approving, order.author_id)) {
    const event = `order:${slug}:order_to_approve`;
    await notify(db, {
      ...{ personId, buyerId, kind: 'order', event, template: 'order_to_approve', now },
      paramsIn: (lang) => ({ ...paramsIn(lang, order), ...details }),
      link: orderPath('en', slug),
      mail: {
        template: orderMails.order_to_approve,
        paramsIn: (lang, { name }) => ({ ...paramsIn(lang, order), ...details, name }),
      },
    });
  }
}
