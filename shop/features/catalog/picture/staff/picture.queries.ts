import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/db.ts';
import { listQuery, requireRow, rowQuery } from '../../../../platform/db/query.ts';
import { category, media, productMedia } from '../../catalog.table.ts';
import type { StaffPicture } from '../../product/staff/product.contract.ts';

export type Area = NonNullable<StaffPicture['crop']>;
/** `id` is that of the `product_media` row. */
export type PictureRow = Omit<StaffPicture, 'thumb' | 'url' | 'original'> &
  Pick<typeof media.$inferSelect, 'key' | 'widths' | 'original'>;

export const listPictures = listQuery<PictureRow, [productId: number]>(
  'staff_pictures',
  `SELECT g.id, m.name, g.variant_id, m.key, m.widths, m.width, m.height, m.is_illustration, m.original, m.crop
   FROM product_media g JOIN media m ON m.id = g.media_id WHERE g.product_id = $1 ORDER BY g.order_column, g.id`,
);

export type NewMedia = Omit<typeof media.$inferInsert, 'id'>;

export async function insertMedia(db: Db, row: NewMedia): Promise<number> {
  return requireRow(await db.orm.insert(media).values(row).returning({ id: media.id })).id;
}

export async function addPicture(db: Db, productId: number, mediaId: number, place: number): Promise<void> {
  await db.orm.insert(productMedia).values({ product_id: productId, media_id: mediaId, order_column: place });
}

export async function setVariant(db: Db, pictureId: number, variantId: number | null): Promise<void> {
  await db.orm.update(productMedia).set({ variant_id: variantId }).where(eq(productMedia.id, pictureId));
}

/**
 * Updates the `media` row behind a product picture. A row shared with others is copied first. Returns the files that
 * are no longer needed.
 */
export async function changeMedia(db: Db, pictureId: number, change: Partial<NewMedia>): Promise<string[]> {
  const rows = await db.orm
    .select({ old: media })
    .from(productMedia)
    .innerJoin(media, eq(media.id, productMedia.media_id))
    .where(eq(productMedia.id, pictureId));
  const { old } = requireRow(rows);
  if ((await countUses(db, old.id)) > 1) {
    const { id: _, ...copy } = old;
    const mediaId = await insertMedia(db, { ...copy, ...change });
    await db.orm.update(productMedia).set({ media_id: mediaId }).where(eq(productMedia.id, pictureId));
    return [];
  }
  await db.orm.update(media).set(change).where(eq(media.id, old.id));
  return change.key ? filesOf({ key: old.key }) : [];
}

export async function setOrder(db: Db, productId: number, ids: readonly number[]): Promise<void> {
  await db.run(
    `UPDATE product_media g SET order_column = n.place FROM unnest($2::integer[]) WITH ORDINALITY AS n (id, place)
     WHERE g.id = n.id AND g.product_id = $1`,
    [productId, ids],
  );
}

const findUses = rowQuery<{ n: number }, [mediaId: number]>(
  'media_uses',
  `SELECT (SELECT count(*) FROM product_media WHERE media_id = $1)::integer + (SELECT count(*) FROM category WHERE media_id = $1)::integer
     + (SELECT count(*) FROM review_media WHERE media_id = $1)::integer + (SELECT count(*) FROM promotion WHERE banner_id = $1 OR highlight_banner_id = $1)::integer AS n`,
);

const countUses = async (db: Db, mediaId: number) => (await findUses(db, mediaId))?.n ?? 0;

/**
 * Deletes a product picture, and its `media` row when nothing else uses it. Returns the files that are no longer
 * referenced.
 */
export async function deletePicture(db: Db, productId: number, pictureId: number): Promise<string[]> {
  const [gone] = await db.orm
    .delete(productMedia)
    .where(and(eq(productMedia.id, pictureId), eq(productMedia.product_id, productId)))
    .returning({ mediaId: productMedia.media_id });
  return gone ? deleteUnusedMedia(db, gone.mediaId) : [];
}

export async function deleteUnusedMedia(db: Db, mediaId: number): Promise<string[]> {
  if ((await countUses(db, mediaId)) > 0) return [];
  const [old] = await db.orm.delete(media).where(eq(media.id, mediaId)).returning();
  return old ? filesOf(old) : [];
}

/** Files to delete with a picture. Only uploads, because the bundled pictures are part of the shop. */
export function filesOf({ key, original }: { key: string; original?: { key: string } | null }): string[] {
  return [...(key.startsWith('upload-') ? [key] : []), ...(original ? [original.key] : [])];
}

/** Returns the former picture. */
export async function setCategoryMedia(db: Db, categoryId: number, mediaId: number | null) {
  const [old] = await db.orm
    .select({ mediaId: category.media_id })
    .from(category)
    .where(eq(category.id, categoryId));
  await db.orm.update(category).set({ media_id: mediaId }).where(eq(category.id, categoryId));
  return old?.mediaId ?? null;
}
