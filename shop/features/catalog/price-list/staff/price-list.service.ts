import type { InputOf } from '../../../../kit/http/endpoint.ts';
import { AppError, requireFound } from '../../../../kit/http/errors.ts';
import { listOf } from '../../../../kit/http/wire.ts';
import { localDate } from '../../../../kit/local-date.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { containsPattern } from '../../../../platform/db/query.ts';
import type { Ctx } from '../../../../platform/http/context.ts';
import { recordAction } from '../../../audit/audit.ts';
import { editConflict } from '../../../audit/edit-conflict.ts';
import { catalogText } from '../../catalog.messages.ts';
import { lessPercent } from '../../price/price.rules.ts';
import { differing } from '../../product/staff/product.rules.ts';
import { type KnownTable, knownIds } from '../../product/staff/product-state.queries.ts';
import { listStatus, winningPrice } from '../price-list.rules.ts';
import type * as contract from './price-list.contract.ts';
import * as queries from './price-list.queries.ts';

const recordOf = (id: number) => ({ type: 'price_list' as const, id });

export async function listPriceLists(ctx: Ctx, input: InputOf<typeof contract.listPriceLists>) {
  const { page, pageSize, status = null, keywords } = input;
  const today = localDate(ctx.now);
  const filter: queries.Filter = [today, status, containsPattern(keywords)];
  const [rows, count] = await Promise.all([
    queries.listPage(ctx.db, ...filter, pageSize, (page - 1) * pageSize),
    queries.countLists(ctx.db, ...filter),
  ]);
  const heads = rows.map((row) => ({ ...row, status: listStatus(row, today) }));
  return listOf(heads, page, pageSize, count?.records ?? 0);
}

async function detailOf(ctx: Ctx, db: Db, id: number): Promise<contract.PriceListDetail> {
  const head = requireFound(await queries.findHead(db, id));
  const parts = await queries.findListItems(db, id);
  const overlaps = await queries.findOverlaps(db, id);
  const { company_names: _, items: __, ...rest } = head;
  return {
    ...rest,
    ...parts,
    status: listStatus(head, localDate(ctx.now)),
    overlaps: overlaps.map((row) => presentOverlap(row, ctx)),
  };
}

function presentOverlap(
  row: queries.OverlapRow,
  { lang }: Ctx,
): contract.PriceListDetail['overlaps'][number] {
  const { list_price, own_percent, other_percent } = row;
  const shown = {
    company: row.company,
    list: { id: row.list_id, name: row.list },
    subject: row[`subject_${lang}`],
  };
  if (list_price === null) {
    const [own, other] = [own_percent ?? 0, other_percent ?? 0];
    // Arguments swapped: the higher percentage is the lower price.
    return { ...shown, unit: 'percent', own, other, wins: winningPrice(other, own) };
  }
  const own = row.own_price ?? lessPercent(list_price, own_percent ?? 0);
  const other = row.other_price ?? lessPercent(list_price, other_percent ?? 0);
  return { ...shown, unit: 'price', own, other, wins: winningPrice(own, other) };
}

export async function getPriceList(ctx: Ctx, { id }: { id: number }) {
  return { data: await detailOf(ctx, ctx.db, id) };
}

export function createPriceList(ctx: Ctx<'requestId'>, fields: contract.PriceListFields) {
  return ctx.db.transaction(async (db) => {
    await requireValidItems(ctx, db, fields);
    const { name, starts_on, ends_on } = fields;
    const id = await queries.insertList(db, { name, starts_on, ends_on }, ctx.now);
    await queries.replaceListItems(db, id, fields);
    await recordAction(db, ctx, { action: 'price_list.create', record: recordOf(id), after: fields });
    return { data: await detailOf(ctx, db, id) };
  });
}

type Edit = InputOf<typeof contract.editPriceList>;

export function editPriceList(ctx: Ctx<'requestId'>, { id, version, ...fields }: Edit) {
  return ctx.db.transaction(async (db) => {
    const before = await detailOf(ctx, db, id);
    await requireValidItems(ctx, db, fields);
    const { name, starts_on, ends_on } = fields;
    if (!(await queries.updateList(db, id, version, { name, starts_on, ends_on }))) {
      throw await editConflict(db, ctx, recordOf(id));
    }
    await queries.replaceListItems(db, id, fields);
    const data = await detailOf(ctx, db, id);
    const changed = changesOf(before, data);
    await recordAction(db, ctx, { action: 'price_list.edit', record: recordOf(id), ...changed });
    return { data };
  });
}

/** Copies the prices under a new name, without companies: the user chooses them next. */
export function copyPriceList(ctx: Ctx<'requestId'>, { id }: { id: number }) {
  return ctx.db.transaction(async (db) => {
    const from = await detailOf(ctx, db, id);
    const name = `${from.name.slice(0, 74)} (2)`;
    const { starts_on, ends_on, variants, categories } = from;
    const copy = await queries.insertList(db, { name, starts_on, ends_on }, ctx.now);
    await queries.replaceListItems(db, copy, {
      company_ids: [],
      variants: variants.map(({ variant_id, price }) => ({ variant_id, price })),
      categories: categories.map(({ category_id, percent_off }) => ({ category_id, percent_off })),
    });
    await recordAction(db, ctx, {
      action: 'price_list.copy',
      record: recordOf(copy),
      before: { from: id },
      after: { name, starts_on, ends_on },
    });
    return { data: await detailOf(ctx, db, copy) };
  });
}

const auditFields = (list: contract.PriceListDetail): Record<string, unknown> => ({
  name: list.name,
  starts_on: list.starts_on,
  ends_on: list.ends_on,
  companies: list.companies.map(({ name }) => name).join(', '),
  ...Object.fromEntries(list.variants.map(({ sku, price }) => [sku, price])),
  ...Object.fromEntries(list.categories.map(({ name_en, percent_off }) => [name_en, `${percent_off} %`])),
});

/** The changed entries only, without the hundreds of prices left unchanged. */
function changesOf(before: contract.PriceListDetail, after: contract.PriceListDetail) {
  const [was, is] = [auditFields(before), auditFields(after)];
  return differing(was, is, Object.keys({ ...was, ...is })) ?? { before: {}, after: {} };
}

/** Refuses duplicate items and ids that do not exist. */
async function requireValidItems(ctx: Ctx, db: Db, fields: contract.PriceListFields): Promise<void> {
  const t = catalogText[ctx.lang];
  const variantIds = fields.variants.map(({ variant_id }) => variant_id);
  const categoryIds = fields.categories.map(({ category_id }) => category_id);
  const errors: Record<string, string[]> = {};
  const check = async (table: KnownTable, ids: readonly number[], field: string, unknown: string) => {
    const known = await knownIds(db, table, ids);
    for (const [index, id] of ids.entries()) {
      const path = field.replace('*', String(index));
      if (!known.has(id)) errors[path] = [unknown];
      else if (ids.indexOf(id) < index) errors[path] = [t('list_item_twice')];
    }
  };
  await check('company', fields.company_ids, 'company_ids.*', t('list_unknown_company'));
  await check('variant', variantIds, 'variants.*.variant_id', t('list_unknown_variant'));
  await check('category', categoryIds, 'categories.*.category_id', t('catalog_category_unknown'));
  if (Object.keys(errors).length > 0) throw new AppError('validation', { errors });
}

export async function findListGoods(ctx: Ctx, { keywords }: { keywords: string }) {
  const rows = keywords === '' ? [] : await queries.searchGoods(ctx.db, keywords);
  return listOf(rows, 1, Math.max(1, rows.length), rows.length);
}

export async function findListCompanies(ctx: Ctx, { keywords }: { keywords: string }) {
  const rows = await queries.searchCompanies(ctx.db, containsPattern(keywords));
  return listOf(rows, 1, Math.max(1, rows.length), rows.length);
}
