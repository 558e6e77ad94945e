import type { Cart, CartChange, CartLine } from '@bakul/shop/features/cart/cart.contract';
import type { ApiFailure, ApiResult, Call } from '@bakul/shop/kit/client';
import { createEdits } from './cart-edits.ts';
import type { CartOwner } from './cart-owner.ts';
import { createQueue } from './cart-queue.ts';
import { type CartState, emptyCart } from './cart-state.ts';

/** What the buyer is told. The answer takes it back. */
export type CartNotifications = {
  removed: (line: CartLine, undo: () => void) => () => void;
  failed: (failure: ApiFailure, retry: () => void) => () => void;
  merged: (changes: readonly CartChange[]) => void;
};

export type CartDeps = {
  call: Call;
  publish: (state: CartState) => void;
  voice: CartNotifications;
  /** Whether this device filled a cart as a guest: then it is asked for, and merged at a login. */
  guestCart: { has: () => Promise<boolean>; set: (has: boolean) => Promise<void> };
  /** Other tabs take over what they are told. */
  announce: (cart: Cart) => void;
  /** For the analytics: what a change of the buyer's did. */
  onChanged: (before: Cart, after: Cart) => void;
  /** Milliseconds from the last key to the saving. */
  pause: number;
};

export type CartAnswer = ApiResult<{ data: Cart }>;

/** What waits to be sent or told, as the part that changes the cart knows it. */
type Waiting = {
  adding: () => ReadonlyMap<number, number>;
  unsaved: () => ReadonlySet<number>;
  isWaiting: () => boolean;
  forget: () => void;
};

/**
 * Whose cart it is and what the server says of it. Requests go one after the other, so that no older answer covers a
 * newer one; what was changed here lies over the answers until it is in one.
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

  /** Sends a change of the buyer's. Null: there was nothing to send, or it is another's cart by now. */
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

  /** The session says whose cart it is. What belonged to another is forgotten. */
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
    /** Once it is known whose cart it is, and everything that waits is answered. */
    async idle() {
      await following;
      await queue.idle();
    },
    lineOf: (variantId: number) => view()?.lines.find((line) => line.variant_id === variantId),
    /** Remembered before the answer: the page may be left meanwhile. */
    expectLines() {
      if (owner?.kind === 'guest') void guestCart.set(true);
    },
    /** An answer to something else brought it. */
    receive(cart: Cart) {
      take(cart);
      show();
      announce(cart);
    },
    /** Another tab's; one that is older than what is known here is not taken. */
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
