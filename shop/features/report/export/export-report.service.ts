import type { InputOf } from '../../../kit/http/endpoint.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Download } from '../../../platform/http/download.ts';
import { recordAction } from '../../audit/audit.ts';
import type * as contract from '../report.contract.ts';
import { readReport } from '../report.service.ts';
import { reportFile } from './report-file.ts';

export async function exportReport(
  ctx: Ctx<'requestId'>,
  { name, format, ...query }: InputOf<typeof contract.exportReport>,
): Promise<Download> {
  const report = await readReport(ctx, name, query);
  const after = { format, period: report.period, query };
  await recordAction(ctx.db, ctx, { action: 'report.export', record: { type: 'report', id: name }, after });
  return reportFile(report, format);
}
