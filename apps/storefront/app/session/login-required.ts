import { useCallback } from 'react';

let show: (() => void) | null = null;

/** The host of the modal says how to show it; one at a time. */
export function hostLoginRequired(open: () => void): () => void {
  show = open;
  return () => {
    if (show === open) show = null;
  };
}

/**
 * For what only members may do on a page for everybody: `if (await requireLogin()) addToCart()`. A guest sees the
 * login-required modal and the answer is no.
 *
 * @public The cart, reviews and quotations ask it.
 */
export function useRequireLogin(): () => Promise<boolean> {
  return useCallback(async () => {
    const { session } = await import('./browser-session.ts');
    const { isLoggedIn } = await session.current();
    if (!isLoggedIn) show?.();
    return isLoggedIn;
  }, []);
}
