import { z } from 'zod';
import { endpointsAt } from '../../kit/http/endpoint.ts';
import { keysetList, keysetPaging } from '../../kit/http/keyset.ts';
import { uploadedFile } from '../../kit/http/upload.ts';
import { id, idParam, list, localDate, none, one, sen, timestamp } from '../../kit/http/wire.ts';
import { line } from '../account/account-fields.contract.ts';
import {
  bankCreditStates,
  matchKinds,
  maxStatementBytes,
  statementFormats,
} from './bank-statement.constants.ts';

const { get, post, put } = endpointsAt('/api/staff/bank', {
  tag: 'Back office: bank statements',
  access: { staff: 'bank.view' },
});
const settle = { access: { staff: 'bank.settle' } } as const;
const byId = z.object({ id: idParam });

/** What a credit pays: an open bank transfer, or a company's account. */
export const Target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payment'), payment_id: id }),
  // The cleaned payload of a form has no empty lists.
  z.object({ kind: z.literal('account'), account_id: id, invoice_ids: z.array(id).max(100).default([]) }),
]);
export type Target = z.infer<typeof Target>;

export const Candidate = z.object({
  target: Target,
  /** Number of the order or repayment, or of the invoices. */
  label: z.string(),
  buyer: z.string(),
  /** What is expected. A payment can be settled only when this equals the credit. */
  amount: sen,
  /** Why it was suggested. */
  reasons: z.array(z.enum(['reference', 'similar_reference', 'amount', 'name'])),
});
export type Candidate = z.infer<typeof Candidate>;

export const BankCredit = z.object({
  id,
  statement_id: id,
  booked_on: localDate,
  amount: sen,
  reference: z.string(),
  description: z.string(),
  payer: z.string(),
  status: z.enum(bankCreditStates),
  /** How well it matches now. `none` for a credit that is not open. */
  match: z.enum(matchKinds),
  /** The best first; the only one of an exact match. */
  candidates: z.array(Candidate),
  /** Above the limit: a second person confirms it. */
  needs_two_people: z.boolean(),
  proposal: z
    .object({ candidate: Candidate, by: z.string(), at: timestamp, is_mine: z.boolean() })
    .nullable(),
  settlement: z
    .object({
      label: z.string(),
      buyer: z.string(),
      kind: z.enum(['order', 'repayment']),
      by: z.string(),
      at: timestamp,
    })
    .nullable(),
  reason: z.string().nullable(),
});
export type BankCredit = z.infer<typeof BankCredit>;

export const BankStatement = z.object({
  id,
  format: z.enum(statementFormats),
  file_name: z.string(),
  account_number: z.string().nullable(),
  first_day: localDate.nullable(),
  last_day: localDate.nullable(),
  new_credits: z.int(),
  known_credits: z.int(),
  debits: z.int(),
  imported_by: z.string(),
  imported_at: timestamp,
});
export type BankStatement = z.infer<typeof BankStatement>;

export const StatementColumns = z.object({
  header_rows: z.int().min(0).max(50),
  date: z.int().min(0).max(50),
  date_format: z.enum(['dmy', 'mdy', 'ymd']),
  amount: z.int().min(0).max(50),
  reference: z.int().min(0).max(50).nullable(),
  description: z.array(z.int().min(0).max(50)).max(6),
  payer: z.int().min(0).max(50).nullable(),
});
export type StatementColumns = z.infer<typeof StatementColumns>;

export const ImportResult = z.discriminatedUnion('result', [
  /** `is_known`: this very file was imported before. */
  z.object({ result: z.literal('imported'), statement: BankStatement, is_known: z.boolean() }),
  /** An unknown layout: the first rows, to choose the columns from. */
  z.object({
    result: z.literal('unknown_layout'),
    rows: z.array(z.array(z.string())),
    suggestion: StatementColumns.nullable(),
  }),
]);
export type ImportResult = z.infer<typeof ImportResult>;

export const importStatement = post('/statement', {
  ...settle,
  summary: 'Import a bank statement (CSV or MT940); importing it again changes nothing',
  upload: { files: 1, fileBytes: maxStatementBytes, types: ['csv'] },
  input: z.object({
    files: z.array(uploadedFile).length(1),
    /** The columns of an unknown layout, as JSON, and a name to save them under. */
    columns: z.string().max(1000).optional(),
    layout_name: line(60).optional(),
  }),
  output: one(ImportResult),
});

export const listStatements = get('/statement', {
  summary: 'List imported statements, newest first',
  input: z.object(keysetPaging),
  output: keysetList(BankStatement),
});

/** The open credits come with their matches, so at most 500 are listed. */
export const listOpenCredits = get('/credit/open', {
  summary: 'List open and proposed credits with their matches, oldest first',
  input: z.object({ statement_id: idParam.optional() }),
  output: list(BankCredit),
});

export const listCredits = get('/credit', {
  summary: 'List credits, newest first; `keywords` matches texts, an amount or a number',
  input: z.object({
    ...keysetPaging,
    status: z.enum(bankCreditStates).optional(),
    statement_id: idParam.optional(),
    keywords: z.string().trim().max(100).optional(),
  }),
  output: keysetList(BankCredit),
});

export const searchTargets = get('/credit/{id}/target', {
  summary: 'Search what a credit may pay, by number, name or amount',
  input: byId.extend({ keywords: z.string().trim().min(2).max(100) }),
  output: list(Candidate),
});

/** The result for each, in the order of the request. */
export const SettleResult = z.object({
  id,
  ok: z.boolean(),
  credit: BankCredit.nullable(),
  /** Why it was not settled, in the language of the request. */
  problem: z.string().nullable(),
});

/** Not `idempotent`, which would make one transaction of all: a credit that is settled is not settled again anyway. */
export const settleCredits = post('/credit/settle', {
  ...settle,
  summary: 'Settle credits, each on its own; above the limit a second person has to confirm',
  input: z.object({
    credits: z
      .array(z.object({ id, target: Target }))
      .min(1)
      .max(500),
  }),
  output: list(SettleResult),
});

export const confirmSettlement = post('/credit/{id}/confirm', {
  ...settle,
  summary: 'Confirm the settlement that somebody else proposed',
  idempotent: true,
  input: byId,
  output: one(BankCredit),
});

export const withdrawSettlement = post('/credit/{id}/withdraw', {
  ...settle,
  summary: 'Withdraw or decline a proposed settlement',
  input: byId,
  output: one(BankCredit),
});

export const ignoreCredit = post('/credit/{id}/ignore', {
  ...settle,
  summary: 'Set aside a credit that no customer owes',
  input: byId.extend({ reason: line(200) }),
  output: one(BankCredit),
});

export const reopenCredit = post('/credit/{id}/reopen', {
  ...settle,
  summary: 'Reopen a credit that was set aside',
  input: byId,
  output: one(BankCredit),
});

export const MatchingSettings = z.object({ two_people_above: sen, version: z.int().min(0) });

export const getMatchingSettings = get('/settings', {
  summary: 'Retrieve the amount above which two people settle, refund and cancel',
  input: none,
  output: one(MatchingSettings),
});

export const changeMatchingSettings = put('/settings', {
  access: { staff: 'setting.edit' },
  recentLogin: true,
  summary: 'Change the amount above which two people settle, refund and cancel',
  input: z.object({ two_people_above: z.int().min(0).max(1_000_000_000), version: z.int().min(0) }),
  output: one(MatchingSettings),
});
