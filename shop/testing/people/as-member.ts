import type { Role } from '../../features/company/company.rules.ts';
import { company, companyMember } from '../../features/company/company.table.ts';
import type { TestApi } from '../test-api.ts';
import { type Buyer, buildPerson, logIn } from './as-buyer.ts';

let count = 0;

type CompanyOver = Partial<typeof company.$inferInsert>;
type MemberOver = Partial<typeof companyMember.$inferInsert>;
type PersonOver = Parameters<typeof buildPerson>[1];
export type Member = Buyer & { memberId: number };

/** A company with its first owner, who is logged in and acts for it. */
export async function buildCompany(api: TestApi, over: CompanyOver = {}, person: PersonOver = {}) {
  const now = api.deps.clock();
  const founder = await buildPerson(api, { account_type: 2, ...person });
  const row = {
    state: 'active',
    name: `Restoran ${++count}`,
    ssm_number: `2024010${String(10_000 + count)}`,
    buyer_variant_id: 1,
    created_at: now,
  } as const;
  const { stored, memberId } = await api.db.transaction(async (db) => {
    const [stored] = await db.orm
      .insert(company)
      .values({ ...row, ...over })
      .returning();
    if (!stored) throw new Error('No company was inserted');
    const member = { company_id: stored.id, person_id: founder.id, role: 'owner' } as const;
    const [owner] = await db.orm
      .insert(companyMember)
      .values({ ...member, joined_at: now, chosen_at: now })
      .returning({ id: companyMember.id });
    if (!owner) throw new Error('No member was inserted');
    return { stored, memberId: owner.id };
  });
  const owner: Member = { ...(await logIn(api, founder)), memberId };
  return { company: stored, owner };
}

export async function addMember(
  api: TestApi,
  { companyId, personId, role }: { companyId: number; personId: number; role: Role },
  over: MemberOver = {},
): Promise<number> {
  const now = api.deps.clock();
  const [row] = await api.db.orm
    .insert(companyMember)
    .values({ company_id: companyId, person_id: personId, role, joined_at: now, chosen_at: now, ...over })
    .returning({ id: companyMember.id });
  if (!row) throw new Error('No member was inserted');
  return row.id;
}

/** A member with a role in a company, logged in and acting for it. */
export async function asMember(
  api: TestApi,
  companyId: number,
  role: Role,
  over: MemberOver = {},
): Promise<Member> {
  const person = await buildPerson(api);
  const memberId = await addMember(api, { companyId, personId: person.id, role }, over);
  return { ...(await logIn(api, person)), memberId };
}
