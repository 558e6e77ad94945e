/** A changed value. `before` or `after` is null when the value was added or removed. */
export type Difference = { path: string; before: string | null; after: string | null };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Flattens nested values into paths such as `lines.0.quantity`. */
function flatten(value: unknown, path: string, into: Map<string, string>): void {
  if (value === null || value === undefined) return;
  if (!isRecord(value)) {
    into.set(path, typeof value === 'string' ? value : JSON.stringify(value));
    return;
  }
  for (const [name, part] of Object.entries(value))
    flatten(part, path === '' ? name : `${path}.${name}`, into);
}

/** The values that differ, in the order in which they appear. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, now] = [new Map<string, string>(), new Map<string, string>()];
  flatten(before, '', old);
  flatten(after, '', now);
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
    .filter((change) => change.before !== change.after);
}
