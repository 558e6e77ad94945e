import type { InputOf } from '../../../../kit/http/endpoint.ts';
import { fieldError, requireFound } from '../../../../kit/http/errors.ts';
import type { Db } from '../../../../platform/db/db.ts';
import type { Ctx } from '../../../../platform/http/context.ts';
import { recordAction } from '../../../audit/audit.ts';
import { catalogText } from '../../catalog.messages.ts';
import { staleVersionError } from '../../product/staff/check-product.service.ts';
import { slugOf } from '../../product/staff/product.rules.ts';
import { lockCatalog } from '../../product/staff/product-state.queries.ts';
import type * as contract from './farm.contract.ts';
import * as queries from './farm.queries.ts';

export async function listFarms(ctx: Ctx) {
  return { data: await queries.readFarms(ctx.db) };
}

const showFarm = async (db: Db, id: number) => ({ data: requireFound(await queries.lockFarm(db, id)) });

export function createFarm(ctx: Ctx<'requestId'>, { slug, ...fields }: InputOf<typeof contract.createFarm>) {
  return ctx.db.transaction(async (db) => {
    await lockCatalog(db);
    const row = { ...fields, slug: slug ?? slugOf(fields.name) };
    if (await queries.isFarmSlugTaken(db, row.slug))
      throw fieldError(slug ? 'slug' : 'name', catalogText[ctx.lang]('farm_slug_taken'));
    const id = await queries.insertFarm(db, row);
    await recordAction(db, ctx, { action: 'farm.create', record: { type: 'farm', id }, after: row });
    return showFarm(db, id);
  });
}

export function updateFarm(ctx: Ctx<'requestId'>, input: InputOf<typeof contract.updateFarm>) {
  const { id, seen_updated_at, ...after } = input;
  return ctx.db.transaction(async (db) => {
    await lockCatalog(db);
    const { data: before } = await showFarm(db, id);
    if (before.updated_at !== seen_updated_at) throw await staleVersionError(ctx, 'farm', id);
    await queries.updateFarm(db, id, after);
    const { name, district, state, country, about_en, about_ms } = before;
    await recordAction(db, ctx, {
      action: 'farm.update',
      record: { type: 'farm', id },
      before: { name, district, state, country, about_en, about_ms },
      after,
    });
    return showFarm(db, id);
  });
}
