import { AppError, conflict, requireFound } from '../../../kit/errors.ts';
import { staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordAction } from '../../audit/audit.ts';
import { findStaffName } from '../../audit/present-history.ts';
import { companyRecord } from '../companies.service.ts';
import { companyText } from '../company.messages.ts';
import { type CompanyRow, lockCompany } from '../company.queries.ts';
import { nextCompanyState } from '../company.rules.ts';
import { deleteNote, insertNote, listHistory } from '../company-detail.queries.ts';
import { showStaffCompany } from './company.service.ts';
import * as review from './company-review.service.ts';

type Decision = { id: number; reason: string };

export function blockCompany(ctx: Ctx<'requestId'>, decision: Decision) {
  return decide(ctx, decision, 'block');
}

export function unblockCompany(ctx: Ctx<'requestId'>, decision: Decision) {
  return decide(ctx, decision, 'unblock');
}

async function decide(ctx: Ctx<'requestId'>, { id, reason }: Decision, action: 'block' | 'unblock') {
  const { staffId } = staffOf(ctx);
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    const company = requireFound(await lockCompany(db, id));
    if (nextCompanyState(company.state, action) === null) throw await blockConflict(within, company);
    const move = action === 'block' ? review.blockCompany : review.unblockCompany;
    const to = await move(within, { id, staffId, reason });
    await recordAction(db, ctx, {
      action: `company.${action}`,
      record: { type: companyRecord, id },
      before: { state: company.state },
      after: { state: to },
      reason,
    });
    return showStaffCompany(within, id);
  });
}

/** Names the staff member who acted first, if it was one. */
async function blockConflict({ db, lang }: Ctx, { id, state }: CompanyRow): Promise<AppError> {
  const t = companyText[lang];
  const last = (await listHistory(db, companyRecord, id)).at(-1);
  const who = await findStaffName(db, last?.actor ?? '');
  const text = t(`company_state_${state}`);
  return conflict(who ? t('company_blocked_by', { who, state: text }) : text);
}

export async function addCompanyNote(ctx: Ctx<'requestId'>, { id, text }: { id: number; text: string }) {
  const { staffId } = staffOf(ctx);
  return ctx.db.transaction(async (db) => {
    if (!(await lockCompany(db, id))) throw new AppError('not_found');
    const row = { company_id: id, staff_id: staffId, text, created_at: ctx.now };
    const noteId = await insertNote(db, row);
    await recordAction(db, ctx, {
      action: 'company.note',
      record: { type: companyRecord, id },
      after: { note: noteId, text },
    });
    return showStaffCompany({ ...ctx, db }, id);
  });
}

/** Answers 404 for somebody else's note. */
export async function removeCompanyNote(ctx: Ctx<'requestId'>, { id }: { id: number }) {
  const { staffId } = staffOf(ctx);
  return ctx.db.transaction(async (db) => {
    const note = requireFound(await deleteNote(db, id, staffId));
    await recordAction(db, ctx, {
      action: 'company.remove_note',
      record: { type: companyRecord, id: note.company_id },
      before: { note: id, text: note.text },
    });
    return showStaffCompany({ ...ctx, db }, note.company_id);
  });
}
