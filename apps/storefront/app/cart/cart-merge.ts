import type { Cart, CartChange, CartLine } from '@bakul/shop/features/cart/cart.contract';
import type { ApiFailure, ApiResult, Call } from '@bakul/shop/kit/http/client';
import { lineAmount } from '@bakul/shop/kit/money';
import { toMilli } from '@bakul/shop/kit/quantity';
import type { CartNotifications } from '../notifications/cart-toasts.ts';
import type { SessionData } from '../session/session-data.ts';
import { type CartState, emptyCart, type UnsentQuantity } from './cart-state.ts';

/** The buyer whose cart this browser shows. */
export type CartOwner = {
  /** A different key means a different cart. */
  key: string;
  /** The place that the cart's delivery fee is for. A change refetches the cart and keeps showing the current one. */
  place: string;
  kind: 'guest' | 'member' | 'closed' | 'unknown';
};

export const guestKey = 'guest';

/** Null is a session that was just cleared, that is, a guest on a new device. */
export function cartOwner(session: SessionData | null): CartOwner {
  if (!session?.isLoggedIn || !session.user) return { key: guestKey, place: '', kind: 'guest' };
  const { user, standing, scopes, XAddressId } = session;
  // Right after a login it is not known yet for whom the person buys.
  if (!standing) return { key: `${user.id}`, place: '', kind: 'unknown' };
  const key = `${user.id} ${standing.buyer.company_id ?? 'myself'}`;
  const place = String(XAddressId ?? '');
  return { key, place, kind: scopes.includes('cart.use') ? 'member' : 'closed' };
}

export type LineEdit = {
  quantity?: number | undefined;
  note?: string | null | undefined;
  is_selected?: boolean | undefined;
};

/** A change of one variant that no response contains yet. */
export type PendingChange = {
  edit: LineEdit;
  /** Null while the variant has no line. */
  lineId: number | null;
  /** The copy of its quantity in the outbox. */
  unsent: UnsentQuantity | null;
  /** Runs until the buyer has stopped typing. */
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Dismisses the notification that it could not be saved. */
  dismiss: (() => void) | null;
};

/** What this page has changed, by variant. Removed variants are hidden until the server has removed them. */
export type LocalChanges = { pending: Map<number, PendingChange>; removed: Set<number> };

/**
 * The server's cart with the local changes overlaid. Amounts are estimated at the price in force, or at the next tier's
 * price once it is reached, until the server responds with the exact ones.
 */
export function overlayChanges(cart: Cart, { pending, removed }: LocalChanges): Cart {
  if (pending.size === 0 && removed.size === 0) return cart;
  const lines = cart.lines
    .filter(({ variant_id }) => !removed.has(variant_id) && pending.get(variant_id)?.edit.quantity !== 0)
    .map((line) => {
      const change = pending.get(line.variant_id);
      return change ? editLine(line, change.edit) : line;
    });
  return { ...cart, lines, goods: cart.goods + goodsOf(lines) - goodsOf(cart.lines) };
}

const milli = (value: number) => toMilli(value) ?? 0;

function editLine(line: CartLine, { quantity, note, is_selected }: LineEdit): CartLine {
  const marked = {
    ...line,
    ...(note !== undefined && { note }),
    ...(is_selected !== undefined && { is_selected }),
  };
  if (quantity === undefined || quantity === line.quantity) return marked;
  const next = line.next_tier;
  const missing = next ? milli(next.add) - (milli(quantity) - milli(line.quantity)) : 0;
  const price = next && missing <= 0 ? next.price : line.price;
  return {
    ...marked,
    quantity,
    price,
    next_tier: next && missing > 0 ? { ...next, add: missing / 1000 } : null,
    amount: lineAmount(milli(quantity), milli(line.pack_size), price),
  };
}

function goodsOf(lines: readonly CartLine[]): number {
  return lines
    .filter(({ is_selected, problems }) => is_selected && !problems.includes('unavailable'))
    .reduce((sum, { amount }) => sum + amount, 0);
}

export type ServerCartDeps = {
  call: Call;
  publish: (state: CartState) => void;
  notify: CartNotifications;
  /** Whether this device has filled a cart as a guest. If so, the cart is fetched, and merged at login. */
  guestCart: { has: () => Promise<boolean>; set: (has: boolean) => Promise<void> };
  /** Sends the cart to the other tabs. */
  announce: (cart: Cart) => void;
  /** For analytics: the cart before and after a change by the buyer. */
  onChanged: (before: Cart, after: Cart) => void;
};

export type CartAnswer = ApiResult<{ data: Cart }>;

/** Runs requests one at a time. Dropping the queue cancels waiting ones and makes the running one resolve to null. */
function createRequestQueue() {
  let tail: Promise<unknown> = Promise.resolve();
  let round = 0;
  let waiting = 0;

  return {
    /** Null when the queue was dropped in the meantime or the task had nothing to do. */
    run<T>(task: () => Promise<T | null>): Promise<T | null> {
      const mine = round;
      waiting++;
      const done = tail.then(async () => {
        if (mine !== round) return null;
        const result = await task();
        if (mine !== round) return null;
        waiting--;
        return result;
      });
      tail = done.catch(() => undefined);
      return done;
    },
    drop() {
      round++;
      waiting = 0;
      tail = Promise.resolve();
    },
    isBusy: () => waiting > 0,
    /** Resolves once all tasks queued so far are done. */
    async idle(): Promise<void> {
      await tail;
    },
  };
}

/**
 * The owner of the cart and the server's version of it. Requests are serialized, so that an older response never
 * overwrites a newer one.
 */
export class ServerCart {
  readonly #deps: ServerCartDeps;
  readonly #local: LocalChanges;
  readonly #requests = createRequestQueue();
  #owner: CartOwner | null = null;
  #cart: Cart | null = null;
  #failure: ApiFailure | null = null;
  #changes: readonly CartChange[] = [];
  /** Set while unsent changes of an earlier page are sent, so that nobody sees a cart without them. */
  isHidden = false;

  constructor(deps: ServerCartDeps, local: LocalChanges) {
    this.#deps = deps;
    this.#local = local;
  }

  get owner(): CartOwner | null {
    return this.#owner;
  }

  get isKnown(): boolean {
    return this.#cart !== null;
  }

  /** The line as the server knows it. */
  lineOf(variantId: number): CartLine | undefined {
    return this.#cart?.lines.find((line) => line.variant_id === variantId);
  }

  /** The cart as the buyer sees it. */
  view(): Cart | null {
    return this.#cart && overlayChanges(this.#cart, this.#local);
  }

  show(): void {
    const { pending } = this.#local;
    // Quantities are shown even while the cart is not, or a stepper would turn back into a button for a moment.
    const hidden = this.isHidden ? (this.view()?.lines ?? []) : [];
    const added = [...pending].filter(([id, { edit }]) => edit.quantity && !this.lineOf(id));
    const adding = new Map([
      ...hidden.map(({ variant_id, quantity }) => [variant_id, quantity] as const),
      ...added.map(([id, { edit }]) => [id, edit.quantity ?? 0] as const),
    ]);
    const unsaved = [...pending.values()].flatMap(({ dismiss, lineId }) =>
      dismiss && lineId ? [lineId] : [],
    );
    this.#deps.publish({
      cart: this.isHidden ? null : this.view(),
      failure: this.#failure,
      isClosed: this.#owner?.kind === 'closed',
      adding,
      unsaved: new Set(unsaved),
      isSaving: this.#requests.isBusy() || [...pending.values()].some(({ timer }) => timer !== undefined),
      changes: this.#changes,
    });
  }

  #take(cart: Cart): void {
    this.#cart = cart;
    this.#failure = null;
    if (this.#owner?.kind === 'guest') void this.#deps.guestCart.set(cart.lines.length > 0);
  }

  /** Stored before the response, because the visitor may leave the page first. */
  expectLines(): void {
    if (this.#owner?.kind === 'guest') void this.#deps.guestCart.set(true);
  }

  /**
   * Sends a change made by the buyer. Null when there was nothing to send or the owner of the cart has changed since.
   */
  async send(
    request: () => Promise<CartAnswer | null>,
    onAnswer: (answer: CartAnswer) => void,
  ): Promise<CartAnswer | null> {
    const answer = this.#requests.run(request);
    this.show();
    const result = await answer;
    const before = this.#cart;
    if (result?.ok) this.#take(result.data.data);
    if (result) onAnswer(result);
    this.show();
    if (!result?.ok) return result;
    this.#deps.announce(result.data.data);
    if (before) this.#deps.onChanged(before, result.data.data);
    return result;
  }

  async refresh(): Promise<void> {
    const result = await this.#requests.run(() => this.#deps.call('GET /api/cart', {}));
    if (result?.ok) this.#take(result.data.data);
    else if (result) this.#failure = result.failure;
    this.show();
  }

  /** Merges the guest's cart into the member's. */
  async #merge(): Promise<void> {
    const { call, guestCart, announce, notify } = this.#deps;
    const result = await this.#requests.run(() => call('POST /api/cart/merge', {}));
    if (!result) return;
    if (!result.ok) return this.refresh();
    await guestCart.set(false);
    this.#changes = result.data.changes;
    this.#take(result.data.data);
    this.show();
    announce(result.data.data);
    if (this.#changes.length > 0) notify.merged(this.#changes);
  }

  /** Switches to the owner that the session names. True when the previous cart was somebody else's. */
  switchTo(next: CartOwner): boolean {
    const before = this.#owner;
    const isOther = before?.key !== next.key || before.kind !== next.kind;
    this.#owner = next;
    if (!isOther) return false;
    this.#requests.drop();
    this.#cart = null;
    this.#failure = null;
    this.#changes = [];
    return true;
  }

  async load(): Promise<void> {
    const owner = this.#owner;
    if (!owner || owner.kind === 'closed' || owner.kind === 'unknown') return;
    const hasGuestCart = await this.#deps.guestCart.has();
    if (this.#owner !== owner) return;
    if (owner.kind === 'member' && hasGuestCart) return this.#merge();
    if (owner.kind === 'member' || hasGuestCart) return this.refresh();
    this.#cart ??= emptyCart;
    this.show();
  }

  /** Resolves once all queued requests are answered. */
  idle(): Promise<void> {
    return this.#requests.idle();
  }

  /** Takes a cart that came in the response of another request. */
  receive(cart: Cart): void {
    this.#take(cart);
    this.show();
    this.#deps.announce(cart);
  }

  /** Applies a cart from another tab unless it is older than the one here. */
  applyFromOtherTab(cart: Cart): void {
    const known = this.#cart?.updated_at;
    if (known && cart.updated_at && cart.updated_at < known) return;
    this.#take(cart);
    this.show();
  }

  forgetChanges(): void {
    this.#changes = [];
    this.show();
  }
}
