/** Pure logic of a queue: which row comes next. */

export type QueueKey = 'down' | 'up' | 'open' | 'select' | 'close' | 'help';

const keys: Readonly<Record<string, QueueKey>> = {
  j: 'down',
  ArrowDown: 'down',
  k: 'up',
  ArrowUp: 'up',
  Enter: 'open',
  x: 'select',
  Escape: 'close',
  '?': 'help',
};

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** The command of a key in a list. Null leaves the key to the browser. */
export function queueKey({ key, ctrlKey, metaKey, altKey }: Pressed): QueueKey | null {
  if (ctrlKey || metaKey || altKey) return null;
  return keys[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

/** The next or previous row. Stays at the ends. Without a current row, the first or the last one. */
export function adjacentRow(ids: readonly string[], current: string | null, step: 1 | -1): string | null {
  const at = current === null ? -1 : ids.indexOf(current);
  if (at < 0) return (step === 1 ? ids[0] : ids.at(-1)) ?? null;
  return ids[at + step] ?? ids[at] ?? null;
}

/**
 * The row to open after an action on `done`: the nearest one after it that is still in the list, else the nearest
 * before it. `done` itself is skipped even if it stays in the list.
 */
export function nextRowAfterAction(
  before: readonly string[],
  done: string,
  now: readonly string[],
): string | null {
  const left = new Set(now);
  const at = before.indexOf(done);
  const later = before.slice(at + 1).find((id) => left.has(id));
  if (later !== undefined) return later;
  const earlier = before.slice(0, Math.max(0, at)).findLast((id) => left.has(id));
  return earlier ?? now.find((id) => id !== done) ?? null;
}

export function toggleInSet(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Keeps only the rows that are still shown selected, so that nobody acts on rows they cannot see. */
export function keepVisibleSelected(
  selected: ReadonlySet<string>,
  ids: readonly string[],
): ReadonlySet<string> {
  const kept = ids.filter((id) => selected.has(id));
  return kept.length === selected.size ? selected : new Set(kept);
}
