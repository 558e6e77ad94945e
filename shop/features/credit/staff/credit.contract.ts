import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { keysetList, keysetPaging } from '../../../kit/http/keyset.ts';
import { flag, id, idParam, list, one, paging, sen, timestamp } from '../../../kit/http/wire.ts';
import { line } from '../../account/account-fields.contract.ts';
import { staffAccountActions } from '../../payment/payment.constants.ts';
import { tenorDays } from '../application/application.contract.ts';
import { Approval } from '../application/staff/application.contract.ts';
import { accountStates, ledgers, maxCreditLimit, movementNames, sides } from '../credit.constants.ts';
import { Ageing, CreditAccount, statementPeriod } from '../credit.contract.ts';

const manageAccess = { staff: 'credit.manage' } as const;
const byId = z.object({ id: idParam });
const withReason = byId.extend({ reason: line(500) });

export const StaffAccount = CreditAccount.extend({
  id,
  company: z.string(),
  overdue: sen,
  days_overdue: z.int(),
});
export type StaffAccount = z.infer<typeof StaffAccount>;

export const StaffAccountDetail = StaffAccount.extend({
  ageing: Ageing,
  /** Approvals of new terms that wait for a second person. */
  approvals: z.array(Approval),
  /** Actions that staff can take in its state. */
  actions: z.array(z.enum(staffAccountActions)),
  timeline: z.array(
    z.object({ at: timestamp, what: z.string(), who: z.string(), reason: z.string().nullable() }),
  ),
});
export type StaffAccountDetail = z.infer<typeof StaffAccountDetail>;

const { get, post, download } = endpointsAt('/api/staff/credit', {
  tag: 'Back office: credit',
  access: { staff: 'credit.review' },
  output: one(StaffAccountDetail),
});

export const listAccounts = get('/account', {
  summary: 'List credit accounts by company',
  input: z.object({
    ...paging,
    status: z.enum(accountStates).optional(),
    /** Overdue accounts only. */
    late: flag.optional(),
    sort: z.enum(['company', 'overdue', 'outstanding']).default('company'),
    keywords: z.string().trim().max(100).optional(),
  }),
  output: list(StaffAccount),
});

export const getAccount = get('/account/{id}', {
  summary: 'Retrieve an account with its ageing and history',
  input: byId,
});

const change = <const Name extends string>(name: Name, summary: string) =>
  post(`/account/{id}/${name}`, { access: manageAccess, summary, input: withReason });

export const holdAccount = change('hold', 'Stop buying on credit; nothing else changes');
export const liftAccount = change('lift', 'Lift a hold; not while an invoice is more than 7 days overdue');
export const suspendAccount = change('suspend', 'Suspend until staff reopen it');
export const reopenAccount = change('reopen', 'Reopen an account that was suspended or closed');
export const closeAccount = change('close', 'Close an account on which nothing is owed, held or left over');

export const changeTerms = post('/account/{id}/terms', {
  access: manageAccess,
  summary: 'Change limit or tenor; above RM 50,000 a second person must approve the same terms',
  idempotent: true,
  input: withReason.extend({ limit: z.int().min(1).max(maxCreditLimit), tenor_days: tenorDays }),
});

export const countCredit = get('/count', {
  summary:
    'Count applications that wait for staff, accounts on hold, terms that wait for a second person, and open disputes',
  output: one(z.object({ applications: z.int(), held: z.int(), terms: z.int(), disputes: z.int() })),
});

export const downloadStaffStatement = download('/account/{id}/statement', {
  summary: 'Download the statement of an account for up to 366 days as PDF or CSV',
  input: byId.extend(statementPeriod),
});

export const Posting = z.object({
  id,
  slug: z.string(),
  kind: z.enum(movementNames),
  at: timestamp,
  who: z.string(),
  entries: z.array(
    z.object({ ledger: z.enum(ledgers), side: z.enum(sides), amount: sen, invoice: z.string().nullable() }),
  ),
});
export type Posting = z.infer<typeof Posting>;

export const listPostings = get('/account/{id}/posting', {
  summary: 'List the postings of an account, newest first, with debits and credits',
  input: byId.extend(keysetPaging),
  output: keysetList(Posting),
});
