import { and, asc, eq } from 'drizzle-orm';
import type { Lang } from '../../../kit/language.ts';
import { defineCache } from '../../../platform/cache/cache.ts';
import { seoEntry } from './seo.table.ts';

export type SeoEntryRow = typeof seoEntry.$inferSelect;

export const seoEntryCache = defineCache<{ path: string; lang: Lang }, SeoEntryRow[]>({
  name: 'seo entries',
  key: ({ path, lang }) => [path, lang],
  load: ({ db }, { path, lang }) =>
    db.orm
      .select()
      .from(seoEntry)
      .where(and(eq(seoEntry.path, path), eq(seoEntry.lang, lang)))
      .orderBy(asc(seoEntry.ordering)),
  invalidatedBy: ['catalogue'],
});
