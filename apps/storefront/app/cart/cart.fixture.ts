import type { Cart, CartChange, CartLine } from '@bakul/shop/features/cart/cart.contract';
import type { ApiFailure, ApiResult, Call, CallOptions } from '@bakul/shop/kit/http/client';
import type { CartOwner } from './cart-merge.ts';
import { CartEngine } from './cart-queue.ts';
import { type CartState, createOutbox, emptyCart, type Outbox, unknownState } from './cart-state.ts';
import { takeOverUnsent } from './cart-tabs.ts';

export const guest: CartOwner = { key: 'guest', place: '', kind: 'guest' };
export const aminah: CartOwner = { key: '7 myself', place: '', kind: 'member' };
export const kitchen: CartOwner = { key: '7 3', place: '', kind: 'member' };

/** A line of variant `id * 10`. */
export const line = (id: number, quantity: number): CartLine => ({
  id,
  variant_id: id * 10,
  sku: `SKU-${id}`,
  product: {
    id,
    slug: `product-${id}`,
    route: `/product/product-${id}`,
    name: `Product ${id}`,
    alt_name: `Produk ${id}`,
    thumb: null,
    farm: 'Farm',
  },
  options: [],
  pack_label: 'Carton, 5 kg',
  order_unit: 'carton',
  price_unit: 'kg',
  pack_size: 5,
  min_quantity: 1,
  quantity_step: 1,
  is_catch_weight: false,
  quantity,
  note: null,
  is_selected: true,
  price: 480,
  list_price: 480,
  price_source: 'list',
  next_tier: null,
  amount: quantity * 5 * 480,
  available: 100,
  problems: [],
  price_before: null,
});

export const cartWith = (...lines: CartLine[]): Cart => ({
  ...emptyCart,
  lines,
  goods: lines.reduce((sum, { amount }) => sum + amount, 0),
  updated_at: '2026-11-15T09:00:00+08:00',
});

export const failure = (status: number): ApiFailure => ({
  status,
  body: { exception: 'InternalException', message: 'No', detail: null, reference: 'R-1', errors: {} },
});

/** What a browser stores, shared by all its tabs. */
export class FakeStorage {
  readonly items = new Map<string, string>();
  isBlocked = false;

  get length() {
    return this.#open().size;
  }
  key(at: number) {
    return [...this.#open().keys()][at] ?? null;
  }
  getItem(name: string) {
    return this.#open().get(name) ?? null;
  }
  setItem(name: string, value: string) {
    this.#open().set(name, value);
  }
  removeItem(name: string) {
    this.#open().delete(name);
  }

  #open() {
    if (this.isBlocked) throw new DOMException('Blocked', 'SecurityError');
    return this.items;
  }
}

type Reply = Cart | ApiFailure | Promise<Cart>;
const isFailure = (reply: Cart | ApiFailure): reply is ApiFailure => 'status' in reply;

/** A page with a cart. Its server gives the prepared replies, in order. */
export class CartPage {
  requests: { name: string; input: unknown; key: string | undefined }[] = [];
  replies: Reply[] = [];
  changes: CartChange[] = [];
  state: CartState = unknownState;
  hasGuestCart = false;
  undo: (() => void) | null = null;
  retry: (() => void) | null = null;
  dismissed = 0;
  merged: readonly CartChange[] | null = null;
  announced: Cart[] = [];
  changed: [Cart, Cart][] = [];
  readonly outbox: Outbox;
  readonly cart: CartEngine;
  #keys = 0;

  constructor({ storage = new FakeStorage(), pageId = 'page 1', now = Date.now } = {}) {
    this.outbox = createOutbox(() => storage, now);
    const dismiss = () => {
      this.dismissed++;
    };
    this.cart = new CartEngine({
      // The replies have the shape of the contract.
      call: this.#call as Call,
      publish: (next) => {
        this.state = next;
      },
      notify: {
        removed: (_, undo) => {
          this.undo = undo;
          return dismiss;
        },
        failed: (_, retry) => {
          this.retry = retry;
          return dismiss;
        },
        merged: (changes) => {
          this.merged = changes;
        },
      },
      guestCart: {
        has: async () => this.hasGuestCart,
        set: async (has) => {
          this.hasGuestCart = has;
        },
      },
      announce: (cart) => this.announced.push(cart),
      onChanged: (before, after) => this.changed.push([before, after]),
      outbox: this.outbox,
      takeOver: (owners) => takeOverUnsent(this.outbox, undefined, pageId, owners),
      pageId,
      newKey: () => `${pageId} key ${++this.#keys}`,
      now,
      pause: 400,
    });
  }

  #call = async (name: string, input: unknown, options?: CallOptions): Promise<ApiResult<unknown>> => {
    this.requests.push({ name, input, key: options?.idempotencyKey });
    const reply = await this.replies.shift();
    if (!reply) throw new Error(`No answer left for ${name}`);
    return isFailure(reply)
      ? { ok: false, failure: reply }
      : { ok: true, data: { data: reply, changes: this.changes } };
  };

  get quantities() {
    return this.state.cart?.lines.map(({ quantity }) => quantity);
  }
  get names() {
    return this.requests.map(({ name }) => name);
  }
  get inputs() {
    return this.requests.map(({ input }) => input);
  }
}

/** A page that shows the cart of a member with these lines. */
export async function filledPage(...lines: CartLine[]): Promise<CartPage> {
  const page = new CartPage();
  page.replies.push(cartWith(...lines));
  await page.cart.follow(aminah);
  page.requests = [];
  return page;
}
