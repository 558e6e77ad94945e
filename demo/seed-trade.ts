import { variant } from '@bakul/shop/features/catalog/catalog.table';
import {
  priceList,
  priceListCompany,
  priceListItem,
} from '@bakul/shop/features/catalog/price-list/price-list.table';
import { company } from '@bakul/shop/features/company/company.table';
import { insertDefaultDelivery } from '@bakul/shop/features/delivery/default-delivery';
import { closedDay } from '@bakul/shop/features/delivery/delivery.table';
import { addDays, localDate } from '@bakul/shop/kit/local-date';
import { percentOf } from '@bakul/shop/kit/money';
import type { Db } from '@bakul/shop/platform/db/db';
import { eq, inArray } from 'drizzle-orm';
import { demoCompanies } from './companies.ts';
import { demoProducts } from './products/all-products.ts';

type Options = {
  now: Date;
  productIds: ReadonlyMap<string, number>;
  categoryIds: ReadonlyMap<string, number>;
};

const contractCategory = 'asian-greens';
const contractPercent = 12;
/** How many products have a contract price of their own. */
const contractProducts = 5;
const closedInDays = 6;

/** Seeds the delivery settings and the contract price list of the largest customer. */
export async function seedTrade(db: Db, { now, productIds, categoryIds }: Options): Promise<void> {
  await insertDefaultDelivery(db);
  const today = localDate(now);
  await db.orm
    .insert(closedDay)
    .values({ day: addDays(today, closedInDays), reason_en: 'Stocktaking', reason_ms: 'Kira stok' })
    .onConflictDoNothing();
  const [customer] = await db.orm
    .select({ id: company.id })
    .from(company)
    .where(eq(company.ssm_number, demoCompanies[0]?.ssm_number ?? ''));
  const [list] = await db.orm
    .insert(priceList)
    .values({
      name: 'Restoran Warisan Nusantara 12',
      starts_on: addDays(today, -30),
      ends_on: addDays(today, 335),
      created_at: now,
    })
    .returning({ id: priceList.id });
  if (!customer || !list) throw new Error('The demo company is missing or no price list was inserted');
  await db.orm.insert(priceListCompany).values({ price_list_id: list.id, company_id: customer.id });
  const chosen = demoProducts.slice(0, contractProducts).flatMap(({ slug }) => productIds.get(slug) ?? []);
  const variants = await db.orm
    .select({ id: variant.id, price: variant.price })
    .from(variant)
    .where(inArray(variant.product_id, chosen));
  await db.orm.insert(priceListItem).values([
    {
      price_list_id: list.id,
      category_id: categoryIds.get(contractCategory) ?? 0,
      percent_off: contractPercent,
    },
    ...variants.map(({ id, price }) => ({
      price_list_id: list.id,
      variant_id: id,
      price: price - percentOf(price, contractPercent),
    })),
  ]);
}
