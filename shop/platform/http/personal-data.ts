import type { Db } from '../db/db.ts';

/** The person whose data is handled, with every key that leads to it. */
type Subject = { personId: number; email: string };

/** How one table stores personal data: what an export contains, and what remains after the account is closed. */
export type PersonalTable = {
  table: string;
  /** Rows for the export: no hashes or keys, and numbers are masked. */
  read: (db: Db, subject: Subject) => Promise<Record<string, unknown>[]>;
  /** What blocks closing the account. Null when nothing does. */
  closeBlocker?: (db: Db, subject: Subject) => Promise<'close_open_orders' | null>;
  /** Runs in the transaction that closes the account. */
  erase: (db: Db, subject: Subject, now: Date) => Promise<void>;
};

/** For `erase`: the accounts or other people need the rows, and they identify nobody. */
export const eraseNothing = async (): Promise<void> => undefined;
