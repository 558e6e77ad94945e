import type { MailDetails, MailParams } from '../../../adapters/mail/define-mails.ts';

import { formatAmount, formatMoney } from '../../../kit/text/format.ts';
import type { Lang } from '../../../kit/text/language.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Report, ReportColumn } from '../report.contract.ts';
import { composeReport } from '../report.service.ts';
import { findMailedView } from './view.queries.ts';
import { mayMail, weeklyQuery } from './weekly-mail.rules.ts';

const maxRows = 20;

/** The figures, read when the mail is sent. Null if the view is gone, or its owner may not see the report any more. */
export async function readWeeklyReport(
  db: Db,
  { view = '', monday = '' }: MailParams,
  lang: Lang,
): Promise<MailDetails | null> {
  const row = await findMailedView(db, Number(view));
  if (!row || !mayMail(row)) return null;
  const now = new Date(`${monday}T06:30:00+08:00`);
  const query = weeklyQuery(row.report, row.query, monday);
  return query && detailsOf(await composeReport({ db, lang, now }, row.report, query));
}

function detailsOf(report: Report): MailDetails {
  const { title, period, columns, rows, total } = report;
  return {
    facts: [{ name: title, value: `${period.from} – ${period.to}` }],
    lines: rows.slice(0, maxRows).map((row) => lineOf(columns, row.values, row.previous)),
    totals: total
      ? columns.slice(1).flatMap((column, at) => {
          const value = total.values[at + 1];
          if (typeof value !== 'number') return [];
          return [{ name: column.label, value: withBefore(column, value, total.previous?.[at + 1]) }];
        })
      : [],
  };
}

/** The last column of money is the amount of a line, the others are its details. */
function lineOf(
  columns: readonly ReportColumn[],
  values: Report['rows'][number]['values'],
  previous: Report['rows'][number]['previous'],
): MailDetails['lines'][number] {
  const last = columns.findLastIndex(({ kind }) => kind === 'sen');
  const shown = columns.flatMap((column, at) => {
    const value = values[at];
    if (at === 0 || at === last || value === null || value === undefined) return [];
    return [`${column.label}: ${show(column, value)}`];
  });
  const [column, value] = [columns[last], values[last]];
  const amount = column && typeof value === 'number' ? withBefore(column, value, previous?.[last]) : '';
  return { name: String(values[0]), details: shown.join(' · '), amount };
}

function withBefore(column: ReportColumn, value: number, before: number | null | undefined): string {
  const now = show(column, value);
  return before === null || before === undefined ? now : `${now} (${show(column, before)})`;
}

function show({ kind }: ReportColumn, value: string | number): string {
  if (typeof value === 'string') return value;
  if (kind === 'sen') return formatMoney(value);
  return kind === 'percent' ? `${formatAmount(value)} %` : String(value);
}
