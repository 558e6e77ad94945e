import type { Lang } from '../../../kit/text/language.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { ReportGroup, ReportName } from '../report.constants.ts';
import type { ReportQuery } from '../report.contract.ts';
import type { reportText } from '../report.messages.ts';
import type { Period } from '../report.rules.ts';
import type { Fact, Group, Measure } from './table.rules.ts';

export type Text = (typeof reportText)[Lang];

export type ReadCtx = { db: Db; lang: Lang; now: Date };

/** A report: its columns, and how the groups of a period are read. */
export type Definition = {
  facts?: readonly Fact[];
  measures: readonly Measure[];
  read: (ctx: ReadCtx, period: Period) => Promise<Group[]>;
  /** The rows that the chart shows, all by default. */
  isCharted?: (row: { key: string }) => boolean;
  /** The columns of the chart, in one or two series. */
  chart: readonly string[];
  /** The column that rows are sorted by, most first, if they are not days or weeks. */
  sort?: string;
  notes: (t: Text) => string[];
  /** Reports about today have no row for the sum where it means nothing. */
  hasTotal?: false;
};

export type Define = (query: ReportQuery, group: ReportGroup | null) => Definition;
export type Definitions = Record<ReportName, Define>;
