import type { Scope } from '../../kit/http/access.ts';
import type { Lang } from '../../kit/text/language.ts';
import type { Db } from '../../platform/db/db.ts';
import type { SsmFields } from './document/document.contract.ts';
import type { DocumentState } from './document/document.rules.ts';

export type SsmChange = {
  personId: number;
  documentId: number;
  state: DocumentState;
  /** The data on the certificate. */
  fields: SsmFields;
  /** 'person:12', 'staff:3' or 'system'. */
  actor: string;
  lang: Lang;
  now: Date;
};

/**
 * What the account feature needs from companies. The company feature depends on accounts, so it implements this
 * interface. Every method runs in the transaction of its caller.
 */
export type Companies = {
  /** Called when a session is opened: selects the company its person chose last and returns the scopes there. */
  begin: (
    db: Db,
    session: { personId: number; sessionId: number; hasSecondFactor: boolean },
  ) => Promise<readonly Scope[]>;
  /** Names of the person's companies that require a second factor. */
  requiringSecondFactor: (db: Db, personId: number) => Promise<string[]>;
  /** Names of the companies the person belongs to. */
  namesOf: (db: Db, personId: number) => Promise<string[]>;
  /**
   * Called when a certificate is entered or changes state. Does nothing until its person has verified their address.
   */
  followSsm: (db: Db, change: SsmChange) => Promise<void>;
  /**
   * Called when an account is closed: removes its person from every company. Throws 409 when one of them would be left
   * without an owner.
   */
  leaveAllCompanies: (db: Db, leaving: { personId: number; lang: Lang }) => Promise<void>;
};

declare module '../../platform/http/context.ts' {
  interface Services {
    companies: Companies;
  }
}
