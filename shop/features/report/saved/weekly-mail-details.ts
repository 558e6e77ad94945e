import type { MailDetails, MailParams } from '../../../adapters/mail/define-mails.ts';
import { atHour, type LocalDate } from '../../../kit/local-date.ts';
import { formatAmount, formatDate, formatMoney } from '../../../kit/text/format.ts';
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
  return query && detailsOf(await composeReport({ db, lang, now }, row.report, query), lang);
}

const dateText = (date: LocalDate, lang: Lang) => formatDate(atHour(date, 12), lang);

function detailsOf(report: Report, lang: Lang): MailDetails {
  const { title, period, columns, rows, total, chart } = report;
  const main = columns.findIndex(({ kind, label }) => kind === 'sen' && label === chart?.series[0]?.label);
  return {
    facts: [{ name: title, value: `${dateText(period.from, lang)} – ${dateText(period.to, lang)}` }],
    lines: rows.slice(0, maxRows).map((row) => lineOf(columns, main, row, lang)),
    totals: total
      ? columns.slice(1).flatMap((column, at) => {
          const value = total.values[at + 1];
          if (typeof value !== 'number') return [];
          return [{ name: column.label, value: withBefore(column, value, total.previous?.[at + 1], lang) }];
        })
      : [],
  };
}

/** The charted column is the amount of a line if it is money, the others are its details. */
function lineOf(
  columns: readonly ReportColumn[],
  main: number,
  { values, previous }: Report['rows'][number],
  lang: Lang,
): MailDetails['lines'][number] {
  const shown = columns.flatMap((column, at) => {
    const value = values[at];
    if (at === 0 || at === main || value === null || value === undefined) return [];
    return [`${column.label}: ${show(column, value, lang)}`];
  });
  const [column, value] = [columns[main], values[main]];
  const amount = column && typeof value === 'number' ? withBefore(column, value, previous?.[main], lang) : '';
  const [first] = columns;
  return { name: first ? show(first, values[0] ?? '', lang) : '', details: shown.join(' · '), amount };
}

function withBefore(
  column: ReportColumn,
  value: number,
  before: number | null | undefined,
  lang: Lang,
): string {
  const now = show(column, value, lang);
  return before === null || before === undefined ? now : `${now} (${show(column, before, lang)})`;
}

function show({ kind }: ReportColumn, value: string | number, lang: Lang): string {
  if (typeof value === 'string') return kind === 'date' && value ? dateText(value, lang) : value;
  if (kind === 'sen') return formatMoney(value);
  if (kind === 'percent') return `${formatAmount(value)} %`;
  return String(Math.round(value * 100) / 100);
}
