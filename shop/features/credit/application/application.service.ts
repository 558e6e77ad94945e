import type { InputOf } from '../../../kit/endpoint.ts';
import { AppError, conflict, invalidField } from '../../../kit/errors.ts';
import type { Lang } from '../../../kit/language.ts';
import { isoWithOffset } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import { actorName, companyOf, personOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { newDayNumber } from '../../../platform/secrets/day-number.ts';
import { appendHistory } from '../../audit/history.ts';
import { creditText } from '../credit.messages.ts';
import type * as contract from './application.contract.ts';
import * as queries from './application.queries.ts';
import {
  type ApplicationAction,
  companyActionsOf,
  type Eligibility,
  eligibilityOf,
  nextApplicationState,
} from './application.rules.ts';

export async function presentApplication(db: Db, row: queries.ApplicationRow): Promise<contract.Application> {
  const messages = await queries.listMessages(db, row.id);
  return {
    ...row,
    status: row.state,
    created_at: isoWithOffset(row.created_at),
    submitted_at: row.submitted_at && isoWithOffset(row.submitted_at),
    decided_at: row.decided_at && isoWithOffset(row.decided_at),
    messages: messages.map(({ side, text, at }) => ({ side, text, at: isoWithOffset(at) })),
    actions: companyActionsOf(row.state),
  };
}

/** What the calling company needs before it may apply. */
export async function eligibilityFor(ctx: Ctx): Promise<Eligibility> {
  const { companyId } = companyOf(ctx);
  const { personId } = personOf(ctx);
  return eligibilityOf(await queries.findMetRequirements(ctx.db, { companyId, personId }));
}

export async function newestApplication(ctx: Ctx): Promise<contract.Application | null> {
  const row = await queries.findNewest(ctx.db, companyOf(ctx).companyId);
  return row ? presentApplication(ctx.db, row) : null;
}

export async function createApplication(ctx: Ctx, fields: InputOf<typeof contract.createApplication>) {
  const { companyId } = companyOf(ctx);
  return ctx.db.transaction(async (db) => {
    let row: queries.ApplicationRow | undefined;
    while (!row) {
      const open = await queries.findOpen(db, companyId);
      if (open) throw conflict(creditText[ctx.lang]('application_open', { slug: open.slug }));
      row = await queries.insertApplication(db, {
        slug: newDayNumber('CA', ctx.now),
        company_id: companyId,
        author_id: personOf(ctx).personId,
        state: 'draft',
        ...fields,
        created_at: ctx.now,
      });
    }
    const record = { type: applicationRecord, id: row.id };
    await appendHistory(db, { record, actor: actorName(ctx), from: null, to: 'draft', at: ctx.now });
    return { data: await presentApplication(db, row) };
  });
}

export async function editApplication(ctx: Ctx, input: InputOf<typeof contract.editApplication>) {
  const { slug, requested_limit, tenor_days, purpose } = input;
  const values = {
    ...(requested_limit !== undefined && { requested_limit }),
    ...(tenor_days !== undefined && { tenor_days }),
    ...(purpose !== undefined && { purpose }),
  };
  return change(ctx, slug, (db, row) => moveApplication(db, row, { ...moveOf(ctx), action: 'edit', values }));
}

export async function submitApplication(ctx: Ctx, { slug }: { slug: string }) {
  return change(ctx, slug, async (db, row) => {
    const values = { submitted_at: ctx.now };
    const moved = await moveApplication(db, row, { ...moveOf(ctx), action: 'submit', values });
    await requireEligible({ ...ctx, db });
    return moved;
  });
}

async function requireEligible(ctx: Ctx): Promise<void> {
  const t = creditText[ctx.lang];
  const missing = (await eligibilityFor(ctx)).filter(({ is_met }) => !is_met);
  if (missing.length === 0) return;
  const names = missing.map(({ key }) => t(`need_${key}`)).join(', ');
  throw invalidField('eligibility', t('not_eligible', { missing: names }));
}

export async function answerApplication(ctx: Ctx, { slug, text }: { slug: string; text: string }) {
  return change(ctx, slug, async (db, row) => {
    const moved = await moveApplication(db, row, { ...moveOf(ctx), action: 'answer' });
    const author_id = personOf(ctx).personId;
    await queries.insertMessage(db, { application_id: row.id, side: 'buyer', author_id, text, at: ctx.now });
    return moved;
  });
}

const moveOf = (ctx: Ctx) => ({ actor: actorName(ctx), now: ctx.now, lang: ctx.lang });

/** Applies a change under the lock of an application of the calling company. */
function change(
  ctx: Ctx,
  slug: string,
  apply: (db: Db, row: queries.ApplicationRow) => Promise<queries.ApplicationRow>,
) {
  return ctx.db.transaction(async (db) => {
    const row = await queries.lockApplication(db, slug);
    if (row?.company_id !== companyOf(ctx).companyId) throw new AppError('not_found');
    const changed = await apply(db, row);
    return { data: await presentApplication(db, changed) };
  });
}

export const applicationRecord = 'credit_application';

type Move = {
  action: ApplicationAction;
  actor: string;
  reason?: string | null;
  values?: Omit<Parameters<typeof queries.updateApplication>[2], 'state'>;
  now: Date;
  lang: Lang;
};

export function requireAction(application: queries.ApplicationRow, action: ApplicationAction, lang: Lang) {
  const to = nextApplicationState(application.state, action);
  if (to !== null) return to;
  const t = creditText[lang];
  const state = t(`application_${application.state}`);
  throw conflict(t('application_state', { state }));
}

/** The only way to change an application's state. The caller holds the row lock; the transition must be declared. */
export async function moveApplication(db: Db, application: queries.ApplicationRow, move: Move) {
  const { action, actor, reason = null, values = {}, now, lang } = move;
  const state = requireAction(application, action, lang);
  await queries.updateApplication(db, application.id, { ...values, state });
  if (state !== application.state) {
    const record = { type: applicationRecord, id: application.id };
    await appendHistory(db, { record, actor, from: application.state, to: state, reason, at: now });
  }
  return { ...application, ...values, state };
}
