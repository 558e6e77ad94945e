import { provideIdentityDialog } from '@bakul/web/session/confirm-identity';

let answer: ((isConfirmed: boolean) => void) | null = null;
const listeners = new Set<() => void>();

function publish(next: typeof answer): void {
  answer = next;
  for (const listener of [...listeners]) listener();
}

/** Opens the dialog of the signed-in page. Resolves to false when it was cancelled. */
function openIdentityPrompt(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  publish(resolve);
  return promise;
}

provideIdentityDialog(openIdentityPrompt);

export function resolveIdentityPrompt(isConfirmed: boolean): void {
  const resolve = answer;
  publish(null);
  resolve?.(isConfirmed);
}

export const identityPrompt = {
  isOpen: () => answer !== null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
