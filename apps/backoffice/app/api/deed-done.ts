const listeners = new Set<() => void>();

/** Something was changed: what counts it may ask again. */
export function announceDeed(): void {
  for (const listener of listeners) listener();
}

export function onDeedDone(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
