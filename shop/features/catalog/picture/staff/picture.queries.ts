import { and, eq, inArray } from 'drizzle-orm';
import { type Db, statement } from '../../../../platform/db/db.ts';
import { category, media, productMedia } from '../../catalog.table.ts';

export type Area = { x: number; y: number; width: number; height: number };
export type PictureRow = {
  /** Id of the `product_media` row. */
  id: number;
  name: string;
  variant_id: number | null;
  key: string;
  widths: number[];
  width: number;
  height: number;
  is_illustration: boolean;
  original: { key: string; width: number; height: number } | null;
  crop: Area | null;
};

const columns = `g.id, m.name, g.variant_id, m.key, m.widths, m.width, m.height, m.is_illustration, m.original, m.crop
  FROM product_media g JOIN media m ON m.id = g.media_id`;
const ofProduct = statement(
  'staff_pictures',
  `SELECT ${columns} WHERE g.product_id = $1 ORDER BY g.order_column, g.id`,
);

export function listPictures(db: Db, productId: number): Promise<PictureRow[]> {
  return db.run<PictureRow>(ofProduct, [productId]);
}

export type NewMedia = Omit<typeof media.$inferInsert, 'id'>;

export async function insertMedia(db: Db, row: NewMedia): Promise<number> {
  const [stored] = await db.orm.insert(media).values(row).returning({ id: media.id });
  if (!stored) throw new Error('No picture was inserted');
  return stored.id;
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
  const [place] = await db.orm.select().from(productMedia).where(eq(productMedia.id, pictureId));
  if (!place) throw new Error('The product picture does not exist');
  const [old] = await db.orm.select().from(media).where(eq(media.id, place.media_id));
  if (!old) throw new Error('The product picture has no media row');
  if (await isShared(db, old.id)) {
    const { id: _, ...copy } = old;
    const mediaId = await insertMedia(db, { ...copy, ...change });
    await db.orm.update(productMedia).set({ media_id: mediaId }).where(eq(productMedia.id, pictureId));
    return [];
  }
  await db.orm.update(media).set(change).where(eq(media.id, old.id));
  return change.key ? filesOf({ key: old.key, original: null }) : [];
}

export async function setOrder(db: Db, productId: number, ids: readonly number[]): Promise<void> {
  await db.run(
    `UPDATE product_media g SET order_column = n.place FROM unnest($2::integer[]) WITH ORDINALITY AS n (id, place)
     WHERE g.id = n.id AND g.product_id = $1`,
    [productId, ids],
  );
}

const uses = statement(
  'media_uses',
  `SELECT (SELECT count(*) FROM product_media WHERE media_id = $1)::integer + (SELECT count(*) FROM category WHERE media_id = $1)::integer
     + (SELECT count(*) FROM review_media WHERE media_id = $1)::integer + (SELECT count(*) FROM promotion WHERE banner_id = $1 OR highlight_banner_id = $1)::integer AS n`,
);

async function isShared(db: Db, mediaId: number): Promise<boolean> {
  const [row] = await db.run<{ n: number }>(uses, [mediaId]);
  return (row?.n ?? 0) > 1;
}

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
  const [row] = await db.run<{ n: number }>(uses, [mediaId]);
  if ((row?.n ?? 0) > 0) return [];
  const [old] = await db.orm
    .delete(media)
    .where(inArray(media.id, [mediaId]))
    .returning();
  return old ? filesOf(old) : [];
}

/** Files to delete with a picture. Only uploads, because the bundled pictures are part of the shop. */
export function filesOf({ key, original }: { key: string; original: { key: string } | null }): string[] {
  return [...(key.startsWith('upload-') ? [key] : []), ...(original ? [original.key] : [])];
}

export async function setCategoryMedia(
  db: Db,
  categoryId: number,
  mediaId: number | null,
): Promise<number | null> {
  const [old] = await db.orm
    .select({ mediaId: category.media_id })
    .from(category)
    .where(eq(category.id, categoryId));
  await db.orm.update(category).set({ media_id: mediaId }).where(eq(category.id, categoryId));
  return old?.mediaId ?? null;
}
