/** What changed, name by name. */
export type Difference = { path: string; before: string | null; after: string | null };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Nested values by a path: `lines.0.quantity`. */
function flatten(value: unknown, path: string, into: Map<string, string>): void {
  if (value === null || value === undefined) return;
  if (!isRecord(value)) {
    into.set(path, typeof value === 'string' ? value : JSON.stringify(value));
    return;
  }
  for (const [name, part] of Object.entries(value))
    flatten(part, path === '' ? name : `${path}.${name}`, into);
}

/** The values that are not the same before and after, in the order in which they were written down. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, now] = [new Map<string, string>(), new Map<string, string>()];
  flatten(before, '', old);
  flatten(after, '', now);
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
    .filter((change) => change.before !== change.after);
}

/** `delivery_date` as people read it: 'delivery date'. */
export const readable = (path: string): string => path.replaceAll('_', ' ').replaceAll('.', ' › ');
