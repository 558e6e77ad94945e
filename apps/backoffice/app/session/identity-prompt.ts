type Prompt = { answer: Promise<boolean>; resolve: (isConfirmed: boolean) => void };

let current: Prompt | null = null;
const listeners = new Set<() => void>();

function publish(prompt: Prompt | null): void {
  current = prompt;
  for (const listener of [...listeners]) listener();
}

/**
 * Asks the member to confirm their identity for a request that requires a recent sign-in. Requests refused at the same
 * time share one dialog. Resolves to false when it was cancelled.
 */
export function confirmIdentity(): Promise<boolean> {
  if (!current) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    publish({ answer: promise, resolve });
  }
  return current?.answer ?? Promise.resolve(false);
}

export function resolveIdentityPrompt(isConfirmed: boolean): void {
  const prompt = current;
  publish(null);
  prompt?.resolve(isConfirmed);
}

export const identityPrompt = {
  isOpen: () => current !== null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
