import type { Db } from '../../platform/db/db.ts';
import { command, listQuery, rowQuery } from '../../platform/db/query.ts';

export type LinkRow = { phone: string; person_id: number; buyer_id: number; linked_at: Date };

export const findLinkOfPerson = rowQuery<LinkRow & { buyer: string }, [personId: number]>(
  'whatsapp_link_of_person',
  `SELECT l.phone, l.person_id, l.buyer_id, l.linked_at, coalesce(c.name, p.name) AS buyer
   FROM whatsapp_link l
   LEFT JOIN company c ON c.buyer_id = l.buyer_id
   LEFT JOIN person p ON p.buyer_id = l.buyer_id
   WHERE l.person_id = $1`,
);

export const findLinkOfPhone = rowQuery<LinkRow, [phone: string]>(
  'whatsapp_link_of_phone',
  'SELECT phone, person_id, buyer_id, linked_at FROM whatsapp_link WHERE phone = $1',
);

export const removeLink = command<[personId: number]>(
  'remove_whatsapp_link',
  'DELETE FROM whatsapp_link WHERE person_id = $1',
);

export const putCode = command<[personId: number, buyerId: number, codeHash: string, expiresAt: Date]>(
  'put_whatsapp_code',
  `INSERT INTO whatsapp_code (person_id, buyer_id, code_hash, expires_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (person_id) DO UPDATE
   SET buyer_id = excluded.buyer_id, code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
);

/** A code can be used once. */
export const takeCode = rowQuery<{ person_id: number; buyer_id: number }, [codeHash: string, now: Date]>(
  'take_whatsapp_code',
  'DELETE FROM whatsapp_code WHERE code_hash = $1 AND expires_at > $2 RETURNING person_id, buyer_id',
);

/** The phone belongs to whoever proved it last, and a person has one phone. */
export async function putLink(db: Db, link: LinkRow): Promise<void> {
  await db.run('DELETE FROM whatsapp_link WHERE phone = $1 OR person_id = $2', [link.phone, link.person_id]);
  await db.run('INSERT INTO whatsapp_link (phone, person_id, buyer_id, linked_at) VALUES ($1, $2, $3, $4)', [
    link.phone,
    link.person_id,
    link.buyer_id,
    link.linked_at,
  ]);
}

type Contact = { introduced_at: Date | null; opted_out_at: Date | null };

/** Locks what is remembered of a number, so that its messages are handled one after the other. */
export const lockContact = async (db: Db, phone: string): Promise<Contact> => {
  const [row] = await db.run<Contact>(
    `INSERT INTO whatsapp_contact (phone) VALUES ($1)
     ON CONFLICT (phone) DO UPDATE SET phone = excluded.phone
     RETURNING introduced_at, opted_out_at`,
    [phone],
  );
  return row ?? { introduced_at: null, opted_out_at: null };
};

export const setIntroduced = command<[phone: string, now: Date]>(
  'set_whatsapp_introduced',
  'UPDATE whatsapp_contact SET introduced_at = $2 WHERE phone = $1',
);

export const setOptedOut = command<[phone: string, at: Date | null]>(
  'set_whatsapp_opted_out',
  'UPDATE whatsapp_contact SET opted_out_at = $2 WHERE phone = $1',
);

/** Stores a message unless it arrived before. */
export const insertIncoming = listQuery<
  { id: number },
  [providerId: string, phone: string, text: string | null, now: Date]
>(
  'insert_whatsapp_message',
  `INSERT INTO whatsapp_message (direction, provider_id, phone, text, created_at, person_id)
   VALUES ('in', $1, $2, $3, $4, (SELECT person_id FROM whatsapp_link WHERE phone = $2))
   ON CONFLICT (provider_id) DO NOTHING RETURNING id`,
);

export type IncomingRow = { id: number; phone: string; text: string | null };

/** The oldest message that nobody is handling. Locked until the end of the transaction. */
export const takeUnhandled = rowQuery<IncomingRow>(
  'take_unhandled_whatsapp_message',
  `SELECT id, phone, text FROM whatsapp_message WHERE direction = 'in' AND handled_at IS NULL
   ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`,
);

export const hasUnhandled = async (db: Db): Promise<boolean> =>
  (await db.run(`SELECT FROM whatsapp_message WHERE direction = 'in' AND handled_at IS NULL LIMIT 1`))
    .length > 0;

export const setHandled = command<[id: number, now: Date, personId: number | null]>(
  'set_whatsapp_message_handled',
  'UPDATE whatsapp_message SET handled_at = $2, person_id = coalesce($3, person_id) WHERE id = $1',
);

export const insertAnswer = command<
  [answersId: number, phone: string, personId: number | null, text: string, now: Date]
>(
  'insert_whatsapp_answer',
  `INSERT INTO whatsapp_message (direction, answers_id, phone, person_id, text, created_at, next_attempt_at)
   VALUES ('out', $1, $2, $3, $4, $5, $5)`,
);

/** An earlier answer to the number with this text. */
export const findAnswer = rowQuery<{ id: number }, [phone: string, text: string]>(
  'whatsapp_answer',
  `SELECT id FROM whatsapp_message WHERE phone = $1 AND direction = 'out' AND text = $2 LIMIT 1`,
);

/** Incoming messages of a number since a time, handled or not. */
export const countRecent = rowQuery<{ n: number }, [phone: string, since: Date]>(
  'count_recent_whatsapp_messages',
  `SELECT count(*)::int AS n FROM whatsapp_message
   WHERE phone = $1 AND direction = 'in' AND created_at > $2`,
);

const waiting = `direction = 'out' AND sent_at IS NULL AND failed_at IS NULL`;

export type OutgoingRow = { id: number; phone: string; text: string; attempts: number };

/** Leases due answers: another process takes them only after `until`. */
export const takeOutgoing = listQuery<OutgoingRow, [now: Date, until: Date, most: number]>(
  'take_outgoing_whatsapp_messages',
  `UPDATE whatsapp_message SET attempts = attempts + 1, next_attempt_at = $2
   WHERE id IN (SELECT id FROM whatsapp_message WHERE ${waiting} AND next_attempt_at <= $1
     ORDER BY next_attempt_at LIMIT $3 FOR UPDATE SKIP LOCKED)
   RETURNING id, phone, text, attempts`,
);

export const hasDueOutgoing = async (db: Db, now: Date): Promise<boolean> =>
  (await db.run(`SELECT FROM whatsapp_message WHERE ${waiting} AND next_attempt_at <= $1 LIMIT 1`, [now]))
    .length > 0;

export const setSent = command<[id: number, now: Date]>(
  'set_whatsapp_message_sent',
  'UPDATE whatsapp_message SET sent_at = $2 WHERE id = $1',
);

export const setFailed = command<[id: number, now: Date]>(
  'set_whatsapp_message_failed',
  'UPDATE whatsapp_message SET failed_at = $2 WHERE id = $1',
);

export const postpone = command<[id: number, until: Date]>(
  'postpone_whatsapp_message',
  'UPDATE whatsapp_message SET next_attempt_at = $2 WHERE id = $1',
);

/** Removes old messages, and codes that have expired. */
export async function removeOld(db: Db, before: Date, now: Date): Promise<number> {
  await db.run('DELETE FROM whatsapp_code WHERE expires_at <= $1', [now]);
  const removed = await db.run('DELETE FROM whatsapp_message WHERE created_at < $1 RETURNING id', [before]);
  return removed.length;
}

/** A chat, oldest first, for the simulator. */
export const listChat = listQuery<
  { direction: 'in' | 'out'; text: string | null; created_at: Date },
  [phone: string]
>(
  'whatsapp_chat',
  `SELECT direction, text, created_at FROM whatsapp_message WHERE phone = $1 ORDER BY id DESC LIMIT 100`,
);
