import type { Cart } from '@bakul/shop/features/cart/cart.contract';
import { randomId } from '@bakul/shop/kit/random-id';
import { cartEvents } from '../analytics/cart-events.ts';
import { track } from '../analytics/track.ts';
import { call } from '../api/browser-client.ts';
import { cartNotifications } from '../notifications/cart-toasts.ts';
import { runtime } from '../runtime.ts';
import { localData, session } from '../session/browser-session.ts';
import { cartOwner } from './cart-merge.ts';
import { CartEngine } from './cart-queue.ts';
import {
  type Outbox,
  outbox,
  pageId,
  publishCartState,
  readCartState,
  type UnsentQuantity,
} from './cart-state.ts';

type Locks = Pick<LockManager, 'request'>;

const lockName = (page: string) => `cart page ${page}`;

/** An outbox whose page holds a lock while it has something to send. The browser releases it when the page is gone. */
export function lockWhileUnsent(stored: Outbox, locks: Locks | undefined, page: string): Outbox {
  const unsent = new Set<string>();
  let release: (() => void) | null = null;

  function hold() {
    const { promise, resolve } = Promise.withResolvers<void>();
    release = resolve;
    void locks?.request(lockName(page), () => promise);
  }

  return {
    put(each) {
      unsent.add(each.key);
      if (!release) hold();
      return stored.put(each);
    },
    remove(key) {
      stored.remove(key);
      unsent.delete(key);
      if (unsent.size > 0) return;
      release?.();
      release = null;
    },
    list: stored.list,
  };
}

/** A reload releases the lock of the page before, but not at once. */
const patience = 1000;

/**
 * Takes over what pages that are gone have not sent for these owners. A page that is still open holds its lock and sends
 * it itself. Without locks both send it, and the server adds it once.
 */
export async function takeOverUnsent(
  { list, put }: Outbox,
  locks: Locks | undefined,
  page: string,
  owners: readonly string[],
): Promise<UnsentQuantity[]> {
  const listOf = (of: string) => list().filter((each) => each.page === of && owners.includes(each.owner));
  const others = new Set(list().map((each) => each.page));
  others.delete(page);
  const takeFrom = async (other: string) => {
    for (const each of listOf(other)) put({ ...each, page });
  };
  const waits = [...others].map((other) => {
    if (listOf(other).length === 0 || !locks) return takeFrom(other);
    const signal = AbortSignal.timeout(patience);
    return locks.request(lockName(other), { signal }, () => takeFrom(other)).catch(() => undefined);
  });
  await Promise.all(waits);
  return listOf(page);
}

const entry = 'guest_cart';

/** Whether this device has filled a cart as a guest. */
function createGuestCart() {
  // Writes are serialized, so that an earlier write cannot overtake a removal.
  let writing: Promise<void> = Promise.resolve();
  let known: boolean | null = null;
  return {
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
    /** A logout clears what was stored. */
    forget() {
      known = null;
    },
  };
}

type Message = { owner: string; lang: string; cart: Cart };

const savingPause = 400;

/** Starts the cart of this page: it follows the session and the other tabs. */
export function startBrowserCart() {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  const lockedOutbox = lockWhileUnsent(outbox, locks, pageId);
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('bakul cart');
  const guestCart = createGuestCart();
  const cart = new CartEngine({
    // The cart shows its failures itself, with a retry.
    call: (name, input, options) => call(name, input, { ...options, callerReports: true }),
    publish: publishCartState,
    notify: cartNotifications,
    guestCart,
    announce: (changed) => void announce(channel, changed),
    onChanged: (before, after) => {
      for (const event of cartEvents(before, after)) track(event);
    },
    outbox: lockedOutbox,
    takeOver: (owners) => takeOverUnsent(lockedOutbox, locks, pageId, owners),
    pageId,
    newKey: randomId,
    now: Date.now,
    pause: savingPause,
  });
  const followSession = () => {
    guestCart.forget();
    void cart.follow(cartOwner(session.snapshot()));
  };
  session.subscribe(followSession);
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => void applyMessage(cart, data));
  saveWhenHidden(cart);
  return {
    cart,
    /** Resolves once the owner of the cart is known. */
    ready: session.current().then(followSession),
  };
}

async function announce(channel: BroadcastChannel | null, cart: Cart) {
  const [{ lang }, data] = await Promise.all([runtime(), session.current()]);
  channel?.postMessage({ owner: cartOwner(data).key, lang, cart } satisfies Message);
}

// Only tabs of this version of the shop post here, and their carts were parsed from server responses.
async function applyMessage(cart: CartEngine, message: Message) {
  const [{ lang }, now] = await Promise.all([runtime(), session.current()]);
  if (message.owner !== cartOwner(now).key) return;
  if (message.lang === lang) cart.server.applyFromOtherTab(message.cart);
  else void cart.server.refresh();
}

const staleMs = 60_000;

/**
 * A phone that is put away may never return to the page, so pending input is sent on hide rather than left to the next
 * page. On return the cart is refreshed for current prices.
 */
function saveWhenHidden(cart: CartEngine) {
  let leftAt = Date.now();
  const hasLines = () => (readCartState().cart?.lines.length ?? 0) > 0;
  document.addEventListener('visibilitychange', () => {
    const isHidden = document.visibilityState === 'hidden';
    if (isHidden) void cart.settle();
    else if (Date.now() - leftAt > staleMs && hasLines()) void cart.server.refresh();
    if (isHidden) leftAt = Date.now();
  });
}
