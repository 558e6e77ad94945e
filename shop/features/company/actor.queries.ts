import { rowQuery } from '../../platform/db/query.ts';
import type { session } from '../account/account.table.ts';
import type { CompanyState, Role } from './company.rules.ts';

/** The company a session acts for. All columns are null together. */
type ActingFor =
  | {
      member_id: number;
      role: Role;
      may_buy_on_credit: boolean;
      company_id: number;
      company_buyer_id: number;
      company_state: CompanyState;
      requires_second_factor: boolean;
    }
  | { member_id: null };

type SessionColumn = 'id' | 'person_id' | 'last_seen_at' | 'authenticated_at' | 'has_second_factor';
type SessionRow = Pick<typeof session.$inferSelect, SessionColumn> & { buyer_id: number } & ActingFor;

/**
 * Resolves a token to its person and the company they act for, in one query, because every request needs it. An ended
 * membership or a closed company is treated as if the session acted for no company.
 */
export const findSession = rowQuery<
  SessionRow,
  [tokenHash: string, now: Date, openedAfter: Date, usedAfter: Date]
>(
  'session_by_token',
  `SELECT s.id, s.person_id, s.last_seen_at, s.authenticated_at, s.has_second_factor, p.buyer_id, m.id AS member_id, m.role, m.may_buy_on_credit, c.id AS company_id,
     c.buyer_id AS company_buyer_id, c.state AS company_state, c.requires_second_factor
   FROM session s JOIN person p ON p.id = s.person_id
   LEFT JOIN (session_company a
     JOIN company_member m ON m.id = a.member_id AND m.is_active
     JOIN company c ON c.id = m.company_id AND c.state <> 'closed') ON a.session_id = s.id
   WHERE s.token_hash = $1 AND s.ended_at IS NULL AND s.expires_at > $2 AND s.created_at > $3 AND s.last_seen_at > $4
     AND p.closed_at IS NULL
     AND p.blocked_at IS NULL`,
);
