import type { Db } from '../db/db.ts';
import type { Scope } from '../kit/access.ts';
import type { SsmFields } from './document.contract.ts';
import type { DocumentState } from './document.rules.ts';

export type SsmChange = {
  personId: number;
  documentId: number;
  state: DocumentState;
  /** What was entered, when it changed. */
  fields?: SsmFields;
  /** 'person:12', 'staff:3' or 'system'. */
  actor: string;
  now: Date;
};

/**
 * What accounts need of companies, which come after them: the company feature fulfils it. Both happen within the
 * transaction of what causes them.
 */
export type Companies = {
  /** A session was opened: takes it to the company its person chose last, and gives what they may do. */
  begin: (db: Db, session: { personId: number; sessionId: number }) => Promise<readonly Scope[]>;
  /** A certificate was entered or moved on. Nothing happens before its person confirmed their address. */
  followSsm: (db: Db, change: SsmChange) => Promise<void>;
};
