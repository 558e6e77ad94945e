import { and, asc, eq } from 'drizzle-orm';
import type { Lang } from '../../../kit/language.ts';
import { defineCache } from '../../../platform/cache/cache.ts';
import type { Db } from '../../../platform/db/db.ts';
import { seoEntry } from './seo.table.ts';

export type SeoEntryRow = typeof seoEntry.$inferSelect;

function entriesOfPath(db: Db, path: string, lang: Lang): Promise<SeoEntryRow[]> {
  return db.orm
    .select()
    .from(seoEntry)
    .where(and(eq(seoEntry.path, path), eq(seoEntry.lang, lang)))
    .orderBy(asc(seoEntry.ordering));
}

export const seoEntryCache = defineCache<{ path: string; lang: Lang }, SeoEntryRow[]>({
  name: 'seo entries',
  key: ({ path, lang }) => [path, lang],
  load: ({ db }, { path, lang }) => entriesOfPath(db, path, lang),
  invalidatedBy: ['catalogue'],
});
