const listeners = new Set<() => void>();

/** A call was refused for want of a scope: the role may have changed while the page was open. */
export function notifyScopeRefused(): void {
  for (const listener of listeners) listener();
}

export function onScopeRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
