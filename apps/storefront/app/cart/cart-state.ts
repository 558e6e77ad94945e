import type { Cart, CartChange } from '@bakul/shop/features/cart/cart.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { toMilli } from '@bakul/shop/kit/quantity';
import { randomId } from '@bakul/shop/kit/random-id';

export type CartState = {
  /** The server's cart with local changes overlaid. Null while unknown, and on the server. */
  cart: Cart | null;
  /** Why the cart is unknown or stale. */
  failure: ApiFailure | null;
  /** This buyer may browse but not buy: the role or the state of the company allows no cart. */
  isClosed: boolean;
  /** Variants that are being added, with their quantities. */
  adding: ReadonlyMap<number, number>;
  /** Lines whose last change did not reach the server. */
  unsaved: ReadonlySet<number>;
  isSaving: boolean;
  /** What a login changed in the guest's cart, until the buyer has seen it. */
  changes: readonly CartChange[];
};

export const emptyCart: Cart = {
  lines: [],
  goods: 0,
  saved: 0,
  weight_grams: 0,
  blocked: 0,
  delivery: null,
  updated_at: null,
};

export const unknownState: CartState = {
  cart: null,
  failure: null,
  isClosed: false,
  adding: new Map(),
  unsaved: new Set(),
  isSaving: false,
  changes: [],
};

let state = unknownState;
const listeners = new Set<() => void>();

export const readCartState = (): CartState => state;

export function publishCartState(next: CartState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function onCartState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const milli = (value: number) => toMilli(value) ?? 0;

/** Adds and subtracts quantities without floating-point error. */
export const addQuantities = (one: number, other: number) => (milli(one) + milli(other)) / 1000;
export const subtractQuantities = (one: number, other: number) => (milli(one) - milli(other)) / 1000;

/** A quantity that the buyer chose and that no response contains yet. */
export type UnsentQuantity = {
  /** The idempotency key under which it is added, so that sending it twice adds it once. */
  key: string;
  /** Whose cart it is for. It is never sent for anybody else. */
  owner: string;
  /** The page that sends it. Other pages take it over once that page is gone. */
  page: string;
  variant_id: number;
  /** 0 removes the line. */
  quantity: number;
  /** The quantity that the server had. Null when there was no line, which makes this an addition. */
  from: number | null;
  /** The quantity that was sent under the key. It may have arrived even if there was no response. */
  posted: number | null;
  at: number;
};

export type Outbox = {
  /** False when it could not be stored. */
  put: (unsent: UnsentQuantity) => boolean;
  remove: (key: string) => void;
  list: () => UnsentQuantity[];
};

type OutboxStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'cart-unsent ';
/** The server knows the keys of additions for as long. */
const maxAgeMs = 86_400_000;

/**
 * Stores every unsent quantity under a name of its own, because several tabs write at once. Written synchronously, so
 * that leaving the page right after a click loses nothing. Not encrypted, which would take until after that, so it holds
 * ids and quantities but no notes. Storage that is blocked or full is as if there were none.
 */
export function createOutbox(openStorage: () => OutboxStorage, now: () => number): Outbox {
  const attempt = <T>(access: (storage: OutboxStorage) => T, otherwise: T): T => {
    try {
      return access(openStorage());
    } catch {
      return otherwise;
    }
  };
  return {
    put: (unsent) =>
      attempt((storage) => {
        storage.setItem(prefix + unsent.key, JSON.stringify(unsent));
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(prefix + key), undefined),
    list: () =>
      attempt((storage) => {
        const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
        return names
          .filter((name) => name.startsWith(prefix))
          .flatMap((name) => {
            const unsent = parseUnsent(storage.getItem(name));
            if (unsent && now() - unsent.at < maxAgeMs) return [unsent];
            storage.removeItem(name);
            return [];
          })
          .toSorted((one, other) => one.at - other.at);
      }, []),
  };
}

/** Null when a different version of the shop, or something else, wrote it. */
function parseUnsent(stored: string | null): UnsentQuantity | null {
  try {
    const value = JSON.parse(stored ?? '') as UnsentQuantity;
    const isNumberOrNull = (field: unknown) => field === null || typeof field === 'number';
    const isValid =
      [value.key, value.owner, value.page].every((field) => typeof field === 'string') &&
      [value.variant_id, value.quantity, value.at].every((field) => typeof field === 'number') &&
      [value.from, value.posted].every(isNumberOrNull);
    return isValid ? value : null;
  } catch {
    return null;
  }
}

export const outbox = createOutbox(() => window.localStorage, Date.now);

/** Names this page in the outbox. */
export const pageId = randomId();
