import type { InputOf } from '../../../kit/http/endpoint.ts';
import { conflict } from '../../../kit/http/errors.ts';
import { localDate } from '../../../kit/local-date.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordAction } from '../../audit/audit.ts';
import { einvoiceText } from '../einvoice.messages.ts';
import { consolidateBy, monthDays, nextMonth } from '../einvoice.rules.ts';
import { findStartedSettings } from '../einvoice-settings.queries.ts';
import * as flow from '../flow/consolidate.service.ts';
import type * as contract from './einvoice.contract.ts';
import * as queries from './einvoice.queries.ts';
import { presentStaffEinvoices } from './einvoice.service.ts';

const maxProblems = 200;
const nothing = { documents: 0, total: 0, valid: 0, valid_total: 0, waiting: 0 };

/** Whether every document of a month has a valid e-invoice. */
export async function getCompleteness(
  ctx: Ctx<'myInvois'>,
  { month }: InputOf<typeof contract.getCompleteness>,
) {
  const settings = await findStartedSettings(ctx.db);
  const { environment } = ctx.myInvois;
  const days = settings && { ...monthDays(month), startsOn: settings.starts_on };
  const sums = days ? await queries.sumMonth(ctx.db, days, environment) : nothing;
  const problems = days ? await queries.listProblems(ctx.db, days, environment, maxProblems) : [];
  const data: contract.Completeness = {
    month,
    ...sums,
    consolidate_by: consolidateBy(month),
    problems: await presentStaffEinvoices(ctx, problems),
    is_complete: sums.valid === sums.documents,
  };
  return { data };
}

export async function consolidateMonth(
  ctx: Ctx<'requestId'>,
  { month }: InputOf<typeof contract.consolidateMonth>,
) {
  const text = einvoiceText[ctx.lang];
  const settings = await findStartedSettings(ctx.db);
  if (!settings) throw conflict(text('e_invoice_not_started'));
  if (nextMonth(`${month}-01`) > localDate(ctx.now)) throw conflict(text('e_invoice_month_open'));
  return ctx.db.transaction(async (db) => {
    const data = await flow.consolidateMonth(db, month, settings.starts_on, ctx.now);
    await recordAction(db, ctx, {
      action: 'e_invoice.consolidate',
      record: { type: 'setting', id: 'einvoice' },
      after: { month, ...data },
    });
    return { data };
  });
}
