import { type LocalDate, localDate } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import { splitConsolidated } from '../document/consolidated.ts';
import { consolidatedNumber, monthDays, nextMonth } from '../einvoice.rules.ts';
import { findStartedSettings } from '../einvoice-settings.queries.ts';
import { receiptLines } from '../source/load-source.service.ts';
import * as queries from './flow.queries.ts';
import type { FlowDeps } from './submit.service.ts';

/** Consolidates what is left of all past months. Running it again adds only what was left out before. */
export async function consolidatePastMonths({ db, clock }: Pick<FlowDeps, 'db' | 'clock'>) {
  const done = { documents: 0, consolidated: 0 };
  const settings = await findStartedSettings(db);
  if (!settings) return done;
  const now = clock();
  const today = localDate(now);
  for (let from = `${settings.starts_on.slice(0, 7)}-01`; nextMonth(from) <= today; from = nextMonth(from)) {
    const month = from.slice(0, 7);
    const added = await db.transaction((db) => consolidateMonth(db, month, settings.starts_on, now));
    done.documents += added.documents;
    done.consolidated += added.consolidated;
  }
  return done;
}

/** In one transaction: the consolidated e-invoices, and what is in them. */
export async function consolidateMonth(db: Db, month: string, startsOn: LocalDate, now: Date) {
  const { from, to } = monthDays(month);
  const rows = await queries.lockUnconsolidated(db, { startsOn, from, before: nextMonth(from) });
  const members = rows.map(({ id, number, total, invoice_id }) => ({
    id,
    number,
    total,
    invoice_id: invoice_id ?? 0,
  }));
  const parts = splitConsolidated(await receiptLines(db, members));
  const last = await queries.findLastPart(db, from);
  let start = 0;
  for (const [index, { length }] of parts.entries()) {
    const inPart = members.slice(start, start + length);
    start += length;
    const part = last + index + 1;
    const id = await queries.insertConsolidated(db, {
      number: consolidatedNumber(month, part),
      month: from,
      part,
      issued_on: to,
      total: inPart.reduce((sum, { total }) => sum + total, 0),
      created_at: now,
    });
    const ids = inPart.map((member) => member.id);
    await queries.markConsolidated(db, ids, id);
  }
  return { documents: members.length, consolidated: parts.length };
}
