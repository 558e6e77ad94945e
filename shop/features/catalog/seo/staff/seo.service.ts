import { createHash } from 'node:crypto';
import type { InputOf } from '../../../../kit/http/endpoint.ts';
import { AppError, requireFound } from '../../../../kit/http/errors.ts';
import { listOf } from '../../../../kit/http/wire.ts';
import { languages } from '../../../../kit/text/language.ts';
import type { Ctx } from '../../../../platform/http/context.ts';
import { recordAction } from '../../../audit/audit.ts';
import { editConflict } from '../../../audit/edit-conflict.ts';
import { listCategories } from '../../category/category.queries.ts';
import type { SeoTag } from '../seo.contract.ts';
import { seoText } from '../seo.messages.ts';
import { defaultTags, ownPageName, ownPages } from '../seo.service.ts';
import { attributeOf, entryProblem, findDuplicateEntry, type WrittenEntry } from '../seo-entry.rules.ts';
import type * as contract from './seo.contract.ts';
import * as queries from './seo.queries.ts';

/** The shop's own pages and categories, then other paths that have entries. */
async function listPages(ctx: Ctx<'config'>): Promise<contract.SeoPage[]> {
  const [categories, written] = await Promise.all([listCategories(ctx.db), queries.listWrittenPaths(ctx.db)]);
  const shop = ctx.config.shop_name;
  const writtenFor = (path: string) => written.flatMap((each) => (each.path === path ? [each.lang] : []));
  const own = ownPages.map((path) => ({
    path,
    name_en: ownPageName(path, 'en', shop),
    name_ms: ownPageName(path, 'ms', shop),
  }));
  const listed = categories.map(({ slug, name_en, name_ms }) => ({ path: `/${slug}`, name_en, name_ms }));
  const known = [...own, ...listed];
  const rest = [...new Set(written.flatMap(({ path }) => path ?? []))]
    .filter((path) => known.every((page) => page.path !== path))
    .map((path) => ({ path, name_en: path, name_ms: path }));
  return [...known, ...rest].map((page) => ({ ...page, product_id: null, written: writtenFor(page.path) }));
}

const maxProducts = 50;

type Search = InputOf<typeof contract.listSeoPages>;

export async function listSeoPages(ctx: Ctx<'config'>, { page, pageSize, keywords = '' }: Search) {
  const wanted = keywords.toLowerCase();
  const pages = (await listPages(ctx)).filter(({ path, name_en, name_ms }) =>
    `${path} ${name_en} ${name_ms}`.toLowerCase().includes(wanted),
  );
  const products = await queries.listProductPages(ctx.db, keywords, maxProducts);
  const all = [...pages, ...products];
  return listOf(all.slice((page - 1) * pageSize, page * pageSize), page, pageSize, all.length);
}

type SubjectInput = InputOf<typeof contract.getSeoPage>;

async function requirePage(
  ctx: Ctx<'config'>,
  { path, product_id }: SubjectInput,
): Promise<contract.SeoPage> {
  if (product_id !== undefined) return requireFound(await queries.findProductPage(ctx.db, product_id));
  const page = (await listPages(ctx)).find((each) => each.path === path);
  if (!page) throw new AppError('not_found', { detail: seoText[ctx.lang]('seo_no_page') });
  return page;
}

const subjectOf = ({ path, product_id }: contract.SeoPage): queries.Subject =>
  product_id === null ? { path } : { product_id };

const shown = ({
  html_tag,
  content,
  property,
  tag_attributes,
}: SeoTag | queries.SeoEntryRow): contract.SeoEntry => ({
  html_tag,
  key: html_tag === 'title' ? null : (property ?? tag_attributes.name ?? tag_attributes.rel ?? null),
  content: content ?? tag_attributes.href ?? '',
});

const versionOf = (entries: readonly contract.SeoEntry[]) =>
  createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 16);

async function detailOf(
  ctx: Ctx<'caches' | 'config'>,
  page: contract.SeoPage,
): Promise<contract.SeoPageDetail> {
  const subject = subjectOf(page);
  const rows = await queries.listEntries(ctx.db, subject);
  const shownLanguages = [];
  for (const lang of languages) {
    const defaults = (await defaultTags({ ...ctx, lang }, subject)).map(shown);
    const entries = rows.filter((row) => row.lang === lang).map(shown);
    const address = defaults.find(({ key }) => key === 'canonical')?.content ?? '';
    // Alternates are derived from the shop's languages and cannot be edited.
    shownLanguages.push({
      lang,
      address,
      defaults: defaults.filter((entry) => attributeOf(entry) !== null),
      entries,
      version: versionOf(entries),
    });
  }
  return { ...page, languages: shownLanguages };
}

export async function getSeoPage(ctx: Ctx<'caches' | 'config'>, input: SubjectInput) {
  return { data: await detailOf(ctx, await requirePage(ctx, input)) };
}

type Write = InputOf<typeof contract.writeSeo>;

export async function writeSeo(ctx: Ctx<'caches' | 'config' | 'requestId'>, input: Write) {
  const { lang, version, entries } = input;
  requireAllowed(ctx, entries);
  const page = await requirePage(ctx, input);
  const subject = subjectOf(page);
  const record = { type: 'page', id: page.path } as const;
  return ctx.db.transaction(async (db) => {
    await queries.lockPage(db, subject);
    const rows = await queries.listEntries(db, subject);
    const before = rows.filter((row) => row.lang === lang).map(shown);
    if (versionOf(before) !== version) throw await editConflict(db, ctx, record);
    await queries.replaceEntries(db, subject, lang, entries.map(stored));
    await recordAction(db, ctx, {
      action: 'page.write',
      record,
      before: { lang, entries: before },
      after: { lang, entries },
    });
    return getSeoPage({ ...ctx, db }, input);
  });
}

function stored(entry: WrittenEntry): queries.EntryValues {
  const { key, content } = entry;
  const place = attributeOf(entry);
  if (place === 'text' || key === null) return { html_tag: 'title', content };
  if (place === 'rel') return { html_tag: 'link', tag_attributes: { rel: key, href: content } };
  if (place === 'property') return { html_tag: 'meta', property: key, content };
  return { html_tag: 'meta', content, tag_attributes: { name: key } };
}

function requireAllowed(ctx: Ctx, entries: readonly WrittenEntry[]): void {
  const t = seoText[ctx.lang];
  const errors: Record<string, string[]> = {};
  for (const [index, entry] of entries.entries()) {
    const tag = entry.key ?? entry.html_tag;
    const problem = entryProblem(entry);
    if (problem === 'unknown_tag') errors[`entries.${index}.key`] = [t('seo_unknown_tag', { tag })];
    if (problem === 'empty') errors[`entries.${index}.content`] = [t('seo_needs_content', { tag })];
    if (problem === 'markup') errors[`entries.${index}.content`] = [t('seo_no_markup', { name: tag })];
    if (problem === 'address') errors[`entries.${index}.content`] = [t('seo_address', { name: tag })];
  }
  const twice = findDuplicateEntry(entries);
  if (twice !== null)
    errors[`entries.${twice}.key`] ??= [t('seo_twice', { tag: entries[twice]?.key ?? 'title' })];
  if (Object.keys(errors).length > 0) throw new AppError('validation', { errors });
}
