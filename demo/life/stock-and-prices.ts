import { adjustStock, receiveDelivery } from '@bakul/shop/features/catalog/stock/adjust-stock.service';
import { atHour, type LocalDate } from '@bakul/shop/kit/local-date';
import type { Db } from '@bakul/shop/platform/db/db';
import type { DemoWorld } from '../demo-world.ts';
import { demoProducts } from '../products/all-products.ts';
import { stableFraction } from '../stable-hash.ts';
import type { Item } from './baskets.ts';
import { lifeStart } from './calendar.ts';
import { priceAt, pricePath } from './price-path.ts';

type Base = {
  id: number;
  slug: string;
  price: number;
  tiers: { from: string; price: number }[];
  par: number;
};

/** The catalogue as it is today: what every price is relative to, and what the shelves are filled up to. */
export async function readCatalogue(db: Db): Promise<Base[]> {
  return db.run<Base>(
    `SELECT v.id, p.slug, v.price, v.on_hand::float8 AS par, coalesce((SELECT json_agg(json_build_object(
       'from', t.from_quantity::text, 'price', t.price)) FROM variant_tier t WHERE t.variant_id = v.id), '[]') AS tiers
     FROM variant v JOIN product p ON p.id = v.product_id ORDER BY v.id`,
  );
}

const paths = new Map(demoProducts.map((item) => [item.slug, pricePath(item)]));

/** Sets the prices of a day, and the tiers with them. Without a day, those of the catalogue. */
export async function setPrices(
  db: Db,
  catalogue: readonly Base[],
  day: LocalDate | null,
  at: Date,
): Promise<void> {
  const factorOf = (slug: string) => (day ? paths.get(slug)?.get(day) : undefined) ?? 1;
  const tiers = catalogue.flatMap(({ id, slug, tiers }) =>
    tiers.map(({ from, price }) => ({ id, from, price: priceAt(price, factorOf(slug)) })),
  );
  await db.transaction(async (db) => {
    await db.run("SELECT set_config('shop.repriced_at', $1, true)", [at.toISOString()]);
    await db.run(
      `UPDATE variant v SET price = n.price FROM unnest($1::integer[], $2::integer[]) n (id, price)
       WHERE v.id = n.id AND v.price <> n.price`,
      [catalogue.map(({ id }) => id), catalogue.map(({ slug, price }) => priceAt(price, factorOf(slug)))],
    );
    await db.run(
      `UPDATE variant_tier t SET price = n.price FROM unnest($1::integer[], $2::numeric[], $3::integer[]) n (id, from_quantity, price)
       WHERE t.variant_id = n.id AND t.from_quantity = n.from_quantity AND t.price <> n.price`,
      [tiers.map(({ id }) => id), tiers.map(({ from }) => from), tiers.map(({ price }) => price)],
    );
  });
}

/** The stock that the shop opened with, so that the moves of every variant add up to what is on hand. */
export async function openStock(db: Db): Promise<void> {
  await db.run(
    `INSERT INTO stock_move (variant_id, change, on_hand, kind, actor, reason, at)
     SELECT id, on_hand, on_hand, 'received', 'system', 'Opening stock', $1 FROM variant WHERE on_hand > 0 ORDER BY id`,
    [atHour(lifeStart, 0.25)],
  );
}

/** Some greens and fruit do not survive the day. The farms fill the shelves up again in the evening. */
export async function wasteAndReceive(
  world: DemoWorld,
  catalogue: readonly Base[],
  day: LocalDate,
): Promise<void> {
  const { db } = world;
  const spoiling = demoProducts.filter(
    ({ slug, shelfLifeDays }) => shelfLifeDays <= 7 && stableFraction(`${slug} spoils ${day}`) < 0.02,
  );
  for (const [index, { slug }] of spoiling.entries()) {
    const found = catalogue.find((each) => each.slug === slug && each.par >= 20);
    if (!found) continue;
    const quantity = Math.max(1, Math.round(found.par * 0.02 * stableFraction(`${slug} lost ${day}`)));
    const ctx = world.as('staff:warehouse', atHour(day, 16.5 + index / 60));
    await adjustStock(ctx, {
      variant_id: found.id,
      kind: 'spoiled',
      quantity,
      reason: 'Wilted at the end of the day',
    });
  }
  const pars = new Map(catalogue.map(({ id, par }) => [id, par]));
  const low = await db.run<{ id: number; on_hand: number; farm: string }>(
    `SELECT v.id, v.on_hand::float8 AS on_hand, f.name AS farm FROM variant v JOIN product p ON p.id = v.product_id
       JOIN farm f ON f.id = p.farm_id
     WHERE v.id = ANY ($1) ORDER BY f.name, v.id`,
    [[...pars.keys()]],
  );
  const byFarm = Map.groupBy(
    low.filter(({ id, on_hand }) => on_hand < (pars.get(id) ?? 0)),
    ({ farm }) => farm,
  );
  let minutes = 0;
  for (const [farm, rows] of byFarm) {
    const at = atHour(day, 18 + minutes++ / 12);
    const lines = rows.map(({ id, on_hand }) => ({
      variant_id: id,
      quantity: Math.round(((pars.get(id) ?? 0) - on_hand) * 1000) / 1000,
    }));
    const reason = `Delivery of ${farm}`.slice(0, 60);
    await receiveDelivery(
      { ...world.as('staff:warehouse', at), requestId: `life-${day}-${minutes}` },
      { lines, reason },
    );
  }
}

/** What buyers choose from: the default variant of each product. */
export async function readGoods({ db }: DemoWorld): Promise<Map<string, Item>> {
  const rows = await db.run<Item>(
    `SELECT v.id AS "variantId", p.slug, (v.on_hand - v.reserved)::float8 AS "onHand", v.min_quantity::float8 AS minimum,
       v.quantity_step::float8 AS step, greatest(1, round(v.price * v.pack_size))::float8 AS "unitPrice"
     FROM variant v JOIN product p ON p.id = v.product_id WHERE v.is_default AND v.archived_at IS NULL`,
  );
  return new Map(rows.map((good) => [good.slug, good]));
}
