import { z } from 'zod';
import { roles } from '../../../kit/http/access.ts';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { id, idParam, list, localDate, one, paging, sen, timestamp } from '../../../kit/http/wire.ts';
import { line, textBlock } from '../../account/account-fields.contract.ts';
import { documentKinds, documentStates } from '../../account/document/document.constants.ts';
import { HistoryEntry } from '../../audit/history.contract.ts';
import { accountStates } from '../../credit/credit.constants.ts';
import { orderStates } from '../../order/order.constants.ts';
import { quotationStates } from '../../quotation/quotation.constants.ts';
import { companyStates } from '../company.constants.ts';

const { get, post, remove } = endpointsAt('/api/staff/company', {
  access: { staff: 'company.review' },
  tag: 'Back office: companies',
});
const of = z.object({ id: idParam });

export const creditFilters = ['none', 'any', 'on_hold', 'suspended'] as const;

const Credit = z.object({
  state: z.enum(accountStates),
  credit_limit: sen,
  outstanding: sen,
  reserved: sen,
  available: sen,
  tenor_days: z.int(),
});

export const StaffCompanySummary = z.object({
  id,
  name: z.string(),
  ssm_number: z.string(),
  state: z.enum(companyStates),
  city: z.string().nullable(),
  zone: z.string().nullable(),
  members: z.int(),
  credit: Credit.nullable(),
  /** Orders placed within 90 days, without cancelled, rejected and expired ones. `spent` is their total. */
  orders: z.int(),
  spent: sen,
  last_order_at: timestamp.nullable(),
  created_at: timestamp,
});
export type StaffCompanySummary = z.infer<typeof StaffCompanySummary>;

export const companyStaffActions = ['block', 'unblock', 'review_certificate'] as const;

const Note = z.object({
  id,
  author: z.string(),
  is_mine: z.boolean(),
  text: z.string(),
  created_at: timestamp,
});

export const StaffCompany = StaffCompanySummary.extend({
  buyer_variant_id: z.int().nullable(),
  tax_number: z.string().nullable(),
  /** When the tax authority confirmed the tax number. Null before that. */
  tax_number_checked_at: timestamp.nullable(),
  sst_number: z.string().nullable(),
  phone: z.string().nullable(),
  billing_email: z.string().nullable(),
  billing_address: z.string().nullable(),
  people: z.array(
    z.object({
      person_id: id,
      name: z.string(),
      email: z.string(),
      role: z.enum(roles),
      is_active: z.boolean(),
      is_blocked: z.boolean(),
      order_limit: sen.nullable(),
      month_limit: sen.nullable(),
      last_seen_at: timestamp.nullable(),
    }),
  ),
  invitations: z.array(z.object({ id, email: z.string(), role: z.enum(roles), expires_at: timestamp })),
  addresses: z.array(
    z.object({
      id,
      label: z.string(),
      text: z.string(),
      zone: z.string().nullable(),
      is_default: z.boolean(),
    }),
  ),
  /** The certificate and the other documents its founder submitted. */
  documents: z.array(
    z.object({
      id,
      kind: z.enum(documentKinds),
      state: z.enum(documentStates),
      owner: z.string(),
      is_certificate: z.boolean(),
      updated_at: timestamp,
    }),
  ),
  recent_orders: z.array(
    z.object({ slug: z.string(), state: z.enum(orderStates), total: sen, placed_at: timestamp }),
  ),
  /** Total ordered within the last 30, 90 and 365 days. */
  spending: z.object({ d30: sen, d90: sen, d365: sen }),
  price_lists: z.array(z.object({ id, name: z.string(), starts_on: localDate, ends_on: localDate })),
  quotations: z.array(
    z.object({
      slug: z.string(),
      state: z.enum(quotationStates),
      title: z.string().nullable(),
      updated_at: timestamp,
    }),
  ),
  notes: z.array(Note),
  history: z.array(HistoryEntry),
  actions: z.array(z.enum(companyStaffActions)),
});
export type StaffCompany = z.infer<typeof StaffCompany>;

export const listStaffCompanies = get('', {
  summary: 'List companies by name, registration number or a member’s email, and by state, credit and zone',
  input: z.object({
    ...paging,
    keywords: z.string().trim().max(100).optional(),
    state: z.enum(companyStates).optional(),
    credit: z.enum(creditFilters).optional(),
    zone: idParam.optional(),
  }),
  output: list(StaffCompanySummary),
});

export const countStaffCompanies = get('/counts', {
  summary: 'Count pending and blocked companies and list the zones to filter by',
  output: one(
    z.object({ pending: z.int(), blocked: z.int(), zones: z.array(z.object({ id, name: z.string() })) }),
  ),
});

export const getStaffCompany = get('/{id}', {
  summary: 'Retrieve a company',
  input: of,
  output: one(StaffCompany),
});

export const blockCompany = post('/{id}/block', {
  summary: 'Block a company, whose members can view but no longer buy from their next request on',
  input: of.extend({ reason: line(200) }),
  output: one(StaffCompany),
});

export const unblockCompany = post('/{id}/unblock', {
  summary: 'Unblock a company',
  input: of.extend({ reason: line(200) }),
  output: one(StaffCompany),
});

export const addCompanyNote = post('/{id}/notes', {
  summary: 'Add a note about a company that only staff can read',
  input: of.extend({ text: textBlock(1000).min(1) }),
  output: one(StaffCompany),
});

export const removeCompanyNote = remove('/note/{id}', {
  summary: 'Delete one of my own notes',
  input: of,
  output: one(StaffCompany),
});
