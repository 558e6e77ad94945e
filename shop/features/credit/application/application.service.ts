import { definedValues } from '../../../kit/defined-values.ts';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import { AppError, conflict, invalidField } from '../../../kit/http/errors.ts';
import { withIsoTimes } from '../../../kit/local-date.ts';
import type { Lang } from '../../../kit/text/language.ts';
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
    ...withIsoTimes(row),
    status: row.state,
    messages: messages.map(withIsoTimes),
    actions: companyActionsOf(row.state),
  };
}

/** What the calling company needs before it may apply. */
export async function eligibilityFor(ctx: Ctx): Promise<Eligibility> {
  const { companyId } = companyOf(ctx);
  return eligibilityOf(await queries.findMetRequirements(ctx.db, companyId, personOf(ctx).personId));
}

export async function newestApplication(ctx: Ctx): Promise<contract.Application | null> {
  const row = await queries.findNewest(ctx.db, companyOf(ctx).companyId);
  return row ? presentApplication(ctx.db, row) : null;
}

export async function createApplication(ctx: Ctx, fields: InputOf<typeof contract.createApplication>) {
  const { companyId } = companyOf(ctx);
  return ctx.db.transaction(async (db) => {
    let row: queries.ApplicationRow | null = null;
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

export async function editApplication(
  ctx: Ctx,
  { slug, ...fields }: InputOf<typeof contract.editApplication>,
) {
  return change(ctx, slug, (ctx, row) => moveApplication(ctx, row, 'edit', definedValues(fields)));
}

export async function submitApplication(ctx: Ctx, { slug }: { slug: string }) {
  return change(ctx, slug, async (ctx, row) => {
    const moved = await moveApplication(ctx, row, 'submit', { submitted_at: ctx.now });
    await requireEligible(ctx);
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
  return change(ctx, slug, async (ctx, row) => {
    const moved = await moveApplication(ctx, row, 'answer');
    const author_id = personOf(ctx).personId;
    const message = { application_id: row.id, side: 'buyer', author_id, text } as const;
    await queries.insertMessage(ctx.db, { ...message, at: ctx.now });
    return moved;
  });
}

/** Applies a change under the lock of an application of the calling company. */
function change(
  ctx: Ctx,
  slug: string,
  apply: (ctx: Ctx, row: queries.ApplicationRow) => Promise<queries.ApplicationRow>,
) {
  return ctx.db.transaction(async (db) => {
    const row = await queries.lockApplication(db, slug);
    if (row?.company_id !== companyOf(ctx).companyId) throw new AppError('not_found');
    return { data: await presentApplication(db, await apply({ ...ctx, db }, row)) };
  });
}

export const applicationRecord = 'credit_application';

export function requireAction(application: queries.ApplicationRow, action: ApplicationAction, lang: Lang) {
  const to = nextApplicationState(application.state, action);
  if (to !== null) return to;
  const t = creditText[lang];
  const state = t(`application_${application.state}`);
  throw conflict(t('credit_state_is', { state }));
}

/** The only way to change an application's state. The caller holds the row lock; the transition must be declared. */
export async function moveApplication(
  ctx: Ctx,
  application: queries.ApplicationRow,
  action: ApplicationAction,
  values: Omit<queries.ApplicationValues, 'state'> = {},
) {
  const { db, now: at } = ctx;
  const state = requireAction(application, action, ctx.lang);
  await queries.updateApplication(db, application.id, { ...values, state });
  if (state !== application.state) {
    const record = { type: applicationRecord, id: application.id };
    const transition = { from: application.state, to: state, reason: values.reason ?? null };
    await appendHistory(db, { record, actor: actorName(ctx), ...transition, at });
  }
  return { ...application, ...values, state };
}
