/** Reading and writing the query of a list in its URL, so that a link shows the same list. */

const maxKeywords = 100;

export const readKeywords = (text: string | null): string => (text ?? '').slice(0, maxKeywords);

/** Narrows a parameter to one of the known values. Anything else is the fallback. */
export function readChoice<const T extends string, F extends string>(
  known: readonly T[],
  text: string | null,
  fallback: F,
): T | F {
  return known.find((value) => value === text) ?? fallback;
}

/** A valid calendar date or an empty string: the API refuses 31 June. */
export function readDate(text: string | null): string {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return '';
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : '';
}

export function readPage(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** '?tab=to_pay&page=2', or '' without any value. Empty values and the first page are left out. */
export function writeSearch(values: Readonly<Record<string, string>>, page: number): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, value);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text && `?${text}`;
}
