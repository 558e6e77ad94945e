import { queueMail, queueMailTo } from '../../adapters/mail/mail.ts';
import { atHour, deliveryHour } from '../../kit/local-date.ts';
import type { Sen } from '../../kit/money.ts';
import { formatDate, formatDayTime, formatMoney } from '../../kit/text/format.ts';
import type { Lang } from '../../kit/text/language.ts';
import type { Db } from '../../platform/db/db.ts';
import { roles, scopesOf } from '../company/company.rules.ts';
import type { OrderState, PaymentMethod } from './order.constants.ts';
import { orderMails } from './order.mails.ts';
import { findRecipient, listApprovers, type OrderRow, type Recipient } from './order.queries.ts';

export { findRecipient, type Recipient } from './order.queries.ts';

type MailedOrder = Pick<OrderRow, 'slug' | 'author_id' | 'total' | 'delivery_date'> & {
  lapses_at?: Date | null | undefined;
};
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

type OrderMail = { template: OrderTemplate; now: Date; reason?: string; amount?: Sen; answer?: string };

/** Emails the author of an order about a change, unless they have closed their account. */
export async function notifyAuthor(db: Db, order: MailedOrder, mail: OrderMail): Promise<void> {
  const { template, now, reason = '', amount = 0, answer = '' } = mail;
  const details = { reason, answer, amount: formatMoney(amount) };
  await queueMailTo(db, {
    personId: order.author_id,
    template: orderMails[template],
    paramsIn: (lang) => ({ ...paramsIn(lang, order), ...details }),
    now,
  });
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
  order: MailedOrder & Pick<OrderRow, 'state' | 'payment_method'>,
  { reason, now }: { reason: string | null; now: Date },
): Promise<void> {
  const isTransfer = order.state === 'pending_payment' && order.payment_method === 'transfer';
  const template = isTransfer ? 'order_approved_transfer' : stateTemplates[order.state];
  if (template) await notifyAuthor(db, order, { template, now, reason: reason ?? '' });
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
  for (const reader of await listApprovers(db, order.company_id ?? 0, approving, order.author_id)) {
    await queueFor(db, reader, order, { template: 'order_to_approve', author: author?.name ?? '', now });
  }
}
