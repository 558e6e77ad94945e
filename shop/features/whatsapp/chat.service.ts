import type { Db } from '../../platform/db/db.ts';
import * as queries from './whatsapp.queries.ts';

/** The last messages with a number, oldest first. */
export const listWhatsAppChat = async (db: Db, phone: string) =>
  (await queries.listChat(db, phone)).toReversed();
