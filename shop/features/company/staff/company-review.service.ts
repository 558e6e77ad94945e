import { conflict, fieldError, requireFound } from '../../../kit/errors.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { platformText } from '../../../platform/http/messages/messages.ts';
import { transitionCompany } from '../companies.service.ts';
import { companyText } from '../company.messages.ts';
import { lockCompany } from '../company.queries.ts';
import { type CompanyAction, type CompanyState, nextCompanyState } from '../company.rules.ts';

/** The staff side of a company's lifecycle. The back office checks permissions before it calls. */
type Decision = { id: number; staffId: number; reason: string };

/** Members can still view but no longer buy, from their next request on. */
export function blockCompany(ctx: Ctx, decision: Decision): Promise<CompanyState> {
  return decide(ctx, decision, 'block');
}

export function unblockCompany(ctx: Ctx, decision: Decision): Promise<CompanyState> {
  return decide(ctx, decision, 'unblock');
}

async function decide(ctx: Ctx, decision: Decision, action: CompanyAction): Promise<CompanyState> {
  const { id, staffId } = decision;
  const reason = decision.reason.trim();
  if (reason === '') throw fieldError('reason', platformText[ctx.lang]('field_required', { name: 'reason' }));
  return ctx.db.transaction(async (db) => {
    const company = requireFound(await lockCompany(db, id));
    const from = company.state;
    const to = nextCompanyState(from, action);
    if (!to) throw conflict(companyText[ctx.lang](`company_state_${from}`));
    const { lang, now } = ctx;
    await transitionCompany(db, { id, from, to, actor: `staff:${staffId}`, reason, lang, now });
    return to;
  });
}
