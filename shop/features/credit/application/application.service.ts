import { AppError } from '../../../kit/errors.ts';
import { isoWithOffset } from '../../../kit/local-date.ts';
import type { Sen } from '../../../kit/money.ts';
import type { Db } from '../../../platform/db/db.ts';
import { companyOf, personOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { newDayNumber } from '../../../platform/secrets/day-number.ts';
import { appendHistory } from '../../audit/history.ts';
import { creditText } from '../credit.messages.ts';
import type { Application } from './application.contract.ts';
import * as queries from './application.queries.ts';
import { companyActionsOf, type Eligibility, eligibilityOf } from './application.rules.ts';
import { applicationRecord, moveApplication } from './application-move.service.ts';

const actorOf = (ctx: Ctx) => `person:${personOf(ctx).personId}`;

export async function presentApplication(db: Db, row: queries.ApplicationRow): Promise<Application> {
  const messages = await queries.listMessages(db, [row.id]);
  return {
    slug: row.slug,
    status: row.state,
    requested_limit: row.requested_limit,
    tenor_days: row.tenor_days,
    purpose: row.purpose,
    created_at: isoWithOffset(row.created_at),
    submitted_at: row.submitted_at && isoWithOffset(row.submitted_at),
    decided_at: row.decided_at && isoWithOffset(row.decided_at),
    reason: row.reason,
    messages: messages.map(({ side, text, at }) => ({ side, text, at: isoWithOffset(at) })),
    actions: companyActionsOf(row.state),
  };
}

/** What the calling company needs before it may apply. */
export async function eligibilityFor(ctx: Ctx): Promise<Eligibility> {
  const { companyId } = companyOf(ctx);
  return eligibilityOf(
    await queries.findMetRequirements(ctx.db, { companyId, personId: personOf(ctx).personId }),
  );
}

export async function newestApplication(ctx: Ctx): Promise<Application | null> {
  const row = await queries.findNewest(ctx.db, companyOf(ctx).companyId);
  return row ? presentApplication(ctx.db, row) : null;
}

type Fields = { requested_limit: Sen; tenor_days: number; purpose?: string | null | undefined };

export async function createApplication(ctx: Ctx, { requested_limit, tenor_days, purpose }: Fields) {
  const { companyId } = companyOf(ctx);
  return ctx.db.transaction(async (db) => {
    let row: queries.ApplicationRow | undefined;
    while (!row) {
      const open = await queries.findOpen(db, companyId);
      if (open) {
        const detail = creditText[ctx.lang]('application_open', { slug: open.slug });
        throw new AppError('conflict', { detail });
      }
      row = await queries.insertApplication(db, {
        slug: newDayNumber('CA', ctx.now),
        company_id: companyId,
        author_id: personOf(ctx).personId,
        state: 'draft',
        requested_limit,
        tenor_days,
        purpose: purpose ?? null,
        created_at: ctx.now,
      });
    }
    const record = { type: applicationRecord, id: row.id };
    await appendHistory(db, { record, actor: actorOf(ctx), from: null, to: 'draft', at: ctx.now });
    return { data: await presentApplication(db, row) };
  });
}

/** Locks an application of the calling company. */
async function lockOwnApplication(db: Db, ctx: Ctx, slug: string): Promise<queries.ApplicationRow> {
  const row = await queries.lockApplication(db, slug);
  if (row?.company_id !== companyOf(ctx).companyId) throw new AppError('not_found');
  return row;
}

type PartialOrUndefined<T> = { [Name in keyof T]?: T[Name] | undefined };

export async function editApplication(
  ctx: Ctx,
  { slug, ...fields }: { slug: string } & PartialOrUndefined<Fields>,
) {
  const { requested_limit, tenor_days, purpose } = fields;
  const values = {
    ...(requested_limit !== undefined && { requested_limit }),
    ...(tenor_days !== undefined && { tenor_days }),
    ...(purpose !== undefined && { purpose }),
  };
  return change(ctx, slug, (db, row) => moveApplication(db, row, { ...moveOf(ctx), action: 'edit', values }));
}

export async function submitApplication(ctx: Ctx, { slug }: { slug: string }) {
  return change(ctx, slug, async (db, row) => {
    const moved = await moveApplication(db, row, {
      ...moveOf(ctx),
      action: 'submit',
      values: { submitted_at: ctx.now },
    });
    await requireEligible({ ...ctx, db });
    return moved;
  });
}

async function requireEligible(ctx: Ctx): Promise<void> {
  const t = creditText[ctx.lang];
  const missing = (await eligibilityFor(ctx)).filter(({ is_met }) => !is_met);
  if (missing.length === 0) return;
  const names = missing.map(({ key }) => t(`need_${key}`)).join(', ');
  const text = t('not_eligible', { missing: names });
  throw new AppError('validation', { detail: text, errors: { eligibility: [text] } });
}

export async function answerApplication(ctx: Ctx, { slug, text }: { slug: string; text: string }) {
  return change(ctx, slug, async (db, row) => {
    const moved = await moveApplication(db, row, { ...moveOf(ctx), action: 'answer' });
    const author_id = personOf(ctx).personId;
    await queries.insertMessage(db, { application_id: row.id, side: 'buyer', author_id, text, at: ctx.now });
    return moved;
  });
}

const moveOf = (ctx: Ctx) => ({ actor: actorOf(ctx), now: ctx.now, lang: ctx.lang });

function change(
  ctx: Ctx,
  slug: string,
  apply: (db: Db, row: queries.ApplicationRow) => Promise<queries.ApplicationRow>,
) {
  return ctx.db.transaction(async (db) => {
    const changed = await apply(db, await lockOwnApplication(db, ctx, slug));
    return { data: await presentApplication(db, changed) };
  });
}
