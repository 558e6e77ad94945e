import type { InputOf } from '../../../kit/http/endpoint.ts';
import { conflict, requireFound } from '../../../kit/http/errors.ts';
import { keysetOf } from '../../../kit/http/keyset.ts';
import { isoWithOffset } from '../../../kit/local-date.ts';
import type { Sen } from '../../../kit/money.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordAction } from '../../audit/audit.ts';
import type { SecondApproval } from '../../second-approval/second-approval.contract.ts';
import {
  findApprovals,
  lapseApprovals,
  readTwoPeopleLimit,
} from '../../second-approval/second-approval.service.ts';
import { einvoiceText } from '../einvoice.messages.ts';
import { maskIdentities, presentEinvoice } from '../einvoice.present.ts';
import { actionsOf, cancelUntil } from '../einvoice.rules.ts';
import { findEinvoiceSettings } from '../einvoice-settings.queries.ts';
import { errorText } from '../error-text.ts';
import { requeueDocument } from '../flow/flow.queries.ts';
import type * as contract from './einvoice.contract.ts';
import * as queries from './einvoice.queries.ts';

const iso = (at: Date | null) => at && isoWithOffset(at);

type Presenting = { approvals: ReadonlyMap<number, SecondApproval>; limit: Sen };

/** What is shown of documents beside their own rows. */
async function loadPresenting(ctx: Ctx, rows: readonly queries.StaffEinvoiceRow[]): Promise<Presenting> {
  const ids = rows.map(({ row }) => row.id);
  const [approvals, limit] = await Promise.all([
    findApprovals(ctx, 'e_invoice.cancel', ids),
    readTwoPeopleLimit(ctx.db),
  ]);
  return { approvals, limit };
}

export async function presentStaffEinvoices(
  ctx: Ctx<'myInvois'>,
  rows: readonly queries.StaffEinvoiceRow[],
): Promise<contract.StaffEinvoice[]> {
  const presenting = await loadPresenting(ctx, rows);
  return rows.map((row) => present(ctx, row, presenting));
}

function present(
  ctx: Ctx<'myInvois'>,
  found: queries.StaffEinvoiceRow,
  { approvals, limit }: Presenting,
): contract.StaffEinvoice {
  const { row, buyer, order } = found;
  const { environment } = ctx.myInvois;
  const actions = actionsOf({ ...row, is_private: found.is_private }, { environment, now: ctx.now });
  return {
    ...presentEinvoice(found, ctx.myInvois),
    id: row.id,
    buyer: row.kind === 'consolidated' ? null : buyer,
    is_private: found.is_private,
    buyer_asked_at: iso(row.buyer_asked_at),
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
    needs_two_people: row.total > limit,
    approval: actions.includes('cancel') ? (approvals.get(row.id) ?? null) : null,
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
  const presenting = await loadPresenting(ctx, rows);
  const show = (row: queries.StaffEinvoiceRow) => present(ctx, row, presenting);
  return keysetOf(rows, { pageSize, counted, idOf: ({ row }) => row.id, show });
}

const maxListed = 500;

export async function showStaffEinvoice(ctx: Ctx<'myInvois'>, db: Db, id: number) {
  const found = requireFound(await queries.findEinvoice(db, id));
  const { row, into } = found;
  const data: contract.StaffEinvoiceDetail = {
    ...present(ctx, found, await loadPresenting({ ...ctx, db }, [found])),
    attempts: row.attempts,
    submission_uid: await queries.findSubmissionUid(db, row.submission_id),
    document: row.document && maskIdentities(row.document),
    consolidated_in: into && { id: into.id, number: into.number },
    consolidates: row.kind === 'consolidated' ? await queries.listConsolidated(db, id, maxListed) : [],
  };
  return { data };
}

export function getStaffEinvoice(ctx: Ctx<'myInvois'>, { id }: { id: number }) {
  return showStaffEinvoice(ctx, ctx.db, id);
}

export function resubmitEinvoice(ctx: Ctx<'myInvois' | 'requestId'>, { id }: { id: number }) {
  return ctx.db.transaction(async (db) => {
    const row = requireFound(await queries.lockEinvoice(db, id));
    const { environment } = ctx.myInvois;
    if (!actionsOf(row, { environment, now: ctx.now }).includes('resubmit')) {
      throw conflict(einvoiceText[ctx.lang]('e_invoice_not_resubmittable'));
    }
    await lapseApprovals(db, 'e_invoice.cancel', [id]);
    await requeueDocument(db, id);
    await recordAction(db, ctx, {
      action: 'e_invoice.resubmit',
      record: { type: 'e_invoice', id },
      before: { state: row.state },
      after: { state: 'queued' },
    });
    return showStaffEinvoice(ctx, db, id);
  });
}
