/** The pure part of a queue: which row comes next. */

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

/** What a key means in a list; null leaves it to the browser. */
export function queueKey({ key, ctrlKey, metaKey, altKey }: Pressed): QueueKey | null {
  if (ctrlKey || metaKey || altKey) return null;
  return keys[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

/** The row one step further; at the ends it stays. Without a current one, the first or the last. */
export function adjacentRow(ids: readonly string[], current: string | null, step: 1 | -1): string | null {
  const at = current === null ? -1 : ids.indexOf(current);
  if (at < 0) return (step === 1 ? ids[0] : ids.at(-1)) ?? null;
  return ids[at + step] ?? ids[at] ?? null;
}

/**
 * What to open after an action on `done`: the nearest row after it that is still there, else the nearest before it.
 * One that stays in the list although something was done to it is passed over too.
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

/** Only what is still shown stays selected: nobody acts on rows they cannot see. */
export function keepVisibleSelected(
  selected: ReadonlySet<string>,
  ids: readonly string[],
): ReadonlySet<string> {
  const kept = ids.filter((id) => selected.has(id));
  return kept.length === selected.size ? selected : new Set(kept);
}
