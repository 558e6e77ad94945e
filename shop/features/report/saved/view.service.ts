import type { InputOf } from '../../../kit/http/endpoint.ts';
import { AppError, conflict, invalidField, requireFound } from '../../../kit/http/errors.ts';
import { isoWithOffset } from '../../../kit/local-date.ts';
import { staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { maxReportViews, periodNames, type ReportName, reportShapes } from '../report.constants.ts';
import type * as contract from '../report.contract.ts';
import { ReportQuery, type ReportView } from '../report.contract.ts';
import { reportText } from '../report.messages.ts';
import { requirePeriod, requireShape } from '../report.service.ts';
import * as queries from './view.queries.ts';

/** Views are private: each staff member has their own. */

function presentView({ id, name, report, query, weekly_mail, created_at }: queries.ViewRow): ReportView {
  return { id, name, report, query, weekly_mail, created_at: isoWithOffset(created_at) };
}

export async function listReportViews(ctx: Ctx) {
  const rows = await queries.listViews(ctx.db, staffOf(ctx).staffId);
  return { data: rows.map(presentView) };
}

export async function createReportView(ctx: Ctx, input: InputOf<typeof contract.createReportView>) {
  const { name, report, query, weekly_mail } = input;
  const { staffId } = staffOf(ctx);
  requireQuery(ctx, report, query);
  return ctx.db.transaction(async (db) => {
    await queries.lockStaff(db, staffId);
    const { length } = await queries.listViews(db, staffId);
    if (length >= maxReportViews)
      throw conflict(reportText[ctx.lang]('report_views_full', { n: maxReportViews }));
    const stored = JSON.stringify(query);
    return {
      data: presentView(await queries.insertView(db, staffId, name, report, stored, weekly_mail, ctx.now)),
    };
  });
}

export async function changeReportView(ctx: Ctx, input: InputOf<typeof contract.changeReportView>) {
  return ctx.db.transaction(async (db) => {
    const view = requireFound(await queries.findView(db, staffOf(ctx).staffId, input.id));
    const { name = view.name, query = view.query, weekly_mail = view.weekly_mail } = input;
    if (input.query) requireQuery(ctx, view.report, input.query);
    const row = await queries.updateView(db, view.id, name, JSON.stringify(query), weekly_mail);
    return { data: presentView(row) };
  });
}

export async function removeReportView(ctx: Ctx, { id }: { id: number }) {
  requireFound(await queries.deleteView(ctx.db, staffOf(ctx).staffId, id));
  return { data: { removed: true as const } };
}

/** A view stores only what its report would accept. */
function requireQuery(ctx: Ctx, name: ReportName, query: Record<string, string>): void {
  if (!staffOf(ctx).permissions.includes(reportShapes[name].permission)) throw new AppError('authorization');
  const t = reportText[ctx.lang];
  // Screens turn a named period into dates.
  const { period = 'dates', ...rest } = query;
  const parsed = ReportQuery.strict().safeParse(rest);
  if (!parsed.success || !periodNames.some((known) => known === period))
    throw invalidField('query', t('report_query_invalid'));
  requireShape(t, name, parsed.data);
  requirePeriod(ctx, name, parsed.data);
}
