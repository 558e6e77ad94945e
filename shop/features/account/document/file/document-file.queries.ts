import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/db.ts';
import { firstRow } from '../../../../platform/db/query.ts';
import { staff, staffSession } from '../../../staff/staff.table.ts';
import { session } from '../../account.table.ts';
import type { FileRow } from '../document.queries.ts';
import { documentFile, documentView, personDocument } from '../document.table.ts';

export function listFiles(db: Db, documentId: number): Promise<FileRow[]> {
  return db.orm
    .select()
    .from(documentFile)
    .where(and(eq(documentFile.document_id, documentId), isNull(documentFile.removed_at)));
}

export async function insertFile(db: Db, row: typeof documentFile.$inferInsert): Promise<void> {
  await db.orm.insert(documentFile).values(row);
}

/** The rows are kept because the view log references them. The original file name is erased. */
export async function markRemoved(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.orm
    .update(documentFile)
    .set({ removed_at: now, name: '' })
    .where(inArray(documentFile.id, [...ids]));
}

/** A file with its document's kind, unless either was removed. Staff omit `personId` to find anybody's file. */
export function findFile(db: Db, fileId: number, personId?: number) {
  const isThere = and(isNull(documentFile.removed_at), isNull(personDocument.removed_at));
  const owner = personId === undefined ? undefined : eq(personDocument.person_id, personId);
  return firstRow(
    db.orm
      .select({ file: documentFile, kind: personDocument.kind })
      .from(documentFile)
      .innerJoin(personDocument, eq(personDocument.id, documentFile.document_id))
      .where(and(eq(documentFile.id, fileId), isThere, owner)),
  );
}

export async function insertView(db: Db, view: typeof documentView.$inferInsert): Promise<void> {
  await db.orm.insert(documentView).values(view);
}

type SessionOf = { personId: number; sessionId: number; now: Date };

export async function isSessionActive(db: Db, { personId, sessionId, now }: SessionOf): Promise<boolean> {
  const isOwn = and(eq(session.id, sessionId), eq(session.person_id, personId));
  const isActive = and(isNull(session.ended_at), gt(session.expires_at, now));
  return (await db.orm.$count(session, and(isOwn, isActive))) > 0;
}

/** Does not check the idle limit: staff links are short-lived, and the limit is checked when they are created. */
export async function isStaffSessionActive(db: Db, staffId: number, sessionId: number): Promise<boolean> {
  const isOwn = and(eq(staffSession.id, sessionId), eq(staffSession.staff_id, staffId));
  const rows = await db.orm
    .select({ id: staffSession.id })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staff_id))
    .where(and(isOwn, isNull(staffSession.ended_at), eq(staff.is_active, true)));
  return rows.length === 1;
}
