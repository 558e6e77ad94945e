import type { CartLine } from '@bakul/shop/features/cart/cart.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import {
  type CartAnswer,
  type CartOwner,
  guestKey,
  type LineEdit,
  type LocalChanges,
  type PendingChange,
  ServerCart,
  type ServerCartDeps,
} from './cart-merge.ts';
import { addQuantities, type Outbox, type UnsentQuantity } from './cart-state.ts';

export type CartDeps = ServerCartDeps & {
  outbox: Outbox;
  /** The unsent quantities of these owners, taken over from pages that are gone. */
  takeOver: (owners: readonly string[]) => Promise<UnsentQuantity[]>;
  pageId: string;
  newKey: () => string;
  now: () => number;
  /** Debounce in milliseconds between the last key and the request. */
  pause: number;
};

/**
 * The cart of this page with its actions. A change is shown and stored in the outbox at once, and sent when the buyer
 * has stopped typing. It leaves the outbox when the server has answered. README.md has the states of a change.
 */
export class CartEngine {
  readonly #deps: CartDeps;
  readonly #local: LocalChanges = { pending: new Map(), removed: new Set() };
  readonly server: ServerCart;
  #following: Promise<void> = Promise.resolve();

  constructor(deps: CartDeps) {
    this.#deps = deps;
    this.server = new ServerCart(deps, this.#local);
  }

  // What the buyer does

  /** Adds to the existing quantity. Resolves to true once the server has stored it. */
  async add(variantId: number, quantity: number): Promise<boolean> {
    const held = this.#lineOf(variantId)?.quantity ?? this.#local.pending.get(variantId)?.edit.quantity ?? 0;
    this.#put(variantId, { quantity: addQuantities(held, quantity) });
    return this.#save(variantId);
  }

  /** Sets the quantity of a variant, whether or not it has a line. */
  async setVariant(variantId: number, quantity: number, wait = this.#deps.pause): Promise<void> {
    const line = this.#lineOf(variantId);
    if (line && quantity === 0) return this.remove(line.id);
    const pending = this.#local.pending.get(variantId);
    if (quantity === 0 && !pending) return;
    if (quantity === 0 && pending?.unsent?.from === null && pending.unsent.posted === null)
      return this.#forget(variantId);
    this.#put(variantId, { quantity });
    if (wait === 0) await this.#save(variantId);
    else this.#saveLater(variantId, wait);
  }

  async setQuantity(lineId: number, quantity: number): Promise<void> {
    const line = this.#viewedLine(lineId);
    if (line) await this.setVariant(line.variant_id, quantity);
  }

  /** Resolves to true once the server has stored it. */
  async change(lineId: number, edit: LineEdit): Promise<boolean> {
    const line = this.#viewedLine(lineId);
    if (!line) return false;
    this.#put(line.variant_id, edit);
    return this.#save(line.variant_id);
  }

  async remove(lineId: number): Promise<void> {
    const line = this.#viewedLine(lineId);
    if (!line) return;
    const { outbox, call, notify } = this.#deps;
    const { variant_id } = line;
    this.#forget(variant_id);
    const unsent = this.#unsentOf(variant_id, 0);
    outbox.put(unsent);
    this.#local.removed.add(variant_id);
    const removal = this.server.send(
      () => call('DELETE /api/cart/items/{id}', { id: lineId }),
      () => {
        this.#local.removed.delete(variant_id);
        outbox.remove(unsent.key);
      },
    );
    const undo = async () => {
      if ((await removal)?.ok) await this.#putBack(line);
    };
    const dismiss = notify.removed(line, () => void undo());
    const result = await removal;
    if (!result || result.ok) return;
    dismiss();
    if (result.failure.status === 404) return this.server.refresh();
    notify.failed(result.failure, () => void this.remove(lineId));
  }

  async #putBack({ variant_id, quantity, note, is_selected }: CartLine): Promise<void> {
    this.#put(variant_id, { quantity, ...(note && { note }), ...(!is_selected && { is_selected }) });
    await this.#save(variant_id);
  }

  async selectAll(isSelected: boolean): Promise<void> {
    const edit = { is_selected: isSelected };
    const variantIds = this.server.view()?.lines.map(({ variant_id }) => variant_id) ?? [];
    for (const id of variantIds) this.#put(id, edit);
    const result = await this.server.send(
      () => this.#deps.call('PATCH /api/cart', edit),
      () => {
        for (const id of variantIds) this.#settle(id, edit);
      },
    );
    if (result && !result.ok) this.#deps.notify.failed(result.failure, () => void this.selectAll(isSelected));
  }

  async clear(): Promise<boolean> {
    const result = await this.server.send(
      () => this.#deps.call('DELETE /api/cart', {}),
      (answer) => {
        if (answer.ok) for (const id of [...this.#local.pending.keys()]) this.#forget(id);
      },
    );
    if (!result || result.ok) return result !== null;
    this.#deps.notify.failed(result.failure, () => void this.clear());
    return false;
  }

  /** Sends pending changes. Resolves to true when the server has everything that is shown. */
  async settle(): Promise<boolean> {
    await this.#following;
    await this.server.idle();
    await Promise.all([...this.#local.pending.keys()].map((id) => this.#save(id)));
    await this.server.idle();
    return this.#local.pending.size === 0 && this.#local.removed.size === 0 && this.server.isKnown;
  }

  // Whose cart it is

  /** Switches to the owner that the session names and loads their cart, with what an earlier page left unsent. */
  follow(next: CartOwner): Promise<void> {
    const { owner } = this.server;
    if (owner?.key === next.key && owner.kind === next.kind && owner.place === next.place)
      return this.#following;
    this.#following = this.#switchTo(next);
    return this.#following;
  }

  async #switchTo(next: CartOwner): Promise<void> {
    if (!this.server.switchTo(next)) return this.server.load();
    // What is pending stays in the outbox for its owner.
    for (const { timer, dismiss } of this.#local.pending.values()) {
      clearTimeout(timer);
      dismiss?.();
    }
    this.#local.pending.clear();
    this.#local.removed.clear();
    this.server.show();
    const owners = next.kind === 'member' ? [next.key, guestKey] : [next.key];
    const isBuyer = next.kind === 'member' || next.kind === 'guest';
    const unsent = isBuyer ? await this.#deps.takeOver(owners) : [];
    if (this.server.owner !== next) return;
    this.server.isHidden = unsent.length > 0;
    await this.server.load();
    for (const each of unsent) if (this.server.owner === next) await this.#restore(each, next);
    if (this.server.owner !== next) return;
    this.server.isHidden = false;
    this.server.show();
  }

  /** Sends what an earlier page did not, unless it arrived or the line was changed elsewhere since. */
  async #restore(unsent: UnsentQuantity, owner: CartOwner): Promise<void> {
    const { outbox, newKey } = this.#deps;
    const { variant_id, quantity, from } = unsent;
    if (this.#local.pending.has(variant_id)) return;
    const line = this.server.lineOf(variant_id);
    const isOfGuest = unsent.owner !== owner.key;
    // The guest's cart was merged just now. The server knows a guest's keys only for the guest.
    const hasArrived = isOfGuest && unsent.posted !== null && line !== undefined;
    if (from !== null && !this.server.isKnown) return;
    if (hasArrived || (from !== null && line?.quantity !== from)) return outbox.remove(unsent.key);
    const own = isOfGuest ? { ...unsent, owner: owner.key, key: newKey(), posted: null } : unsent;
    if (isOfGuest) outbox.remove(unsent.key);
    outbox.put(own);
    this.#local.pending.set(variant_id, newChange({ quantity }, line, own));
    this.server.expectLines();
    await this.#save(variant_id);
  }

  // From the change to its answer

  /** Shows a change and stores its quantity. */
  #put(variantId: number, edit: LineEdit): void {
    const { pending } = this.#local;
    const change = pending.get(variantId) ?? newChange({}, this.#savedLine(variantId), null);
    change.edit = { ...change.edit, ...edit };
    pending.set(variantId, change);
    if (edit.quantity !== undefined) {
      change.unsent = { ...(change.unsent ?? this.#unsentOf(variantId, 0)), quantity: edit.quantity };
      this.#deps.outbox.put(change.unsent);
      this.server.expectLines();
    }
    this.server.show();
  }

  #unsentOf(variantId: number, quantity: number): UnsentQuantity {
    const { newKey, now, pageId } = this.#deps;
    const owner = this.server.owner?.key ?? guestKey;
    const from = this.#savedLine(variantId)?.quantity ?? null;
    const times = { posted: null, at: now() };
    return { key: newKey(), owner, page: pageId, variant_id: variantId, quantity, from, ...times };
  }

  #saveLater(variantId: number, wait: number): void {
    const change = this.#local.pending.get(variantId);
    if (!change) return;
    clearTimeout(change.timer);
    change.timer = setTimeout(() => void this.#save(variantId), wait);
    this.server.show();
  }

  /** Sends only the latest value of a variant, however often it was changed. Resolves to true when nothing is left. */
  async #save(variantId: number): Promise<boolean> {
    const { pending } = this.#local;
    const waiting = pending.get(variantId);
    clearTimeout(waiting?.timer);
    if (waiting) waiting.timer = undefined;
    const owner = this.server.owner?.key;
    let sent: LineEdit = {};
    let wasAdded = false;
    const result = await this.server.send(
      async () => {
        const change = pending.get(variantId);
        if (!change) return null;
        wasAdded = isAddition(change);
        sent = wasAdded ? additionOf(change) : { ...change.edit };
        return wasAdded ? this.#sendAddition(variantId, change, sent) : this.#sendEdit(variantId, change);
      },
      (answer) => this.#onAnswer(variantId, sent, answer),
    );
    if (this.server.owner?.key !== owner) return false;
    if (result && !result.ok) {
      await this.#report(variantId, sent, result.failure);
      return false;
    }
    // What an addition cannot contain, or was typed since, becomes a change of the new line.
    if (wasAdded && pending.has(variantId)) return this.#save(variantId);
    return !pending.has(variantId);
  }

  #sendEdit(variantId: number, { edit, lineId }: PendingChange): Promise<CartAnswer> {
    const id = this.server.lineOf(variantId)?.id ?? lineId ?? 0;
    return this.#deps.call('PATCH /api/cart/items/{id}', { id, ...edit });
  }

  async #sendAddition(variantId: number, change: PendingChange, { quantity = 0 }: LineEdit) {
    const { call, outbox } = this.#deps;
    if (!change.unsent) return null;
    const isRepeated = change.unsent.posted !== null;
    change.unsent = { ...change.unsent, posted: quantity };
    outbox.put(change.unsent);
    const item = { variant_id: variantId, quantity };
    const answer = await call('POST /api/cart/items', item, { idempotencyKey: change.unsent.key });
    // The answer to a repeated request is the stored one, and other changes may have followed it.
    return answer.ok && isRepeated ? call('GET /api/cart', {}) : answer;
  }

  #onAnswer(variantId: number, sent: LineEdit, answer: CartAnswer): void {
    const change = this.#local.pending.get(variantId);
    if (answer.ok) this.#settle(variantId, sent);
    if (!change || answer.ok || !isRefusal(answer.failure)) return;
    if (isAddition(change) || answer.failure.status === 404) this.#forget(variantId);
    // It would be refused again on the next page. This page keeps showing it, so that it can be corrected.
    else if (change.unsent) this.#deps.outbox.remove(change.unsent.key);
  }

  /** Removes what was sent. What was changed in the meantime stays. */
  #settle(variantId: number, sent: LineEdit): void {
    const change = this.#local.pending.get(variantId);
    if (!change) return;
    const fields = ['quantity', 'note', 'is_selected'] as const;
    const { edit } = change;
    const left = fields.filter((field) => edit[field] !== undefined && edit[field] !== sent[field]);
    if (left.length === 0) {
      this.#forget(variantId);
      return;
    }
    change.edit = Object.fromEntries(left.map((field) => [field, edit[field]]));
    const line = this.server.lineOf(variantId);
    change.lineId = line?.id ?? null;
    if (!change.unsent || sent.quantity === undefined) return;
    this.#deps.outbox.remove(change.unsent.key);
    change.unsent =
      change.edit.quantity === undefined ? null : this.#unsentOf(variantId, change.edit.quantity);
    if (change.unsent) this.#deps.outbox.put(change.unsent);
  }

  async #report(variantId: number, sent: LineEdit, failure: ApiFailure): Promise<void> {
    const { notify } = this.#deps;
    const change = this.#local.pending.get(variantId);
    if (change) {
      change.dismiss?.();
      change.dismiss = notify.failed(failure, () => void this.#save(variantId));
      this.server.show();
    } else if (failure.status === 404) {
      notify.failed(failure, () => void this.server.refresh());
      await this.server.refresh();
    } else {
      notify.failed(failure, () => void this.setVariant(variantId, sent.quantity ?? 0, 0));
    }
  }

  /** Drops a change: it has arrived, was refused, or the buyer has taken it back. */
  #forget(variantId: number): void {
    const change = this.#local.pending.get(variantId);
    if (!change) return;
    clearTimeout(change.timer);
    change.dismiss?.();
    if (change.unsent) this.#deps.outbox.remove(change.unsent.key);
    this.#local.pending.delete(variantId);
    this.server.show();
  }

  /** The server's line, unless it is being removed. */
  #savedLine(variantId: number): CartLine | undefined {
    return this.#local.removed.has(variantId) ? undefined : this.server.lineOf(variantId);
  }

  #lineOf(variantId: number): CartLine | undefined {
    return this.server.view()?.lines.find((line) => line.variant_id === variantId);
  }

  #viewedLine(lineId: number): CartLine | undefined {
    return this.server.view()?.lines.find(({ id }) => id === lineId);
  }
}

const newChange = (
  edit: LineEdit,
  line: CartLine | undefined,
  unsent: UnsentQuantity | null,
): PendingChange => ({
  edit,
  lineId: line?.id ?? null,
  unsent,
  timer: undefined,
  dismiss: null,
});

const isAddition = ({ unsent }: PendingChange) => unsent !== null && unsent.from === null;

/**
 * An addition that may have arrived is repeated as it was, because the server compares it with the first one. So it
 * has no note, which the outbox does not store: the note is a change of the new line.
 */
const additionOf = ({ edit: { quantity }, unsent }: PendingChange): LineEdit => ({
  quantity: unsent?.posted ?? quantity,
});

/** The server has understood and declined it, so repeating it is of no use. */
const isRefusal = ({ status }: ApiFailure) => status >= 400 && status < 500 && status !== 429;
