import { hasBrowserSession, onSessionStart } from '../session/session-start.ts';
import { emptyCart, publishCartState, readCartState, unknownState } from './cart-state.ts';

let loading: Promise<typeof import('./browser-cart.ts') | null> | null = null;

/** The cart module, loaded on first use. Null when it fails to load. A later call tries again. */
export function loadCart(): Promise<typeof import('./browser-cart.ts') | null> {
  loading ??= import('./browser-cart.ts').catch(() => {
    loading = null;
    return null;
  });
  return loading;
}

let isStarted = false;

/** Loads the cart of a browser that may have one. A first-time visitor loads nothing, because their cart is empty. */
export function startCart(): void {
  if (isStarted) return;
  isStarted = true;
  if (hasBrowserSession()) void loadCart();
  else if (readCartState() === unknownState) publishCartState({ ...unknownState, cart: emptyCart });

  // Somebody logged in, or filled a cart in another tab.
  onSessionStart((session) => {
    const look = () => {
      if (session.snapshot()?.isLoggedIn) void loadCart();
    };
    session.subscribe(look);
    look();
  });
  window.addEventListener('storage', () => {
    if (hasBrowserSession()) void loadCart();
  });
}
