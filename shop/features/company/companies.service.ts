import { personalScopes } from '../../declarations.ts';
import { conflict } from '../../kit/http/errors.ts';
import type { Lang } from '../../kit/text/language.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Companies, SsmChange } from '../account/companies.ts';
import type { DocumentState } from '../account/document/document.rules.ts';
import { appendHistory } from '../audit/history.ts';
import { companyText } from './company.messages.ts';
import * as queries from './company.queries.ts';
import { type CompanyAction, type CompanyState, nextCompanyState, scopesOf } from './company.rules.ts';
import { joinCompany, removeMemberships } from './member/member.queries.ts';

export const companyRecord = 'company';

export const companies: Companies = {
  async begin(db, { personId, sessionId, hasSecondFactor }) {
    const chosen = await queries.findLastChosenMembership(db, personId);
    if (!chosen) return personalScopes;
    await queries.setActingMembership(db, sessionId, chosen.memberId);
    const isSecondFactorMissing = chosen.requires_second_factor && !hasSecondFactor;
    const { may_buy_on_credit } = chosen;
    return scopesOf(chosen.role, chosen.state, { isSecondFactorMissing, may_buy_on_credit });
  },

  async requiringSecondFactor(db, personId) {
    const memberships = await queries.listMemberships(db, personId);
    return memberships.filter((each) => each.requires_second_factor).map(({ name }) => name);
  },

  async namesOf(db, personId) {
    return (await queries.listMemberships(db, personId)).map(({ name }) => name);
  },

  async followSsm(db, change) {
    if (!(await queries.lockVerifiedPerson(db, change.personId))) return;
    const known = await queries.lockCompanyByCertificate(db, change.documentId);
    const id = known?.id ?? (await createCompany(db, change));
    // A verified registration is not overwritten, and a closed company is left unchanged.
    if (known?.state === 'pending' || known?.state === 'rejected') {
      const registration = registrationValues(change);
      const isSameNumber = registration.ssm_number === known.ssm_number;
      // The tax authority confirmed the tax number for the previous registration number only.
      await queries.updateCompany(db, id, {
        ...registration,
        ...(!isSameNumber && { tax_number_checked_at: null }),
      });
    }
    const action = actions[change.state];
    const from = known?.state ?? 'pending';
    const to = action && nextCompanyState(from, action);
    if (to) await transitionCompany(db, { ...change, id, from, to });
  },

  async leaveAllCompanies(db, { personId, lang }) {
    await removeMemberships(db, personId);
    await requireOwners(db, lang);
  },
};

const registrationValues = ({ fields }: SsmChange) => ({
  name: fields.ssm_company_name,
  ssm_number: fields.ssm_id,
  buyer_variant_id: fields.buyer_variant_id,
});

/**
 * The action that a certificate's state triggers on its company. The company's state decides whether it has an effect.
 */
const actions: Partial<Record<DocumentState, CompanyAction>> = {
  submitted: 'resubmit',
  verified: 'accept',
  rejected: 'reject',
};

/** Creates a company from a certificate, with its person as the first owner. */
async function createCompany(db: Db, change: SsmChange): Promise<number> {
  const { personId, documentId: ssm_document_id, actor, now } = change;
  const registration = { ...registrationValues(change), ssm_document_id, created_at: now };
  const id = await queries.insertCompany(db, registration);
  const owner = { company_id: id, person_id: personId, role: 'owner' } as const;
  await joinCompany(db, { ...owner, order_limit: null, month_limit: null }, now);
  const record = { type: companyRecord, id };
  await appendHistory(db, { record, actor, from: null, to: 'pending', at: now });
  return id;
}

export type CompanyTransition = {
  id: number;
  from: CompanyState;
  to: CompanyState;
  actor: string;
  reason?: string;
  lang: Lang;
  now: Date;
};

/**
 * Moves a locked company to another state and appends it to the history. Two verified companies never share a
 * registration number.
 */
export async function transitionCompany(db: Db, move: CompanyTransition): Promise<void> {
  const { id, from, to, actor, reason, lang, now } = move;
  if (!(await queries.setCompanyState(db, id, to))) throw conflict(companyText[lang]('ssm_number_taken'));
  const record = { type: companyRecord, id };
  await appendHistory(db, { record, actor, from, to, reason: reason ?? null, at: now });
}

/** Throws 409, naming the company, when this transaction leaves one without an owner. */
export async function requireOwners(db: Db, lang: Lang): Promise<void> {
  const company = await queries.findCompanyWithoutOwner(db);
  if (company !== null) throw conflict(companyText[lang]('last_owner', { company }));
}
