import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { idParam, one, paging, sen, timestamp } from '../../../kit/http/wire.ts';
import { line } from '../../account/account-fields.contract.ts';
import { buyerReportGroups, buyerReportNames, reportFormats } from '../report.constants.ts';
import { dates, ReportPage, sorting } from '../report.contract.ts';

const { get, download } = endpointsAt('/api/report', { tag: 'Reports', access: { scope: 'report.view' } });

const BuyerReportKind = z.object({
  name: z.enum(buyerReportNames),
  title: z.string(),
  description: z.string(),
  /** The first is the default. */
  groups: z.array(z.enum(buyerReportGroups)),
  can_compare: z.boolean(),
});

const query = {
  ...dates,
  group: z.enum(buyerReportGroups).optional(),
  category_id: idParam.optional(),
  product_id: idParam.optional(),
  ...sorting,
};

export const listBuyerReports = get('', {
  summary: 'List the reports about the buyer’s own purchases',
  output: one(z.array(BuyerReportKind)),
});

export const getBuyerReport = get('/{name}', {
  summary: 'Retrieve a report about the buyer’s own purchases; without dates the last 28 days',
  isReport: true,
  input: z.object({ name: z.enum(buyerReportNames), ...query, page: paging.page }),
  output: ReportPage,
});

export const exportBuyerReport = download('/{name}/export', {
  summary: 'Export all rows of a report as CSV or XLSX',
  input: z.object({ name: z.enum(buyerReportNames), ...query, format: z.enum(reportFormats) }),
});

const budgets = endpointsAt('/api/budget', { tag: 'Reports', access: { scope: 'report.view' } });

/** YYYY-MM. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

export const Budget = z.object({
  /** The label of the delivery address. Null is the whole company. */
  branch: z.string().nullable(),
  month: z.string(),
  amount: sen,
  changed_at: timestamp,
});
export type Budget = z.infer<typeof Budget>;

export const listBudgets = budgets.get('', {
  summary: 'List the budgets of a year, and the branches that can have one',
  input: z.object({ year: z.coerce.number().pipe(z.int().min(2000).max(2099)).optional() }),
  output: one(z.object({ budgets: z.array(Budget), branches: z.array(z.string()) })),
});

export const setBudget = budgets.put('', {
  summary: 'Set what a branch or the whole company may spend in a month; null removes it',
  access: { scope: 'company.edit' },
  input: z.object({
    branch: line(40).nullable(),
    month,
    amount: sen.min(0).max(2_000_000_000).nullable(),
  }),
  output: one(z.array(Budget)),
});
