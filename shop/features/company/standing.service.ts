import { personalScopes } from '../../declarations.ts';
import type { PersonActor } from '../../kit/http/access.ts';
import { requireFound } from '../../kit/http/errors.ts';
import type { Db } from '../../platform/db/db.ts';
import { companyOf, personOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { requireOwners } from './companies.service.ts';
import type { Standing } from './company.contract.ts';
import * as queries from './company.queries.ts';
import { scopesOf } from './company.rules.ts';
import { endMembership } from './member/member.service.ts';

type Caller = Pick<PersonActor, 'personId' | 'sessionId' | 'hasSecondFactor'>;

/** The buyer a session acts for, read from the current rows, because requests that change it return it. */
export async function readStanding(
  db: Db,
  { personId, sessionId, hasSecondFactor }: Caller,
): Promise<{ data: Standing }> {
  const companies = await queries.listMemberships(db, personId);
  const acting = await queries.findActingMembership(db, sessionId);
  const found = companies.find(({ memberId }) => memberId === acting);
  if (!found) {
    const name = await queries.findPersonName(db, personId);
    const buyer = { kind: 'person', company_id: null, name, state: null, role: null } as const;
    const scopes = [...personalScopes];
    return { data: { buyer, scopes, companies, second_factor_required: false } };
  }
  const { id: company_id, name, state, role, may_buy_on_credit } = found;
  const buyer = { kind: 'company', company_id, name, state, role } as const;
  const isSecondFactorMissing = found.requires_second_factor && !hasSecondFactor;
  const scopes = [...scopesOf(role, state, { isSecondFactorMissing, may_buy_on_credit })];
  return { data: { buyer, scopes, companies, second_factor_required: isSecondFactorMissing } };
}

export function getStanding(ctx: Ctx) {
  return readStanding(ctx.db, personOf(ctx));
}

/** Answers 404 for a company the person does not belong to. */
export function switchCompany(ctx: Ctx, { company_id }: { company_id: number | null }) {
  const caller = personOf(ctx);
  const { personId, sessionId } = caller;
  return ctx.db.transaction(async (db) => {
    if (company_id === null) {
      await queries.clearActingMembership(db, sessionId);
      await queries.clearChosenMembership(db, personId);
    } else {
      const memberships = await queries.listMemberships(db, personId);
      const chosen = requireFound(memberships.find(({ id }) => id === company_id));
      await queries.setActingMembership(db, sessionId, chosen.memberId);
      await queries.markMembershipChosen(db, chosen.memberId, ctx.now);
    }
    return readStanding(db, caller);
  });
}

export function leaveCompany(ctx: Ctx) {
  const person = personOf(ctx);
  const { companyId, memberId } = companyOf(ctx);
  return ctx.db.transaction(async (db) => {
    await endMembership(db, ctx, { companyId, memberId });
    await requireOwners(db, ctx.lang);
    return readStanding(db, person);
  });
}
