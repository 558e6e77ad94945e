import type { InputOf } from '../../../../kit/http/endpoint.ts';
import { requireFound } from '../../../../kit/http/errors.ts';
import { listOf } from '../../../../kit/http/wire.ts';
import { addDays, localDate, withIsoTimes } from '../../../../kit/local-date.ts';
import { staffOf } from '../../../../platform/http/access.ts';
import type { Ctx } from '../../../../platform/http/context.ts';
import { presentHistory } from '../../../audit/present-history.ts';
import { presentDocument } from '../document.present.ts';
import { findDocumentWithFiles } from '../document.queries.ts';
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
  return { data: withIsoTimes(requireFound(counts)) };
}

const presentSummary = ({ reviewer_id, ...row }: DocumentSummaryRow, staffId: number) => ({
  ...withIsoTimes(row),
  is_mine: reviewer_id === staffId,
});

/** A document with its owner, its history and the actions available to the caller. */
export async function getStaffDocument(ctx: Ctx, { id }: { id: number }): Promise<{ data: StaffDocument }> {
  const { staffId } = staffOf(ctx);
  const head = requireFound(await findDocumentSummary(ctx.db, id));
  const whole = requireFound(await findDocumentWithFiles(ctx.db, id));
  const about = requireFound(await findReviewContext(ctx.db, id));
  const { kind, masked } = whole.document;
  const { fields, files, reason } = presentDocument(whole);
  const attempts = whole.history.filter(({ to_state }) => to_state === 'submitted').length;
  return {
    data: {
      ...presentSummary(head, staffId),
      reason,
      fields: fields ?? {},
      files,
      person: withIsoTimes(about),
      of_company: about.of_company,
      hints: reviewHints({
        kind,
        name: masked.full_name ?? masked.holder ?? '',
        knownNames: [about.name, ...about.companies],
        isNumberTaken: about.is_number_taken,
        attempts,
      }),
      history: await presentHistory(ctx.db, whole.history),
      actions: availableActions(head.state, head.reviewer_id, staffId),
    },
  };
}

function availableActions(
  state: DocumentState,
  reviewerId: number | null,
  staffId: number,
): (typeof documentStaffActions)[number][] {
  if (state === 'submitted') return ['take', 'verify', 'reject'];
  if (state !== 'under_review') return [];
  return reviewerId === null || reviewerId === staffId ? ['verify', 'reject'] : ['take_over'];
}
