const listeners = new Set<() => void>();

/** Something was changed: what counts it may ask again. */
export function notifyMutation(): void {
  for (const listener of listeners) listener();
}

export function onMutation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
