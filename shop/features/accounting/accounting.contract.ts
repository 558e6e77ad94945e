import { z } from 'zod';
import { endpointsAt } from '../../kit/http/endpoint.ts';
import { localDate, none, one, sen } from '../../kit/http/wire.ts';
import { line } from '../account/account-fields.contract.ts';
import { accountNames, exportFormats, exportParts } from './accounting.constants.ts';

const { get, put, download } = endpointsAt('/api/staff/accounting', {
  tag: 'Back office: accounting',
  access: { staff: 'accounting.export' },
});
const period = { from: localDate, to: localDate };

/** A change of credit accounts in the period: as exported, and as posted in the ledger. Always equal. */
const Comparison = z.object({ exported: z.int(), posted: z.int() });

/** What a period contains, and whether it agrees with the ledger of credit accounts. */
export const AccountingSummary = z.object({
  parts: z.array(z.object({ part: z.enum(exportParts), documents: z.int(), total: sen, tax: sen })),
  /** Debits and credits of the journal; always equal. */
  debits: sen,
  credits: sen,
  /** The change of what credit customers owe, and of what they paid in advance. */
  receivable: Comparison,
  advance: Comparison,
});
export type AccountingSummary = z.infer<typeof AccountingSummary>;

export const getAccountingSummary = get('/summary', {
  summary: 'Sum up the documents of a period before exporting them',
  isReport: true,
  input: z.object(period),
  output: one(AccountingSummary),
});

export const exportAccounting = download('/export', {
  summary: 'Export the documents of a period as CSV; without a part only as a journal',
  input: z.object({ ...period, format: z.enum(exportFormats), part: z.enum(exportParts).optional() }),
});

/** As accounting programs accept them: 500-0000, SALES.01. */
const accountCode = line(20).refine((text) => /^[A-Za-z0-9][A-Za-z0-9./-]*$/.test(text), {
  params: { text: 'account_code_invalid' },
});

export const AccountCodes = z.object({
  codes: z.record(z.enum(accountNames), z.string()),
  version: z.int().min(0),
});
export type AccountCodes = z.infer<typeof AccountCodes>;

export const getAccountCodes = get('/codes', {
  summary: 'Retrieve the account codes of the export',
  input: none,
  output: one(AccountCodes),
});

export const changeAccountCodes = put('/codes', {
  summary: 'Change the account codes of the export',
  input: z.object({ codes: z.record(z.enum(accountNames), accountCode), version: z.int().min(0) }),
  output: one(AccountCodes),
});
