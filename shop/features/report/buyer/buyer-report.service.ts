import type { InputOf } from '../../../kit/http/endpoint.ts';
import { invalidField } from '../../../kit/http/errors.ts';
import { localDate } from '../../../kit/local-date.ts';
import { buyerOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Download } from '../../../platform/http/download.ts';
import { reportFile } from '../export/report-file.ts';
import {
  type BuyerReportGroup,
  type BuyerReportName,
  buyerReportNames,
  buyerReportShapes,
  maxReportDays,
} from '../report.constants.ts';
import type { Report } from '../report.contract.ts';
import { reportText } from '../report.messages.ts';
import { resolvePeriod } from '../report.rules.ts';
import { buildReport, pageOf } from '../report.service.ts';
import { buyerDefinitions } from './buyer-definitions.service.ts';
import type * as contract from './buyer-report.contract.ts';

/** Reports about the purchases of the buyer whom the caller acts for. */

const texts = { spend: 'spend', prices: 'paid', budget: 'budget' } as const;

export async function listBuyerReports({ lang }: Ctx) {
  const t = reportText[lang];
  return {
    data: buyerReportNames.map((name) => ({
      ...{ name, title: t(`report_title_${texts[name]}`), description: t(`report_about_${texts[name]}`) },
      ...{ groups: [...buyerReportShapes[name].groups], can_compare: buyerReportShapes[name].canCompare },
    })),
  };
}

type Query = Omit<InputOf<typeof contract.getBuyerReport>, 'page'>;

export async function getBuyerReport(ctx: Ctx, { page, ...query }: InputOf<typeof contract.getBuyerReport>) {
  return pageOf(await readBuyerReport(ctx, query), page);
}

export async function exportBuyerReport(
  ctx: Ctx,
  { format, ...query }: InputOf<typeof contract.exportBuyerReport>,
): Promise<Download> {
  return reportFile(await readBuyerReport(ctx, query), format);
}

async function readBuyerReport(ctx: Ctx, { name, ...query }: Query): Promise<Report> {
  const t = reportText[ctx.lang];
  const { groups, canCompare } = buyerReportShapes[name];
  const { compare, sort, direction, category_id, product_id } = query;
  if (query.group !== undefined && !groups.includes(query.group))
    throw invalidField('group', t('report_group_unknown'));
  if (!canCompare && compare !== 'none') throw invalidField('compare', t('report_filter_unknown'));
  const period = resolvePeriod(query, localDate(ctx.now));
  if (!period) throw invalidField('to', t('report_period', { days: maxReportDays }));
  const group = query.group ?? groups[0] ?? null;
  const definition = buyerDefinitions[name]({
    buyerId: buyerOf(ctx).buyerId,
    ...{ group, category_id, product_id },
  });
  const input = { name, title: t(`report_title_${texts[name]}`), group, first: firstOf(name, group), period };
  const report = await buildReport(ctx, definition, { ...input, compare, sort, direction });
  // Read from the orders themselves.
  return { ...report, notes: definition.notes(t) };
}

const firstOf = (name: BuyerReportName, group: BuyerReportGroup | null) =>
  name === 'prices' ? 'product' : name === 'budget' ? 'month' : (group ?? 'branch');
