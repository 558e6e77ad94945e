import { and, asc, desc, eq, max } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { person } from '../../account/account.table.ts';
import { staff } from '../../staff/staff.table.ts';
import { quotationVersion, quotationVersionLine } from '../quotation.table.ts';

export type VersionRow = typeof quotationVersion.$inferSelect;
export type VersionLineRow = typeof quotationVersionLine.$inferSelect;
export type NewVersion = Omit<typeof quotationVersion.$inferInsert, 'number'>;
export type NewVersionLine = Omit<typeof quotationVersionLine.$inferInsert, 'version_id'>;

/** Inserts the next version with its lines. The caller holds the quotation's lock; both are immutable. */
export async function insertVersion(db: Db, version: NewVersion, lines: readonly NewVersionLine[]) {
  const [newest] = await db.orm
    .select({ number: max(quotationVersion.number) })
    .from(quotationVersion)
    .where(eq(quotationVersion.quotation_id, version.quotation_id));
  const [row] = await db.orm
    .insert(quotationVersion)
    .values({ ...version, number: (newest?.number ?? 0) + 1 })
    .returning();
  if (!row) throw new Error('No version was inserted');
  await db.orm.insert(quotationVersionLine).values(lines.map((line) => ({ ...line, version_id: row.id })));
  return row;
}

/** The newest offer, answered or not. */
export async function findOffer(db: Db, quotationId: number): Promise<VersionRow | undefined> {
  const [row] = await db.orm
    .select()
    .from(quotationVersion)
    .where(and(eq(quotationVersion.quotation_id, quotationId), eq(quotationVersion.side, 'staff')))
    .orderBy(desc(quotationVersion.number))
    .limit(1);
  return row;
}

export async function findVersion(db: Db, id: number): Promise<VersionRow | undefined> {
  const [row] = await db.orm.select().from(quotationVersion).where(eq(quotationVersion.id, id));
  return row;
}

export function listVersionLines(db: Db, versionId: number): Promise<VersionLineRow[]> {
  return db.orm
    .select()
    .from(quotationVersionLine)
    .where(eq(quotationVersionLine.version_id, versionId))
    .orderBy(asc(quotationVersionLine.position));
}

/** All versions with their authors, oldest first. */
export function listVersions(db: Db, quotationId: number) {
  return db.orm
    .select({ version: quotationVersion, person: person.name, staff: staff.name })
    .from(quotationVersion)
    .leftJoin(person, eq(person.id, quotationVersion.person_id))
    .leftJoin(staff, eq(staff.id, quotationVersion.staff_id))
    .where(eq(quotationVersion.quotation_id, quotationId))
    .orderBy(asc(quotationVersion.number));
}

export async function listAllVersionLines(db: Db, quotationId: number): Promise<VersionLineRow[]> {
  const rows = await db.orm
    .select({ line: quotationVersionLine })
    .from(quotationVersionLine)
    .innerJoin(quotationVersion, eq(quotationVersion.id, quotationVersionLine.version_id))
    .where(eq(quotationVersion.quotation_id, quotationId))
    .orderBy(asc(quotationVersion.number), asc(quotationVersionLine.position));
  return rows.map(({ line }) => line);
}
