import type { InputOf } from '../../../../kit/endpoint.ts';
import { AppError, requireFound } from '../../../../kit/errors.ts';
import { addDays, localDate, withIsoTimes } from '../../../../kit/local-date.ts';
import { listOf } from '../../../../kit/wire.ts';
import { staffOf } from '../../../../platform/http/access.ts';
import type { Ctx } from '../../../../platform/http/context.ts';
import { presentHistory } from '../../../audit/present-history.ts';
import { presentDocument } from '../document.present.ts';
import { findAnyDocument, loadDocumentsWithFiles } from '../document.queries.ts';
import type { DocumentState } from '../document.rules.ts';
import { expiringDays, reviewHints } from '../document-hints.rules.ts';
import type * as contract from './document.contract.ts';
import type { documentStaffActions, StaffDocument } from './document.contract.ts';
import {
  countDocumentLists,
  type DocumentListName,
  type DocumentSummaryRow,
  findDocumentSummary,
  findReviewContext,
  type ReviewContextRow,
  searchDocuments,
} from './document.queries.ts';

const expiresUntil = (now: Date) => addDays(localDate(now), expiringDays);

export async function listStaffDocuments(ctx: Ctx, input: InputOf<typeof contract.listStaffDocuments>) {
  const { page, pageSize, shelf, kind = null, keywords, older_than } = input;
  const { staffId } = staffOf(ctx);
  const bounds: Record<DocumentListName, Date | number | string | null> = {
    waiting: older_than === undefined ? null : new Date(ctx.now.getTime() - older_than * 3_600_000),
    mine: staffId,
    verified: null,
    rejected: null,
    expiring: expiresUntil(ctx.now),
  };
  const search = { shelf, kind, keywords, bound: bounds[shelf], page, pageSize };
  const { rows, records } = await searchDocuments(ctx.db, search);
  return listOf(
    rows.map((row) => presentSummary(row, staffId)),
    page,
    pageSize,
    records,
  );
}

export async function countStaffDocuments(ctx: Ctx) {
  const counts = await countDocumentLists(ctx.db, staffOf(ctx).staffId, expiresUntil(ctx.now));
  return { data: withIsoTimes(counts) };
}

const presentSummary = ({ reviewer_id, ...row }: DocumentSummaryRow, staffId: number) => ({
  ...withIsoTimes(row),
  is_mine: reviewer_id === staffId,
});

export function getStaffDocument(ctx: Ctx, { id }: { id: number }) {
  return showStaffDocument(ctx, id);
}

/** A document with its owner, its history and the actions available to the caller. */
export async function showStaffDocument(ctx: Ctx, id: number): Promise<{ data: StaffDocument }> {
  const { staffId } = staffOf(ctx);
  const head = await findDocumentSummary(ctx.db, id);
  const row = await findAnyDocument(ctx.db, id);
  if (!head || !row) throw new AppError('not_found');
  const [[found], about] = await Promise.all([
    loadDocumentsWithFiles(ctx.db, [row]),
    findReviewContext(ctx.db, id),
  ]);
  const whole = requireFound(found);
  const { fields, files, reason } = presentDocument(whole);
  const attempts = whole.history.filter(({ to_state }) => to_state === 'submitted').length;
  return {
    data: {
      ...presentSummary(head, staffId),
      reason,
      fields: shown(fields),
      files,
      person: withIsoTimes(about),
      of_company: companyOf(about),
      hints: reviewHints({
        kind: row.kind,
        name: row.masked.full_name ?? row.masked.holder ?? '',
        knownNames: [about.name, ...about.companies],
        isNumberTaken: about.is_number_taken,
        attempts,
      }),
      history: await presentHistory(ctx.db, whole.history),
      actions: availableActions(head.state, head.reviewer_id, staffId),
    },
  };
}

const shown = (fields: Record<string, string | undefined> | null): Record<string, string> =>
  Object.fromEntries(Object.entries(fields ?? {}).map(([name, value]) => [name, value ?? '']));

const companyOf = ({ company_id: id, company_name: name, company_state: state }: ReviewContextRow) =>
  id === null || name === null || state === null ? null : { id, name, state };

function availableActions(
  state: DocumentState,
  reviewerId: number | null,
  staffId: number,
): (typeof documentStaffActions)[number][] {
  if (state === 'submitted') return ['take', 'verify', 'reject'];
  if (state !== 'under_review') return [];
  return reviewerId === null || reviewerId === staffId ? ['verify', 'reject'] : ['take_over'];
}
