import type { Db } from '../db/db.ts';

/** Whose data it is, by everything that leads to it. */
type Subject = { personId: number; email: string };

/** How one table holds a person: what an export shows of it, and what closing the account leaves. */
export type PersonalTable = {
  table: string;
  /** Rows as they are shown; no hashes, no keys, numbers masked. */
  read: (db: Db, subject: Subject) => Promise<Record<string, unknown>[]>;
  /** What has to end before the account can; null when nothing does. */
  closeBlocker?: (db: Db, subject: Subject) => Promise<'close_open_orders' | null>;
  /** Within the transaction that closes the account. */
  erase: (db: Db, subject: Subject, now: Date) => Promise<void>;
};

/** For `erase`: the books, or others, need it, and it names nobody. */
export const eraseNothing = async (): Promise<void> => undefined;
