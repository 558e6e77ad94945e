import type { variant } from '../../features/catalog/catalog.table.ts';
import {
  priceList,
  priceListCompany,
  priceListItem,
} from '../../features/catalog/price-list/price-list.table.ts';
import { deliveryArea, deliveryZone } from '../../features/delivery/delivery.table.ts';
import type { Buyer } from '../people/as-buyer.ts';
import { someAddress } from '../people/own-details.ts';
import type { TestApi } from '../test-api.ts';

let count = 0;

type Over = Partial<typeof variant.$inferInsert> & { categories?: number[]; name?: string };
export type Goods = { id: number; productId: number; sku: string; name: string };

/** A product with one variant: RM 5.00 per kg, packs of 1 kg, minimum 1 in steps of 1, stock of 100. */
export async function sell(api: TestApi, { categories = [], name, ...over }: Over = {}): Promise<Goods> {
  const n = ++count;
  const shown = name ?? `Goods ${n}`;
  const productId = await api.product(shown, { slug: `goods-${n}`, categories, variants: [] });
  const sku = `GDS-A-${String(n).padStart(3, '0')}`;
  const id = await api.variant(productId, { sku, pack_size: '1', is_default: true, ...over });
  return { id, productId, sku: over.sku ?? sku, name: shown };
}

export async function setStock(api: TestApi, { id }: Goods, onHand: number): Promise<void> {
  await api.database.pool.query('UPDATE variant SET on_hand = $2 WHERE id = $1', [id, onHand]);
}

export async function setPrice(api: TestApi, { id }: Goods, price: number): Promise<void> {
  await api.database.pool.query('UPDATE variant SET price = $2 WHERE id = $1', [id, price]);
}

type ZoneOver = Partial<typeof deliveryZone.$inferInsert>;

/** A zone for postcodes 43000 to 43999: minimum RM 80, delivery fee RM 12, free from RM 250. */
export async function buildZone(api: TestApi, over: ZoneOver = {}): Promise<number> {
  const row = { name_en: 'South', name_ms: 'Selatan', minimum: 8000, fee: 1200, free_from: 25_000, ...over };
  const [zone] = await api.db.orm.insert(deliveryZone).values(row).returning({ id: deliveryZone.id });
  if (!zone) throw new Error('No zone was inserted');
  await api.db.orm
    .insert(deliveryArea)
    .values({ zone_id: zone.id, from_postcode: 43_000, to_postcode: 43_999 });
  return zone.id;
}

export async function addAddress({ call }: Buyer, postcode = '43300'): Promise<number> {
  const { body } = await call('POST /api/profile/addresses', { ...someAddress, postcode });
  return body.data.id;
}

type Items = ({ variant_id: number; price: number } | { category_id: number; percent_off: number })[];

/** Prices agreed with a company, valid around the test date. */
export async function buildPriceList(
  api: TestApi,
  companyId: number,
  items: Items,
  window: { starts_on: string; ends_on: string } = { starts_on: '2026-11-01', ends_on: '2026-11-30' },
): Promise<void> {
  const row = { name: `Contract ${++count}`, ...window, created_at: api.deps.clock() };
  const [list] = await api.db.orm.insert(priceList).values(row).returning({ id: priceList.id });
  if (!list) throw new Error('No price list was inserted');
  await api.db.orm.insert(priceListCompany).values({ price_list_id: list.id, company_id: companyId });
  await api.db.orm.insert(priceListItem).values(items.map((item) => ({ ...item, price_list_id: list.id })));
}

/** Replaces a variant's price history with prices on past days. The database had written a price by its own clock. */
export function setPastPrices(api: TestApi, { id }: Goods, prices: Record<string, number>): Promise<void> {
  return api.db.transaction(async (db) => {
    await db.run('DELETE FROM price_history WHERE variant_id = $1', [id]);
    for (const [day, price] of Object.entries(prices)) {
      await db.run('INSERT INTO price_history (variant_id, day, price) VALUES ($1, $2, $3)', [
        id,
        day,
        price,
      ]);
    }
  });
}
