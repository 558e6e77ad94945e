import { type Db, statement } from '../../platform/db/db.ts';
import type { CompanyState, Role } from './company.rules.ts';

/** The company a session acts for. All columns are null together. */
type ActingFor =
  | {
      member_id: number;
      role: Role;
      company_id: number;
      company_buyer_id: number;
      company_state: CompanyState;
      requires_second_factor: boolean;
    }
  | { member_id: null };

export type SessionRow = {
  id: number;
  person_id: number;
  buyer_id: number;
  last_seen_at: Date;
  authenticated_at: Date | null;
  has_second_factor: boolean;
} & ActingFor;

// An ended membership or a closed company is treated as if the session acted for no company.
const byToken = statement(
  'session_by_token',
  `SELECT s.id, s.person_id, s.last_seen_at, s.authenticated_at, s.has_second_factor, p.buyer_id, m.id AS member_id, m.role, c.id AS company_id,
     c.buyer_id AS company_buyer_id, c.state AS company_state, c.requires_second_factor
   FROM session s JOIN person p ON p.id = s.person_id
   LEFT JOIN (session_company a
     JOIN company_member m ON m.id = a.member_id AND m.is_active
     JOIN company c ON c.id = m.company_id AND c.state <> 'closed') ON a.session_id = s.id
   WHERE s.token_hash = $1 AND s.ended_at IS NULL AND s.expires_at > $2 AND s.created_at > $3 AND s.last_seen_at > $4
     AND p.closed_at IS NULL
     AND p.blocked_at IS NULL`,
);

/** Resolves a token to its person and the company they act for, in one query, because every request needs it. */
export async function findSession(
  db: Db,
  tokenHash: string,
  { now, openedAfter, usedAfter }: { now: Date; openedAfter: Date; usedAfter: Date },
): Promise<SessionRow | null> {
  const [row] = await db.run<SessionRow>(byToken, [tokenHash, now, openedAfter, usedAfter]);
  return row ?? null;
}
