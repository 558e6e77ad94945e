const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Passwords are sent as typed, because trailing spaces belong to them. */
const verbatim = /(^|_)password$/;

/**
 * Cleans a form's input: trims text, drops empty arrays and, in the rows of an indexed group (`items`, `addresses`,
 * `settlements`, …), turns empty strings into null.
 */
export function cleanPayload(value: unknown): unknown {
  return clean(value, '', false);
}

function clean(value: unknown, key: string, indexed: boolean): unknown {
  if (typeof value === 'string') {
    if (verbatim.test(key)) return value;
    const trimmed = value.trim();
    return indexed && trimmed === '' ? null : trimmed;
  }
  if (Array.isArray(value)) return value.map((item) => clean(item, key, true));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined && !(Array.isArray(item) && item.length === 0))
    .map(([name, item]) => [name, clean(item, name, indexed)]);
  return Object.fromEntries(entries);
}

/** Parses a search parameter: 'true' and 'false' become booleans, and an empty string becomes false. */
export function searchValue(value: string): string | boolean {
  if (value === '' || value === 'false') return false;
  return value === 'true' ? true : value;
}

/** The text that the checksum covers: the leaf values, ordered by their sorted key path, joined by `|`. */
export function checksumText(payload: unknown): string {
  const leaves: [path: string, value: string][] = [];
  collect(payload, '', leaves);
  leaves.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return leaves.map(([, value]) => value).join('|');
}

function collect(value: unknown, path: string, leaves: [string, string][]): void {
  if (value === undefined) return;
  if (value === null || typeof value !== 'object') {
    leaves.push([path, value === null ? '' : String(value)]);
    return;
  }
  for (const [key, item] of Object.entries(value)) collect(item, path ? `${path}.${key}` : key, leaves);
}

/** Query parameters with brackets for nested values: `advanced[search_through_description]=true`. */
export function toSearchParams(values: Readonly<Record<string, unknown>>): URLSearchParams {
  const params = new URLSearchParams();
  const append = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (Array.isArray(value)) params.append(name, value.join(','));
    else if (isRecord(value))
      for (const [key, item] of Object.entries(value)) append(`${name}[${key}]`, item);
    else params.append(name, String(value));
  };
  for (const [name, value] of Object.entries(values)) append(name, value);
  return params;
}
