import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { firstRow, requireRow } from '../../../platform/db/query.ts';
import { history } from '../../audit/history.table.ts';
import type { DocumentKind } from './document.rules.ts';
import { documentFile, personDocument } from './document.table.ts';

export type DocumentRow = typeof personDocument.$inferSelect;
export type FileRow = typeof documentFile.$inferSelect;
/** A document with its files and history. */
export type DocumentWithFiles = Awaited<ReturnType<typeof loadDocumentsWithFiles>>[number];

export const documentRecord = 'document';

const activeDocuments = (personId: number, kind: DocumentKind) =>
  and(
    eq(personDocument.person_id, personId),
    eq(personDocument.kind, kind),
    isNull(personDocument.removed_at),
  );

export function listDocuments(db: Db, personId: number, kind: DocumentKind): Promise<DocumentRow[]> {
  return db.orm
    .select()
    .from(personDocument)
    .where(activeDocuments(personId, kind))
    .orderBy(asc(personDocument.id));
}

export function findDocument(db: Db, personId: number, kind: DocumentKind, id: number) {
  const isThis = and(activeDocuments(personId, kind), eq(personDocument.id, id));
  return firstRow(db.orm.select().from(personDocument).where(isThis));
}

const selectAny = (db: Db, id: number) =>
  db.orm
    .select()
    .from(personDocument)
    .where(and(eq(personDocument.id, id), isNull(personDocument.removed_at)));

/** Any person's document. */
export async function findDocumentWithFiles(db: Db, id: number): Promise<DocumentWithFiles | null> {
  return firstRow(loadDocumentsWithFiles(db, await selectAny(db, id)));
}

/** Serialises changes by the owner and by staff. */
export const lockDocument = (db: Db, id: number) => firstRow(selectAny(db, id).for('update'));

export function countDocuments(db: Db, personId: number, kind: DocumentKind): Promise<number> {
  return db.orm.$count(personDocument, activeDocuments(personId, kind));
}

export async function insertDocument(db: Db, personId: number, kind: DocumentKind, now: Date) {
  const row = { person_id: personId, kind, updated_at: now };
  return requireRow(await db.orm.insert(personDocument).values(row).returning());
}

type DocumentValues = Partial<Omit<DocumentRow, 'id' | 'person_id' | 'kind' | 'updated_at'>>;

export async function updateDocument(db: Db, id: number, values: DocumentValues, now: Date): Promise<void> {
  await db.orm
    .update(personDocument)
    .set({ ...values, updated_at: now })
    .where(eq(personDocument.id, id));
}

export async function loadDocumentsWithFiles(db: Db, documents: readonly DocumentRow[]) {
  const ids = documents.map(({ id }) => id);
  if (ids.length === 0) return [];
  const files = await db.orm
    .select()
    .from(documentFile)
    .where(and(inArray(documentFile.document_id, ids), isNull(documentFile.removed_at)))
    .orderBy(asc(documentFile.id));
  const entries = await db.orm
    .select()
    .from(history)
    .where(and(eq(history.record_type, documentRecord), inArray(history.record_id, ids)))
    .orderBy(asc(history.id));
  return documents.map((document) => ({
    document,
    files: files.filter(({ document_id }) => document_id === document.id),
    history: entries.filter(({ record_id }) => record_id === document.id),
  }));
}
