/** Allow-list of what the operator may write into the head of a page. */

const metaNames = [
  'description',
  'robots',
  'keywords',
  'author',
  'twitter:card',
  'twitter:title',
  'twitter:description',
  'twitter:image',
];
const metaProperties = [
  'og:title',
  'og:description',
  'og:image',
  'og:type',
  'og:site_name',
  'og:locale',
  'og:url',
];
const linkRels = ['canonical'];
const addresses = new Set(['og:image', 'og:url', 'twitter:image', 'canonical']);

export type WrittenEntry = { html_tag: string; key: string | null; content: string };
export type EntryProblem = 'unknown_tag' | 'markup' | 'address' | 'empty';

/** The attribute that holds the key of a tag: `name`, `property` or `rel`. Null when the tag is not allowed. */
export function attributeOf({ html_tag, key }: Pick<WrittenEntry, 'html_tag' | 'key'>) {
  if (html_tag === 'title') return key === null ? 'text' : null;
  if (key === null) return null;
  if (html_tag === 'meta' && metaNames.includes(key)) return 'name';
  if (html_tag === 'meta' && metaProperties.includes(key)) return 'property';
  return html_tag === 'link' && linkRels.includes(key) ? 'rel' : null;
}

/** Accepts a path of the shop or an https URL. Refuses anything executable and protocol-relative URLs. */
function isAddress(text: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(text)) return true;
  return /^https:\/\/[^\s/\\]+/i.test(text) && URL.canParse(text);
}

export function entryProblem(entry: WrittenEntry): EntryProblem | null {
  if (attributeOf(entry) === null) return 'unknown_tag';
  if (entry.content === '') return 'empty';
  // React escapes it, but other consumers may not.
  if (/[<>\p{Cc}\p{Cs}\u2028\u2029]/u.test(entry.content)) return 'markup';
  return addresses.has(entry.key ?? '') && !isAddress(entry.content) ? 'address' : null;
}

/** Index of the first duplicate entry, or null. */
export function findDuplicateEntry(entries: readonly WrittenEntry[]): number | null {
  const names = entries.map(({ html_tag, key }) => `${html_tag} ${key ?? ''}`);
  const place = names.findIndex((name, index) => names.indexOf(name) < index);
  return place < 0 ? null : place;
}
