import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { person } from '../../account/account.table.ts';
import { history } from '../../audit/history.table.ts';
import { shopOrder } from '../../order/order.table.ts';
import { staff } from '../../staff/staff.table.ts';
import { quotation, quotationAttachment, quotationMessage, quotationVersion } from '../quotation.table.ts';

export type AttachmentRow = typeof quotationAttachment.$inferSelect;
export type NewMessage = typeof quotationMessage.$inferInsert;

export async function insertMessage(db: Db, values: NewMessage): Promise<void> {
  await db.orm.insert(quotationMessage).values(values);
}

export async function countAttachments(db: Db, quotationId: number): Promise<number> {
  return db.orm.$count(quotationAttachment, eq(quotationAttachment.quotation_id, quotationId));
}

export async function insertAttachments(db: Db, rows: readonly (typeof quotationAttachment.$inferInsert)[]) {
  await db.orm.insert(quotationAttachment).values([...rows]);
}

const own = (quotationId: number, id: number) =>
  and(eq(quotationAttachment.quotation_id, quotationId), eq(quotationAttachment.id, id));

export async function findAttachment(db: Db, quotationId: number, id: number) {
  const [row] = await db.orm.select().from(quotationAttachment).where(own(quotationId, id));
  return row;
}

/** Returns the keys of the files to delete. */
export async function deleteAttachments(db: Db, quotationId: number, id?: number): Promise<string[]> {
  const which = id === undefined ? eq(quotationAttachment.quotation_id, quotationId) : own(quotationId, id);
  const rows = await db.orm
    .delete(quotationAttachment)
    .where(which)
    .returning({ key: quotationAttachment.file_key });
  return rows.map(({ key }) => key);
}

export const quotationRecord = 'quotation';

/** Everything that the page of a quotation shows besides its lines and versions. */
export async function loadConversation(db: Db, quotationId: number) {
  const [messages, attachments, entries, [head]] = await Promise.all([
    db.orm
      .select({
        message: quotationMessage,
        version: quotationVersion.number,
        person: person.name,
        staff: staff.name,
      })
      .from(quotationMessage)
      .leftJoin(quotationVersion, eq(quotationVersion.id, quotationMessage.version_id))
      .leftJoin(person, eq(person.id, quotationMessage.person_id))
      .leftJoin(staff, eq(staff.id, quotationMessage.staff_id))
      .where(eq(quotationMessage.quotation_id, quotationId))
      .orderBy(asc(quotationMessage.id)),
    db.orm
      .select()
      .from(quotationAttachment)
      .where(eq(quotationAttachment.quotation_id, quotationId))
      .orderBy(asc(quotationAttachment.id)),
    db.orm
      .select()
      .from(history)
      .where(and(eq(history.record_type, quotationRecord), eq(history.record_id, quotationId)))
      .orderBy(asc(history.id)),
    db.orm
      .select({ author: person.name, order: shopOrder.slug, assigned: staff.name })
      .from(quotation)
      .innerJoin(person, eq(person.id, quotation.author_id))
      .leftJoin(shopOrder, eq(shopOrder.id, quotation.order_id))
      .leftJoin(staff, eq(staff.id, quotation.staff_id))
      .where(eq(quotation.id, quotationId)),
  ]);
  return { messages, attachments, entries, head };
}
export type Conversation = Awaited<ReturnType<typeof loadConversation>>;
