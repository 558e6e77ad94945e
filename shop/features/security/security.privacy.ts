import { eq, or } from 'drizzle-orm';
import { eraseNothing, type PersonalTable } from '../../platform/http/personal-data.ts';
import { securityEvent } from '../../platform/security-events/security-event.table.ts';
import { passkey, recoveryCode, webauthnChallenge } from './security.table.ts';

const name = (personId: number) => `person:${personId}`;

/** The security feature's tables with personal data. */
export const securityTables: readonly PersonalTable[] = [
  {
    table: 'passkey',
    read: (db, { personId }) =>
      db.orm
        .select({ name: passkey.name, created_at: passkey.created_at, last_used_at: passkey.last_used_at })
        .from(passkey)
        .where(eq(passkey.person_id, personId)),
    async erase(db, { personId }) {
      await db.orm.delete(passkey).where(eq(passkey.person_id, personId));
    },
  },
  {
    table: 'recovery_code',
    read: (db, { personId }) =>
      db.orm
        .select({ created_at: recoveryCode.created_at, used_at: recoveryCode.used_at })
        .from(recoveryCode)
        .where(eq(recoveryCode.person_id, personId)),
    async erase(db, { personId }) {
      await db.orm.delete(recoveryCode).where(eq(recoveryCode.person_id, personId));
    },
  },
  {
    table: 'webauthn_challenge',
    read: (db, { personId }) =>
      db.orm
        .select({ purpose: webauthnChallenge.purpose, expires_at: webauthnChallenge.expires_at })
        .from(webauthnChallenge)
        .where(eq(webauthnChallenge.person_id, personId)),
    async erase(db, { personId }) {
      await db.orm.delete(webauthnChallenge).where(eq(webauthnChallenge.person_id, personId));
    },
  },
  {
    table: 'security_event',
    // The export omits which staff member acted on the account.
    read: (db, { personId }) =>
      db.orm
        .select({ kind: securityEvent.kind, detail: securityEvent.detail, at: securityEvent.at })
        .from(securityEvent)
        .where(or(eq(securityEvent.actor, name(personId)), eq(securityEvent.subject, name(personId)))),
    // Kept: ids and times only, for as long as they may be needed to investigate an attack.
    erase: eraseNothing,
  },
];
