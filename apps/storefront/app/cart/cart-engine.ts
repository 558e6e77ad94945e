import type { CartLine } from '@bakul/shop/features/cart/cart.contract';
import type { ApiFailure } from '@bakul/shop/kit/client';
import { createAdditions } from './cart-additions.ts';
import { type CartAnswer, type CartDeps, createCartCore } from './cart-core.ts';
import { addQuantities, type LineEdit } from './cart-view.ts';

type NewLine = { variant_id: number; quantity: number; note?: string | null };
export type CartEngine = ReturnType<typeof createCartEngine>;

/** The cart of this page with its actions. Changes are optimistic, and the server's response is authoritative. */
export function createCartEngine(deps: CartDeps) {
  const { call, voice, pause } = deps;
  const additions = createAdditions({ post: postNew, onMore: setVariant, show: () => core.show() });
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  /** Lines that could not be saved, each with the function that dismisses its notification. */
  const complaints = new Map<number, () => void>();
  const core = createCartCore(deps, {
    adding: additions.wanted,
    unsaved: () => new Set(complaints.keys()),
    isWaiting: () => timers.size > 0,
    forget() {
      for (const lineId of [...timers.keys()]) stopTimer(lineId);
      for (const lineId of [...complaints.keys()]) takeBackComplaint(lineId);
      additions.clear();
    },
  });
  const { edits, send, refresh, lineOf } = core;

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
    core.show();
  }

  /** Sends only the latest value of a line, however often it was changed. */
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

  async function setQuantity(lineId: number, quantity: number): Promise<void> {
    if (quantity === 0) return remove(lineId);
    edits.put(lineId, { quantity });
    stopTimer(lineId);
    timers.set(
      lineId,
      setTimeout(() => void save(lineId), pause),
    );
    core.show();
  }

  async function change(lineId: number, patch: LineEdit): Promise<boolean> {
    edits.put(lineId, patch);
    return save(lineId);
  }

  async function post(item: NewLine, retry: () => void): Promise<CartAnswer | null> {
    core.expectLines();
    const result = await send(() => call('POST /api/cart/items', item));
    if (result && !result.ok) voice.failed(result.failure, retry);
    return result;
  }

  async function postNew(variantId: number, quantity: number) {
    const result = await post({ variant_id: variantId, quantity }, () => void addAgain(variantId, quantity));
    if (!result) return 'dropped' as const;
    if (result.ok) return 'added' as const;
    const { status } = result.failure;
    // A refused quantity is dropped. One that did not reach the server stays as typed.
    return status >= 400 && status < 500 && status !== 429 ? ('refused' as const) : ('unsent' as const);
  }

  /** A request without a response may have succeeded, so this checks the cart before adding again. */
  async function addAgain(variantId: number, quantity: number): Promise<void> {
    await refresh();
    const typed = additions.wanted().get(variantId) ?? quantity;
    if (!lineOf(variantId)) return void (await additions.put(variantId, typed, 0));
    additions.drop(variantId);
    await setVariant(variantId, typed);
  }

  /** Sets the quantity of a variant, whether or not it has a line. */
  async function setVariant(variantId: number, quantity: number, wait = pause): Promise<void> {
    const line = lineOf(variantId);
    await (line ? setQuantity(line.id, quantity) : additions.put(variantId, quantity, wait));
  }

  /** Adds to the existing quantity. Resolves to true once the server has stored it. */
  async function add(variantId: number, quantity: number): Promise<boolean> {
    const line = lineOf(variantId);
    if (line) return change(line.id, { quantity: addQuantities(line.quantity, quantity) });
    const held = additions.wanted().get(variantId) ?? 0;
    return (await additions.put(variantId, addQuantities(held, quantity), 0)) ?? false;
  }

  async function remove(lineId: number): Promise<void> {
    const line = core.view()?.lines.find(({ id }) => id === lineId);
    if (!line) return;
    stopTimer(lineId);
    takeBackComplaint(lineId);
    edits.hide(lineId);
    const removal = send(
      () => call('DELETE /api/cart/items/{id}', { id: lineId }),
      () => edits.unhide(lineId),
    );
    const undo = async () => {
      if ((await removal)?.ok) await putBack(line);
    };
    const takeBack = voice.removed(line, () => void undo());
    const result = await removal;
    if (!result || result.ok) return;
    takeBack();
    if (result.failure.status === 404) return refresh();
    complain(lineId, result.failure, () => void remove(lineId));
  }

  async function putBack(line: CartLine): Promise<void> {
    const { variant_id, quantity, note } = line;
    const result = await post({ variant_id, quantity, note }, () => void putBack(line));
    const back = result?.ok && !line.is_selected ? lineOf(variant_id) : null;
    if (back) await change(back.id, { is_selected: false });
  }

  async function selectAll(isSelected: boolean): Promise<void> {
    const ids = core.view()?.lines.map(({ id }) => id) ?? [];
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

  /** Sends pending changes. Resolves to true when the server has everything that is shown. */
  async function settle(): Promise<boolean> {
    await core.idle();
    await additions.flush();
    await Promise.all([...new Set([...timers.keys(), ...complaints.keys()])].map(save));
    await core.idle();
    return edits.isEmpty() && additions.isEmpty() && core.isKnown();
  }

  return {
    follow: core.follow,
    receive: core.receive,
    overhear: core.overhear,
    forgetChanges: core.forgetChanges,
    refresh,
    add,
    setVariant,
    setQuantity,
    change,
    remove,
    selectAll,
    clear,
    settle,
  };
}
