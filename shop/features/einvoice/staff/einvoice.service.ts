import type { InputOf } from '../../../kit/http/endpoint.ts';
import { conflict, requireFound } from '../../../kit/http/errors.ts';
import { keysetOf } from '../../../kit/http/keyset.ts';
import { isoWithOffset } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordAction } from '../../audit/audit.ts';
import { einvoiceText } from '../einvoice.messages.ts';
import { presentEinvoice } from '../einvoice.present.ts';
import { actionsOf, cancelUntil } from '../einvoice.rules.ts';
import { findEinvoiceSettings } from '../einvoice-settings.queries.ts';
import { errorText } from '../error-text.ts';
import { moveDocument } from '../flow/flow.queries.ts';
import type * as contract from './einvoice.contract.ts';
import * as queries from './einvoice.queries.ts';

const iso = (at: Date | null) => at && isoWithOffset(at);

export function presentStaffEinvoice(
  ctx: Ctx<'myInvois'>,
  found: queries.StaffEinvoiceRow,
): contract.StaffEinvoice {
  const { row, buyer, order } = found;
  const { environment } = ctx.myInvois;
  const actions = actionsOf(row, { environment, now: ctx.now });
  return {
    ...presentEinvoice(found, ctx.myInvois),
    id: row.id,
    buyer: row.kind === 'consolidated' ? null : buyer,
    order,
    environment: row.environment,
    errors: row.errors.map((error) => ({
      code: error.code,
      field: error.field,
      text: errorText(error, ctx.lang),
      original: error.message,
    })),
    reason: row.reason,
    submitted_at: iso(row.submitted_at),
    cancel_until: actions.includes('cancel') && row.validated_at ? iso(cancelUntil(row.validated_at)) : null,
    actions,
  };
}

export async function listStaffEinvoices(
  ctx: Ctx<'myInvois'>,
  input: InputOf<typeof contract.listStaffEinvoices>,
) {
  const { value } = await findEinvoiceSettings(ctx.db);
  const { pageSize } = input;
  const search = { ...input, startsOn: value?.starts_on ?? null };
  const { rows, counted } = await queries.searchEinvoices(ctx.db, search);
  const show = (row: queries.StaffEinvoiceRow) => presentStaffEinvoice(ctx, row);
  return keysetOf(rows, { pageSize, counted, idOf: ({ row }) => row.id, show });
}

const maxListed = 500;

export async function showStaffEinvoice(ctx: Ctx<'myInvois'>, db: Db, id: number) {
  const found = requireFound(await queries.findEinvoice(db, id));
  const { row, into } = found;
  const data: contract.StaffEinvoiceDetail = {
    ...presentStaffEinvoice(ctx, found),
    attempts: row.attempts,
    submission_uid: await queries.findSubmissionUid(db, row.submission_id),
    document: row.document,
    consolidated_in: into && { id: into.id, number: into.number },
    consolidates: row.kind === 'consolidated' ? await queries.listConsolidated(db, id, maxListed) : [],
  };
  return { data };
}

export function getStaffEinvoice(ctx: Ctx<'myInvois'>, { id }: { id: number }) {
  return showStaffEinvoice(ctx, ctx.db, id);
}

/** Queues a document again. It is built anew, so it has the present details of buyer and shop. */
export function resubmitEinvoice(ctx: Ctx<'myInvois' | 'requestId'>, { id }: { id: number }) {
  return ctx.db.transaction(async (db) => {
    const row = requireFound(await queries.lockEinvoice(db, id));
    const { environment } = ctx.myInvois;
    if (!actionsOf(row, { environment, now: ctx.now }).includes('resubmit')) {
      throw conflict(einvoiceText[ctx.lang]('e_invoice_not_resubmittable'));
    }
    await moveDocument(db, id, {
      state: 'queued',
      submission_id: null,
      environment: null,
      document: null,
      long_id: null,
      errors: [],
      submitted_at: null,
      validated_at: null,
      rejected_at: null,
      cancelled_at: null,
      reason: null,
    });
    await recordAction(db, ctx, {
      action: 'e_invoice.resubmit',
      record: { type: 'e_invoice', id },
      before: { state: row.state },
      after: { state: 'queued' },
    });
    return showStaffEinvoice(ctx, db, id);
  });
}
