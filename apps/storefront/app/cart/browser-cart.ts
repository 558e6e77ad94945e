import type { Cart } from '@bakul/shop/features/cart/cart.contract';
import { track } from '../analytics/track.ts';
import { call } from '../api/browser-client.ts';
import { runtime } from '../runtime.ts';
import { localData, session } from '../session/browser-session.ts';
import { createCartEngine } from './cart-engine.ts';
import { cartEvents } from './cart-events.ts';
import { cartOwner } from './cart-owner.ts';
import { publishCartState, readCartState } from './cart-state.ts';
import { cartNotifications } from './cart-voice.ts';

const entry = 'guest_cart';
const savingPause = 400;

type Message = { owner: string; lang: string; cart: Cart };

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('bakul cart');

// Writes are serialized, so that an earlier write cannot overtake a removal.
let writing: Promise<void> = Promise.resolve();
let known: boolean | null = null;

const guestCart = {
  async has() {
    await writing;
    return (await localData.get(entry)) === true;
  },
  set(has: boolean) {
    if (known === has) return writing;
    known = has;
    writing = writing.then(() => (has ? localData.set(entry, true) : localData.remove(entry)));
    return writing;
  },
};

async function announce(cart: Cart) {
  const [{ lang }, data] = await Promise.all([runtime(), session.current()]);
  channel?.postMessage({ owner: cartOwner(data).key, lang, cart } satisfies Message);
}

export const cart = createCartEngine({
  // The cart shows its failures itself, with a retry.
  call: (name, input, options) => call(name, input, { ...options, callerReports: true }),
  publish: publishCartState,
  voice: cartNotifications,
  guestCart,
  announce: (changed) => void announce(changed),
  onChanged: (before, after) => {
    for (const event of cartEvents(before, after)) track(event);
  },
  pause: savingPause,
});

const hasLines = () => (readCartState().cart?.lines.length ?? 0) > 0;

function followSession() {
  known = null;
  void cart.follow(cartOwner(session.snapshot()));
}

/** Resolves once the owner of the cart is known. */
export const ready = session.current().then(followSession);
session.subscribe(followSession);

// Only tabs of this version of the shop post here, and their carts were parsed from server responses.
channel?.addEventListener('message', async ({ data }: MessageEvent<Message>) => {
  const [{ lang }, now] = await Promise.all([runtime(), session.current()]);
  if (data.owner !== cartOwner(now).key) return;
  if (data.lang === lang) cart.overhear(data.cart);
  else void cart.refresh();
});

const stale = 60_000;
let leftAt = Date.now();

// A phone that is put away may never return to the page, so pending input is saved on hide. On return the cart is
// refreshed for current prices.
document.addEventListener('visibilitychange', () => {
  const isHidden = document.visibilityState === 'hidden';
  if (isHidden) void cart.settle();
  else if (Date.now() - leftAt > stale && hasLines()) void cart.refresh();
  if (isHidden) leftAt = Date.now();
});
