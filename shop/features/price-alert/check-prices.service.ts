import type { Buyer } from '../../kit/http/access.ts';
import type { Sen } from '../../kit/money.ts';
import type { Lang } from '../../kit/text/language.ts';
import type { Ctx } from '../../platform/http/context.ts';
import type { JobDeps } from '../../platform/jobs/job.ts';
import { loadOffersOfProducts, type Offer } from '../catalog/price/offer.service.ts';
import { notify } from '../notification/notification.service.ts';
import { priceAlertMails } from './price-alert.mails.ts';
import { formatUnitPrice } from './price-alert.messages.ts';
import * as queries from './price-alert.queries.ts';
import { cheapestOffer } from './price-alert.rules.ts';

type Deps = Pick<JobDeps, 'db' | 'log' | 'clock' | 'caches'>;

const batch = 500;

/** Notifies of every waiting alert whose price is reached. Each price is that of the alert's buyer. */
export async function checkPrices(deps: Deps): Promise<{ notified: number }> {
  const ctx = { ...deps, actor: { kind: 'guest' }, now: deps.clock(), lang: 'en' } as const;
  let notified = 0;
  for (let after = 0; ; ) {
    const alerts = await queries.listWaitingAlerts(deps.db, after, batch);
    for (const [buyer, own] of groupByPrices(alerts)) notified += await checkAlerts(ctx, buyer, own);
    const last = alerts.at(-1);
    if (!last || alerts.length < batch) return { notified };
    after = last.id;
  }
}

/** Personal accounts share the public prices, so that they need one query together. Each company has its own. */
function groupByPrices(alerts: readonly queries.WaitingAlert[]): Map<Buyer | null, queries.WaitingAlert[]> {
  const groups = Map.groupBy(alerts, ({ company_id }) => company_id);
  return new Map(
    [...groups].map(([companyId, own]) => {
      const [{ buyer_id: buyerId = 0, member_id: memberId = null } = {}] = own;
      const isPersonal = companyId === null || memberId === null;
      return [isPersonal ? null : { kind: 'company', buyerId, companyId, memberId }, own];
    }),
  );
}

async function checkAlerts(
  ctx: Ctx<'caches'>,
  buyer: Buyer | null,
  alerts: readonly queries.WaitingAlert[],
): Promise<number> {
  const productIds = [...new Set(alerts.map(({ product_id }) => product_id))];
  const offers = Map.groupBy(await loadOffersOfProducts(ctx, productIds, buyer), (offer) => offer.product_id);
  let notified = 0;
  for (const alert of alerts) {
    const cheapest = cheapestOffer(offers.get(alert.product_id) ?? []);
    if (!cheapest || cheapest.price > alert.price) continue;
    if (await notifyOfPrice(ctx, alert, cheapest)) notified++;
  }
  return notified;
}

/** Marks the alert and notifies in one transaction, so that two processes notify once. */
function notifyOfPrice(
  { db, now }: Ctx,
  alert: queries.WaitingAlert,
  { offer, price }: { offer: Offer; price: Sen },
): Promise<boolean> {
  const { id, person_id: personId, buyer_id: buyerId, created_at } = alert;
  const link = `/product/${offer.slug}`;
  const paramsIn = (lang: Lang) => ({
    product: offer[`name_${lang}`],
    price: formatUnitPrice(price, offer.price_unit, lang),
    wanted: formatUnitPrice(alert.price, offer.price_unit, lang),
  });
  return db.transaction(async (db) => {
    if (!(await queries.markNotified(db, id, created_at, now))) return false;
    const event = `price_alert:${id}:${created_at.getTime()}`;
    await notify(db, {
      ...{ personId, buyerId, kind: 'price_alert', event, template: 'price_reached', paramsIn, link, now },
      mail: {
        template: priceAlertMails.price_reached,
        paramsIn: (lang, { name }) => {
          const path = `${lang === 'ms' ? '/ms' : ''}${link}`;
          return { name, ...paramsIn(lang), path };
        },
      },
    });
    return true;
  });
}
