import type { Scope } from '../../kit/access.ts';
import type { Lang } from '../../kit/language.ts';
import type { Db } from '../../platform/db/db.ts';
import type { SsmFields } from './document/document.contract.ts';
import type { DocumentState } from './document/document.rules.ts';

export type SsmChange = {
  personId: number;
  documentId: number;
  state: DocumentState;
  /** What the certificate says. */
  fields: SsmFields;
  /** 'person:12', 'staff:3' or 'system'. */
  actor: string;
  lang: Lang;
  now: Date;
};

/**
 * What accounts need of companies, which come after them: the company feature fulfils it. All of it happens within the
 * transaction of what causes it.
 */
export type Companies = {
  /** A session was opened: takes it to the company its person chose last, and gives what they may do. */
  begin: (
    db: Db,
    session: { personId: number; sessionId: number; hasSecondFactor: boolean },
  ) => Promise<readonly Scope[]>;
  /** The names of a person's companies that require a second factor. */
  requiringSecondFactor: (db: Db, personId: number) => Promise<string[]>;
  /** The names of the companies that a person works for. */
  namesOf: (db: Db, personId: number) => Promise<string[]>;
  /** A certificate was entered or moved on. Nothing happens before its person confirmed their address. */
  followSsm: (db: Db, change: SsmChange) => Promise<void>;
  /** An account is being closed: its person leaves every company. 409 while one of them would be without an owner. */
  leaveAllCompanies: (db: Db, leaving: { personId: number; lang: Lang }) => Promise<void>;
};

declare module '../../platform/http/context.ts' {
  interface Services {
    companies: Companies;
  }
}
