import type { InputOf } from '../../kit/http/endpoint.ts';
import { AppError, conflict, fieldError, requireFound } from '../../kit/http/errors.ts';
import { localDate } from '../../kit/local-date.ts';
import type { Db } from '../../platform/db/db.ts';
import { isPgError } from '../../platform/db/pg-error.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { platformText } from '../../platform/http/messages/messages.ts';
import { recordAction } from '../audit/audit.ts';
import { editConflict } from '../audit/edit-conflict.ts';
import { firstFreeSlug, slugOf } from '../catalog/product/staff/product.rules.ts';
import { promotionText } from './promotion.messages.ts';
import { nextPromotionState } from './promotion-state.rules.ts';
import type * as contract from './staff/promotion.contract.ts';
import * as queries from './staff/promotion.queries.ts';
import { presentStaff, requirePromotion, stateOf } from './staff/promotion.service.ts';

const recordOf = (id: number) => ({ type: 'promotion' as const, id });
type Answer = Promise<{ data: contract.StaffPromotion }>;

/** As stored in the audit log: banners by file name, without derived fields. */
const auditFields = ({ banner, highlight_banner, moves: _, ...rest }: contract.StaffPromotion) => ({
  ...rest,
  banner: banner.file_name,
  highlight_banner: highlight_banner?.file_name ?? null,
});

const showPromotion = async (db: Db, { now }: Ctx, id: number) =>
  presentStaff(await requirePromotion(db, id), now);

async function freeSlug(db: Db, name: string): Promise<string> {
  const slug = slugOf(name, 'promotion');
  return firstFreeSlug(slug, await queries.listSlugs(db, slug));
}

function valuesOf(
  fields: contract.PromotionFields,
  slug: string,
): Omit<queries.PromotionValues, 'slug' | 'state'> {
  const { starts_at, ends_at, ga_properties, ...rest } = fields;
  const [startsAt, endsAt] = [new Date(starts_at), new Date(ends_at)];
  return {
    ...rest,
    starts_at: startsAt,
    ends_at: endsAt,
    ga_properties: ga_properties ?? {
      promotion_id: slug,
      promotion_name: fields.name_en,
      promotion_duration: `${localDate(startsAt)} to ${localDate(new Date(endsAt.getTime() - 1))}`,
      promotion_category: fields.scope,
    },
  };
}

async function requireTargetAndBanners(ctx: Ctx, db: Db, fields: contract.PromotionFields): Promise<void> {
  const known = await queries.targetExists(db, fields);
  if (!known.target) throw fieldError('scope', promotionText[ctx.lang]('promotion_target'));
  if (!known.banner) throw fieldError('banner_id', promotionText[ctx.lang]('banner_unknown'));
  if (!known.highlight_banner)
    throw fieldError('highlight_banner_id', promotionText[ctx.lang]('banner_unknown'));
}

const uniqueViolation = '23505';

/** A code belongs to one promotion. The unique constraint holds for concurrent saves as well. */
async function reportTakenCode<T>(ctx: Ctx, code: string | null, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!isPgError(error, uniqueViolation)) throw error;
    const holder = code === null ? undefined : await queries.findByCode(ctx.db, code);
    if (!holder || code === null) throw new AppError('conflict');
    const text = promotionText[ctx.lang]('promotion_code_taken', { code, name: holder[`name_${ctx.lang}`] });
    throw fieldError('code', text);
  }
}

export function createPromotion(ctx: Ctx<'requestId'>, fields: contract.PromotionFields): Answer {
  return reportTakenCode(ctx, fields.code, () =>
    ctx.db.transaction(async (db) => {
      await requireTargetAndBanners(ctx, db, fields);
      const slug = await freeSlug(db, fields.name_en);
      const id = await queries.insertPromotion(db, { ...valuesOf(fields, slug), slug, state: 'draft' });
      const data = await showPromotion(db, ctx, id);
      const after = auditFields(data);
      await recordAction(db, ctx, { action: 'promotion.create', record: recordOf(id), after });
      return { data };
    }),
  );
}

/** Fields that affect prices. Changing them on a running promotion requires a confirmation. */
const priceFields = ['kind', 'value', 'scope', 'category_id', 'product_id', 'code', 'minimum'] as const;

type Edit = InputOf<typeof contract.editPromotion>;

export function editPromotion(ctx: Ctx<'requestId'>, { id, version, is_confirmed, ...fields }: Edit): Answer {
  return reportTakenCode(ctx, fields.code, () =>
    ctx.db.transaction(async (db) => {
      const row = await requireVersion(ctx, db, id, version);
      const state = stateOf(row, ctx.now);
      if (state === 'ended') throw conflict(promotionText[ctx.lang]('promotion_ended'));
      if (state !== 'draft' && new Date(fields.ends_at) <= ctx.now)
        throw fieldError('ends_at', platformText[ctx.lang]('window_over'));
      const isRepriced = priceFields.some((name) => fields[name] !== row[name]);
      if (state === 'active' && isRepriced && !is_confirmed) {
        throw fieldError('is_confirmed', promotionText[ctx.lang]('promotion_confirm'));
      }
      await requireTargetAndBanners(ctx, db, fields);
      const before = await showPromotion(db, ctx, id);
      await queries.updatePromotion(db, id, valuesOf(fields, row.slug));
      const data = await showPromotion(db, ctx, id);
      await recordAction(db, ctx, {
        action: 'promotion.edit',
        record: recordOf(id),
        before: auditFields(before),
        after: auditFields(data),
      });
      return { data };
    }),
  );
}

async function requireVersion(ctx: Ctx, db: Db, id: number, version: number): Promise<queries.PromotionRow> {
  const row = requireFound(await queries.lockPromotion(db, id));
  if (row.version !== version) throw await editConflict(db, ctx, recordOf(id));
  return row;
}

type Move = InputOf<typeof contract.movePromotion>;

export function movePromotion(ctx: Ctx<'requestId'>, { id, move, version }: Move): Answer {
  return ctx.db.transaction(async (db) => {
    const row = await requireVersion(ctx, db, id, version);
    const before = stateOf(row, ctx.now);
    const window = { startsAt: row.starts_at, endsAt: row.ends_at };
    const next = nextPromotionState(before, move, window, ctx.now);
    if (next === 'late') throw fieldError('ends_at', platformText[ctx.lang]('window_over'));
    if (next === null) {
      const t = promotionText[ctx.lang];
      throw conflict(t('promotion_move', { state: t(`promotion_state_${before}`) }));
    }
    await queries.updatePromotion(db, id, { state: next, ...(move === 'start' && { starts_at: ctx.now }) });
    await recordAction(db, ctx, {
      action: `promotion.${move}`,
      record: recordOf(id),
      before: { state: before },
      after: { state: next },
    });
    return { data: await showPromotion(db, ctx, id) };
  });
}

export function duplicatePromotion(ctx: Ctx<'requestId'>, { id }: { id: number }): Answer {
  return ctx.db.transaction(async (db) => {
    const { promotion } = await requirePromotion(db, id);
    const { id: _, version: __, ...copied } = promotion;
    const slug = await freeSlug(db, promotion.name_en);
    const ga_properties = { ...promotion.ga_properties, promotion_id: slug };
    const values = { ...copied, slug, ga_properties, code: null, state: 'draft' as const };
    const copy = await queries.insertPromotion(db, values);
    const data = await showPromotion(db, ctx, copy);
    await recordAction(db, ctx, {
      action: 'promotion.duplicate',
      record: recordOf(copy),
      before: { from: id },
      after: auditFields(data),
    });
    return { data };
  });
}

export function deletePromotion(ctx: Ctx<'requestId'>, { id }: { id: number }) {
  return ctx.db.transaction(async (db) => {
    const row = requireFound(await queries.lockPromotion(db, id));
    const used = await queries.findPromotionUse(db, id);
    // A promotion that ran and was withdrawn may be referenced by orders.
    if (row.state !== 'draft' || used.orders > 0)
      throw conflict(promotionText[ctx.lang]('promotion_not_draft'));
    const before = auditFields(await showPromotion(db, ctx, id));
    await queries.removePromotion(db, id);
    await recordAction(db, ctx, { action: 'promotion.delete', record: recordOf(id), before });
    return { data: { deleted: true as const } };
  });
}
