import { type MailToPerson, queueMail, queueMailTo } from '../../adapters/mail/mail.ts';
import { formatDate, formatMoney } from '../../kit/format.ts';
import type { Lang } from '../../kit/language.ts';
import { atHour, deliveryHour } from '../../kit/local-date.ts';
import type { Sen } from '../../kit/money.ts';
import type { Db } from '../../platform/db/db.ts';
import { roles, scopesOf } from '../company/company.rules.ts';
import type { OrderState, PaymentMethod } from './order.constants.ts';
import { type AboutOrder, orderMails } from './order.mails.ts';
import type { OrderRow } from './order.queries.ts';
import { findRecipient, listApprovers, type Recipient } from './order-mail.queries.ts';

type MailedOrder = Pick<OrderRow, 'slug' | 'author_id' | 'total' | 'delivery_date'>;
type OrderTemplate = Exclude<keyof typeof orderMails, 'refund_needs_account'>;

function paramsIn(lang: Lang, order: MailedOrder) {
  return {
    order: order.slug,
    total: formatMoney(order.total),
    date: formatDate(atHour(order.delivery_date, deliveryHour), lang),
    path: pathOf(order.slug, lang),
  };
}

const paramsOf = (order: MailedOrder, { name, language }: Recipient) => ({
  name,
  ...paramsIn(language, order),
});

const pathOf = (slug: string, lang: Lang) => `${lang === 'ms' ? '/ms' : ''}/transactions/${slug}`;

type OrderMail = {
  template: OrderTemplate;
  now: Date;
  more?: { reason?: string; amount?: Sen; answer?: string };
};

function orderMail(order: MailedOrder, { template, now, more = {} }: OrderMail): MailToPerson<AboutOrder> {
  const { reason = '', amount = 0, answer = '' } = more;
  const said = { reason, answer, amount: formatMoney(amount) };
  const personId = order.author_id;
  const mail = orderMails[template];
  return { personId, template: mail, paramsIn: (lang) => ({ ...paramsIn(lang, order), ...said }), now };
}

/** Emails the author of an order about a change, unless they have closed their account. */
export async function notifyAuthor(db: Db, order: MailedOrder, news: OrderMail): Promise<void> {
  await queueMailTo(db, orderMail(order, news));
}

/** Tells the author that staff placed an order for them by phone, so that they can object if it was not them. */
export async function notifyTakenByPhone(
  db: Db,
  order: MailedOrder,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const reader = await findRecipient(db, order.author_id);
  if (!reader) return;
  const params = { ...paramsOf(order, reader), author: by, reason: '', answer: '', amount: '' };
  await queueMail(db, {
    to: reader.email,
    lang: reader.language,
    template: orderMails.order_by_phone,
    params,
    now,
  });
}

const bankPage = '/profile/bank-information/create';

/** Asks the readers for a bank account to which the refund can go. */
export async function requestBankAccount(
  db: Db,
  order: MailedOrder,
  readers: readonly Recipient[],
  { amount, now }: { amount: Sen; now: Date },
): Promise<void> {
  for (const reader of readers) {
    const { language: lang, email: to } = reader;
    const params = {
      ...paramsOf(order, reader),
      path: lang === 'ms' ? `/ms${bankPage}` : bankPage,
      amount: formatMoney(amount),
      reason: '',
      answer: '',
      author: reader.name,
    };
    await queueMail(db, { to, lang, template: orderMails.refund_needs_account, params, now });
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
  order: MailedOrder & { state: OrderState },
  { reason, now }: { reason: string | null; now: Date },
): Promise<void> {
  const template = stateTemplates[order.state];
  if (template) await notifyAuthor(db, order, { template, now, more: { reason: reason ?? '' } });
}

type Placed = MailedOrder & { state: OrderState; company_id?: number | null; payment_method: PaymentMethod };

/**
 * For a new order: emails the author how to pay or that it is confirmed, or tells the approvers that it awaits
 * approval.
 */
export async function notifyOrderPlaced(db: Db, order: Placed, now: Date): Promise<void> {
  if (order.state === 'pending_approval') return notifyApprovers(db, order, now);
  const waiting = order.payment_method === 'transfer' ? 'order_transfer' : 'order_placed';
  const template = order.state === 'confirmed' ? 'order_confirmed' : waiting;
  await notifyAuthor(db, order, { template, now });
}

async function notifyApprovers(db: Db, order: Placed, now: Date): Promise<void> {
  const author = await findRecipient(db, order.author_id);
  const approving = roles.filter((role) => scopesOf(role, 'active').includes('order.approve'));
  const who = { companyId: order.company_id ?? 0, roles: approving, authorId: order.author_id };
  for (const reader of await listApprovers(db, who)) {
    const params = {
      ...paramsOf(order, reader),
      author: author?.name ?? '',
      reason: '',
      answer: '',
      amount: '',
    };
    await queueMail(db, {
      to: reader.email,
      lang: reader.language,
      template: orderMails.order_to_approve,
      params,
      now,
    });
  }
}
