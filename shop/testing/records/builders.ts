import {
  category,
  certificate,
  farm,
  media,
  product,
  productCategory,
  productMedia,
  variant,
  variantTier,
} from '../../features/catalog/catalog.table.ts';
import { promotion } from '../../features/promotion/promotion.table.ts';
import { review, reviewMedia } from '../../features/review/review.table.ts';
import type { Db } from '../../platform/db/db.ts';

type Row<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>;
type ProductRow = Row<typeof product> & {
  categories?: readonly number[];
  pictures?: readonly number[];
  certificates?: readonly { kind: 'mygap' | 'myorganic' | 'halal'; expires_on: string }[];
  /** One variant at RM 5.00 by default. */
  variants?: readonly Row<typeof variant>[];
};

export type Builders = ReturnType<typeof buildersOf>;

const only = <T>([row]: readonly T[]): T => {
  if (!row) throw new Error('No row was inserted');
  return row;
};
const kebab = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Builds rows with sensible defaults, so that a test states only what matters. */
export function buildersOf(db: Db, now: () => Date) {
  let count = 0;
  const next = () => ++count;
  const day = 86_400_000;
  let home: Promise<number> | undefined;

  const build = {
    async farm(over: Row<typeof farm> = {}): Promise<number> {
      const row = {
        slug: `farm-${next()}`,
        name: 'Ladang Ujian',
        district: 'Cameron Highlands',
        state: 'PHG',
      };
      return only(
        await db.orm
          .insert(farm)
          .values({ ...row, ...over })
          .returning({ id: farm.id }),
      ).id;
    },

    async media(over: Row<typeof media> = {}): Promise<number> {
      const key = `picture-${next()}`;
      const file = {
        key,
        name: key,
        file_name: `${key}.webp`,
        mime_type: 'image/webp',
        width: 960,
        height: 720,
        widths: [320, 640, 960],
      };
      return only(
        await db.orm
          .insert(media)
          .values({ ...file, ...over })
          .returning({ id: media.id }),
      ).id;
    },

    async category(name: string, over: Row<typeof category> = {}): Promise<number> {
      const row = { slug: kebab(name), name_en: name, name_ms: `${name} (ms)`, ordering: next() };
      return only(
        await db.orm
          .insert(category)
          .values({ ...row, ...over })
          .returning({ id: category.id }),
      ).id;
    },

    async product(name: string, over: ProductRow = {}): Promise<number> {
      const { categories = [], pictures = [], certificates = [], variants = [{}], ...columns } = over;
      home ??= build.farm();
      const row: typeof product.$inferInsert = {
        slug: kebab(name),
        name_en: name,
        name_ms: `${name} (ms)`,
        farm_id: columns.farm_id ?? (await home),
        tax_class: 'local_fresh',
        price_unit: 'kg',
        storage_min_c: 8,
        storage_max_c: 12,
        shelf_life_days: 7,
        season_months: [1, 2, 3],
        axes: [{ en: 'Pack', ms: 'Pek' }],
        created_at: now(),
        ...columns,
      };
      const { id } = only(await db.orm.insert(product).values(row).returning({ id: product.id }));
      for (const [index, each] of variants.entries())
        await build.variant(id, { is_default: index === 0, position: index, ...each });
      const links = categories.map((category_id, position) => ({ product_id: id, category_id, position }));
      if (links.length > 0) await db.orm.insert(productCategory).values(links);
      const shown = pictures.map((media_id, index) => ({
        product_id: id,
        media_id,
        order_column: index + 1,
      }));
      if (shown.length > 0) await db.orm.insert(productMedia).values(shown);
      const held = certificates.map((each) => ({ product_id: id, number: `C-${next()}`, ...each }));
      if (held.length > 0) await db.orm.insert(certificate).values(held);
      return id;
    },

    async variant(productId: number, over: Row<typeof variant> = {}): Promise<number> {
      const n = next();
      const row = {
        product_id: productId,
        sku: `SKU-${n}`,
        position: n,
        options: [{ en: `Pack ${n}`, ms: `Pek ${n}` }],
        pack_label_en: '5 kg carton',
        pack_label_ms: 'Karton 5 kg',
        order_unit: 'carton',
        pack_size: '5',
        min_quantity: '1',
        quantity_step: '1',
        price: 500,
        on_hand: '100',
        weight_grams: 5000,
      };
      return only(
        await db.orm
          .insert(variant)
          .values({ ...row, ...over })
          .returning({ id: variant.id }),
      ).id;
    },

    async tier(variantId: number, from: string, price: number): Promise<void> {
      await db.orm.insert(variantTier).values({ variant_id: variantId, from_quantity: from, price });
    },

    async review(productId: number, rating: number, over: Row<typeof review> & { pictures?: number[] } = {}) {
      const { pictures = [], ...columns } = over;
      const row: typeof review.$inferInsert = {
        product_id: productId,
        rating,
        reviewer: 'Restoran Seri',
        text: 'Fresh.',
        lang: 'en',
        created_at: now(),
        ...columns,
      };
      const { id } = only(await db.orm.insert(review).values(row).returning({ id: review.id }));
      const shown = pictures.map((media_id, index) => ({ review_id: id, media_id, order_column: index }));
      if (shown.length > 0) await db.orm.insert(reviewMedia).values(shown);
      return id;
    },

    /** Ten percent off its target, from yesterday until tomorrow. */
    async promotion(name: string, over: Row<typeof promotion> = {}): Promise<number> {
      const scope = over.product_id ? 'product' : over.category_id ? 'category' : 'order';
      const row: typeof promotion.$inferInsert = {
        slug: kebab(name),
        name_en: name,
        name_ms: `${name} (ms)`,
        headline_en: `${name} now`,
        headline_ms: `${name} kini`,
        body_en: 'While it lasts.',
        body_ms: 'Sementara ada.',
        kind: 'percent',
        value: 10,
        scope,
        state: 'active',
        starts_at: new Date(now().getTime() - day),
        ends_at: new Date(now().getTime() + day),
        banner_id: over.banner_id ?? (await build.media()),
        ga_properties: {
          promotion_id: kebab(name),
          promotion_name: name,
          promotion_duration: '2 days',
          promotion_category: scope,
        },
        ...over,
      };
      return only(await db.orm.insert(promotion).values(row).returning({ id: promotion.id })).id;
    },
  };
  return build;
}
