import { eq, or } from 'drizzle-orm';
import { columnsOf, ownRows } from '../../platform/db/own-rows.ts';
import { eraseNothing, type PersonalTable } from '../../platform/http/personal-data.ts';
import { securityEvent } from '../../platform/security-events/security-event.table.ts';
import { passkey, recoveryCode, webauthnChallenge } from './security.table.ts';

const name = (personId: number) => `person:${personId}`;

/** The security feature's tables with personal data. */
export const securityTables: readonly PersonalTable[] = [
  ownRows(passkey, ['name', 'created_at', 'last_used_at']),
  ownRows(recoveryCode, ['created_at', 'used_at']),
  ownRows(webauthnChallenge, ['purpose', 'expires_at']),
  {
    table: 'security_event',
    // The export omits which staff member acted on the account.
    read: (db, { personId }) =>
      db.orm
        .select(columnsOf(securityEvent, ['kind', 'detail', 'at']))
        .from(securityEvent)
        .where(or(eq(securityEvent.actor, name(personId)), eq(securityEvent.subject, name(personId)))),
    // Kept: ids and times only, for as long as they may be needed to investigate an attack.
    erase: eraseNothing,
  },
];
