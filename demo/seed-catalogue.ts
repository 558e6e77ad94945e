import {
  category,
  certificate,
  farm,
  product,
  productCategory,
  productMedia,
  variant,
} from '@bakul/shop/features/catalog/catalog.table';
import { addDays, localDate } from '@bakul/shop/kit/local-date';
import { copyRow, copyRows } from '@bakul/shop/platform/db/copy-rows';
import type { Db } from '@bakul/shop/platform/db/db';
import { demoCategories } from './categories.ts';
import { pictureKeys, tileKey } from './demo-pictures.ts';
import type { DemoCategory, DemoProduct } from './demo-types.ts';
import { type DemoVariant, expandVariants } from './expand.ts';
import { demoFarms } from './farms.ts';
import { demoProducts } from './products/all-products.ts';
import { seedPriceHistory } from './seed-price-history.ts';

type Options = { now: Date; mediaIds: ReadonlyMap<string, number> };

const axisNames = {
  grade: { en: 'Grade', ms: 'Gred' },
  size: { en: 'Size', ms: 'Saiz' },
  pack: { en: 'Pack', ms: 'Pek' },
};

/** Returns the id of a slug. Throws on an unknown slug, which is a mistake in the data. */
export function requireId(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo data has no '${name}'`);
  return id;
}

export async function seedCatalogue(db: Db, { now, mediaIds }: Options) {
  const farmIds = await insertFarms(db);
  const categoryIds = new Map<string, number>();
  await insertCategories(db, demoCategories, null, mediaIds, categoryIds);
  const productIds = await insertProducts(db, now, farmIds);
  await insertVariants(db, productIds, now);
  await insertLinks(db, now, { productIds, categoryIds, mediaIds });
  return { categoryIds, productIds };
}

async function insertFarms(db: Db): Promise<Map<string, number>> {
  const rows = demoFarms.map(({ about, ...rest }) => ({ ...rest, about_en: about.en, about_ms: about.ms }));
  const inserted = await db.orm.insert(farm).values(rows).returning({ id: farm.id, slug: farm.slug });
  return new Map(inserted.map(({ slug, id }) => [slug, id]));
}

async function insertCategories(
  db: Db,
  nodes: readonly DemoCategory[],
  parentId: number | null,
  mediaIds: ReadonlyMap<string, number>,
  ids: Map<string, number>,
): Promise<void> {
  for (const [index, node] of nodes.entries()) {
    const [row] = await db.orm
      .insert(category)
      .values({
        slug: node.slug,
        name_en: node.name.en,
        name_ms: node.name.ms,
        ordering: index + 1,
        parent_id: parentId,
        media_id: requireId(mediaIds, tileKey(node.subject)),
      })
      .returning({ id: category.id });
    if (!row) continue;
    ids.set(node.slug, row.id);
    await insertCategories(db, node.children ?? [], row.id, mediaIds, ids);
  }
}

const axesOf = ({ grades, sizes }: DemoProduct) => [
  ...(grades ? [axisNames.grade] : []),
  ...(sizes ? [axisNames.size] : []),
  axisNames.pack,
];

async function insertProducts(
  db: Db,
  now: Date,
  farmIds: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const highlighted = new Set(
    [...demoProducts]
      .sort((a, b) => b.popularity - a.popularity)
      .slice(0, 12)
      .map(({ slug }) => slug),
  );
  const rows = demoProducts.map((item) => ({
    slug: item.slug,
    name_en: item.name.en,
    name_ms: item.name.ms,
    display_name_en: item.displayName?.en ?? null,
    display_name_ms: item.displayName?.ms ?? null,
    description_en: item.description.en,
    description_ms: item.description.ms,
    farm_id: requireId(farmIds, item.farm),
    is_imported: item.imported,
    tax_class: item.taxClass,
    price_unit: item.priceUnit,
    storage_min_c: item.storage.minC,
    storage_max_c: item.storage.maxC,
    shelf_life_days: item.shelfLifeDays,
    season_months: [...item.season],
    best_months: [...(item.bestMonths ?? [])],
    axes: axesOf(item),
    synonyms: [...(item.synonyms ?? [])],
    popularity: item.popularity,
    is_highlighted: highlighted.has(item.slug),
    created_at: new Date(now.getTime() - item.addedDaysAgo * 86_400_000),
    updated_at: now,
  }));
  const inserted = await db.orm
    .insert(product)
    .values(rows)
    .returning({ id: product.id, slug: product.slug });
  return new Map(inserted.map(({ slug, id }) => [slug, id]));
}

/** The default variant: the grade and size that the base price applies to, in the first pack. */
function isDefault(item: DemoProduct, option: DemoVariant): boolean {
  const grade = item.grades?.find(({ factor }) => factor === 1) ?? item.grades?.[0];
  const size = item.sizes?.find(({ factor }) => factor === 1) ?? item.sizes?.[0];
  return (
    option.grade === (grade?.value ?? null) &&
    (option.size?.en ?? null) === (size?.value.en ?? null) &&
    option.packCode === item.packs[0]?.code
  );
}

async function insertVariants(db: Db, productIds: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const options = demoProducts.flatMap((item) => {
    const variants = expandVariants(item);
    const chosen = variants.find((option) => isDefault(item, option)) ?? variants[0];
    return variants.map((option, position) => ({ item, option, position, isDefault: option === chosen }));
  });
  const rows = options.map(({ item, option, position, isDefault }) => ({
    product_id: requireId(productIds, item.slug),
    sku: option.sku,
    position,
    is_default: isDefault,
    options: [
      ...(option.grade === null ? [] : [{ en: option.grade, ms: option.grade }]),
      ...(option.size === null ? [] : [option.size]),
      option.pack,
    ],
    pack_label_en: option.pack.en,
    pack_label_ms: option.pack.ms,
    order_unit: option.orderUnit,
    pack_size: option.packSize,
    min_quantity: option.min,
    quantity_step: option.step,
    price: option.price,
    cost: option.cost,
    on_hand: option.stock,
    weight_grams: option.weightGrams,
    is_catch_weight: option.catchWeight,
  }));
  const inserted = await db.orm.insert(variant).values(rows).returning({ id: variant.id, sku: variant.sku });
  const ids = new Map(inserted.map(({ sku, id }) => [sku, id]));
  const tiers = options.flatMap(({ option }) =>
    option.tiers.map(({ from, price }) => copyRow([requireId(ids, option.sku), from, price])),
  );
  const columns = ['variant_id', 'from_quantity', 'price'];
  await copyRows(db, { table: 'variant_tier', columns, rows: tiers.join('\n') });
  await seedPriceHistory(
    db,
    options.map(({ item, option }) => ({
      id: requireId(ids, option.sku),
      price: option.price,
      item,
    })),
    now,
  );
}

type Ids = {
  productIds: ReadonlyMap<string, number>;
  categoryIds: ReadonlyMap<string, number>;
  mediaIds: ReadonlyMap<string, number>;
};

async function insertLinks(db: Db, now: Date, { productIds, categoryIds, mediaIds }: Ids): Promise<void> {
  const today = localDate(now);
  const categories = demoProducts.flatMap((item) =>
    [item.category, ...(item.extraCategories ?? [])].map((slug, position) => ({
      product_id: requireId(productIds, item.slug),
      category_id: requireId(categoryIds, slug),
      position,
    })),
  );
  await db.orm.insert(productCategory).values(categories);
  const pictures = demoProducts.flatMap((item) =>
    pictureKeys(item.subject).map((key, index) => ({
      product_id: requireId(productIds, item.slug),
      media_id: requireId(mediaIds, key),
      order_column: index + 1,
    })),
  );
  await db.orm.insert(productMedia).values(pictures);
  const certificates = demoProducts.flatMap((item) =>
    item.certificates.map(({ kind, number, expiresInDays }) => ({
      product_id: requireId(productIds, item.slug),
      kind,
      number,
      expires_on: addDays(today, expiresInDays),
    })),
  );
  await db.orm.insert(certificate).values(certificates);
}
