import { eq, max } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { firstRow, listQuery, requireRow, rowQuery } from '../../../platform/db/query.ts';
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
  const inserted = await db.orm
    .insert(quotationVersion)
    .values({ ...version, number: (newest?.number ?? 0) + 1 })
    .returning();
  const row = requireRow(inserted);
  await db.orm.insert(quotationVersionLine).values(lines.map((line) => ({ ...line, version_id: row.id })));
  return row;
}

/** The newest offer, answered or not. */
export const findOffer = rowQuery<VersionRow, [quotationId: number]>(
  'quotation_offer',
  "SELECT * FROM quotation_version WHERE quotation_id = $1 AND side = 'staff' ORDER BY number DESC LIMIT 1",
);

export const findVersion = (db: Db, id: number) =>
  firstRow(db.orm.select().from(quotationVersion).where(eq(quotationVersion.id, id)));

export const listVersionLines = listQuery<VersionLineRow, [versionId: number]>(
  'quotation_lines_of_version',
  'SELECT * FROM quotation_version_line WHERE version_id = $1 ORDER BY position',
);

/** All versions with the names of their authors, oldest first. */
export const listVersions = listQuery<VersionRow & { author: string }, [quotationId: number]>(
  'quotation_versions',
  `SELECT v.*, coalesce(p.name, s.name, '') AS author FROM quotation_version v
     LEFT JOIN person p ON p.id = v.person_id LEFT JOIN staff s ON s.id = v.staff_id
   WHERE v.quotation_id = $1 ORDER BY v.number`,
);

export const listAllVersionLines = listQuery<VersionLineRow, [quotationId: number]>(
  'quotation_version_lines',
  `SELECT l.* FROM quotation_version_line l JOIN quotation_version v ON v.id = l.version_id
   WHERE v.quotation_id = $1 ORDER BY v.number, l.position`,
);
