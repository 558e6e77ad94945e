const listeners = new Set<() => void>();

/** Called when a call was refused for a missing scope. The role may have changed while the page was open. */
export function notifyScopeRefused(): void {
  for (const listener of listeners) listener();
}

export function onScopeRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
