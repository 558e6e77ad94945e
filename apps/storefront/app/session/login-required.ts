import { useCallback } from 'react';

export type Asked = {
  /** Where a detour, such as verifying an account, leads in the end. Null for the requesting page. */
  next: string | null;
  answer: (isLoggedIn: boolean) => void;
};

let show: ((asked: Asked) => void) | null = null;

/** Registers the host that shows the modal, one at a time. */
export function hostLoginRequired(open: (asked: Asked) => void): () => void {
  show = open;
  return () => {
    if (show === open) show = null;
  };
}

/**
 * For actions that require a login: `if (await requireLogin()) addToCart()`. A guest sees the login-required modal.
 * Resolves to true once they have logged in there, and to false when they closed it or navigated away.
 */
export function useRequireLogin(): (next?: string) => Promise<boolean> {
  return useCallback(async (next) => {
    const { session } = await import('./browser-session.ts');
    const { isLoggedIn } = await session.current();
    if (isLoggedIn || !show) return isLoggedIn;
    const open = show;
    return new Promise((answer) => open({ next: next ?? null, answer }));
  }, []);
}
