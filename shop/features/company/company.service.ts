import type { InputOf } from '../../kit/http/endpoint.ts';
import { conflict, fieldError, requireFound } from '../../kit/http/errors.ts';
import { listOf } from '../../kit/http/wire.ts';
import { withIsoTimes } from '../../kit/local-date.ts';
import { companyOf, personOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { type EventCtx, recordSecurityEvent } from '../../platform/security-events/security-events.ts';
import { transitionCompany } from './companies.service.ts';
import type * as contract from './company.contract.ts';
import type { ApprovalRuleFields, Company } from './company.contract.ts';
import { companyText } from './company.messages.ts';
import * as queries from './company.queries.ts';
import { nextCompanyState, roles } from './company.rules.ts';
import { revokeAllInvitations } from './invitation/invitation.queries.ts';
import { listRules as readRules, replaceRules } from './spending/spending.queries.ts';
import { requireKnownTaxNumber } from './tax-number.service.ts';

type CompanyWithRole = NonNullable<Awaited<ReturnType<typeof queries.findCompany>>>;

function presentCompany({ company, ...seen }: CompanyWithRole): Company {
  const { billing_line_1, billing_line_2, billing_postcode, billing_city, billing_state } = company;
  const billing_address = billing_line_1 !== null && {
    line_1: billing_line_1,
    line_2: billing_line_2,
    postcode: billing_postcode ?? '',
    city: billing_city ?? '',
    state: billing_state ?? '',
  };
  return { ...withIsoTimes(company), ...seen, billing_address: billing_address || null };
}

export async function getCompany(ctx: Ctx): Promise<{ data: Company }> {
  return { data: presentCompany(requireFound(await queries.findCompany(ctx.db, companyOf(ctx).memberId))) };
}

/** Omitted fields are kept. A new tax number is checked at the tax authority first. */
export async function updateCompany(
  ctx: Ctx<'myInvois'>,
  { billing_address, ...values }: InputOf<typeof contract.updateCompany>,
): Promise<{ data: Company }> {
  const billing = billing_address !== undefined && {
    billing_line_1: billing_address?.line_1 ?? null,
    billing_line_2: billing_address?.line_2 ?? null,
    billing_postcode: billing_address?.postcode ?? null,
    billing_city: billing_address?.city ?? null,
    billing_state: billing_address?.state ?? null,
  };
  const { tax_number } = values;
  if (tax_number === undefined) {
    await queries.updateCompany(ctx.db, companyOf(ctx).companyId, { ...values, ...billing });
  } else {
    await updateWithTaxNumber(ctx, { ...values, ...billing, tax_number });
  }
  return getCompany(ctx);
}

/** A number that is already confirmed is not checked again. */
async function updateWithTaxNumber(
  ctx: Ctx<'myInvois'>,
  values: queries.CompanyValues & { tax_number: string | null },
): Promise<void> {
  const { companyId, memberId } = companyOf(ctx);
  const { tax_number } = values;
  const { company: before } = requireFound(await queries.findCompany(ctx.db, memberId));
  const { ssm_number } = before;
  const isUnchanged = before.tax_number === tax_number && before.tax_number_checked_at !== null;
  const checkedAt = isUnchanged
    ? before.tax_number_checked_at
    : tax_number !== null && (await requireKnownTaxNumber(ctx, { tax_number, ssm_number }))
      ? ctx.now
      : null;
  await ctx.db.transaction(async (db) => {
    const locked = requireFound(await queries.lockCompany(db, companyId));
    // The registration number may have changed during the network call.
    const tax_number_checked_at = locked.ssm_number === ssm_number ? checkedAt : null;
    await queries.updateCompany(db, companyId, { ...values, tax_number_checked_at });
  });
}

/** Whoever turns the requirement on needs a second factor in this session, otherwise they would lock themselves out. */
export async function putSecondFactor(ctx: EventCtx, { required }: { required: boolean }) {
  const { companyId } = companyOf(ctx);
  if (required && !personOf(ctx).hasSecondFactor) {
    throw conflict(companyText[ctx.lang]('second_factor_first'));
  }
  await ctx.db.transaction(async (db) => {
    await queries.updateCompany(db, companyId, { requires_second_factor: required });
    const detail = { company: companyId, required };
    await recordSecurityEvent(ctx, { kind: 'second_factor_required', detail }, db);
  });
  return getCompany(ctx);
}

/** Nobody can act for the company or join it any more. Orders and records are kept. */
export async function closeCompany(ctx: EventCtx, { name }: { name: string }) {
  const { companyId: id } = companyOf(ctx);
  const actor = `person:${personOf(ctx).personId}`;
  const t = companyText[ctx.lang];
  await ctx.db.transaction(async (db) => {
    const company = requireFound(await queries.lockCompany(db, id));
    const to = nextCompanyState(company.state, 'close');
    if (!to) throw conflict(t(`company_state_${company.state}`));
    if (company.name !== name) throw fieldError('name', t('company_name_wrong'));
    if (await queries.lockAndCheckDebt(db, company.buyer_id)) throw conflict(t('company_owes'));
    await transitionCompany(db, { id, from: company.state, to, actor, lang: ctx.lang, now: ctx.now });
    await queries.detachSessions(db, id);
    await revokeAllInvitations(db, id, ctx.now);
    await recordSecurityEvent(ctx, { kind: 'company_closed', detail: { company: id } }, db);
  });
  return { data: { closed: true as const } };
}

export async function listRules(ctx: Ctx) {
  const rules = await readRules(ctx.db, companyOf(ctx).companyId);
  return listOf(rules, 1, roles.length + 1, rules.length);
}

/** Compact form of the rules for the security event, in sen: 'all>50000/day/delivery purchaser>10000/day'. */
function describeRules(rules: readonly ApprovalRuleFields[]): string {
  return rules
    .map(({ role, above, counts_day, counts_delivery }) =>
      [`${role ?? 'all'}>${above}`, counts_day && 'day', counts_delivery && 'delivery']
        .filter((part) => part !== false)
        .join('/'),
    )
    .join(' ');
}

export async function putRules(ctx: EventCtx, { rules }: { rules: ApprovalRuleFields[] }) {
  const { companyId } = companyOf(ctx);
  if (new Set(rules.map(({ role }) => role)).size < rules.length) {
    throw fieldError('rules', companyText[ctx.lang]('rule_twice'));
  }
  await ctx.db.transaction(async (db) => {
    await queries.lockCompany(db, companyId);
    const before = describeRules(await readRules(db, companyId));
    await replaceRules(db, companyId, rules, ctx.now);
    const detail = { company: companyId, before, after: describeRules(rules) };
    await recordSecurityEvent(ctx, { kind: 'approval_rules_changed', detail }, db);
  });
  return listRules(ctx);
}
