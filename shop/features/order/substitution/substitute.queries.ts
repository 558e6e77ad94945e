import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Lang } from '../../../kit/text/language.ts';
import type { Db } from '../../../platform/db/db.ts';
import { listQuery } from '../../../platform/db/query.ts';
import { product, productCategory, variant } from '../../catalog/catalog.table.ts';
import { orderLine } from '../order.table.ts';
import { orderSubstitute } from './substitute.table.ts';

export type SubstituteRow = typeof orderSubstitute.$inferSelect;

const nameIn = (lang: Lang) =>
  sql<string>`coalesce(${product[`display_name_${lang}`]}, ${product[`name_${lang}`]})`;

/** The substitutes of an order, oldest first, with the names of the goods. */
export const listSubstitutes = (db: Db, orderId: number) =>
  db.orm
    .select({
      ...getTableColumns(orderSubstitute),
      ordered_en: orderLine.name_en,
      ordered_ms: orderLine.name_ms,
      name_en: nameIn('en'),
      name_ms: nameIn('ms'),
      pack_label_en: variant.pack_label_en,
      pack_label_ms: variant.pack_label_ms,
      order_unit: variant.order_unit,
      price_unit: product.price_unit,
    })
    .from(orderSubstitute)
    .innerJoin(orderLine, eq(orderLine.id, orderSubstitute.order_line_id))
    .innerJoin(variant, eq(variant.id, orderSubstitute.variant_id))
    .innerJoin(product, eq(product.id, variant.product_id))
    .where(eq(orderSubstitute.order_id, orderId))
    .orderBy(asc(orderSubstitute.id));

export type NamedSubstitute = Awaited<ReturnType<typeof listSubstitutes>>[number];

export async function insertSubstitute(db: Db, row: typeof orderSubstitute.$inferInsert): Promise<number> {
  const [inserted] = await db.orm.insert(orderSubstitute).values(row).returning({ id: orderSubstitute.id });
  return inserted?.id ?? 0;
}

export async function updateSubstitute(
  db: Db,
  id: number,
  values: Partial<Pick<SubstituteRow, 'state' | 'answered_at'>>,
): Promise<void> {
  await db.orm.update(orderSubstitute).set(values).where(eq(orderSubstitute.id, id));
}

/** Orders with proposals that nobody answered in time. The caller checks each again under its lock. */
export const listOrdersWithExpiredProposals = listQuery<{ id: number }, [now: Date]>(
  'expired_substitutes',
  `SELECT DISTINCT order_id AS id FROM order_substitute WHERE state = 'proposed' AND answer_by < $1 ORDER BY 1 LIMIT 100`,
);

export async function insertSubstituteLine(db: Db, row: typeof orderLine.$inferInsert): Promise<void> {
  await db.orm.insert(orderLine).values(row);
}

/** The line of a withdrawn substitute. Nothing refers to it before the goods leave. */
export async function deleteSubstituteLine(db: Db, orderLineId: number): Promise<void> {
  await db.orm.delete(orderLine).where(eq(orderLine.replaces_id, orderLineId));
}

/** What decides whether two variants are of the same grade, by variant id. */
export async function loadGrades(db: Db, variantIds: readonly number[]) {
  const rows = await db.orm
    .select({ id: variant.id, productId: product.id, axes: product.axes, options: variant.options })
    .from(variant)
    .innerJoin(product, eq(product.id, variant.product_id))
    .where(inArray(variant.id, [...variantIds]));
  const productIds = rows.map(({ productId }) => productId);
  const categories = await db.orm
    .select()
    .from(productCategory)
    .where(inArray(productCategory.product_id, productIds));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        categoryIds: categories.flatMap((each) =>
          each.product_id === row.productId ? [each.category_id] : [],
        ),
      },
    ]),
  );
}
