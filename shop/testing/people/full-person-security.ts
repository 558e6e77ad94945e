import { emailChange, personTotp, secondFactorTicket } from '../../features/account/account.table.ts';
import { passkey, recoveryCode, webauthnChallenge } from '../../features/security/security.table.ts';
import { securityEvent } from '../../platform/security-events/security-event.table.ts';
import type { TestApi } from '../test-api.ts';
import type { Buyer } from './as-buyer.ts';

/** Everything a person can use to protect their account. */
export async function buildSecurityRecords(api: TestApi, { person }: Buyer, mark: string): Promise<void> {
  const now = api.deps.clock();
  const own = { person_id: person.id, created_at: now };
  const later = new Date(now.getTime() + 86_400_000);
  await api.db.orm.insert(passkey).values({
    ...own,
    name: `Telefon ${mark}`,
    credential_id: `credential-${mark}`,
    public_key: 'x',
  });
  await api.db.orm.insert(recoveryCode).values({ ...own, code_hash: `x-${mark}` });
  await api.db.orm.insert(personTotp).values({ ...own, secret: 'x' });
  await api.db.orm.insert(secondFactorTicket).values({ ...own, token_hash: `x-${mark}`, expires_at: later });
  await api.db.orm.insert(webauthnChallenge).values({
    challenge: `x-${mark}`,
    purpose: 'register',
    person_id: person.id,
    expires_at: later,
  });
  await api.db.orm.insert(emailChange).values({
    ...own,
    old_email: person.email,
    new_email: `lama-${mark}@example.com`,
    token_hash: `x-${mark}`,
    applies_at: later,
    cancelled_at: now,
  });
  await api.db.orm.insert(securityEvent).values({
    kind: 'login',
    actor: `person:${person.id}`,
    request_id: 'x',
    at: now,
  });
}
