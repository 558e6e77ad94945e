import type { SeoEntry } from '@bakul/shop/features/catalog/seo/staff/seo.contract';

/** The tags that have a field. Other stored tags stay as they are. */
export const seoFields = [
  { name: 'title', html_tag: 'title', key: null, most: 70 },
  { name: 'description', html_tag: 'meta', key: 'description', most: 160 },
  { name: 'socialTitle', html_tag: 'meta', key: 'og:title', most: 70 },
  { name: 'socialText', html_tag: 'meta', key: 'og:description', most: 160 },
  { name: 'socialPicture', html_tag: 'meta', key: 'og:image', most: 300 },
  { name: 'robots', html_tag: 'meta', key: 'robots', most: 40 },
] as const;

export type SeoName = (typeof seoFields)[number]['name'];
export type SeoValues = Record<SeoName, string>;

export function seoValues(entries: readonly SeoEntry[]): SeoValues {
  const of = (key: string | null, tag: string) =>
    entries.find((entry) => entry.html_tag === tag && entry.key === key)?.content ?? '';
  return Object.fromEntries(
    seoFields.map(({ name, key, html_tag }) => [name, of(key, html_tag)]),
  ) as SeoValues;
}

/**
 * The entries to send. Empty fields are left out, which restores the default. Entries without a field follow at the
 * end.
 */
export function seoEntries(values: SeoValues, before: readonly SeoEntry[]): SeoEntry[] {
  const own = seoFields.flatMap(({ name, key, html_tag }) => {
    const content = values[name].trim();
    return content === '' ? [] : [{ html_tag, key, content }];
  });
  const isField = (entry: SeoEntry) =>
    seoFields.some(({ key, html_tag }) => key === entry.key && html_tag === entry.html_tag);
  return [...own, ...before.filter((entry) => !isField(entry))];
}

/** The index of a field in the request. The server's errors refer to it. */
export function requestIndexOf(name: SeoName, values: SeoValues): number {
  const sent = seoFields.filter((field) => values[field.name].trim() !== '');
  return sent.findIndex((field) => field.name === name);
}
