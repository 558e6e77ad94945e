import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { firstRow, listQuery, oneRowQuery, requireRow } from '../../../platform/db/query.ts';
import { listHistory } from '../../audit/history.ts';
import { quotationAttachment, quotationMessage } from '../quotation.table.ts';

export async function insertMessage(
  db: Db,
  values: typeof quotationMessage.$inferInsert,
): Promise<{ id: number }> {
  const inserted = db.orm.insert(quotationMessage).values(values);
  return requireRow(await inserted.returning({ id: quotationMessage.id }));
}

export async function countAttachments(db: Db, quotationId: number): Promise<number> {
  return db.orm.$count(quotationAttachment, eq(quotationAttachment.quotation_id, quotationId));
}

export async function insertAttachments(db: Db, rows: readonly (typeof quotationAttachment.$inferInsert)[]) {
  await db.orm.insert(quotationAttachment).values([...rows]);
}

/** The attachments of a quotation, or one of them. */
const own = (quotationId: number, id?: number) =>
  and(
    eq(quotationAttachment.quotation_id, quotationId),
    id === undefined ? undefined : eq(quotationAttachment.id, id),
  );

export const findAttachment = (db: Db, quotationId: number, id: number) =>
  firstRow(db.orm.select().from(quotationAttachment).where(own(quotationId, id)));

/** Returns the keys of the files to delete. */
export async function deleteAttachments(db: Db, quotationId: number, id?: number): Promise<string[]> {
  const rows = await db.orm
    .delete(quotationAttachment)
    .where(own(quotationId, id))
    .returning({ key: quotationAttachment.file_key });
  return rows.map(({ key }) => key);
}

export const quotationRecord = 'quotation';

type MessageRow = typeof quotationMessage.$inferSelect & { version: number | null; author: string };

const listMessages = listQuery<MessageRow, [quotationId: number]>(
  'quotation_messages',
  `SELECT m.*, v.number AS version, coalesce(p.name, s.name, '') AS author
   FROM quotation_message m LEFT JOIN quotation_version v ON v.id = m.version_id
     LEFT JOIN person p ON p.id = m.person_id LEFT JOIN staff s ON s.id = m.staff_id
   WHERE m.quotation_id = $1 ORDER BY m.id`,
);

type AttachmentRow = typeof quotationAttachment.$inferSelect;

const listAttachments = listQuery<AttachmentRow, [quotationId: number]>(
  'quotation_attachments',
  'SELECT * FROM quotation_attachment WHERE quotation_id = $1 ORDER BY id',
);

const findHead = oneRowQuery<{ author: string; order: string | null }, [quotationId: number]>(
  'quotation_head',
  `SELECT p.name AS author, o.slug AS "order" FROM quotation q JOIN person p ON p.id = q.author_id
     LEFT JOIN shop_order o ON o.id = q.order_id WHERE q.id = $1`,
);

/** Everything that the page of a quotation shows besides its lines and versions. */
export async function loadConversation(db: Db, quotationId: number) {
  const [messages, attachments, entries, head] = await Promise.all([
    listMessages(db, quotationId),
    listAttachments(db, quotationId),
    listHistory(db, quotationRecord, quotationId),
    findHead(db, quotationId),
  ]);
  return { messages, attachments, entries, ...head };
}
export type Conversation = Awaited<ReturnType<typeof loadConversation>>;
