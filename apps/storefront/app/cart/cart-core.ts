import type { Cart, CartChange, CartLine } from '@bakul/shop/features/cart/cart.contract';
import type { ApiFailure, ApiResult, Call } from '@bakul/shop/kit/client';
import { createEdits } from './cart-edits.ts';
import type { CartOwner } from './cart-owner.ts';
import { createQueue } from './cart-queue.ts';
import { type CartState, emptyCart } from './cart-state.ts';

/** Notifications to the buyer. `removed` and `failed` return a function that dismisses the notification. */
export type CartNotifications = {
  removed: (line: CartLine, undo: () => void) => () => void;
  failed: (failure: ApiFailure, retry: () => void) => () => void;
  merged: (changes: readonly CartChange[]) => void;
};

export type CartDeps = {
  call: Call;
  publish: (state: CartState) => void;
  voice: CartNotifications;
  /** Whether this device has filled a cart as a guest. If so, the cart is fetched, and merged at login. */
  guestCart: { has: () => Promise<boolean>; set: (has: boolean) => Promise<void> };
  /** Sends the cart to the other tabs. */
  announce: (cart: Cart) => void;
  /** For analytics: the cart before and after a change by the buyer. */
  onChanged: (before: Cart, after: Cart) => void;
  /** Debounce in milliseconds between the last key and the request. */
  pause: number;
};

export type CartAnswer = ApiResult<{ data: Cart }>;

/** Pending work that the cart engine owns: unsent changes and open failure notifications. */
type Waiting = {
  adding: () => ReadonlyMap<number, number>;
  unsaved: () => ReadonlySet<number>;
  isWaiting: () => boolean;
  forget: () => void;
};

/**
 * The owner of the cart and the server's version of it. Requests are serialized, so that an older response never
 * overwrites a newer one. Local edits are overlaid on the responses until a response contains them.
 */
export function createCartCore(
  { call, publish, voice, guestCart, announce, onChanged }: CartDeps,
  waiting: Waiting,
) {
  const queue = createQueue();
  const edits = createEdits();
  let owner: CartOwner | null = null;
  let base: Cart | null = null;
  let failure: ApiFailure | null = null;
  let changes: readonly CartChange[] = [];
  let following: Promise<void> = Promise.resolve();

  const view = () => base && edits.over(base);

  function show() {
    publish({
      cart: view(),
      failure,
      isClosed: owner?.kind === 'closed',
      adding: waiting.adding(),
      unsaved: waiting.unsaved(),
      isSaving: queue.isBusy() || waiting.isWaiting(),
      changes,
    });
  }

  function forget() {
    waiting.forget();
    edits.clear();
    queue.drop();
    base = null;
    failure = null;
    changes = [];
  }

  function take(cart: Cart) {
    base = cart;
    failure = null;
    if (owner?.kind === 'guest') void guestCart.set(cart.lines.length > 0);
  }

  /**
   * Sends a change made by the buyer. Null when there was nothing to send or the owner of the cart has changed since.
   */
  async function send(
    request: () => Promise<CartAnswer | null>,
    onAnswer: (result: CartAnswer) => void = () => undefined,
  ): Promise<CartAnswer | null> {
    const answer = queue.run(request);
    show();
    const result = await answer;
    const before = base;
    if (result?.ok) take(result.data.data);
    if (result) onAnswer(result);
    show();
    if (!result?.ok) return result;
    announce(result.data.data);
    if (before) onChanged(before, result.data.data);
    return result;
  }

  async function refresh(): Promise<void> {
    const result = await queue.run(() => call('GET /api/cart', {}));
    if (result?.ok) take(result.data.data);
    else if (result) failure = result.failure;
    show();
  }

  async function merge(): Promise<void> {
    const result = await queue.run(() => call('POST /api/cart/merge', {}));
    if (!result) return;
    if (!result.ok) return refresh();
    await guestCart.set(false);
    changes = result.data.changes;
    take(result.data.data);
    show();
    announce(result.data.data);
    if (changes.length > 0) voice.merged(changes);
  }

  /** Switches to the owner that the session names and discards everything of the previous one. */
  function follow(next: CartOwner): Promise<void> {
    following = followTo(next);
    return following;
  }

  async function followTo(next: CartOwner): Promise<void> {
    const before = owner;
    const isOther = before?.key !== next.key || before.kind !== next.kind;
    if (!isOther && before.place === next.place) return;
    owner = next;
    if (isOther) {
      forget();
      show();
    }
    if (next.kind === 'closed' || next.kind === 'unknown') return;
    const hasGuestCart = await guestCart.has();
    if (owner !== next) return;
    if (next.kind === 'member' && hasGuestCart) return merge();
    if (next.kind === 'member' || hasGuestCart) return refresh();
    base ??= emptyCart;
    show();
  }

  return {
    edits,
    view,
    show,
    send,
    refresh,
    follow,
    isKnown: () => base !== null,
    /** Resolves once the owner of the cart is known and all queued requests are answered. */
    async idle() {
      await following;
      await queue.idle();
    },
    lineOf: (variantId: number) => view()?.lines.find((line) => line.variant_id === variantId),
    /** Stored before the response, because the visitor may leave the page first. */
    expectLines() {
      if (owner?.kind === 'guest') void guestCart.set(true);
    },
    /** Takes a cart that came in the response of another request. */
    receive(cart: Cart) {
      take(cart);
      show();
      announce(cart);
    },
    /** Applies a cart from another tab unless it is older than the one here. */
    overhear(cart: Cart) {
      if (base?.updated_at && cart.updated_at && cart.updated_at < base.updated_at) return;
      take(cart);
      show();
    },
    forgetChanges() {
      changes = [];
      show();
    },
  };
}
