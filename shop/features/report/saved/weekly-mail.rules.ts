import { declaredPermissions } from '../../../declarations.ts';
import type { StaffRole } from '../../../kit/http/access.ts';
import { addDays, type LocalDate } from '../../../kit/local-date.ts';
import { type ReportName, reportShapes } from '../report.constants.ts';
import { ReportQuery } from '../report.contract.ts';

/** Whether a role may see the report of a view. Roles change while views stay. */
export function mayMail({ role, report }: { role: StaffRole; report: ReportName }): boolean {
  if (role === 'admin') return true;
  const holds = (permission: keyof typeof declaredPermissions) =>
    declaredPermissions[permission].roles.includes(role);
  return holds('report.view') && holds(reportShapes[report].permission);
}

/** The path of the page with the figures of the mail: the week itself instead of the period of the view. */
export function weeklyPath(
  report: ReportName,
  query: Readonly<Record<string, string>>,
  monday: LocalDate,
): string {
  const { period: _, compare: __, ...filters } = query;
  const { hasPeriod } = reportShapes[report];
  const week = hasPeriod ? { period: 'dates', ...weekBefore(monday), compare: 'previous' } : {};
  const search = new URLSearchParams({ ...filters, ...week }).toString();
  return `/backoffice/reports/${report}${search && `?${search}`}`;
}

const weekBefore = (monday: LocalDate) => ({ from: addDays(monday, -7), to: addDays(monday, -1) });

/** The query of a view for the week before a Monday, compared with the week before that. Null if it is not valid. */
export function weeklyQuery(
  report: ReportName,
  query: Readonly<Record<string, string>>,
  monday: LocalDate,
): ReportQuery | null {
  const { hasPeriod, canCompare } = reportShapes[report];
  const parsed = ReportQuery.safeParse(query);
  if (!parsed.success) return null;
  const week = hasPeriod ? weekBefore(monday) : {};
  return { ...parsed.data, ...week, compare: canCompare ? 'previous' : 'none' };
}
