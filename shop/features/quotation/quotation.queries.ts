import { asc, eq } from 'drizzle-orm';
import type { Lang } from '../../kit/language.ts';
import { type Db, statement } from '../../platform/db/db.ts';
import { quotation, quotationLine, quotationOfferDraft } from './quotation.table.ts';

export type QuotationRow = typeof quotation.$inferSelect;
export type QuotationLineRow = typeof quotationLine.$inferSelect;
export type OfferDraftRow = typeof quotationOfferDraft.$inferSelect;

/** By number, regardless of the buyer. */
export async function findQuotation(db: Db, slug: string): Promise<QuotationRow | undefined> {
  const [row] = await db.orm.select().from(quotation).where(eq(quotation.slug, slug));
  return row;
}

export async function lockQuotation(db: Db, id: number): Promise<QuotationRow | undefined> {
  const [row] = await db.orm.select().from(quotation).where(eq(quotation.id, id)).for('no key update');
  return row;
}

/** Returns undefined when the number is taken; the caller retries with another. */
export async function insertQuotation(db: Db, values: typeof quotation.$inferInsert) {
  const [row] = await db.orm
    .insert(quotation)
    .values(values)
    .onConflictDoNothing({ target: quotation.slug })
    .returning();
  return row;
}

export type QuotationValues = Partial<Omit<QuotationRow, 'id' | 'slug' | 'buyer_id' | 'author_id'>>;

export async function updateQuotation(db: Db, id: number, values: QuotationValues): Promise<void> {
  await db.orm.update(quotation).set(values).where(eq(quotation.id, id));
}

export async function deleteQuotation(db: Db, id: number): Promise<void> {
  await db.orm.delete(quotation).where(eq(quotation.id, id));
}

export function listLines(db: Db, quotationId: number): Promise<QuotationLineRow[]> {
  return db.orm
    .select()
    .from(quotationLine)
    .where(eq(quotationLine.quotation_id, quotationId))
    .orderBy(asc(quotationLine.position));
}

export type NewLine = Omit<QuotationLineRow, 'quotation_id' | 'position'>;

export async function replaceLines(db: Db, quotationId: number, lines: readonly NewLine[]): Promise<void> {
  await db.orm.delete(quotationLine).where(eq(quotationLine.quotation_id, quotationId));
  if (lines.length === 0) return;
  await db.orm
    .insert(quotationLine)
    .values(lines.map((line, index) => ({ ...line, quotation_id: quotationId, position: index + 1 })));
}

export async function findOfferDraft(db: Db, quotationId: number): Promise<OfferDraftRow | undefined> {
  const [row] = await db.orm
    .select()
    .from(quotationOfferDraft)
    .where(eq(quotationOfferDraft.quotation_id, quotationId));
  return row;
}

/** Replaces an earlier draft of the quotation. */
export async function putOfferDraft(db: Db, values: OfferDraftRow): Promise<void> {
  await db.orm
    .insert(quotationOfferDraft)
    .values(values)
    .onConflictDoUpdate({ target: quotationOfferDraft.quotation_id, set: values });
}

export async function deleteOfferDraft(db: Db, quotationId: number): Promise<void> {
  await db.orm.delete(quotationOfferDraft).where(eq(quotationOfferDraft.quotation_id, quotationId));
}

export type Recipient = { email: string; name: string; language: Lang };

const author = statement(
  'quotation_author',
  'SELECT email, name, language FROM person WHERE id = $1 AND email IS NOT NULL',
);

/** Undefined once the person has closed their account. */
export async function findRecipient(db: Db, personId: number): Promise<Recipient | undefined> {
  return (await db.run<Recipient>(author, [personId]))[0];
}

const buyer = statement(
  'quotation_buyer_name',
  `SELECT coalesce((SELECT name FROM company WHERE buyer_id = $1), (SELECT name FROM person WHERE buyer_id = $1), '') AS name`,
);

/** The buyer's name as shown to staff: the company or the person. */
export async function findBuyerName(db: Db, buyerId: number): Promise<string> {
  return (await db.run<{ name: string }>(buyer, [buyerId]))[0]?.name ?? '';
}
