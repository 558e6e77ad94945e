import { atHour, deliveryHour, type LocalDate } from '../../kit/local-date.ts';
import type { Sen } from '../../kit/money.ts';
import { formatDay, formatDayTime, formatMoney } from '../../kit/text/format.ts';
import type { Lang } from '../../kit/text/language.ts';
import type { Db } from '../../platform/db/db.ts';
import { listPeople, type PersonRow } from '../checkout/placement/acting-person.service.ts';
import { scopesOf } from '../company/company.rules.ts';
import { notify } from '../notification/notification.service.ts';
import { cutOffOf } from '../order/placement/dates.rules.ts';
import { isPriceProblem } from './standing-order.constants.ts';
import type { RunProblem } from './standing-order.contract.ts';
import { standingOrderMails } from './standing-order.mails.ts';
import { standingOrderText } from './standing-order.messages.ts';
import type { StandingOrderRow } from './standing-order.queries.ts';

/** What has happened to a standing order, or to one of its dates. */
export type StandingOrderNews = {
  event: 'confirm' | 'waiting' | 'partial' | 'missed' | 'closed_day' | 'paused' | 'resumed';
  /** Null when it is about the standing order as a whole. */
  date: LocalDate | null;
  problems?: readonly RunProblem[];
  total?: Sen;
  reason?: string;
};

type InformedOrder = Pick<StandingOrderRow, 'id' | 'name' | 'author_id' | 'buyer_id'>;

/**
 * The only place where a buyer is informed about a standing order, in the transaction of the change, so that each
 * change is announced exactly once. The author is informed, or the owners and administrators of the company when the
 * author may no longer order for it.
 */
export async function informBuyer(
  db: Db,
  order: InformedOrder,
  news: StandingOrderNews,
  now: Date,
): Promise<void> {
  for (const { id } of await listRecipients(db, order)) await notifyPerson(db, id, order, { ...news, now });
}

async function listRecipients(db: Db, { buyer_id, author_id }: InformedOrder): Promise<PersonRow[]> {
  const people = await listPeople(db, buyer_id);
  // A blocked company may not order, but its members are still informed.
  const author = people.find(({ id }) => id === author_id);
  const mayOrder =
    author && (author.role === null || scopesOf(author.role, 'active').includes('order.create'));
  return mayOrder ? [author] : people.filter(({ role }) => role === 'owner' || role === 'admin');
}

async function notifyPerson(
  db: Db,
  personId: number,
  order: InformedOrder,
  { event, date, problems = [], total = 0, reason = '', now }: StandingOrderNews & { now: Date },
): Promise<void> {
  const paramsIn = (lang: Lang) => ({
    title: order.name,
    date: date === null ? '' : formatDay(atHour(date, deliveryHour), lang),
    until: date === null ? '' : formatDayTime(cutOffOf(date), lang),
    total: formatMoney(total),
    problems: problemsText(problems, lang),
    reason,
  });
  const template = `standing_order_${event}` as const;
  await notify(db, {
    personId,
    buyerId: order.buyer_id,
    kind: 'standing_order',
    // Each date has one of each. Pausing and resuming can happen again.
    event: `standing_order:${order.id}:${event}:${date ?? now.toISOString()}`,
    template,
    paramsIn,
    link: standingOrderPath(order.id, date, 'en'),
    now,
    mail: {
      template: standingOrderMails[template],
      paramsIn: (lang, { name }) => ({
        ...paramsIn(lang),
        name,
        path: standingOrderPath(order.id, date, lang),
      }),
    },
  });
}

/** The page of a standing order, opened at a date. */
const standingOrderPath = (id: number, date: LocalDate | null, lang: Lang) =>
  `${lang === 'ms' ? '/ms' : ''}/standing-orders/${id}${date === null ? '' : `?date=${date}`}`;

/** A sentence for each problem, apart from the confirmation that the text around it asks for. */
export const problemsText = (problems: readonly RunProblem[], lang: Lang): string =>
  problems
    .filter(({ reason }) => reason !== 'confirmation')
    .map((problem) => problemText(problem, lang))
    .join(' ');

/** A sentence about a problem. Amounts are prices or quantities, depending on the reason. */
function problemText(problem: RunProblem, lang: Lang): string {
  const { reason, from, to } = problem;
  const format = (value: number | null) =>
    isPriceProblem(reason) ? formatMoney(value ?? 0) : String(value ?? 0);
  const name = problem[`name_${lang}`] ?? '';
  return standingOrderText[lang](`standing_run_${reason}`, { name, from: format(from), to: format(to) });
}
