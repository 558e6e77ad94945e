import type { InputOf } from '../../../../kit/endpoint.ts';
import { AppError, requireFound } from '../../../../kit/errors.ts';
import { localDate } from '../../../../kit/local-date.ts';
import { percentOf, type Sen } from '../../../../kit/money.ts';
import { listOf } from '../../../../kit/wire.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { containsPattern } from '../../../../platform/db/query.ts';
import type { Ctx } from '../../../../platform/http/context.ts';
import { recordAction } from '../../../audit/audit.ts';
import { editConflict } from '../../../audit/edit-conflict.ts';
import { priceListText } from '../price-list.messages.ts';
import { listStatus, winningPrice } from '../price-list.rules.ts';
import { findOverlaps, type OverlapRow } from '../price-list-overlap.queries.ts';
import type * as contract from './price-list.contract.ts';
import * as queries from './price-list.queries.ts';

const recordOf = (id: number) => ({ type: 'price_list' as const, id });

export async function listPriceLists(ctx: Ctx, input: InputOf<typeof contract.listPriceLists>) {
  const { page, pageSize, status = null, keywords } = input;
  const today = localDate(ctx.now);
  const filter: queries.Filter = [today, status, containsPattern(keywords)];
  const { rows, records } = await queries.searchLists(ctx.db, filter, pageSize, (page - 1) * pageSize);
  const heads = rows.map((row) => ({ ...row, status: listStatus(row, today) }));
  return listOf(heads, page, pageSize, records);
}

async function detailOf(ctx: Ctx, db: Db, id: number): Promise<contract.PriceListDetail> {
  const head = requireFound(await queries.findHead(db, id));
  const parts = await queries.findListItems(db, id);
  const overlaps = await findOverlaps(db, id);
  const { company_names: _, items: __, ...rest } = head;
  return {
    ...rest,
    ...parts,
    status: listStatus(head, localDate(ctx.now)),
    overlaps: overlaps.map((row) => presentOverlap(row, ctx)),
  };
}

/** Same formula as `contractPrice` in price.rules.ts. */
const priceOf = (price: Sen | null, percent: number | null, listPrice: Sen): Sen =>
  price ?? Math.max(1, listPrice - percentOf(listPrice, percent ?? 0));

function presentOverlap(row: OverlapRow, { lang }: Ctx): contract.PriceListDetail['overlaps'][number] {
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
  const own = priceOf(row.own_price, own_percent, list_price);
  const other = priceOf(row.other_price, other_percent, list_price);
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

/** The changed entries only, without the hundreds of prices left unchanged. */
function changesOf(before: contract.PriceListDetail, after: contract.PriceListDetail) {
  const flat = ({ name, starts_on, ends_on, companies, variants, categories }: contract.PriceListDetail) =>
    new Map<string, unknown>([
      ['name', name],
      ['starts_on', starts_on],
      ['ends_on', ends_on],
      ['companies', companies.map((each) => each.name).join(', ')],
      ...variants.map(({ sku, price }): [string, unknown] => [sku, price]),
      ...categories.map(({ name_en, percent_off }): [string, unknown] => [name_en, `${percent_off} %`]),
    ]);
  const [was, is] = [flat(before), flat(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])].filter((name) => was.get(name) !== is.get(name));
  const pick = (values: Map<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, values.get(name) ?? null]));
  return { before: pick(was), after: pick(is) };
}

/** Refuses duplicate items and ids that do not exist. */
async function requireValidItems(ctx: Ctx, db: Db, fields: contract.PriceListFields): Promise<void> {
  const t = priceListText[ctx.lang];
  const missing = await queries.findMissing(db, fields);
  const errors: Record<string, string[]> = {};
  const seen = new Set<string>();
  const addError = (field: string, key: string, isMissing: boolean, text: string) => {
    if (isMissing) errors[field] = [text];
    else if (seen.has(key)) errors[field] = [t('list_item_twice', { name: key })];
    seen.add(key);
  };
  for (const [index, id] of fields.company_ids.entries()) {
    const isMissing = missing.companies.includes(id);
    addError(`company_ids.${index}`, `company ${id}`, isMissing, t('list_unknown_company'));
  }
  for (const [index, { variant_id }] of fields.variants.entries()) {
    const isMissing = missing.variants.includes(variant_id);
    addError(`variants.${index}.variant_id`, `variant ${variant_id}`, isMissing, t('list_unknown_variant'));
  }
  for (const [index, { category_id }] of fields.categories.entries()) {
    const isMissing = missing.categories.includes(category_id);
    const field = `categories.${index}.category_id`;
    addError(field, `category ${category_id}`, isMissing, t('list_unknown_category'));
  }
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
