import type { Api } from '@bakul/shop/api';

export type Member = Api['GET /api/staff/member']['output']['data'][number];

type Wanted = { q: string; role: string; state: string };

/** The operator has few staff members, so all are loaded and filtered in the browser. */
export function filterMembers(members: readonly Member[], { q, role, state }: Wanted): Member[] {
  const words = q.trim().toLowerCase();
  return members.filter(
    (member) =>
      (role === '' || member.role === role) &&
      (state === '' || member.state === state) &&
      (words === '' || `${member.name} ${member.email}`.toLowerCase().includes(words)),
  );
}
