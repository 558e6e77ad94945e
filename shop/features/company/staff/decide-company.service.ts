import { type AppError, conflict, requireFound } from '../../../kit/http/errors.ts';
import { actorName, staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordAction } from '../../audit/audit.ts';
import { listHistory } from '../../audit/history.ts';
import { findStaffName } from '../../audit/present-history.ts';
import { companyRecord, transitionCompany } from '../companies.service.ts';
import { companyText } from '../company.messages.ts';
import { type CompanyRow, lockCompany } from '../company.queries.ts';
import { nextCompanyState } from '../company.rules.ts';
import { deleteNote, insertNote } from '../company-detail.queries.ts';
import { getStaffCompany } from './company.service.ts';

type Decision = { id: number; reason: string };

/** Members can still view but no longer buy, from their next request on. */
export function blockCompany(ctx: Ctx<'requestId'>, decision: Decision) {
  return decide(ctx, decision, 'block');
}

export function unblockCompany(ctx: Ctx<'requestId'>, decision: Decision) {
  return decide(ctx, decision, 'unblock');
}

async function decide(ctx: Ctx<'requestId'>, { id, reason }: Decision, action: 'block' | 'unblock') {
  const { lang, now } = ctx;
  const actor = actorName(ctx);
  return ctx.db.transaction(async (db) => {
    const txCtx = { ...ctx, db };
    const company = requireFound(await lockCompany(db, id));
    const from = company.state;
    const to = nextCompanyState(from, action);
    if (to === null) throw await blockConflict(txCtx, company);
    await transitionCompany(db, { id, from, to, actor, reason, lang, now });
    await recordAction(db, ctx, {
      action: `company.${action}`,
      record: { type: companyRecord, id },
      before: { state: from },
      after: { state: to },
      reason,
    });
    return getStaffCompany(txCtx, { id });
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
    requireFound(await lockCompany(db, id));
    const note = await insertNote(db, { company_id: id, staff_id: staffId, text, created_at: ctx.now });
    await recordAction(db, ctx, {
      action: 'company.note',
      record: { type: companyRecord, id },
      after: { note, text },
    });
    return getStaffCompany({ ...ctx, db }, { id });
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
    return getStaffCompany({ ...ctx, db }, { id: note.company_id });
  });
}
