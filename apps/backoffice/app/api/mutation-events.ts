const listeners = new Set<() => void>();

/** Notifies listeners of a completed mutation, so that counters can reload. */
export function notifyMutation(): void {
  for (const listener of listeners) listener();
}

export function onMutation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
