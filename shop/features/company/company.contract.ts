import { z } from 'zod';
import { scopes } from '../../declarations.ts';
import { roles } from '../../kit/http/access.ts';
import { endpointsAt } from '../../kit/http/endpoint.ts';
import { id, list, one, timestamp } from '../../kit/http/wire.ts';
import { stateCodes } from '../../kit/malaysia.ts';
import { email, line, phone, postcode } from '../account/account-fields.contract.ts';

const { get, post, patch, put } = endpointsAt('/api/company', { access: 'signed_in', tag: 'Company' });
const state = z.enum(['pending', 'active', 'rejected', 'blocked', 'closed']);

export const BillingAddress = z.object({
  line_1: line(120),
  line_2: line(120).nullish(),
  postcode,
  city: line(60),
  state: z.enum(stateCodes),
});

export const CompanyFields = z.object({
  /** LHDN tax number: a letter prefix and digits, such as C20880050010. */
  tax_number: line(20)
    .regex(/^[A-Z]{1,3}\d{8,12}$/)
    .nullable(),
  /** SST registration number, such as W10-1808-31012345. */
  sst_number: line(20)
    .regex(/^[A-Z]\d{2}-\d{4}-\d{8}$/)
    .nullable(),
  phone: phone.nullable(),
  billing_email: email.nullable(),
  billing_address: BillingAddress.nullable(),
});
export type CompanyFields = z.output<typeof CompanyFields>;

export const Company = z.object({
  id,
  name: z.string(),
  ssm_number: z.string(),
  /** State of the certificate. Null once its founder's account was closed. */
  ssm_state: z.enum(['not_submitted', 'submitted', 'under_review', 'verified', 'rejected']).nullable(),
  state,
  buyer_variant_id: z.int().nullable(),
  tax_number: z.string().nullable(),
  /** When the tax authority confirmed the tax number. Null before that. */
  tax_number_checked_at: timestamp.nullable(),
  sst_number: z.string().nullable(),
  phone: z.string().nullable(),
  billing_email: z.string().nullable(),
  billing_address: z
    .object({
      line_1: z.string(),
      line_2: z.string().nullable(),
      postcode: z.string(),
      city: z.string(),
      state: z.string(),
    })
    .nullable(),
  created_at: timestamp,
  /** Whether members may act for it only in sessions with a second factor. */
  requires_second_factor: z.boolean(),
  /** Whether the certificate is the caller's own. Only the founder can see and resubmit it. */
  is_founder: z.boolean(),
  /** The caller's role in the company. */
  role: z.enum(roles),
});
export type Company = z.infer<typeof Company>;

/** The buyer the caller acts for and the companies they could act for, as shown in the header. */
export const Standing = z.object({
  buyer: z.object({
    kind: z.enum(['person', 'company']),
    /** Null when the person acts for themselves. */
    company_id: id.nullable(),
    name: z.string(),
    state: state.nullable(),
    role: z.enum(roles).nullable(),
  }),
  scopes: z.array(z.enum(scopes)),
  companies: z.array(z.object({ id, name: z.string(), state, role: z.enum(roles) })),
  /**
   * Whether the company acted for requires a second factor that this session lacks. Until then the caller may do
   * nothing for it.
   */
  second_factor_required: z.boolean(),
});
export type Standing = z.infer<typeof Standing>;

export const getStanding = get('/standing', {
  summary: 'Retrieve the buyer I act for, my scopes and my companies',
  output: one(Standing),
});

export const switchCompany = post('/switch', {
  summary: 'Switch this session to act for one of my companies or for myself',
  input: z.object({ company_id: id.nullable() }),
  output: one(Standing),
});

export const getCompany = get('', { summary: 'Retrieve the company I act for', output: one(Company) });

export const updateCompany = patch('', {
  access: { scope: 'company.edit' },
  summary:
    'Update tax number, contacts and billing address (name and registration number follow the certificate)',
  input: CompanyFields.partial(),
  output: one(Company),
});

export const closeCompany = post('/close', {
  access: { scope: 'company.close' },
  recentLogin: true,
  summary: 'Close the company, so that nobody can act for it, and keep its records',
  input: z.object({ name: line(150).meta({ description: 'The company’s name, typed as confirmation' }) }),
  output: one(z.object({ closed: z.literal(true) })),
});

export const putSecondFactor = put('/second_factor', {
  access: { scope: 'owner.manage' },
  recentLogin: true,
  summary: 'Set whether members need a second factor to act for the company',
  input: z.object({ required: z.boolean() }),
  output: one(Company),
});

export const leaveCompany = post('/leave', {
  summary: 'Leave the company I act for, unless I am its last owner',
  output: one(Standing),
});

export const ApprovalRule = z.object({
  id,
  /** Null applies to everybody. */
  role: z.enum(roles).nullable(),
  above: z.int(),
  counts_day: z.boolean(),
  counts_delivery: z.boolean(),
});
export const ApprovalRuleFields = z.object({
  role: z.enum(roles).nullable(),
  above: z.int().min(0).max(100_000_000),
  counts_day: z.boolean().default(true).meta({
    description: 'Whether the amount also limits what a member orders in one day without an approver',
  }),
  counts_delivery: z.boolean().default(true).meta({
    description:
      'Whether the amount also limits what a member orders for one delivery date and branch without an approver',
  }),
});
export type ApprovalRuleFields = z.output<typeof ApprovalRuleFields>;

export const listRules = get('/rules', {
  summary: "List the company's approval rules",
  output: list(ApprovalRule),
});

export const putRules = put('/rules', {
  access: { scope: 'rule.manage' },
  summary: 'Replace the approval rules, with at most one per role and one for everybody',
  // The client omits empty arrays, so a missing value means no rules.
  input: z.object({
    rules: z
      .array(ApprovalRuleFields)
      .max(roles.length + 1)
      .default([]),
  }),
  output: list(ApprovalRule),
});
