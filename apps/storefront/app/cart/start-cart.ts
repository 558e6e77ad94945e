import { hasBrowserSession, onSessionStart } from '../session/session-start.ts';
import { emptyCart, publishCartState, readCartState, unknownState } from './cart-state.ts';

let loading: Promise<typeof import('./browser-cart.ts') | null> | null = null;

/** What knows the cart, fetched on first use. Null when it does not load; it may be asked for again. */
export function loadCart(): Promise<typeof import('./browser-cart.ts') | null> {
  loading ??= import('./browser-cart.ts').catch(() => {
    loading = null;
    return null;
  });
  return loading;
}

let isStarted = false;

/** Reads the cart of a browser that may have one. A first-time visitor loads nothing: their cart is empty. */
export function startCart(): void {
  if (isStarted) return;
  isStarted = true;
  if (hasBrowserSession()) void loadCart();
  else if (readCartState() === unknownState) publishCartState({ ...unknownState, cart: emptyCart });

  // Somebody logged in here, or filled a cart in another tab.
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
