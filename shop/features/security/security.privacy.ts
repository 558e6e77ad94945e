import { eq, or } from 'drizzle-orm';
import { ownTable, personalTable } from '../../platform/db/personal-table.ts';
import type { PersonalTable } from '../../platform/http/personal-data.ts';
import { securityEvent } from '../../platform/security-events/security-event.table.ts';
import { passkey, recoveryCode, webauthnChallenge } from './security.table.ts';

const name = (personId: number) => `person:${personId}`;

/** The security feature's tables with personal data. */
export const securityTables: readonly PersonalTable[] = [
  ownTable(passkey, ['name', 'created_at', 'last_used_at']),
  ownTable(recoveryCode, ['created_at', 'used_at']),
  ownTable(webauthnChallenge, ['purpose', 'expires_at']),
  // The export omits which staff member acted on the account. The rows are kept: ids and times only, for as long as
  // they may be needed to investigate an attack.
  personalTable(securityEvent, ['kind', 'detail', 'at'], (_, personId) =>
    or(eq(securityEvent.actor, name(personId)), eq(securityEvent.subject, name(personId))),
  ),
];
