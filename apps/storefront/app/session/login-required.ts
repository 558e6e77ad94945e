import { useCallback } from 'react';

export type Asked = {
  /** Where a detour, such as confirming an account, leads in the end; else the page that asked. */
  next: string | null;
  answer: (isLoggedIn: boolean) => void;
};

let show: ((asked: Asked) => void) | null = null;

/** The host of the modal says how to show it; one at a time. */
export function hostLoginRequired(open: (asked: Asked) => void): () => void {
  show = open;
  return () => {
    if (show === open) show = null;
  };
}

/**
 * For what only members may do: `if (await requireLogin()) addToCart()`. A guest sees the login-required modal; the
 * answer is yes once they have logged in there, and no when they closed it or went elsewhere.
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
