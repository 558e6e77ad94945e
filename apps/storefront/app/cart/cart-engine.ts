import type { Cart, CartChange, CartLine } from '@bakul/shop/cart/cart.contract';
import type { ApiFailure, ApiResult, Call } from '@bakul/shop/kit/client';
import { createEdits } from './cart-edits.ts';
import type { CartOwner } from './cart-owner.ts';
import { createQueue } from './cart-queue.ts';
import { type CartState, emptyCart } from './cart-state.ts';
import { type LineEdit, plus } from './cart-view.ts';

/** What the buyer is told. The answer takes it back. */
export type CartVoice = {
  removed: (line: CartLine, undo: () => void) => () => void;
  failed: (failure: ApiFailure, retry: () => void) => () => void;
  merged: (changes: readonly CartChange[]) => void;
};

export type CartDeps = {
  call: Call;
  publish: (state: CartState) => void;
  voice: CartVoice;
  /** Whether this device filled a cart as a guest: then it is asked for, and merged at a login. */
  guestCart: { has: () => Promise<boolean>; set: (has: boolean) => Promise<void> };
  /** Other tabs take over what they are told. */
  announce: (cart: Cart) => void;
  /** For the analytics: what a change of the buyer's did. */
  onChanged: (before: Cart, after: Cart) => void;
  /** Milliseconds from the last key to the saving. */
  pause: number;
};

type Answer = ApiResult<{ data: Cart }>;
type NewLine = { variant_id: number; quantity: number; note?: string | null };
export type CartEngine = ReturnType<typeof createCartEngine>;

/**
 * The cart of this page. The server's answer is what counts; what was changed here lies over it until it is answered.
 * Requests go one after the other, so that no older answer covers a newer one.
 */
export function createCartEngine({ call, publish, voice, guestCart, announce, onChanged, pause }: CartDeps) {
  const queue = createQueue();
  const edits = createEdits();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  /** Lines that could not be saved, each with the way to take back the message about it. */
  const complaints = new Map<number, () => void>();
  let owner: CartOwner | null = null;
  let base: Cart | null = null;
  let failure: ApiFailure | null = null;
  let changes: readonly CartChange[] = [];

  const view = () => base && edits.over(base);
  const lineOf = (variantId: number) => view()?.lines.find((line) => line.variant_id === variantId);

  function show() {
    publish({
      cart: view(),
      failure,
      isClosed: owner?.kind === 'closed',
      unsaved: new Set(complaints.keys()),
      isSaving: queue.isBusy() || timers.size > 0,
      changes,
    });
  }

  function stopTimer(lineId: number) {
    clearTimeout(timers.get(lineId));
    timers.delete(lineId);
  }

  function takeBackComplaint(lineId: number) {
    complaints.get(lineId)?.();
    complaints.delete(lineId);
  }

  function complain(lineId: number, problem: ApiFailure, retry: () => void) {
    takeBackComplaint(lineId);
    complaints.set(lineId, voice.failed(problem, retry));
    show();
  }

  function forget() {
    for (const lineId of [...timers.keys()]) stopTimer(lineId);
    for (const lineId of [...complaints.keys()]) takeBackComplaint(lineId);
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
    request: () => Promise<Answer | null>,
    onAnswer: (result: Answer) => void = () => undefined,
  ): Promise<Answer | null> {
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
  async function follow(next: CartOwner): Promise<void> {
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

  /** However often a line was changed, the last value is sent, once. */
  async function save(lineId: number): Promise<boolean> {
    stopTimer(lineId);
    let sent: LineEdit = {};
    const request = async () => {
      if (!edits.has(lineId)) return null;
      sent = { ...edits.of(lineId) };
      return call('PATCH /api/cart/items/{id}', { id: lineId, ...sent });
    };
    const result = await send(request, (answer) => {
      if (answer.ok) edits.settle(lineId, sent);
      else if (answer.failure.status === 404) edits.drop(lineId);
      if (!edits.has(lineId)) takeBackComplaint(lineId);
    });
    if (!result || result.ok) return !edits.has(lineId);
    if (edits.has(lineId)) complain(lineId, result.failure, () => void save(lineId));
    else {
      voice.failed(result.failure, () => void refresh());
      await refresh();
    }
    return false;
  }

  function setQuantity(lineId: number, quantity: number): Promise<void> | undefined {
    if (quantity === 0) return remove(lineId);
    edits.put(lineId, { quantity });
    stopTimer(lineId);
    timers.set(
      lineId,
      setTimeout(() => void save(lineId), pause),
    );
    show();
    return undefined;
  }

  async function change(lineId: number, patch: LineEdit): Promise<boolean> {
    edits.put(lineId, patch);
    return save(lineId);
  }

  async function post(item: NewLine): Promise<boolean> {
    const result = await send(() => call('POST /api/cart/items', item));
    if (!result || result.ok) return result !== null;
    const { status } = result.failure;
    voice.failed(result.failure, () => void (status === 0 ? postAgain(item) : post(item)));
    return false;
  }

  /** No answer may mean that it was added all the same: looks before it adds again. */
  async function postAgain(item: NewLine): Promise<void> {
    await refresh();
    if (!lineOf(item.variant_id)) await post(item);
  }

  async function add(variantId: number, quantity: number): Promise<boolean> {
    const line = lineOf(variantId);
    return line
      ? change(line.id, { quantity: plus(line.quantity, quantity) })
      : post({ variant_id: variantId, quantity });
  }

  async function remove(lineId: number): Promise<void> {
    const line = view()?.lines.find(({ id }) => id === lineId);
    if (!line) return;
    stopTimer(lineId);
    takeBackComplaint(lineId);
    edits.hide(lineId);
    const removal = send(
      () => call('DELETE /api/cart/items/{id}', { id: lineId }),
      () => edits.unhide(lineId),
    );
    const takeBack = voice.removed(line, () => void removal.then((result) => result?.ok && putBack(line)));
    const result = await removal;
    if (!result || result.ok) return;
    takeBack();
    if (result.failure.status === 404) return refresh();
    complain(lineId, result.failure, () => void remove(lineId));
  }

  async function putBack({ variant_id, quantity, note, is_selected }: CartLine): Promise<void> {
    if (!(await post({ variant_id, quantity, note })) || is_selected) return;
    const line = lineOf(variant_id);
    if (line) await change(line.id, { is_selected: false });
  }

  async function selectAll(isSelected: boolean): Promise<void> {
    const ids = view()?.lines.map(({ id }) => id) ?? [];
    const patch = { is_selected: isSelected };
    for (const id of ids) edits.put(id, patch);
    const result = await send(
      () => call('PATCH /api/cart', patch),
      () => {
        for (const id of ids) edits.settle(id, patch);
      },
    );
    if (result && !result.ok) voice.failed(result.failure, () => void selectAll(isSelected));
  }

  async function clear(): Promise<boolean> {
    const result = await send(
      () => call('DELETE /api/cart', {}),
      (answer) => answer.ok && edits.clear(),
    );
    if (!result || result.ok) return result !== null;
    voice.failed(result.failure, () => void clear());
    return false;
  }

  async function settle(): Promise<boolean> {
    await Promise.all([...new Set([...timers.keys(), ...complaints.keys()])].map(save));
    await queue.idle();
    return edits.isEmpty() && base !== null;
  }

  return {
    follow,
    add,
    setQuantity,
    change,
    remove,
    selectAll,
    clear,
    refresh,
    settle,
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
